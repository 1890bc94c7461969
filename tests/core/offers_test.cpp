// What the boards that ship offer is what their files state.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/board_file.hpp"
#include "core/modules.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse {
namespace {

// Whether a board states the fact behind a word that modules need.
const std::map<std::string, bool (*)(const Board&)> facts{
    {"tunnels", [](const Board& board) { return board.track_facts.count("tunnel") != 0; }},
    {"ferries", [](const Board& board) { return board.track_facts.count("locomotives") != 0; }},
    {"waves", [](const Board& board) { return board.track_facts.count("waves") != 0; }},
    {"fast_tracks", [](const Board& board) { return board.track_facts.count("bullet") != 0; }},
    {"goods", [](const Board& board) { return board.city_facts.count("goods") != 0; }},
    {"regions", [](const Board& board) { return board.city_facts.count("region") != 0; }},
    {"big_cities", [](const Board& board) { return board.ticket_facts.count("big_city") != 0; }}};

TEST(Offers, OfEveryBoardAreWhatItsFileStates) {
  for (const auto& [id, manifest] : test::shipped_modules()) {
    if (manifest.kind != Manifest::Kind::board) continue;
    const auto board = load_board(manifest.folder / "board.json");
    for (const auto& [word, is_stated] : facts) {
      const bool is_offered =
          std::find(manifest.offers.begin(), manifest.offers.end(), word) != manifest.offers.end();
      EXPECT_EQ(is_offered, is_stated(*board)) << id << " and " << word;
    }
  }
}

}  // namespace
}  // namespace roundhouse
