#include "host/module_tests.hpp"

#include <algorithm>
#include <fstream>
#include <ostream>

#include "core/json.hpp"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

std::string shown_name(const TestedFile& file) { return "tests/" + file.path.filename().string(); }

std::string source_line(const fs::path& file, int number) {
  std::ifstream in(file);
  std::string line;
  for (int i = 0; i < number; ++i)
    if (!std::getline(in, line)) return {};
  const auto start = line.find_first_not_of(" \t");
  return start == std::string::npos ? "" : line.substr(start);
}

// Every line of a text, so far to the right.
void print_indented(const std::string& text, std::ostream& out) {
  std::size_t from = 0;
  for (std::size_t end = 0; end != std::string::npos; from = end + 1) {
    end = text.find('\n', from);
    out << "        " << text.substr(from, end == std::string::npos ? end : end - from) << "\n";
  }
}

void show_failure(const TestedFile& file, const TestOutcome& outcome, std::ostream& out) {
  if (outcome.line > 0)
    print_indented(shown_name(file) + ":" + std::to_string(outcome.line) + ": " +
                       source_line(file.path, outcome.line),
                   out);
  if (!outcome.message.empty()) print_indented(outcome.message, out);
  if (outcome.expected.empty()) return;
  print_indented("expected " + outcome.expected, out);
  print_indented("found    " + outcome.found, out);
}

int count(const std::vector<TestedFile>& files) {
  std::size_t tests = 0;
  for (const TestedFile& file : files) tests += file.outcomes.size();
  return static_cast<int>(tests);
}

Json json_of(const TestedFile& file, const TestOutcome& outcome) {
  Json json{{"file", shown_name(file)}, {"name", outcome.name}, {"passed", outcome.is_passed}};
  if (outcome.is_passed) return json;
  json["line"] = outcome.line;
  if (!outcome.message.empty()) json["message"] = outcome.message;
  if (!outcome.expected.empty()) {
    json["expected"] = outcome.expected;
    json["found"] = outcome.found;
  }
  return json;
}

Json json_of(const ModuleAt& module, const std::vector<TestedFile>& files) {
  Json json{{"module", module.id},
            {"passed", count(files) - failed_tests(files)},
            {"failed", failed_tests(files)},
            {"tests", Json::array()}};
  for (const TestedFile& file : files)
    for (const TestOutcome& outcome : file.outcomes)
      json["tests"].push_back(json_of(file, outcome));
  return json;
}

}  // namespace

std::vector<fs::path> test_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder / "tests", error))
    if (entry.path().extension() == ".lua") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<TestedFile> test_module(const ModuleAt& module) {
  std::vector<TestedFile> tested;
  for (const fs::path& file : test_files(module.folder))
    tested.push_back({file, run_test_file(file, module.modules, module.id)});
  return tested;
}

int failed_tests(const std::vector<TestedFile>& files) {
  std::ptrdiff_t failed = 0;
  for (const TestedFile& file : files)
    failed += std::count_if(file.outcomes.begin(), file.outcomes.end(),
                            [](const TestOutcome& outcome) { return !outcome.is_passed; });
  return static_cast<int>(failed);
}

void show_tests(const ModuleAt& module, const std::vector<TestedFile>& files, bool as_json,
                std::ostream& out) {
  if (as_json) {
    out << json_of(module, files).dump(2, ' ', false, Json::error_handler_t::replace) << "\n";
    return;
  }
  for (const TestedFile& file : files) {
    out << module.id << "/" << shown_name(file) << "\n";
    for (const TestOutcome& outcome : file.outcomes) {
      out << (outcome.is_passed ? "  ok    " : "  FAIL  ") << outcome.name << "\n";
      if (!outcome.is_passed) show_failure(file, outcome, out);
    }
  }
  const int failed = failed_tests(files);
  out << count(files) << (count(files) == 1 ? " test, " : " tests, ")
      << (failed == 0 ? "all passed" : std::to_string(failed) + " failed") << ".\n";
}

}  // namespace roundhouse
