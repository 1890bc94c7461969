#include "host/seats.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "core/view.hpp"
#include "host/bots/planner.hpp"

namespace roundhouse {
namespace {

// Every legal move is as likely as any other.
class RandomPlayer : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : state_(Chance::seeded(seed, "random_player")) {}
  std::size_t choose(const Game&, const Moves& legal) override {
    return static_cast<std::size_t>(Chance(state_).below(static_cast<int>(legal.size())));
  }
  bool looks() const override { return false; }

 private:
  Chance::State state_;
};

// Somebody at the terminal, whom only the terminal can ask.
class Person : public Player {
 public:
  std::size_t choose(const Game&, const Moves&) override {
    throw LoadError(
        "the seat " + std::string(person) +
        " is for a person: only roundhouse play, without --moves and --check, asks one");
  }
  bool looks() const override { return false; }
};

}  // namespace

std::vector<std::string> player_kinds() { return {"random", "planner", person}; }

void must_be_player_kind(const std::string& kind) {
  const auto kinds = player_kinds();
  if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
    throw LoadError("there is no player of the kind " + kind + did_you_mean(kind, kinds) +
                    "; players are: " + listed(kinds));
}

std::unique_ptr<Player> seat_player(const std::string& kind, std::uint64_t seed) {
  must_be_player_kind(kind);
  if (kind == person) return std::make_unique<Person>();
  if (kind == "planner") return std::make_unique<Planner>(seed);
  return std::make_unique<RandomPlayer>(seed);
}

SeatedPlayers::SeatedPlayers(const Table& table) {
  for (std::size_t i = 0; i < table.seats.size(); ++i)
    players_.push_back(seat_player(table.seats[i], table.seed.value_or(0) * 1000 + i));
}

Move SeatedPlayers::choose(const Game& game, const Moves& legal) {
  const Seat seat = game.player();
  Player& player = *players_[static_cast<std::size_t>(seat)];
  if (seen_ == nullptr) seen_ = seen_by(nobody, game);
  if (player.looks()) show(*seen_, game, seat);
  return legal[player.choose(*seen_, legal)];
}

}  // namespace roundhouse
