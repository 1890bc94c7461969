// All boards with all sets of modules that fit them and 2 to 5 players, with a progress bar.
#include <CLI/CLI.hpp>
#include <iostream>

#include "core/errors.hpp"
#include "host/table_words.hpp"
#include "tests/matrix/trial.hpp"

namespace roundhouse::matrix {
namespace {

struct Words {
  std::vector<std::string> boards, module_paths;
  std::size_t sets = 500;
  std::uint64_t seed = 1;
  int games = 1;
};

std::vector<Setting> settings(const Words& words, const Modules& modules) {
  std::vector<Setting> all;
  std::uint64_t seed = words.seed;
  for (const std::string& board : words.boards.empty() ? boards(modules) : words.boards)
    for (const ModuleSet& set : sets_that_fit(board, modules, words.sets, words.seed))
      for (int players = 2; players <= 5; ++players)
        for (int game = 0; game < words.games; ++game)
          if (const Setting setting{board, set, players, seed++}; fits(setting, modules))
            all.push_back(setting);
  return all;
}

void show_progress(std::size_t done, std::size_t all, const std::string& board) {
  if (done % 10 != 0 && done != all) return;
  constexpr std::size_t width = 40;
  const std::size_t full = all == 0 ? width : width * done / all;
  std::cerr << "\r[" << std::string(full, '#') << std::string(width - full, '.') << "] " << done
            << " of " << all << " games, " << board << "   " << std::flush;
}

int play_all(const Words& words) {
  const Modules modules = all_modules(words.module_paths);
  const auto all = settings(words, modules);
  for (std::size_t i = 0; i < all.size(); ++i) {
    show_progress(i, all.size(), all[i].board);
    if (!fails(all[i], modules)) continue;
    std::cerr << "\n";
    std::cout << report(all[i], modules);
    return 1;
  }
  show_progress(all.size(), all.size(), "all boards");
  std::cerr << "\n";
  std::cout << all.size() << " games ended, were consistent after every move and played again.\n";
  return 0;
}

}  // namespace
}  // namespace roundhouse::matrix

int main(int count, char** words) {
  roundhouse::matrix::Words said;
  CLI::App app{
      "Plays every board with every set of modules that fits it.\n"
      "Example: ./run matrix --board japan --games 3"};
  app.add_option("--board", said.boards, "only these boards")->delimiter(',');
  app.add_option("--sets", said.sets, "sets of modules of a board, at most")->capture_default_str();
  app.add_option("--games", said.games, "games of each set and number of players")
      ->capture_default_str();
  app.add_option("--seed", said.seed, "of the first game, and of the sample of sets")
      ->capture_default_str();
  roundhouse::add_module_words(app, said.module_paths);
  CLI11_PARSE(app, count, words);
  try {
    return roundhouse::matrix::play_all(said);
  } catch (const roundhouse::LoadError& mistake) {
    std::cerr << "matrix: " << mistake.what() << "\n";
    return 2;
  }
}
