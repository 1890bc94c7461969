#include "bench/tables.hpp"

#include "core/engine.hpp"
#include "core/lay_table.hpp"
#include "host/program.hpp"
#include "roundhouse/pieces.hpp"

namespace roundhouse {
namespace {

const Modules& modules() {
  static const Modules all = find_modules({own_modules(), ROUNDHOUSE_BENCH_MODULES});
  return all;
}

std::shared_ptr<LaidTable> lay(Table table, int players) {
  table.seats.assign(static_cast<std::size_t>(players), "random");
  return lay_table(table, modules());
}

}  // namespace

std::shared_ptr<LaidTable> lay_board(const std::string& board, int players,
                                     const std::vector<std::string>& with) {
  Table table;
  table.board = board;
  table.with = with;
  return lay(table, players);
}

std::shared_ptr<LaidTable> lay_preset(const std::string& preset, int players) {
  Table table;
  table.preset = preset;
  return lay(table, players);
}

int play_out(Game& game, Player& player, Moves& moves) {
  int count = 0;
  for (legal(game, moves); !moves.empty(); legal(game, moves), ++count)
    play(game, moves.pick(player.choose(game, moves)));
  return count;
}

Playing::Playing(const std::shared_ptr<LaidTable>& table)
    : table_(table), game_(table->rules()), player_(seat_player("random", 1)) {}

void Playing::play(int games) {
  for (int i = 0; i < games; ++i) {
    start(game_, static_cast<std::uint64_t>(++games_));
    moves_ += play_out(game_, *player_, list_);
    for (Seat player : game_.seats()) points_ += game_.on<Score>(player).points;
  }
}

std::vector<std::shared_ptr<Game>> in_the_middle(const LaidTable& table, int games, int from_each) {
  constexpr int first = 100, apart = 15;
  std::vector<std::shared_ptr<Game>> found;
  const auto player = seat_player("random", 1);
  Moves moves;
  for (int i = 1; i <= games; ++i) {
    const auto game = table.new_game(static_cast<std::uint64_t>(i));
    for (int move = 0; move < first + from_each * apart && !game->is_over(); ++move) {
      if (move >= first && move % apart == 0) found.push_back(clone(*game));
      legal(*game, moves);
      play(*game, moves.pick(player->choose(*game, moves)));
    }
  }
  return found;
}

}  // namespace roundhouse
