#include "core/lua/scripts.hpp"

#include <algorithm>
#include <atomic>

#include "core/errors.hpp"
#include "core/files.hpp"
#include "core/lua/announced.hpp"
#include "core/lua/machine.hpp"
#include "core/lua/member_line.hpp"
#include "core/lua/source.hpp"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_files = 100;

bool is_plain(const std::string& name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

// All files that the script may require: those of its own folder.
std::map<std::string, std::string> read_files(lua_State* L, const fs::path& main) {
  std::map<std::string, std::string> files{{"main", lua::fueled(L, main, lua::known_globals())}};
  std::uintmax_t bytes = fs::file_size(main);
  for (const auto& entry : fs::directory_iterator(main.parent_path())) {
    const std::string name = entry.path().stem().string();
    if (entry.path().extension() != ".lua" || !is_plain(name) || entry.path() == main) continue;
    files.emplace(name, lua::fueled(L, entry.path(), lua::known_globals()));
    bytes += fs::file_size(entry.path());
    if (files.size() > most_files || bytes > lua::most_script_bytes)
      throw LoadError(main.parent_path().string(), "",
                      "a script has at most 100 files with 1 MB in all");
  }
  return files;
}

// What a script calls `guest/main.lua` is a file in the module's folder.
std::string with_folder(const std::string& mistake, const std::string& id, const fs::path& folder) {
  if (mistake.rfind(id + "/", 0) != 0) return (folder / "main.lua").string() + ": " + mistake;
  return folder.string() + mistake.substr(id.size());
}

// A mistake in the table that a script returns, told with its line where that can be found.
LoadError mistake_at(const std::vector<std::string>& steps, const fs::path& file,
                     const std::string& what) {
  const int line = lua::line_of_member(read_text(file), steps);
  return LoadError(file.string() + (line == 0 ? "" : ":" + std::to_string(line)) + ": " + what);
}

std::uint64_t next_book() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

}  // namespace

Scripts::Scripts() : book_(std::make_unique<lua::Book>()) {
  book_->id = next_book();
  book_->pool = std::make_shared<lua::Pool>();
}
Scripts::~Scripts() = default;

void Scripts::setup(const fs::path& file, Setup& setup) {
  book_->rules = &setup.rules();
  const ModuleAtTable& module = setup.rules().modules[setup.module()];
  lua::Machine machine(*book_);
  lua::Script& script = book_->scripts.emplace_back();
  script.id = module.id;
  script.file = file;
  script.module = setup.module();
  script.options = module.options;
  script.files = read_files(machine.L, file);
  try {
    machine.run(script);
    lua::announce(machine, *book_, book_->scripts.size() - 1, setup);
  } catch (const LoadError&) {
    throw;
  } catch (const lua::AnnouncedWrongly& mistake) {
    throw mistake_at(mistake.steps(), file, mistake.what());
  } catch (const std::exception& mistake) {
    throw LoadError(with_folder(mistake.what(), script.id, file.parent_path()));
  }
}

void Scripts::must_know_choices() const {
  if (book_->answered.empty()) return;
  std::vector<std::string> known;
  for (const auto& [hash, name] : book_->rules->names) known.push_back(name);
  for (const lua::AnsweredChoice& one : book_->answered)
    if (std::find(known.begin(), known.end(), one.choice) == known.end())
      throw mistake_at({"actions", one.action, "on"}, book_->scripts[one.script].file,
                       "nobody announced the choice " + one.choice + ", which the action " +
                           one.action + " answers" + did_you_mean(one.choice, known));
}

void Scripts::ready() {
  book_->is_sealed = true;
  if (book_->scripts.empty()) return;
  try {
    lua::machine_of(*book_);
  } catch (const std::exception& mistake) {
    throw LoadError(mistake.what());
  }
}

}  // namespace roundhouse
