#include "host/pack/unpacked.hpp"

#include <cstdlib>
#include <fstream>

#include "core/errors.hpp"
#include "host/user_modules.hpp"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

// A new folder of nobody else's, on the same disk as the modules, so that moving is one step.
fs::path new_folder_aside() {
  if (user_modules().empty())
    throw LoadError("there is no folder for modules of your own; set HOME or XDG_DATA_HOME");
  const fs::path parent = user_modules().parent_path() / "under_way";
  fs::create_directories(parent);
  std::string name = (parent / "XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr)
    throw LoadError(parent.string(), "", "nothing can be written there");
  return name;
}

// With its parent, where nothing else is under way.
void clear(const fs::path& aside) {
  std::error_code ignored;
  fs::remove_all(aside, ignored);
  fs::remove(aside.parent_path(), ignored);
}

template <class Work>
void on_disk(Work&& work) {
  try {
    work();
  } catch (const fs::filesystem_error& mistake) {
    throw LoadError(mistake.path1().string(), "",
                    "it cannot be written: " + mistake.code().message());
  }
}

void write(const fs::path& file, const std::string& bytes) {
  fs::create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary);
  out << bytes << std::flush;
  if (!out) throw LoadError(file.string(), "", "it cannot be written");
}

}  // namespace

Unpacked::Unpacked(const Packed& packed) {
  on_disk([&] {
    aside_ = new_folder_aside();
    folder_ = aside_ / packed.id;
    try {
      for (const auto& [path, bytes] : packed.contents) write(folder_ / path, bytes);
      write(folder_ / list_name, list_of(packed.contents));
    } catch (...) {
      clear(aside_);
      throw;
    }
  });
}

Unpacked::~Unpacked() { clear(aside_); }

void Unpacked::move_to(const fs::path& home) {
  on_disk([&] {
    fs::create_directories(home.parent_path());
    if (fs::exists(home)) fs::rename(home, aside_ / "before");
    try {
      fs::rename(folder_, home);
    } catch (const fs::filesystem_error&) {
      if (fs::exists(aside_ / "before")) fs::rename(aside_ / "before", home);
      throw;
    }
  });
}

void Unpacked::take_away(const fs::path& home) {
  on_disk([&] {
    const fs::path aside = new_folder_aside();
    std::error_code error;
    fs::rename(home, aside / "before", error);
    clear(aside);
    if (error) throw fs::filesystem_error("it cannot be moved", home, error);
  });
}

}  // namespace roundhouse
