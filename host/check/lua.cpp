// What luacheck says about the scripts of a module, told what scripts and tests are given.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "core/lua/given.hpp"
#include "host/check/check.hpp"
#include "host/run_command.hpp"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

// A file that is gone when the check is over.
class ConfigFile {
 public:
  ConfigFile() {
    std::string name = (fs::temp_directory_path() / "roundhouse-luacheck-XXXXXX").string();
    const int opened = mkstemp(name.data());
    if (opened >= 0) fclose(fdopen(opened, "w"));
    path = name;
  }
  ~ConfigFile() {
    std::error_code error;
    fs::remove(path, error);
  }
  ConfigFile(const ConfigFile&) = delete;

  fs::path path;
};

// `read_globals = {assert = {}, game = {fields = {score = {}}}}`
std::string read_globals(const std::vector<std::string>& names) {
  std::map<std::string, std::string> by_table;
  for (const std::string& name : names) {
    const auto dot = name.find('.');
    std::string& fields = by_table[name.substr(0, dot)];
    if (dot != std::string::npos) fields += "[\"" + name.substr(dot + 1) + "\"] = {}, ";
  }
  std::string out = "read_globals = {";
  for (const auto& [name, fields] : by_table)
    if (name != "components" && name != "memory")
      out += "[\"" + name + "\"] = {" + (fields.empty() ? "" : "fields = {" + fields + "}") + "}, ";
  return out + "}";
}

void write_config(const fs::path& file, const Manifest& manifest) {
  std::vector<std::string> scripts = given_to_scripts();
  for (const auto& [name, option] : manifest.options) scripts.push_back("options." + name);
  std::ofstream(file) << "stds.scripts = {" << read_globals(scripts)
                      << ", globals = {\"components\", \"memory\"}}\n"
                      << "stds.tests = {" << read_globals(given_to_tests()) << "}\n"
                      << "unused_args = false\nmax_line_length = false\n";
}

std::vector<std::string> scripts_in(const fs::path& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.path().extension() == ".lua") files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

// `/path/main.lua:3:7: (W211) unused variable x`
void add_finding(const std::string& line, const fs::path& folder, CheckReport& report) {
  const std::string start = folder.string() + "/";
  const auto bracket = line.find(": (");
  if (line.rfind(start, 0) != 0 || bracket == std::string::npos) return;
  report.findings.push_back(
      {"RH201", line.substr(start.size(), bracket - start.size()), line.substr(bracket + 2)});
}

// Returns whether there is a luacheck.
bool look_through(const fs::path& folder, const std::vector<std::string>& files,
                  const std::string& given, const fs::path& config, CheckReport& report) {
  if (files.empty()) return true;
  std::vector<std::string> words{"luacheck",   "--config", config.string(),
                                 "--no-cache", "--codes",  "--formatter",
                                 "plain",      "--std",    given};
  words.insert(words.end(), files.begin(), files.end());
  const auto ran = run_command(words);
  if (!ran) return false;
  std::istringstream lines(ran->output);
  for (std::string line; std::getline(lines, line);) add_finding(line, folder, report);
  return true;
}

}  // namespace

void check_lua(const ModuleAt& module, CheckReport& report) {
  const ConfigFile config;
  write_config(config.path, module.manifest());
  const fs::path& folder = module.folder;
  if (!look_through(folder, scripts_in(folder), "scripts", config.path, report) ||
      !look_through(folder, scripts_in(folder / "tests"), "tests", config.path, report))
    report.findings.push_back(
        {"RH202", "", "luacheck is not installed: scripts were not looked through"});
}

}  // namespace roundhouse
