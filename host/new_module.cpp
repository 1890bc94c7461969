#include "host/new_module.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <ostream>
#include <string_view>
#include <utility>

#include "core/errors.hpp"
#include "host/program.hpp"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

using Replacements = std::vector<std::pair<std::string, std::string>>;

bool is_id(const std::string& id) {
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  };
  return !id.empty() && id.size() <= 40 && id[0] >= 'a' && id[0] <= 'z' &&
         std::all_of(id.begin(), id.end(), is_plain);
}

// What would be an id: `Night-Mail` → `night_mail`.
std::string as_id(const std::string& wish) {
  std::string id;
  for (char c : wish.substr(0, 40)) {
    const auto letter = static_cast<unsigned char>(c);
    const bool is_fine = letter < 128 && std::isalnum(letter) != 0;
    if (id.empty() && std::isalpha(letter) == 0) continue;
    id += is_fine ? static_cast<char>(std::tolower(letter)) : '_';
  }
  return is_id(id) ? " (for example " + id + ")" : std::string{};
}

// A module's id is a namespace in C++, and the drawn board of tests has a name too.
constexpr std::string_view taken_words =
    " alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t "
    "char32_t char8_t class co_await co_return co_yield compl concept const const_cast "
    "consteval constexpr constinit continue core decltype default delete do double drawn "
    "dynamic_cast else enum explicit export extern false float for friend goto if inline int "
    "long mutable namespace new noexcept not not_eq nullptr operator or or_eq private "
    "protected public register reinterpret_cast requires return roundhouse short signed "
    "sizeof static static_assert static_cast std struct switch template this thread_local "
    "throw true try typedef typeid typename union unsigned using virtual void volatile "
    "wchar_t while xor xor_eq ";

void must_be_new(const NewModule& wish, const Modules& known) {
  if (!is_id(wish.id))
    throw LoadError(wish.id, "",
                    "a module's name has small letters, digits and _, and starts with a letter" +
                        as_id(wish.id));
  if (taken_words.find(" " + wish.id + " ") != std::string_view::npos)
    throw LoadError(wish.id, "", "this word means something already; try my_" + wish.id);
  if (const auto same = known.find(wish.id); same != known.end())
    throw LoadError(wish.id, "",
                    "there is such a module already, in " + same->second.folder.string() +
                        "; choose another name");
  if (!fs::is_directory(wish.parent))
    throw LoadError(wish.parent.string(), "", "there is no such folder to make the module in");
  if (fs::exists(wish.parent / wish.id))
    throw LoadError((wish.parent / wish.id).lexically_normal().string(), "",
                    "this is there already, and nothing was changed; choose another name or place");
}

std::string replaced(std::string text, const Replacements& all) {
  for (const auto& [from, to] : all)
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
      text.replace(at, from.size(), to);
  return text;
}

std::string title_of(const std::string& id) {
  std::string title = id;
  std::replace(title.begin(), title.end(), '_', ' ');
  title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  return title;
}

void write_file(const fs::path& from, const fs::path& to, const Replacements& replacements) {
  std::ifstream in(from, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  fs::create_directories(to.parent_path());
  std::ofstream out(to, std::ios::binary);
  out << replaced(text, replacements);
  if (!out.flush()) throw LoadError(to.string(), "", "this file cannot be written");
}

// Returns the files, as they are called in the module.
std::vector<std::string> write_files(const fs::path& source, const fs::path& folder,
                                     const Replacements& replacements) {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(source)) {
    if (!entry.is_regular_file()) continue;
    const std::string name =
        replaced(fs::relative(entry.path(), source).generic_string(), replacements);
    write_file(entry.path(), folder / name, replacements);
    files.push_back(name);
  }
  std::sort(files.begin(), files.end());
  return files;
}

struct NextStep {
  std::string command, why;
};
std::vector<NextStep> next_steps(const NewModule& wish, const std::string& folder) {
  const NextStep test{"roundhouse test " + folder, "run its tests"};
  const NextStep dev{"roundhouse dev " + folder, "play while you write"};
  const bool is_built = wish.kind == "cpp-rule";
  const std::string as = wish.kind == "board" ? " --board " : " --with ";
  const NextStep play{"roundhouse play --modules " + folder + (is_built ? "/build/modules" : "") +
                          as + wish.id + " --seats random,random",
                      "play a whole game"};
  if (!is_built) return {test, dev, play};
  const std::string build = folder + "/build";
  return {{"cmake -S " + folder + " -B " + build + " && cmake --build " + build, "build it"},
          test,
          dev,
          play};
}

void tell(const NewModule& wish, const std::string& folder, const std::vector<std::string>& files,
          std::ostream& out) {
  out << "Made the module " << wish.id << " in " << folder << ":\n ";
  for (const std::string& file : files) out << " " << file;
  out << "\n\nNext:\n";
  std::size_t width = 0;
  for (const NextStep& step : next_steps(wish, folder))
    width = std::max(width, step.command.size());
  for (const NextStep& step : next_steps(wish, folder))
    out << "  " << step.command << std::string(width - step.command.size() + 2, ' ') << "# "
        << step.why << "\n";
}

}  // namespace

std::vector<std::string> template_kinds() {
  std::vector<std::string> kinds;
  for (const auto& entry : fs::directory_iterator(own_folder("templates")))
    if (entry.is_directory()) kinds.push_back(entry.path().filename().string());
  std::sort(kinds.begin(), kinds.end());
  return kinds;
}

void make_module(const NewModule& wish, const Modules& known, std::ostream& out) {
  const auto kinds = template_kinds();
  if (std::find(kinds.begin(), kinds.end(), wish.kind) == kinds.end())
    throw LoadError("there is no template " + wish.kind + did_you_mean(wish.kind, kinds) +
                    "; templates are: " + listed(kinds));
  must_be_new(wish, known);
  const fs::path source = own_folder("templates") / wish.kind;
  const fs::path folder = wish.parent / wish.id;
  const Replacements replacements{{"NAME", wish.id},
                                  {"TITLE", title_of(wish.id)},
                                  {"SDK_FOLDER", own_folder("schema").parent_path().string()}};
  try {
    const auto files = write_files(source, folder, replacements);
    tell(wish, folder.lexically_normal().string(), files, out);
  } catch (const fs::filesystem_error& mistake) {
    throw LoadError(mistake.path1().string(), "",
                    "this cannot be written: " + mistake.code().message());
  }
}

}  // namespace roundhouse
