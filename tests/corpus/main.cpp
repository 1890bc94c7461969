// Writes the recorded games anew: roundhouse_corpus FOLDER
#include <iostream>
#include <stdexcept>

#include "core/files.hpp"
#include "host/table_words.hpp"
#include "tests/corpus/corpus.hpp"

namespace roundhouse::corpus {
namespace {

void renew(const std::filesystem::path& folder) {
  const Modules modules = all_modules({});
  for (const auto& [name, all] : tables(modules)) {
    std::string text;
    for (const Table& table : all) text += recorded(table, modules);
    write_file(folder / (name + ".jsonl.gz"), packed(text));
    std::cout << name << ": " << all.size() << " games\n";
  }
}

}  // namespace
}  // namespace roundhouse::corpus

int main(int count, char** words) {
  if (count != 2) {
    std::cerr << "roundhouse_corpus needs the folder to write to\n";
    return 2;
  }
  try {
    roundhouse::corpus::renew(words[1]);
  } catch (const std::runtime_error& mistake) {
    std::cerr << mistake.what() << "\n";
    return 1;
  }
}
