#include <algorithm>

#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "host/check/check.hpp"
#include "host/module_tests.hpp"

namespace roundhouse {

void check_texts(const ModuleAt& module, CheckReport& report) {
  const Manifest& manifest = module.manifest();
  const auto look = [&](const Texts& texts, const std::string& where) {
    if (texts.en == texts.fr)
      report.findings.push_back(
          {"RH104", "module.json: " + where, "the French text is the English one: " + texts.en});
  };
  look(manifest.text, "text");
  for (const auto& [name, option] : manifest.options)
    look(option.text, "options." + name + ".text");
}

void check_tests(const ModuleAt& module, CheckReport& report) {
  const auto files = test_module(module);
  if (files.empty())
    report.findings.push_back({"RH105", "tests/", "the module has no tests of its own"});
  for (const TestedFile& file : files)
    for (const TestOutcome& outcome : file.outcomes)
      if (!outcome.is_passed)
        report.findings.push_back(
            {"RH106", "tests/" + file.path.filename().string() + ":" + std::to_string(outcome.line),
             "the test \"" + outcome.name + "\" fails"});
}

}  // namespace roundhouse
