// What Roundhouse expects of EnTT. It holds for EnTT itself and for the drop-in in compat/entt.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <entt/entt.hpp>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace yard {

struct Position {
  int x = 0;
  int y = 0;
};
struct Name {
  std::string text;
};
struct Parked {};
struct Cargo {
  static constexpr std::size_t page_size = 4;
  int tons = 0;
};
struct Seal {  // can be moved, not copied
  explicit Seal(int n) : number{std::make_unique<int>(n)} {}
  std::unique_ptr<int> number;
};
struct Glass {
  explicit Glass(bool breaks) {
    if (breaks) throw std::runtime_error{"broken"};
  }
  int thickness = 1;
};
struct Clock {
  int hour;
  int minute;
};

}  // namespace yard

namespace {

using namespace entt::literals;
using namespace yard;
using entt::entity;
using entt::registry;
using Entities = std::vector<entity>;

entity id(std::uint32_t index, std::uint32_t version = 0) { return entity{version << 20 | index}; }

template <typename Range>
Entities listed(const Range& range) {
  return Entities(range.begin(), range.end());
}

Entities created(registry& world, std::size_t count) {
  Entities all(count);
  world.create(all.begin(), all.end());
  return all;
}

// Numbers that are the same on every machine.
class Dice {
 public:
  std::uint32_t below(std::size_t bound) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::uint32_t>((state_ >> 33) % bound);
  }

 private:
  std::uint64_t state_ = 1;
};

class Fingerprint {
 public:
  void add(std::uint64_t value) { value_ = (value_ ^ value) * 1099511628211u; }
  void add(entity e) { add(std::uint64_t{entt::to_integral(e)}); }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 14695981039346656037u;
};

