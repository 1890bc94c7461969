#include "host/written_game.hpp"

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/text.hpp"

namespace roundhouse {

void WrittenGame::add(const Game& game, const Move& move) {
  moves_.push_back(move);
  hashes_.push_back(state_hash(game));
}

void WrittenGame::play_on(Game& game, std::size_t from, std::size_t to, const char* who) const {
  for (std::size_t i = from; i < to; ++i) {
    const auto differs = [&](const std::string& how) {
      return AnotherGame(std::string(who) + " differs at move " + std::to_string(i + 1) + " (" +
                         text(game.rules(), moves_[i]) + "): " + how);
    };
    try {
      play_checked(game, moves_[i]);
    } catch (const IllegalMove&) {
      throw differs("it is not legal there");
    }
    if (state_hash(game) != hashes_[i]) throw differs("it leads to another state");
  }
}

void WrittenGame::must_play_again(const LaidTable& table) const {
  const std::size_t middle = moves_.size() / 2;
  const auto game = table.new_game(seed_);
  play_on(*game, 0, middle, "the game played again");
  const auto twin = clone(*game);
  play_on(*game, middle, moves_.size(), "the game played again");
  play_on(*twin, middle, moves_.size(), "the game cloned in the middle");
}

}  // namespace roundhouse
