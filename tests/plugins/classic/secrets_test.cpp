// Who sees what, as the base game announces it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::UnorderedElementsAre;

class Secrets : public testing::Test {
 protected:
  // Every field of every component, as `classic.hand.cards`, that is seen by these.
  std::vector<std::string> seen_by(Sees sees) const {
    std::vector<std::string> names;
    for (const Component& component : table->rules().components)
      for (const Field& field : component.fields)
        if (field.sees == sees) names.push_back(component.name + "." + field.name);
    return names;
  }
  std::shared_ptr<LaidTable> table = lay_table(draw_board({"a b 3 yellow"}, {"a b 3"}), 2);
};

TEST_F(Secrets, OnlyTheOwnerSeesHandAndTickets) {
  EXPECT_THAT(seen_by(Sees::owner),
              UnorderedElementsAre("classic.hand.cards", "classic.tickets.kept",
                                   "classic.tickets.offered", "classic.tickets.by_pile"));
  for (const Component& component : table->rules().components)
    for (const Field& field : component.fields)
      EXPECT_FALSE(field.sees == Sees::owner && component.holder != Holder::player)
          << component.name;
}

TEST_F(Secrets, NobodySeesTheOrderOfAPileNorTicketsPutBackNorTheChanceToCome) {
  EXPECT_THAT(
      seen_by(Sees::no_one),
      UnorderedElementsAre("classic.deck.cards", "classic.ticket_piles.first",
                           "classic.ticket_piles.second", "classic.ticket_piles.third",
                           "classic.ticket_piles.aside", "classic.ticket_piles.out_of_game",
                           "core.streams.seed", "core.streams.names", "core.streams.states"));
}

TEST_F(Secrets, AllSeeTheDisplayTheBoardWagonsScoresAndHowManyCardsAndTicketsEachHolds) {
  const auto seen = seen_by(Sees::all);
  for (const char* field : {"classic.display.cards", "classic.railway.tracks",
                            "classic.free_tracks.tracks", "classic.reserve.wagons",
                            "classic.score.points", "classic.hand.size", "classic.tickets.count",
                            "classic.discard.cards", "classic.discard.size", "classic.laid.cards"})
    EXPECT_THAT(seen, testing::Contains(field));
}

}  // namespace
}  // namespace roundhouse::test
