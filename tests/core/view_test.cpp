// What a seat may know: of the base game, and of modules that the core has never heard of.
#include "core/view.hpp"

#include "core/schema.hpp"
#include "core/told.hpp"
#include "tests/core/lua/guest.hpp"
#include "tests/support/libraries.hpp"

namespace roundhouse::test {
namespace {

constexpr Seat first{0}, second{1};

class View : public Guest {
 protected:
  // a ——3 yellow—— b ——2 any—— c
  std::shared_ptr<Game> game = at_first_turn(
      lay_table(draw_board({"a b 3 yellow", "b c 2 any"}, {"a c 5", "a b 3", "b c 2"}), 2));

  static Json shown(const Game& shown, Seat seat, const std::string& component) {
    return view_of(shown, seat)["components"][component];
  }
};

TEST_F(View, ShowsTheOwnHandAndOfOthersOnlyHowManyCardsTheyHold) {
  set_hand(*game, first, "red*2+blue");
  set_hand(*game, second, "green*4");
  const auto seen = seen_by(first, *game);
  EXPECT_EQ(seen->on<Hand>(first).cards, game->on<Hand>(first).cards);
  EXPECT_EQ(seen->on<Hand>(second).cards, Counts{});
  EXPECT_EQ(seen->on<Hand>(second).size, 4);
  EXPECT_EQ(shown(*game, first, "classic.hand")[0]["cards"], Json::parse(R"({"blue":1,"red":2})"));
  EXPECT_TRUE(shown(*game, first, "classic.hand")[1]["cards"].is_null());
}

TEST_F(View, KeepsTheLengthOfPilesButNotWhatLiesInThem) {
  const auto seen = seen_by(first, *game);
  EXPECT_EQ(seen->on_table<Deck>().cards.size(), game->on_table<Deck>().cards.size());
  for (Kind kind : seen->on_table<Deck>().cards) EXPECT_TRUE(kind.is_none());
  EXPECT_EQ(shown(*game, first, "classic.deck")["cards"],
            (Json{{"hidden", game->on_table<Deck>().cards.size()}}));
}

TEST_F(View, BlanksTheChanceToCome) {
  const auto seen = seen_by(first, *game);
  EXPECT_EQ(seen->on_table<Streams>().seed, 0u);
  for (const auto& state : seen->on_table<Streams>().states) EXPECT_EQ(state, Chance::State{});
}

TEST_F(View, OfASpectatorHasNobodysHandAndNoLegalMoves) {
  const auto seen = seen_by(nobody, *game);
  for (Seat player : game->seats()) EXPECT_EQ(seen->on<Hand>(player).cards, Counts{});
  EXPECT_TRUE(view_of(*game, nobody)["legal"].is_null());
}

TEST_F(View, HasTheLegalMovesForTheChooserAlone) {
  ASSERT_EQ(game->player(), first);
  EXPECT_EQ(view_of(*game, first)["legal"].size(), legal_texts(*game).size());
  EXPECT_TRUE(view_of(*game, second)["legal"].is_null());
}

TEST_F(View, OfACardTakenOpenlyIsForAllAndOfOneFromTheDeckForItsOwner) {
  set_display(*game, {"red", "red", "blue", "green", "white"});
  Onlooker owner(game->rules(), first), other(game->rules(), second);
  struct Both {
    Onlooker &a, &b;
  } both{owner, other};
  game->set_witness(
      [](void* self, const Game& now, NameId name, const void* fact) {
        Onlooker::witness(&static_cast<Both*>(self)->a, now, name, fact);
        Onlooker::witness(&static_cast<Both*>(self)->b, now, name, fact);
      },
      &both);
  play(*game, "classic.take red");
  EXPECT_EQ(other.look(*game)["facts"][0]["card_taken"]["kind"], "red");
  owner.look(*game);
  play(*game, "classic.draw");
  EXPECT_TRUE(owner.look(*game)["facts"][0]["card_taken"]["kind"].is_string());
  EXPECT_TRUE(other.look(*game)["facts"][0]["card_taken"]["kind"].is_null());
}

TEST_F(View, ShowsWhoHoldsCardsOfAKindThatIsPublic) {
  const auto table = table_with(
      "return {api = 1, cards = {{name = 'flag', is_public = true}}, components = "
      "{pole = {on = 'player', fields = {{'flags', 'counts'}, {'some', 'cards'}, {'last', "
      "'kind'}}, "
      "sees = {flags = 'owner', some = 'owner', last = 'owner'}}}}");
  const auto here = table->new_game(1);
  auto& hand = here->on<Hand>(second);
  hand.cards.add(here->cards().find("flag"), 2);
  const auto seen = seen_by(first, *here);
  EXPECT_EQ(seen->on<Hand>(second).cards.total(), 2);
  const Json cards = shown(*here, first, "classic.hand")[1]["cards"];
  EXPECT_EQ(cards["flag"], 2);
  EXPECT_TRUE(cards["red"].is_null());
}

TEST_F(View, HidesEvenTheLengthOfAScriptsMemory) {
  const auto here = table_with("return {api = 1, memory = {a = 'long text'}}")->new_game(1);
  EXPECT_TRUE(shown(*here, first, "guest.memory")["bytes"].is_null());
}

TEST_F(View, LetsScriptsAnswerQuestionsWithTheMemoryOfANewGame) {
  const auto here = at_first_turn(table_with(
      "return {api = 1, memory = {more = 1}, on = {turn_started = function() memory.more = 5 end}, "
      "answers = {points_asked = function(q) q.points = q.points + memory.more end}}"));
  const PointsAsked asked{first, Track{0}, 10};
  EXPECT_EQ(here->ask(asked).points, 15);
  EXPECT_EQ(seen_by(first, *here)->ask(asked).points, 11);
}

TEST_F(View, OfAFactOfAScriptHasWhatItsScriptSays) {
  const auto table = table_with(R"lua(return {api = 1,
    facts = {bell_rung = {{"player", "player"}, {"tone", "u8"}, {"is_loud", "truth"}, {"rope", "list of city up to 4"},
                          sees = {tone = {"owner", unless = "is_loud"}, rope = {"no_one", hides_length = true}}}},
    on = {turn_started = function(fact)
      game.happened("bell_rung", {player = fact.player, tone = 5, is_loud = fact.number == 2, rope = {1, 2}})
    end}})lua");
  const auto here = at_first_turn(table);
  Onlooker other(here->rules(), second);
  here->set_witness(&Onlooker::witness, &other);
  play(*here, "classic.draw");
  play(*here, "classic.draw");
  const Json heard = other.look(*here)["facts"];
  ASSERT_TRUE(heard.back().contains("bell_rung")) << heard;
  EXPECT_EQ(heard.back()["bell_rung"]["tone"], 5) << "loud: everyone hears it";
  EXPECT_TRUE(heard.back()["bell_rung"]["rope"].is_null());
  play(*here, "classic.draw");
  play(*here, "classic.draw");
  EXPECT_TRUE(other.look(*here)["facts"].back()["bell_rung"]["tone"].is_null());
}

TEST_F(View, KnowsNoSecretsWhenTheGameIsOver) {
  game->on_table<Turn>().is_over = true;
  const auto seen = seen_by(nobody, *game);
  EXPECT_EQ(state_hash(*seen), state_hash(*game));
}

TEST_F(View, AndItsChangesFitTheirSchemas) {
  Onlooker onlooker(game->rules(), first);
  game->set_witness(&Onlooker::witness, &onlooker);
  for (int i = 0; i < 6; ++i) {
    const Json before = onlooker.view();
    const Json changes = onlooker.look(*game);
    EXPECT_NO_THROW(must_fit_schema(JsonPlace(onlooker.view(), "view"), "view"));
    EXPECT_NO_THROW(must_fit_schema(JsonPlace(changes, "delta"), "delta"));
    EXPECT_EQ(nlohmann::json(before.patch(changes["patch"])), nlohmann::json(onlooker.view()));
    play(*game, "classic.draw");
  }
}

TEST_F(View, ASecretWithoutAnOwnerIsRefused) {
  EXPECT_THAT(refused("return {api = 1, facts = {bell_rung = {{'tone', 'u8'}, sees = {tone = "
                      "'owner'}}}}"),
              testing::HasSubstr("no field `player` or `owner` that everyone sees"));
  EXPECT_THAT(refused("return {api = 1, facts = {bell_rung = {{'tone', 'u8'}, sees = {tone = "
                      "{'no_one', unless = 'open'}}}}}"),
              testing::HasSubstr("where open is set, but that is no truth"));
  EXPECT_THAT(refused("return {api = 1, facts = {bell_rung = {{'tone', 'u8'}, sees = {ton = "
                      "'no_one'}}}}"),
              testing::HasSubstr("did you mean tone?"));
}

}  // namespace
}  // namespace roundhouse::test
