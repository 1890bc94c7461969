// What Roundhouse expects of EnTT. It holds for EnTT itself and for the drop-in in compat/entt.
#include <gtest/gtest.h>

#include <entt/entt.hpp>
#include <map>
#include <memory>
#include <string>
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
struct Parked {
  int track = 0;
};
struct Cargo {
  static constexpr std::size_t page_size = 4;
  int tons = 0;
};

}  // namespace yard

namespace {

using namespace yard;
using entt::entity;
using entt::registry;
using Entities = std::vector<entity>;

template <typename Range>
Entities listed(const Range& range) {
  Entities all;
  for (const entity e : range) all.push_back(e);
  return all;
}

Entities created(registry& world, std::size_t count) {
  Entities all;
  for (std::size_t i = 0; i < count; ++i) all.push_back(world.create());
  return all;
}

TEST(Entity, HasTwentyBitsOfIndexAndTwelveOfVersion) {
  constexpr entity e{0xABC'12345};
  static_assert(entt::to_integral(e) == 0xABC'12345);
  static_assert(entt::to_entity(e) == 0x12345);
  static_assert(entt::to_version(e) == 0xABC);
}

TEST(Entity, NullIsTheLastIndexInAnyVersion) {
  EXPECT_TRUE(entity{0x003'FFFFF} == entt::null);
  EXPECT_TRUE(entity{0xFFF'00003} != entt::null);
}

TEST(HashedString, IsFnv1aOf32Bits) {
  const std::string text = "foobar";
  EXPECT_EQ(entt::hashed_string{text.c_str()}.value(), 0xBF9CF968u);
  const entt::id_type hash = entt::hashed_string{text.c_str()};
  EXPECT_EQ(hash, 0xBF9CF968u);
  const std::string umlaut = "\xC3\xBC";
  EXPECT_EQ(entt::hashed_string{umlaut.c_str()}.value(), 804934730u);
}

TEST(TypeHash, IsThatOfThePrintedName) {
  const std::string position = "yard::Position", numbers = "std::vector<int>";
  EXPECT_EQ(entt::type_hash<Position>::value(), entt::hashed_string{position.c_str()}.value());
  EXPECT_EQ(entt::type_hash<std::vector<int>>::value(),
            entt::hashed_string{numbers.c_str()}.value());
  static_assert(entt::type_hash<Position>::value() != entt::type_hash<Name>::value());
}

TEST(Registry, EntitiesAreNumberedFromZero) {
  registry world;
  EXPECT_EQ(created(world, 3), (Entities{entity{0}, entity{1}, entity{2}}));
}

TEST(Registry, TheLastDestroyedIndexIsUsedFirstInALaterVersion) {
  registry world;
  const Entities all = created(world, 3);
  world.destroy(all[0]);
  world.destroy(all[2]);
  EXPECT_FALSE(world.valid(all[2]));
  EXPECT_TRUE(world.valid(all[1]));
  EXPECT_EQ(world.create(), entity{0x001'00002});
  EXPECT_EQ(world.create(), entity{0x001'00000});
  EXPECT_EQ(world.create(), entity{3});
}

TEST(Registry, AVersionThatIsYetToComeIsNotValid) {
  registry world;
  world.destroy(world.create());
  EXPECT_FALSE(world.valid(entity{0x001'00000}));
  EXPECT_FALSE(world.valid(entity{7}));
}

TEST(Registry, TheLastVersionIsSkipped) {
  registry world;
  entity e = world.create();
  for (int i = 0; i < 0xFFE; ++i) world.destroy(e), e = world.create();
  EXPECT_EQ(entt::to_version(e), 0xFFE);
  world.destroy(e);
  EXPECT_EQ(world.create(), entity{0});
}

TEST(Registry, AComponentOfADestroyedEntityIsGone) {
  registry world;
  const entity e = world.create();
  world.emplace<Position>(e, 1, 2);
  world.destroy(e);
  const entity later = world.create();
  EXPECT_EQ(entt::to_entity(later), entt::to_entity(e));
  EXPECT_FALSE(world.all_of<Position>(later));
  EXPECT_TRUE(world.storage<Position>().empty());
}

TEST(Registry, ComponentsAreMadeOfTheirFirstMembers) {
  registry world;
  const entity e = world.create();
  EXPECT_EQ(world.emplace<Position>(e, 3).x, 3);
  EXPECT_EQ(world.emplace<Name>(e, "Orient").text, "Orient");
  EXPECT_EQ(world.get<Position>(e).y, 0);
  world.get<Position>(e).y = 9;
  EXPECT_EQ(std::as_const(world).get<Position>(e).y, 9);
}

TEST(Registry, ComponentsComeAndGo) {
  registry world;
  const entity e = world.create();
  world.emplace<Position>(e);
  world.emplace<Name>(e);
  EXPECT_TRUE((world.all_of<Position, Name>(e)));
  EXPECT_EQ(world.remove<Name>(e), 1u);
  EXPECT_EQ(world.remove<Name>(e), 0u);
  EXPECT_FALSE((world.all_of<Position, Name>(e)));
  EXPECT_TRUE(world.all_of<Position>(e));
}

TEST(Registry, OneTypeMayHaveSeveralStoragesByTheirIds) {
  registry world;
  const entity e = world.create();
  world.storage<Cargo>(1).emplace(e, 10);
  world.storage<Cargo>(2).emplace(e, 20);
  EXPECT_EQ(world.storage<Cargo>(1).get(e).tons, 10);
  EXPECT_EQ(world.storage<Cargo>(2).get(e).tons, 20);
  EXPECT_FALSE(world.all_of<Cargo>(e)) << "the one without an id of its own is empty";
}

TEST(Registry, AStorageThatNobodyMadeIsNotThere) {
  registry world;
  EXPECT_EQ(world.storage(7), nullptr);
  EXPECT_EQ(std::as_const(world).storage<Position>(), nullptr);
  EXPECT_EQ(std::as_const(world).storage<Position>(7), nullptr);
  EXPECT_FALSE(std::as_const(world).all_of<Position>(world.create()));
}

TEST(Registry, FindsManyStoragesByTheirIds) {
  registry world;
  const entity e = world.create();
  for (entt::id_type id = 1; id <= 100; ++id)
    world.storage<Cargo>(32 * id).emplace(e, static_cast<int>(id));
  for (entt::id_type id = 1; id <= 100; ++id)
    EXPECT_EQ(world.storage<Cargo>(32 * id).get(e).tons, static_cast<int>(id));
  EXPECT_EQ(world.storage(32 * 101), nullptr);
}

TEST(Registry, ListsItsStoragesWithTheirIds) {
  registry world;
  world.storage<Cargo>(5).emplace(world.create());
  world.storage<Position>().emplace(world.create());
  std::map<entt::id_type, std::size_t> sizes;
  for (auto&& [id, set] : world.storage())
    if (!set.empty()) sizes[id] = set.size();
  EXPECT_EQ(sizes, (std::map<entt::id_type, std::size_t>{{5, 1},
                                                         {entt::type_hash<Position>::value(), 1}}));
}

TEST(Storage, GivesAnElementWhoseTypeIsNotKnown) {
  registry world;
  const entity e = world.create();
  world.storage<Cargo>(5).emplace(e, 42);
  EXPECT_EQ(static_cast<const Cargo*>(std::as_const(world).storage(5)->value(e))->tons, 42);
  static_cast<Cargo*>(world.storage(5)->value(e))->tons = 43;
  EXPECT_EQ(world.storage<Cargo>(5).get(e).tons, 43);
}

TEST(Storage, KeepsElementsInPagesOfTheSizeThatTheTypeWants) {
  registry world;
  const Entities all = created(world, 10);
  auto& cargo = world.storage<Cargo>();
  for (std::size_t i = 0; i < all.size(); ++i) cargo.emplace(all[i], static_cast<int>(i));
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(cargo.raw()[i / 4][i % 4].tons, static_cast<int>(i));
    EXPECT_EQ(&cargo.raw()[i / 4][i % 4], &cargo.get(all[i]));
    EXPECT_EQ(std::as_const(cargo).raw()[i / 4] + i % 4, &cargo.get(all[i]));
  }
}

TEST(Storage, ElementsStayWhereTheyAreWhileOthersCome) {
  registry world;
  const Cargo* const first = &world.emplace<Cargo>(world.create(), 1);
  for (const entity e : created(world, 5000)) world.emplace<Cargo>(e);
  EXPECT_EQ(&world.get<Cargo>(entity{0}), first);
  EXPECT_EQ(first->tons, 1);
}

TEST(Storage, TheLastElementTakesThePlaceOfOneThatGoes) {
  registry world;
  const Entities all = created(world, 3);
  auto& names = world.storage<Name>();
  for (const char* name : {"a", "b", "c"}) names.emplace(all[names.size()], name);
  names.erase(all[0]);
  EXPECT_EQ(names.size(), 2u);
  EXPECT_FALSE(names.contains(all[0]));
  EXPECT_EQ(names.raw()[0][0].text, "c");
  EXPECT_EQ(names.get(all[1]).text, "b");
  EXPECT_EQ(names.get(all[2]).text, "c");
  EXPECT_TRUE(names.remove(all[2]));
  EXPECT_FALSE(names.remove(all[2]));
}

TEST(Storage, DestroysItsElements) {
  const auto counted = std::make_shared<int>(0);
  {
    registry world;
    struct Holder {
      std::shared_ptr<int> held;
    };
    const Entities all = created(world, 3);
    for (const entity e : all) world.emplace<Holder>(e, counted);
    EXPECT_EQ(counted.use_count(), 4);
    world.remove<Holder>(all[1]);
    EXPECT_EQ(counted.use_count(), 3);
  }
  EXPECT_EQ(counted.use_count(), 1);
}

TEST(Storage, TellsVersionsOfAnEntityApart) {
  registry world;
  const entity old = world.create();
  world.destroy(old);
  const entity later = world.create();
  world.emplace<Position>(later);
  EXPECT_TRUE(world.storage<Position>().contains(later));
  EXPECT_FALSE(world.storage<Position>().contains(old));
}

TEST(Storage, IsWalkedFromTheLastToTheFirst) {
  registry world;
  for (const entity e : created(world, 3))
    world.emplace<Cargo>(e, static_cast<int>(entt::to_integral(e)));
  std::vector<std::pair<entity, int>> rows;
  for (auto [e, cargo] : world.storage<Cargo>().each()) rows.emplace_back(e, cargo.tons++);
  EXPECT_EQ(rows,
            (std::vector<std::pair<entity, int>>{{entity{2}, 2}, {entity{1}, 1}, {entity{0}, 0}}));
  EXPECT_EQ(world.get<Cargo>(entity{2}).tons, 3);
  const entt::sparse_set& set = *world.storage(entt::type_hash<Cargo>::value());
  EXPECT_EQ(listed(set), (Entities{entity{2}, entity{1}, entity{0}}));
}

TEST(View, ShowsThoseWithAllComponentsAndNoneExcluded) {
  registry world;
  const Entities all = created(world, 6);
  for (const entity e : all) world.emplace<Position>(e);
  for (std::size_t i : {1u, 3u, 4u}) world.emplace<Name>(all[i]);
  world.emplace<Parked>(all[3]);
  EXPECT_EQ(listed(world.view<Position, Name>()), (Entities{all[4], all[3], all[1]}));
  EXPECT_EQ(listed(world.view<Position, Name>(entt::exclude<Parked>)), (Entities{all[4], all[1]}));
  EXPECT_EQ(listed(world.view<Position>(entt::exclude<Name, Parked>)),
            (Entities{all[5], all[2], all[0]}));
}

TEST(View, ContainsWhatItShows) {
  registry world;
  const Entities all = created(world, 2);
  for (const entity e : all) world.emplace<Position>(e);
  world.emplace<Parked>(all[1]);
  const auto view = world.view<Position>(entt::exclude<Parked>);
  EXPECT_TRUE(view.contains(all[0]));
  EXPECT_FALSE(view.contains(all[1]));
}

TEST(View, GivesTheElements) {
  registry world;
  const entity e = world.create();
  world.emplace<Position>(e, 1, 2);
  world.emplace<Name>(e, "Orient");
  for (auto [each, position, name] : world.view<Position, const Name>().each()) {
    EXPECT_EQ(each, e);
    EXPECT_EQ(name.text, "Orient");
    position.x = 7;
  }
  EXPECT_EQ((world.view<Position, Name>().get<Position>(e).x), 7);
}

TEST(View, OfAWorldThatCannotChangeMakesNoStorage) {
  const registry world;
  EXPECT_TRUE(listed(world.view<Position>()).empty());
  EXPECT_TRUE(listed(world.view<Position, Name>(entt::exclude<Parked>)).empty());
  EXPECT_EQ(world.storage(entt::type_hash<Position>::value()), nullptr);
}

TEST(View, ThoseItStandsOnMayGo) {
  registry world;
  for (const entity e : created(world, 100)) world.emplace<Position>(e);
  std::size_t met = 0;
  for (const entity e : world.view<Position>()) world.destroy(e), ++met;
  EXPECT_EQ(met, 100u);
  EXPECT_TRUE(world.storage<Position>().empty());
}

TEST(View, OthersMayComeWhileItIsWalked) {
  registry world;
  for (const entity e : created(world, 10)) world.emplace<Position>(e);
  std::size_t met = 0;
  for ([[maybe_unused]] const entity e : world.view<Position>())
    world.emplace<Position>(world.create()), ++met;
  EXPECT_EQ(met, 10u);
  EXPECT_EQ(world.storage<Position>().size(), 20u);
}

}  // namespace
