#include "roundhouse/fields.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace roundhouse {
namespace {

using testing::ElementsAre;

// One field of every shape and of every meaning that a type tells.
struct Depot {
  std::int8_t debt = -5;
  std::uint16_t crates = 60'000;
  std::int32_t value = -70'000;
  bool is_open = true;
  Seat owner{2};
  City city{7};
  Track track{9};
  Ticket ticket{11};
  Kind kind{3};
  NameId why{Name{"depots.rent"}};
  Cards paid{Kind{2}, 3};
  std::array<std::int16_t, 3> rents{{-1, 0, 1}};
  std::array<std::array<std::uint8_t, 2>, 2> grid{{{1, 2}, {3, 4}}};
  Counts cards;
  List<NameId, 4> log;
  List<Ticket, 4> tickets{Ticket{5}, Ticket{6}};
  TrackSet tracks{Track{1}, Track{130}};
  ROUNDHOUSE_FIELDS(Depot, debt, crates, value, is_open, owner, city, track, ticket, kind, why,
                    paid, rents, grid, cards, log, tickets, tracks)
};

struct Fields : testing::Test {
  Depot depot;
  const std::vector<Field> all = Depot::fields();

  const Field& field(const std::string& name) const {
    for (const Field& field : all)
      if (field.name == name) return field;
    throw std::logic_error("no such field: " + name);
  }
  std::vector<std::int64_t> values(const std::string& name) const {
    std::vector<std::int64_t> out;
    for (std::size_t i = 0; i < items(&depot, field(name)); ++i)
      out.push_back(read(&depot, field(name), i));
    return out;
  }
};

TEST_F(Fields, AreToldInTheOrderWritten) {
  ASSERT_EQ(all.size(), 17u);
  EXPECT_EQ(all.front().name, "debt");
  EXPECT_EQ(all.back().name, "tracks");
  for (const Field& field : all) EXPECT_EQ(field.sees, Sees::all);
}

TEST_F(Fields, KnowWhatTheirNumbersStandFor) {
  EXPECT_EQ(field("debt").meaning, Meaning::number);
  EXPECT_EQ(field("is_open").meaning, Meaning::truth);
  EXPECT_EQ(field("owner").meaning, Meaning::seat);
  EXPECT_EQ(field("city").meaning, Meaning::city);
  EXPECT_EQ(field("tracks").meaning, Meaning::track);
  EXPECT_EQ(field("tickets").meaning, Meaning::ticket);
  EXPECT_EQ(field("kind").meaning, Meaning::kind);
  EXPECT_EQ(field("paid").meaning, Meaning::cards);
  EXPECT_EQ(field("why").meaning, Meaning::name);
}

TEST_F(Fields, KnowTheirShape) {
  EXPECT_EQ(field("debt").shape, Shape::one);
  EXPECT_EQ(field("rents").shape, Shape::array);
  EXPECT_EQ(field("grid").capacity, 4u) << "rows of rows are one row";
  EXPECT_EQ(field("cards").shape, Shape::array) << "so many of each kind";
  EXPECT_EQ(field("log").shape, Shape::list);
  EXPECT_EQ(field("tracks").shape, Shape::set);
}

TEST_F(Fields, ReadWithTheirSign) {
  EXPECT_EQ(read(&depot, field("debt")), -5);
  EXPECT_EQ(read(&depot, field("crates")), 60'000);
  EXPECT_EQ(read(&depot, field("value")), -70'000);
  EXPECT_EQ(read(&depot, field("why")), std::int64_t{Name{"depots.rent"}.hash});
  EXPECT_EQ(static_cast<std::uint64_t>(read(&depot, field("paid"))), depot.paid.packed());
}

TEST_F(Fields, ReadEveryItemOfARow) {
  EXPECT_THAT(values("rents"), ElementsAre(-1, 0, 1));
  EXPECT_THAT(values("grid"), ElementsAre(1, 2, 3, 4));
  EXPECT_THAT(values("tickets"), ElementsAre(5, 6));
}

TEST_F(Fields, TellTheMembersOfASetByTheirIndex) {
  EXPECT_EQ(read(&depot, field("tracks"), 130), 1);
  EXPECT_EQ(read(&depot, field("tracks"), 131), 0);
  write(&depot, field("tracks"), 1, 131);
  write(&depot, field("tracks"), 0, 130);
  EXPECT_EQ(depot.tracks, (TrackSet{Track{1}, Track{131}}));
}

TEST_F(Fields, WriteWhatTheyRead) {
  write(&depot, field("debt"), -100);
  write(&depot, field("owner"), 1);
  write(&depot, field("rents"), -300, 2);
  write(&depot, field("paid"), static_cast<std::int64_t>(Cards{Kind{15}, 9}.packed()));
  EXPECT_EQ(depot.debt, -100);
  EXPECT_EQ(depot.owner, Seat{1});
  EXPECT_EQ(depot.rents[2], -300);
  EXPECT_EQ(depot.paid.count(Kind{15}), 9);
}

TEST_F(Fields, AListGrowsByResizing) {
  resize(&depot, field("log"), 2);
  write(&depot, field("log"), 123'456'789, 1);
  EXPECT_EQ(depot.log.size(), 2);
  EXPECT_EQ(depot.log[1], NameId{123'456'789u});
}

TEST_F(Fields, WritingOneLeavesTheOthersAlone) {
  Depot before = depot;
  write(&depot, field("tickets"), 77, 0);
  before.tickets[0] = Ticket{77};
  for (const Field& field : all)
    for (std::size_t i = 0; i < items(&depot, field); ++i)
      EXPECT_EQ(read(&depot, field, i), read(&before, field, i)) << field.name;
}

}  // namespace
}  // namespace roundhouse
