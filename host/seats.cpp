#include "host/seats.hpp"

#include <algorithm>

#include "core/errors.hpp"

namespace roundhouse {
namespace {

// Every legal move is as likely as any other.
class RandomPlayer : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : state_(Chance::seeded(seed, "random_player")) {}
  std::size_t choose(const Game&, const Moves& legal) override {
    return static_cast<std::size_t>(Chance(state_).below(static_cast<int>(legal.size())));
  }

 private:
  Chance::State state_;
};

}  // namespace

std::vector<std::string> player_kinds() { return {"random"}; }

void must_be_player_kind(const std::string& kind) {
  const auto kinds = player_kinds();
  if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
    throw LoadError("there is no player of the kind " + kind + did_you_mean(kind, kinds) +
                    "; players are: " + listed(kinds));
}

std::unique_ptr<Player> seat_player(const std::string& kind, std::uint64_t seed) {
  must_be_player_kind(kind);
  return std::make_unique<RandomPlayer>(seed);
}

}  // namespace roundhouse