TEST(Entity, HasTwentyBitsOfIndexAndTwelveOfVersion) {
  static_assert(std::is_same_v<std::underlying_type_t<entity>, std::uint32_t>);
  constexpr entity e{0xABC'12345};
  static_assert(entt::to_integral(e) == 0xABC'12345);
  static_assert(entt::to_entity(e) == 0x12345);
  static_assert(entt::to_version(e) == 0xABC);
  static_assert(entt::entt_traits<entity>::construct(0x12345, 0xABC) == e);
}

TEST(Entity, NullIsTheLastIndexAndTombstoneTheLastVersion) {
  EXPECT_EQ(entt::to_integral(entity{entt::null}), 0xFFFFFFFFu);
  EXPECT_TRUE(id(0xFFFFF, 3) == entt::null);
  EXPECT_TRUE(entt::null == id(0xFFFFF, 3));
  EXPECT_TRUE(id(3, 0xFFE) != entt::null);
  EXPECT_TRUE(id(3, 0xFFF) == entt::tombstone);
  EXPECT_TRUE(entt::tombstone != id(0xFFFFF, 3));
}

TEST(Entity, TheVersionKeptForTombstonesIsSkipped) {
  using traits = entt::entt_traits<entity>;
  EXPECT_EQ(traits::next(id(7, 0)), id(7, 1));
  EXPECT_EQ(traits::next(id(7, 0xFFE)), id(7, 0));
}

TEST(HashedString, IsFnv1aOf32Bits) {
  static_assert("foobar"_hs.value() == 0xBF9CF968u);
  static_assert(entt::hashed_string::value("a") == 0xE40C292Cu);
  static_assert(std::is_same_v<entt::id_type, std::uint32_t>);
  const std::string text = "foobar";
  EXPECT_EQ(entt::hashed_string{text.c_str()}.value(), "foobar"_hs.value());
  EXPECT_EQ((entt::hashed_string::value(text.data(), 1)), "f"_hs.value());
  EXPECT_STREQ("foobar"_hs.data(), "foobar");
  EXPECT_EQ("foobar"_hs.size(), 6u);
  EXPECT_TRUE("a"_hs == "a"_hs);
  EXPECT_TRUE("a"_hs != "b"_hs);
  const entt::id_type hash = "foobar"_hs;
  EXPECT_EQ(hash, 0xBF9CF968u);
  EXPECT_EQ("\xC3\xBC"_hs.value(), 804934730u);
}

TEST(TypeInfo, ATypeIsKnownByThePrintedName) {
  static_assert(entt::type_hash<Position>::value() == "yard::Position"_hs.value());
  EXPECT_EQ(entt::type_id<Position>().name(), "yard::Position");
  EXPECT_EQ(entt::type_id<Position>().hash(), "yard::Position"_hs.value());
  EXPECT_EQ(entt::type_id<std::vector<int>>().name(), "std::vector<int>");
  EXPECT_TRUE(entt::type_id<Position>() == entt::type_id<const Position&>());
  EXPECT_TRUE(entt::type_id<Position>() != entt::type_id<Name>());
}

TEST(Registry, ADestroyedEntityIsNoLongerValid) {
  registry world;
  const entity e = world.create();
  EXPECT_TRUE(world.valid(e));
  EXPECT_EQ(world.destroy(e), 1);
  EXPECT_FALSE(world.valid(e));
  EXPECT_FALSE(world.valid(id(0, 1))) << "its next version is not yet handed out";
  EXPECT_FALSE(world.valid(entt::null));
  EXPECT_FALSE(world.valid(id(99)));
}

TEST(Registry, KnowsTheCurrentVersionOfAnIndex) {
  registry world;
  const entity e = world.create();
  EXPECT_EQ(world.current(e), 0);
  world.destroy(e);
  EXPECT_EQ(world.current(e), 1);
  EXPECT_EQ(world.current(id(99)), 0xFFF);
}

TEST(Registry, TheIndexDestroyedLastIsUsedFirst) {
  registry world;
  const auto all = created(world, 4);
  EXPECT_EQ(all, (Entities{id(0), id(1), id(2), id(3)}));
  world.destroy(id(1));
  world.destroy(id(3));
  EXPECT_EQ(world.create(), id(3, 1));
  EXPECT_EQ(world.create(), id(1, 1));
  EXPECT_EQ(world.create(), id(4));
}

TEST(Registry, ARangeIsRecycledFromItsEnd) {
  registry world;
  const auto all = created(world, 5);
  world.destroy(all.begin(), all.begin() + 3);
  EXPECT_EQ(created(world, 4), (Entities{id(2, 1), id(1, 1), id(0, 1), id(5)}));
}

TEST(Registry, ClearingItKeepsTheVersions) {
  registry world;
  const auto all = created(world, 3);
  world.emplace<Position>(all[1]);
  world.destroy(all[0]);
  world.clear();
  EXPECT_EQ(world.storage<Position>().size(), 0u);
  EXPECT_FALSE(world.valid(all[2]));
  EXPECT_EQ(created(world, 4), (Entities{id(2, 1), id(1, 1), id(0, 1), id(3)}));
}

TEST(Registry, AHintIsTakenUnlessItsIndexIsAlive) {
  registry world;
  EXPECT_EQ(world.create(id(3, 7)), id(3, 7));
  EXPECT_NE(world.create(id(3, 9)), id(3, 9));
  world.destroy(id(3, 7));
  EXPECT_EQ(world.current(id(3)), 8);
  EXPECT_EQ(world.create(id(3, 5)), id(3, 5));
  EXPECT_TRUE(world.valid(id(3, 5)));
  EXPECT_FALSE(world.valid(id(3, 8)));
  EXPECT_TRUE(world.valid(world.create(entt::null)));
}

TEST(Registry, AnyHistoryOfCreationAndDestructionGivesTheSameEntities) {
  registry world;
  Entities alive;
  Dice dice;
  Fingerprint seen;
  const auto take = [&] {
    const auto at = dice.below(alive.size());
    std::swap(alive[at], alive.back());
    const entity e = alive.back();
    alive.pop_back();
    return e;
  };
  for (int step = 0; step < 20000; ++step) {
    const auto what = dice.below(100);
    if (alive.empty() || what < 50) {
      alive.push_back(world.create());
      seen.add(alive.back());
    } else if (what < 90) {
      seen.add(std::uint64_t{world.destroy(take())});
    } else if (what < 95) {
      for (const entity e : created(world, dice.below(6))) alive.push_back(e), seen.add(e);
    } else if (what < 99 || step % 10 != 0) {
      Entities gone;
      for (auto n = std::min<std::size_t>(dice.below(6), alive.size()); n > 0; --n)
        gone.push_back(take());
      world.destroy(gone.begin(), gone.end());
    } else {
      world.clear();
      alive.clear();
    }
  }
  for (const entity e : world.view<entity>()) seen.add(e);
  EXPECT_EQ(seen.value(), 3447261176047606425u);
}

TEST(Registry, ItsEntitiesCanBeCopiedWithTheirFuture) {
  registry world;
  const auto all = created(world, 6);
  for (const std::size_t at : {1u, 4u, 2u}) world.destroy(all[at]);

  registry copy;
  const auto& from = world.storage<entity>();
  auto& to = copy.storage<entity>();
  for (std::size_t at = 0; at < from.size(); ++at) to.push(from[at]);
  to.free_list(from.free_list());

  EXPECT_EQ(listed(copy.view<entity>()), listed(world.view<entity>()));
  EXPECT_FALSE(copy.valid(all[4]));
  EXPECT_EQ(created(copy, 5), created(world, 5));
}

TEST(Registry, ComponentsComeAndGo) {
  registry world;
  const entity e = world.create();
  Position& placed = world.emplace<Position>(e, 1, 2);
  EXPECT_EQ(&placed, &world.get<Position>(e));
  EXPECT_TRUE(world.all_of<Position>(e));
  EXPECT_EQ(world.replace<Position>(e, 3).x, 3);
  EXPECT_EQ(world.get<Position>(e).y, 0);
  world.patch<Position>(
      e, [](Position& p) { p.y = 4; }, [](Position& p) { p.y *= 2; });
  EXPECT_EQ(world.get<Position>(e).y, 8);
  EXPECT_EQ(world.emplace_or_replace<Position>(e, 5, 6).x, 5);
  EXPECT_EQ(world.emplace_or_replace<Name>(e, "rosa").text, "rosa");
  EXPECT_EQ(world.get_or_emplace<Name>(e, "paul").text, "rosa");
  EXPECT_EQ(world.get_or_emplace<Cargo>(e, 9).tons, 9);
  world.erase<Cargo>(e);
  EXPECT_EQ((world.remove<Position, Name, Cargo>(e)), 2u);
  EXPECT_FALSE((world.any_of<Position, Name, Cargo>(e)));
}

TEST(Registry, ComponentsAreNarrowedByConst) {
  registry world;
  const entity e = world.create();
  world.emplace<Position>(e);
  const registry& fixed = world;
  static_assert(std::is_same_v<decltype(world.get<Position>(e)), Position&>);
  static_assert(std::is_same_v<decltype(world.get<const Position>(e)), const Position&>);
  static_assert(std::is_same_v<decltype(fixed.get<Position>(e)), const Position&>);
  static_assert(std::is_same_v<decltype(world.try_get<Position>(e)), Position*>);
  static_assert(std::is_same_v<decltype(fixed.try_get<Position>(e)), const Position*>);
  static_assert(std::is_same_v<decltype(*world.view<const Position>().each().begin()),
                               std::tuple<entity, const Position&>>);
  static_assert(
      std::is_same_v<decltype(fixed.storage<Position>()), const entt::storage_for_t<Position>*>);
  EXPECT_EQ(&fixed.get<Position>(e), &world.get<Position>(e));
}

TEST(Registry, SeveralComponentsAreGotAtOnce) {
  registry world;
  const entity e = world.create();
  world.emplace<Position>(e, 1, 2);
  world.emplace<Name>(e, "rosa");
  auto [position, name] = world.get<Position, Name>(e);
  position.x = 7;
  EXPECT_EQ(world.get<Position>(e).x, 7);
  EXPECT_EQ(name.text, "rosa");
  const auto [found, missing] = std::as_const(world).try_get<Name, Cargo>(e);
  EXPECT_EQ(found, &name);
  EXPECT_EQ(missing, nullptr);
  EXPECT_TRUE((world.all_of<Position, Name>(e)));
  EXPECT_FALSE((world.all_of<Position, Cargo>(e)));
  EXPECT_TRUE((world.any_of<Position, Cargo>(e)));
}

TEST(Registry, AComponentThatCannotBeCopiedIsMoved) {
  registry world;
  const auto all = created(world, 3);
  for (int n = 0; n < 3; ++n) world.emplace<Seal>(all[static_cast<std::size_t>(n)], n);
  world.destroy(all[0]);
  EXPECT_EQ(*world.get<Seal>(all[2]).number, 2);
  EXPECT_EQ(*world.get<Seal>(all[1]).number, 1);
}

TEST(Registry, AnEntityWithoutComponentsIsAnOrphan) {
  registry world;
  const entity e = world.create();
  EXPECT_TRUE(world.orphan(e));
  world.emplace<Parked>(e);
  EXPECT_FALSE(world.orphan(e));
}

TEST(Registry, ClearingOneComponentLeavesTheOthers) {
  registry world;
  const entity e = world.create();
  world.emplace<Name>(e, "rosa");
  world.emplace<Parked>(e);
  world.emplace<Position>(e);
  world.clear<Name, Parked>();
  EXPECT_FALSE((world.any_of<Name, Parked>(e)));
  EXPECT_TRUE(world.all_of<Position>(e));
}

TEST(Registry, AConstOneMakesNoStorage) {
  registry world;
  const registry& fixed = world;
  const entity e = world.create();
  EXPECT_EQ(fixed.storage<Position>(), nullptr);
  EXPECT_FALSE(fixed.all_of<Position>(e));
  EXPECT_EQ(fixed.try_get<Position>(e), nullptr);
  EXPECT_EQ(fixed.view<Position>().begin(), fixed.view<Position>().end());
  EXPECT_TRUE(fixed.view<Position>().empty());
  EXPECT_EQ((fixed.view<Position, Name>().size_hint()), 0u);
  EXPECT_EQ(world.storage("yard::Position"_hs), nullptr);
  EXPECT_EQ(listed(fixed.view<entity>(entt::exclude<Position>)), Entities{e});
  EXPECT_EQ(world.storage().begin(), world.storage().end());
}

TEST(Registry, ListsItsStoragesInTheOrderOfTheirFirstUse) {
  registry world;
  const entity e = world.create();
  world.emplace<Name>(e, "rosa");
  (void)world.view<Parked>();
  (void)world.storage<Position>("depot"_hs);
  std::vector<entt::id_type> ids;
  std::vector<std::string> types;
  for (auto [key, set] : world.storage()) {
    ids.push_back(key);
    types.emplace_back(set.type().name());
    if (set.contains(e)) set.remove(e);
  }
  EXPECT_EQ(ids, (std::vector<entt::id_type>{"yard::Name"_hs, "yard::Parked"_hs, "depot"_hs}));
  EXPECT_EQ(types, (std::vector<std::string>{"yard::Name", "yard::Parked", "yard::Position"}));
  EXPECT_TRUE(world.orphan(e));
  EXPECT_EQ(std::as_const(world).storage("depot"_hs), world.storage("depot"_hs));
}

template <std::size_t N>
struct Kind {
  std::size_t n;
};
template <std::size_t... N>
void emplace_kinds(registry& world, entity e, std::index_sequence<N...>) {
  (world.emplace<Kind<N>>(e, N), ...);
}
template <std::size_t... N>
bool kinds_are_right(const registry& world, entity e, std::index_sequence<N...>) {
  return ((world.get<Kind<N>>(e).n == N) && ...);
}

TEST(Registry, HasRoomForManyKindsOfComponents) {
  registry world;
  const entity e = world.create();
  emplace_kinds(world, e, std::make_index_sequence<40>{});
  EXPECT_TRUE(kinds_are_right(world, e, std::make_index_sequence<40>{}));
  EXPECT_EQ(std::distance(world.storage().begin(), world.storage().end()), 40);
}

TEST(Registry, CanBeMovedAndNotCopied) {
  static_assert(!std::is_copy_constructible_v<registry>);
  static_assert(std::is_nothrow_move_constructible_v<registry>);
  registry world;
  const entity e = world.create();
  Name& name = world.emplace<Name>(e, "rosa");
  world.ctx().emplace<Clock>(12, 30);
  registry moved{std::move(world)};
  EXPECT_EQ(&moved.get<Name>(e), &name);
  registry assigned;
  assigned = std::move(moved);
  EXPECT_TRUE(assigned.valid(e));
  EXPECT_EQ(assigned.get<Name>(e).text, "rosa");
  EXPECT_EQ(assigned.ctx().get<Clock>().minute, 30);
  EXPECT_EQ(assigned.create(), id(1));
}

TEST(Registry, SortsComponentsAndEntities) {
  registry world;
  const auto all = created(world, 4);
  for (const std::size_t at : {2u, 0u, 3u, 1u}) world.emplace<Position>(all[at], int(at));
  world.sort<Position>([](const Position& a, const Position& b) { return a.x > b.x; });
  EXPECT_EQ(listed(world.view<Position>()), (Entities{all[3], all[2], all[1], all[0]}));
  world.sort<Position>([](entity a, entity b) { return a < b; });
  EXPECT_EQ(listed(world.view<Position>()), all);
  for (const entity e : all) EXPECT_EQ(world.get<Position>(e).x, int(entt::to_entity(e)));
}

TEST(Context, HoldsOneValueOfEachType) {
  registry world;
  auto& ctx = world.ctx();
  EXPECT_FALSE(ctx.contains<Clock>());
  EXPECT_EQ(ctx.find<Clock>(), nullptr);
  Clock& clock = ctx.emplace<Clock>(12, 30);
  EXPECT_EQ(ctx.emplace<Clock>(1, 1).hour, 12) << "the first value stays";
  ctx.emplace<Seal>(7);
  EXPECT_EQ(&ctx.get<Clock>(), &clock);
  EXPECT_EQ(std::as_const(ctx).find<Clock>(), &clock);
  EXPECT_EQ(&std::as_const(ctx).get<Clock>(), &clock);
  EXPECT_EQ(*ctx.get<Seal>().number, 7);
  EXPECT_TRUE(ctx.erase<Clock>());
  EXPECT_FALSE(ctx.erase<Clock>());
  EXPECT_FALSE(ctx.contains<Clock>());
  EXPECT_TRUE(ctx.contains<Seal>());
}

TEST(SparseSet, GoesFromTheLastToTheFirst) {
  entt::sparse_set set;
  set.push(id(5));
  set.push(id(3, 2));
  set.push(id(9));
  EXPECT_EQ(listed(set), (Entities{id(9), id(3, 2), id(5)}));
  EXPECT_EQ(Entities(set.rbegin(), set.rend()), (Entities{id(5), id(3, 2), id(9)}));
  EXPECT_EQ(Entities(set.data(), set.data() + set.size()), (Entities{id(5), id(3, 2), id(9)}));
  EXPECT_EQ(set[1], id(3, 2));
  EXPECT_EQ(set.index(id(9)), 2u);
  EXPECT_EQ(*set.find(id(3, 2)), id(3, 2));
  EXPECT_EQ(set.find(id(3, 1)), set.end());
  EXPECT_EQ(set.end() - set.begin(), 3);
  EXPECT_EQ(set.begin()[2], id(5));
  EXPECT_TRUE(set.begin() < set.end());
  EXPECT_TRUE(set.type() == entt::type_id<void>());
}

TEST(SparseSet, ContainsOnlyTheVersionThatWasPushed) {
  entt::sparse_set set;
  set.push(id(3, 2));
  EXPECT_TRUE(set.contains(id(3, 2)));
  EXPECT_FALSE(set.contains(id(3, 1)));
  EXPECT_FALSE(set.contains(id(2)));
  EXPECT_FALSE(set.contains(id(70000)));
  EXPECT_FALSE(set.contains(entt::null));
  EXPECT_FALSE(set.remove(id(3, 1)));
  EXPECT_TRUE(set.remove(id(3, 2)));
  EXPECT_TRUE(set.empty());
}

TEST(SparseSet, TheLastFillsTheGap) {
  entt::sparse_set set;
  const Entities all{id(0), id(1), id(2), id(3)};
  set.push(all.begin(), all.end());
  set.erase(id(1));
  EXPECT_EQ(Entities(set.data(), set.data() + 3), (Entities{id(0), id(3), id(2)}));
  EXPECT_EQ(set.remove(all.begin(), all.end()), 3u);
  EXPECT_TRUE(set.empty());
  set.push(id(1));
  set.clear();
  EXPECT_FALSE(set.contains(id(1)));
}

TEST(SparseSet, ReachesItsElementsWithoutTheirType) {
  registry world;
  const auto all = created(world, 3);
  world.emplace<Name>(all[0], "rosa");
  auto& set = *world.storage(entt::type_hash<Name>::value());
  EXPECT_EQ(set.value(all[0]), &world.get<Name>(all[0]));
  const auto it = set.push(all[1], set.value(all[0]));
  EXPECT_EQ(*it, all[1]);
  EXPECT_EQ(world.get<Name>(all[1]).text, "rosa");
  set.push(all[2]);
  EXPECT_EQ(world.get<Name>(all[2]).text, "");
  EXPECT_TRUE(set.type() == entt::type_id<Name>());
  EXPECT_EQ(std::as_const(set).value(all[2]), &world.get<Name>(all[2]));
}

TEST(SparseSet, PushesNothingThatCannotBeMade) {
  registry world;
  const entity e = world.create();
  entt::sparse_set& seals = world.storage<Seal>();
  EXPECT_EQ(seals.push(e), seals.end());
  const Seal seal{1};
  EXPECT_EQ(seals.push(e, &seal), seals.end());
  EXPECT_TRUE(seals.empty());
}

TEST(SparseSet, AMarkHasNoValue) {
  registry world;
  const entity e = world.create();
  entt::sparse_set& parked = world.storage<Parked>();
  EXPECT_EQ(*parked.push(e), e);
  EXPECT_TRUE(world.all_of<Parked>(e));
  EXPECT_EQ(parked.value(e), nullptr);
}

TEST(SparseSet, IsSortedInTheOrderOfIteration) {
  entt::sparse_set set;
  for (const std::uint32_t n : {4u, 1u, 3u, 0u, 2u}) set.push(id(n));
  set.sort([](entity a, entity b) { return a < b; });
  EXPECT_EQ(listed(set), (Entities{id(0), id(1), id(2), id(3), id(4)}));
  for (const entity e : set) EXPECT_EQ(set[set.index(e)], e);
  const Entities wanted{id(3), id(9), id(1)};
  set.sort_as(wanted.begin(), wanted.end());
  EXPECT_EQ(set.begin()[0], id(3));
  EXPECT_EQ(set.begin()[1], id(1));
}

TEST(Storage, ElementsFollowTheirEntities) {
  registry world;
  const auto all = created(world, 4);
  auto& names = world.storage<Name>();
  for (const entity e : all) names.emplace(e, std::to_string(entt::to_entity(e)));
  names.erase(all[0]);
  names.sort([](entity a, entity b) { return a < b; });
  std::string texts;
  for (const Name& name : names) texts += name.text;
  EXPECT_EQ(texts, "123");
  texts.clear();
  for (auto [e, name] : names.each()) texts += name.text + std::to_string(entt::to_entity(e)) + ' ';
  EXPECT_EQ(texts, "11 22 33 ");
  texts.clear();
  for (auto it = std::as_const(names).rbegin(); it != std::as_const(names).rend(); ++it)
    texts += it->text;
  EXPECT_EQ(texts, "321");
}

TEST(Storage, LiesInPagesThatDoNotMove) {
  registry world;
  const auto all = created(world, 10);
  auto& cargo = world.storage<Cargo>();
  Cargo* first = &cargo.emplace(all[0], 0);
  for (std::size_t at = 1; at < all.size(); ++at) cargo.emplace(all[at], int(at));
  EXPECT_EQ(first, &cargo.get(all[0]));
  for (std::size_t at = 0; at < all.size(); ++at)
    EXPECT_EQ(&cargo.raw()[at / 4][at % 4], &cargo.get(all[at]));
  static_assert(entt::component_traits<Cargo>::page_size == 4);
  static_assert(entt::component_traits<Position>::page_size == 1024);
  static_assert(entt::component_traits<Parked>::page_size == 0);
}

TEST(Storage, InsertsManyAtOnce) {
  registry world;
  const auto all = created(world, 4);
  auto& cargo = world.storage<Cargo>();
  cargo.reserve(100);
  cargo.insert(all.begin(), all.begin() + 2, Cargo{5});
  const std::array<Cargo, 2> more{Cargo{6}, Cargo{7}};
  cargo.insert(all.begin() + 2, all.end(), more.begin());
  EXPECT_EQ(cargo.get(all[1]).tons, 5);
  EXPECT_EQ(cargo.get(all[3]).tons, 7);
  EXPECT_EQ(cargo.patch(all[0], [](Cargo& c) { ++c.tons; }).tons, 6);
  auto& parked = world.storage<Parked>();
  parked.insert(all.begin(), all.end());
  EXPECT_EQ(parked.size(), 4u);
}

TEST(Storage, OfAMarkGivesNoElements) {
  registry world;
  const entity e = world.create();
  auto& parked = world.storage<Parked>();
  static_assert(std::is_void_v<decltype(world.emplace<Parked>(e))>);
  static_assert(std::is_void_v<decltype(world.get<Parked>(e))>);
  static_assert(std::is_same_v<decltype(*parked.each().begin()), std::tuple<entity>>);
  world.emplace<Parked>(e);
  world.emplace_or_replace<Parked>(e);
  int calls = 0;
  world.patch<Parked>(e, [&] { ++calls; });
  for (auto [parked_one] : parked.each()) calls += parked_one == e;
  EXPECT_EQ(calls, 2);
}

TEST(Storage, AFailedConstructionLeavesNoTrace) {
  registry world;
  const entity e = world.create();
  EXPECT_THROW(world.emplace<Glass>(e, true), std::runtime_error);
  EXPECT_FALSE(world.all_of<Glass>(e));
  EXPECT_EQ(world.emplace<Glass>(e, false).thickness, 1);
}

TEST(Storage, ADestructorMayRemoveOthers) {
  struct Coupled {
    Coupled(registry& w, entity n) : world{&w}, next{n} {}
    Coupled(Coupled&& other) noexcept
        : world{std::exchange(other.world, nullptr)}, next{other.next} {}
    Coupled& operator=(Coupled&& other) noexcept {
      world = std::exchange(other.world, nullptr);
      next = other.next;
      return *this;
    }
    ~Coupled() {
      if (world && world->valid(next)) world->remove<Coupled>(next);
    }
    registry* world;
    entity next;
  };
  registry world;
  const auto all = created(world, 4);
  world.emplace<Coupled>(all[0], world, all[2]);
  world.emplace<Coupled>(all[1], world, entity{entt::null});
  world.emplace<Coupled>(all[2], world, entity{entt::null});
  world.emplace<Coupled>(all[3], world, entity{entt::null});
  world.erase<Coupled>(all[0]);
  EXPECT_EQ(world.storage<Coupled>().size(), 2u);
  EXPECT_TRUE(world.all_of<Coupled>(all[1]));
  EXPECT_TRUE(world.all_of<Coupled>(all[3]));
  world.clear<Coupled>();  // the world must be whole while they look at it
}

TEST(View, OfOneComponentKnowsItsSize) {
  registry world;
  const auto all = created(world, 3);
  auto view = world.view<Position>();
  EXPECT_TRUE(view.empty());
  EXPECT_TRUE(view.front() == entt::null);
  for (const entity e : all) world.emplace<Position>(e, int(entt::to_entity(e)), 0);
  EXPECT_EQ(view.size(), 3u);
  EXPECT_EQ(view.front(), all[2]);
  EXPECT_EQ(listed(view), (Entities{all[2], all[1], all[0]}));
  EXPECT_TRUE(view.contains(all[0]));
  EXPECT_EQ(*view.find(all[1]), all[1]);
  EXPECT_EQ(view.get<Position>(all[1]).x, 1);
  EXPECT_EQ(std::get<0>(view.get(all[1])).x, 1);
  EXPECT_EQ(view.storage<Position>(), &world.storage<Position>());
  EXPECT_EQ(view.storage()->raw()[0][2].x, 2);
}

TEST(View, GoesAlongTheSmallestStorage) {
  registry world;
  const auto all = created(world, 5);
  for (const entity e : all) world.emplace<Position>(e);
  for (const std::size_t at : {3u, 0u, 2u}) world.emplace<Name>(all[at], "n");
  const auto view = world.view<Position, Name>();
  EXPECT_EQ(view.size_hint(), 3u);
  EXPECT_EQ(listed(view), (Entities{all[2], all[0], all[3]}));
  EXPECT_EQ(view.front(), all[2]);
  EXPECT_TRUE(view.contains(all[0]));
  EXPECT_FALSE(view.contains(all[1]));
  EXPECT_EQ(view.find(all[1]), view.end());
  EXPECT_EQ(view.handle(), &world.storage<Name>());
}

TEST(View, LeavesOutTheExcluded) {
  registry world;
  const auto all = created(world, 4);
  for (const entity e : all) world.emplace<Position>(e);
  world.emplace<Parked>(all[1]);
  world.emplace<Name>(all[3], "rosa");
  const auto view = world.view<Position>(entt::exclude<Parked, Name>);
  EXPECT_EQ(listed(view), (Entities{all[2], all[0]}));
  EXPECT_FALSE(view.contains(all[1]));
  EXPECT_EQ(view.size_hint(), 4u);
  EXPECT_EQ(listed(std::as_const(world).view<Position>(entt::exclude<Cargo, Name>)),
            (Entities{all[2], all[1], all[0]}));
}

TEST(View, ShowsEachEntityWithItsComponents) {
  registry world;
  const auto all = created(world, 3);
  for (const entity e : all) world.emplace<Position>(e, int(entt::to_entity(e)), 0);
  world.emplace<Name>(all[2], "rosa");
  world.emplace<Parked>(all[2]);
  for (auto [e, position, name] : world.view<Position, Name, Parked>().each()) {
    EXPECT_EQ(e, all[2]);
    EXPECT_EQ(name.text, "rosa");
    position.y = 1;
  }
  EXPECT_EQ(world.get<Position>(all[2]).y, 1);
  for (auto [e, position] : world.view<const Position>().each())
    EXPECT_EQ(position.x, int(entt::to_entity(e)));
  int sum = 0;
  world.view<Position>().each([&](entity, Position& p) { sum += p.x; });
  world.view<Position>().each([&](Position& p) { sum += p.x; });
  world.view<Position, Parked>().each([&](entity e, Position& p) { sum += p.x + (e == all[2]); });
  world.view<Position, Name>().each([&](const Position& p, const Name&) { sum += p.x; });
  world.view<Parked>().each([&](entity) { ++sum; });
  world.view<Parked>().each([&] { ++sum; });
  EXPECT_EQ(sum, 3 + 3 + 3 + 2 + 2);
}

TEST(View, GetsSeveralComponents) {
  registry world;
  const entity e = world.create();
  world.emplace<Position>(e, 1, 2);
  world.emplace<Name>(e, "rosa");
  world.emplace<Parked>(e);
  const auto view = world.view<Position, const Name, Parked>();
  const auto [name, position] = view.get<const Name, Position>(e);
  EXPECT_EQ(name.text, "rosa");
  EXPECT_EQ(position.x, 1);
  static_assert(std::is_same_v<decltype(view.get(e)), std::tuple<Position&, const Name&>>);
  static_assert(std::is_same_v<decltype(view.get<Name>(e)), const Name&>);
  const entt::view<entt::get_t<Position, const Name, Parked>> same = view;
  EXPECT_TRUE(same.contains(e));
}

TEST(View, TheEntityItStandsOnMayGo) {
  registry world;
  for (const entity e : created(world, 6)) {
    world.emplace<Position>(e, int(entt::to_entity(e)), 0);
    if (entt::to_entity(e) % 2 == 0) world.emplace<Name>(e, "even");
  }
  for (auto [e, position, name] : world.view<Position, Name>().each())
    if (position.x != 2) world.destroy(e);
  EXPECT_EQ(listed(world.view<Name>()), Entities{id(2)});
  EXPECT_EQ(world.view<Position>().size(), 4u);
  const auto all = world.view<Position>();
  world.destroy(all.begin(), all.end());
  EXPECT_EQ(world.view<entity>().begin(), world.view<entity>().end());
}

TEST(View, NewcomersAreNotMetWhileItRuns) {
  registry world;
  world.emplace<Position>(world.create());
  int met = 0;
  for ([[maybe_unused]] auto [e, position] : world.view<Position>().each()) {
    ++met;
    for (const entity added : created(world, 5000)) world.emplace<Position>(added);
  }
  EXPECT_EQ(met, 1);
  EXPECT_EQ(world.view<Position>().size(), 5001u);
}

TEST(View, OfEntitiesShowsTheLiving) {
  registry world;
  const auto all = created(world, 4);
  world.destroy(all[1]);
  const auto view = world.view<entity>();
  EXPECT_FALSE(view.contains(all[1]));
  auto shown = listed(view);
  std::sort(shown.begin(), shown.end());
  EXPECT_EQ(shown, (Entities{all[0], all[2], all[3]}));
  std::size_t count = 0;
  for ([[maybe_unused]] auto [e] : world.storage<entity>().each()) ++count;
  EXPECT_EQ(count, 3u);
  world.emplace<Parked>(all[2]);
  EXPECT_EQ(listed(world.view<entity, Parked>()), Entities{all[2]});
}

TEST(View, AnyHistoryOfComponentsGivesTheSameOrder) {
  registry world;
  Dice dice;
  Fingerprint seen;
  const auto all = created(world, 300);
  for (int step = 0; step < 20000; ++step) {
    const entity e = all[dice.below(all.size())];
    switch (dice.below(8)) {
      case 0:
        world.emplace_or_replace<Position>(e, step, 0);
        break;
      case 1:
        world.emplace_or_replace<Cargo>(e, step);
        break;
      case 2:
        world.emplace_or_replace<Parked>(e);
        break;
      case 3:
        world.remove<Position>(e);
        break;
      case 4:
        world.remove<Cargo, Parked>(e);
        break;
      case 5:
        world.get_or_emplace<Position>(e, step, 1).y += 1;
        break;
      case 6:
        if (step % 50 == 0)
          world.sort<Cargo>([](const Cargo& a, const Cargo& b) { return a.tons < b.tons; });
        break;
      default:
        if (step % 500 == 0) world.clear<Parked>();
    }
    if (step % 100 != 0) continue;
    for (auto [one, position, cargo] : world.view<Position, Cargo>(entt::exclude<Parked>).each())
      seen.add(one), seen.add(std::uint64_t(position.x + position.y + cargo.tons));
    for (const entity one : world.view<Cargo, Parked>()) seen.add(one);
  }
  EXPECT_EQ(seen.value(), 17401203372838801586u);
}

}  // namespace
