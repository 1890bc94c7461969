// Goods. Tokens lie in stacks in the cities, highest on top: one black stack 7 6 5 4, six red ones
// 4 3 2, twelve yellow ones 3 2 1, sixteen white ones of a single 2. Ties may be broken by them.
#include <algorithm>
#include <numeric>

#include "passengers.hpp"

namespace passengers {
namespace {

constexpr Name by_goods{"goods"};
constexpr const char* goods_fact = "goods";

bool has_goods(const Board& board) { return board.city_facts.count(goods_fact) != 0; }

std::string color_of(const Board& board, City city) {
  const int word = board.of(city, goods_fact);
  return word == 0 ? "" : board.words[static_cast<std::size_t>(word - 1)];
}

std::vector<std::vector<int>> printed_stacks(const Board& board) {
  std::vector<std::vector<int>> all(board.places.size());
  for (int i = 0; i < board.cities; ++i)
    all[static_cast<std::size_t>(i)] = board.table("goods_stacks." + color_of(board, City{i}));
  return all;
}

// The cities where the most tracks meet come first; of equal ones, in the order of the board.
std::vector<std::size_t> busiest_cities(const Board& board) {
  std::vector<int> tracks(board.places.size());
  for (const TrackFacts& track : board.tracks)
    ++tracks[static_cast<std::size_t>(track.from)], ++tracks[static_cast<std::size_t>(track.to)];
  std::vector<std::size_t> cities(static_cast<std::size_t>(board.cities));
  std::iota(cities.begin(), cities.end(), std::size_t{0});
  std::stable_sort(cities.begin(), cities.end(),
                   [&](auto a, auto b) { return tracks[a] > tracks[b]; });
  return cities;
}

std::vector<std::vector<int>> dealt_stacks(const Board& board) {
  std::vector<std::vector<int>> box;
  box.push_back({7, 6, 5, 4});
  box.insert(box.end(), 6, {4, 3, 2});
  box.insert(box.end(), 12, {3, 2, 1});
  box.insert(box.end(), 16, {2});
  std::vector<std::vector<int>> all(board.places.size());
  const auto cities = busiest_cities(board);
  for (std::size_t i = 0; i < std::min(box.size(), cities.size()); ++i) all[cities[i]] = box[i];
  return all;
}

void must_be_stacks(const Board& board) {
  for (int i = 0; i < board.cities; ++i) {
    const std::string color = color_of(board, City{i});
    if (color.empty()) continue;
    const auto& stack = board.table("goods_stacks." + color);
    const bool is_fine =
        !stack.empty() && stack.size() <= Tokens::capacity &&
        std::all_of(stack.begin(), stack.end(), [](int t) { return t > 0 && t < 256; });
    if (!is_fine)
      throw SetupError(
          "the board " + board.id + " has " + color + " goods in " + board[City{i}].name +
          ", so goods_stacks should have 1 to 8 tokens of 1 to " + "255 points for " + color);
  }
}

void lay_out(Game& game, const GameStarted&) {
  const auto all = stacks(game.board());
  for (int city = 0; city < game.board().cities; ++city) {
    const auto& stack = all[static_cast<std::size_t>(city)];
    auto& tokens = game.on<Goods>(City{city}).tokens;
    for (auto token = stack.rbegin(); token != stack.rend(); ++token)
      tokens.push_back(static_cast<std::uint8_t>(*token));
    if (!tokens.empty()) game.happened(GoodsLaid{City{city}, tokens});
  }
}

void break_tie(const Game& game, TieBreakAsked& asked) {
  if (asked.by == NameId{by_goods}) asked.value = game.on<GoodsTaken>(asked.player).points;
}

}  // namespace

std::vector<std::vector<int>> stacks(const Board& board) {
  return has_goods(board) ? printed_stacks(board) : dealt_stacks(board);
}

void setup_goods(Setup& setup) {
  if (!has_goods(setup.board()) && setup.option("deal_goods") == 0)
    throw SetupError("the board " + setup.board().id +
                     " has no goods; passengers.deal_goods=true deals some out");
  must_be_stacks(setup.board());
  setup.keep<Goods>(Holder::city, "passengers.goods");
  setup.fact<GoodsLaid>();
  setup.keep<GoodsTaken>(Holder::player, "passengers.goods_taken");
  setup.name(std::string(by_goods.text));
  setup.on<lay_out>();
  setup.on<break_tie>();
}

}  // namespace passengers
