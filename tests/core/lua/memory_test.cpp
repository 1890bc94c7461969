// What a script keeps in `memory` belongs to its game.
#include "tests/core/lua/guest.hpp"

namespace roundhouse::test {
namespace {

using testing::HasSubstr;

class LuaMemory : public Guest {
 protected:
  std::shared_ptr<LaidTable> counting() {
    return table_with(
        "return {api = 1, memory = {turns = 0, seen = {}}, on = {turn_started = function(fact) "
        "memory.turns = memory.turns + 1 memory.seen[fact.number] = {by = fact.player, half = "
        "fact.number / 2} end}, "
        "answers = {points_asked = function(q) q.points = memory.turns + #memory.seen + "
        "memory.seen[1].half * 2 end}}");
  }
};

TEST_F(LuaMemory, IsKeptFromCallToCall) {
  const auto game = at_first_turn(counting());
  for (int i = 0; i < 4; ++i) play(*game, "classic.draw");
  set_hand(*game, Seat{0}, "red");
  play(*game, "classic.claim c-a red");
  EXPECT_EQ(game->on<Score>(Seat{0}).points, 3 + 3 + 1);
}

TEST_F(LuaMemory, IsSavedClonedAndHashedWithItsGame) {
  const auto table = counting();
  const auto game = at_first_turn(table), other = at_first_turn(table);
  const auto before = state_hash(*game);
  EXPECT_EQ(state_hash(*other), before);
  for (int i = 0; i < 4; ++i) play(*other, "classic.draw");
  EXPECT_EQ(state_hash(*game), before) << "another game's memory is another";
  const auto twin = clone(*other);
  const auto loaded = load(table->rules(), save(*other));
  for (Game* one : {other.get(), twin.get(), loaded.get()}) {
    set_hand(*one, Seat{0}, "red");
    play(*one, "classic.claim c-a red");
  }
  EXPECT_EQ(state_hash(*twin), state_hash(*other));
  EXPECT_EQ(state_hash(*loaded), state_hash(*other));
}

TEST_F(LuaMemory, TheSameDataGivesTheSameState) {
  const auto hash = [&](const std::string& code) {
    return state_hash(*at_first_turn(table_with(
        "return {api = 1, memory = true, on = {turn_started = function() " + code + " end}}")));
  };
  EXPECT_EQ(hash("memory.a = 1 memory.b = {1, 2, x = true}"),
            hash("memory.b = {x = true, 1, 2} memory.a = 1"));
  EXPECT_EQ(hash("memory.a = 1 memory.c = 1 memory.c = nil"), hash("memory.a = 1"));
  EXPECT_NE(hash("memory.a = 1"), hash("memory.a = 1.0"));
  EXPECT_NE(hash("memory.a = 1"), hash("memory.a = '1'"));
  EXPECT_NE(hash("memory[1] = 1"), hash("memory['1'] = 1"));
}

TEST_F(LuaMemory, HoldsEveryKindOfPlainData) {
  EXPECT_EQ(stopped_by(R"(
    if fact.number == 1 then
      memory.kept = {-1, math.mininteger, math.maxinteger, 0.5, -1e300, 'text', true, false, {deep = {er = {}}}}
    end
    local found = memory.kept
    assert(found[1] == -1 and found[2] == math.mininteger and found[3] == math.maxinteger)
    assert(found[4] == 0.5 and found[5] == -1e300 and found[6] == 'text' and found[7] and found[8] == false)
    assert(type(found[9].deep.er) == 'table')
    local keys = ''
    for key in pairs(memory) do keys = keys .. key end
    assert(keys == 'kept'))"),
            "nothing");
}

TEST_F(LuaMemory, RefusesWhatCannotBeKept) {
  EXPECT_THAT(stopped_by("memory.f = {g = function() end}"),
              HasSubstr("guest's memory.f.g is a function"));
  EXPECT_THAT(stopped_by("memory.x = game"), HasSubstr("memory.x is a part of the game"));
  EXPECT_THAT(stopped_by("memory.x = components['classic.hand'].size"), HasSubstr("is a userdata"));
  EXPECT_THAT(stopped_by("memory[1.5] = 1"), HasSubstr("whole numbers for names"));
  EXPECT_THAT(stopped_by("memory[true] = 1"), HasSubstr("whole numbers for names"));
  EXPECT_THAT(stopped_by("local t = {} t.t = t memory.t = t"), HasSubstr("in itself"));
  EXPECT_THAT(stopped_by("memory.text = ('x'):rep(5000)"), HasSubstr("more than 4000 bytes"));
  EXPECT_THAT(stopped_by("local t = {} for i = 1, 12 do t = {t, t} end memory.t = t"),
              HasSubstr("4000 bytes"));
}

TEST_F(LuaMemory, CannotChangeWhileAQuestionIsAnswered) {
  for (const char* code : {"memory.x = 1", "memory.list[1] = 5", "memory.list = nil",
                           "table.insert(memory.list, 2)"}) {
    const auto game = at_first_turn(table_with(
        "return {api = 1, memory = {list = {}}, answers = {game_over_asked = function() " +
        std::string(code) + " end}}"));
    play(*game, "classic.draw");
    EXPECT_THROW(play(*game, "classic.draw"), GameStopped) << code;
  }
}

TEST_F(LuaMemory, AQuestionInTheMiddleOfACallSeesWhatIsThereAndChangesNothing) {
  const std::string script =
      "return {api = 1, memory = {n = 0, list = {}}, on = {turn_started = function(fact) memory.n "
      "= 5 memory.list[1] = 7 "
      "local answer = game.ask('points_asked', {player = 0, track = 0}) "
      "error('answer ' .. answer.points .. ' ' .. memory.n .. #memory.list) end}, "
      "answers = {points_asked = function(q) q.points = memory.n + memory.list[1] CODE end}}";
  const auto with = [&](const std::string& code) {
    return stop_of(table_with(std::string(script).replace(script.find("CODE"), 4, code)));
  };
  EXPECT_THAT(with(""), HasSubstr("answer 12 51"));
  EXPECT_THAT(with("memory.list[2] = 1"), HasSubstr("memory may not change"));
}

TEST_F(LuaMemory, ScriptsThatDoNotAskForItHaveNone) {
  EXPECT_THAT(
      stop_of(table_with("return {api = 1, on = {turn_started = function() memory.x = 1 end}}")),
      HasSubstr("should say `memory = true`"));
  const auto table = table_with("return {api = 1}");
  for (const Component& component : table->rules().components)
    EXPECT_NE(component.name, "guest.memory");
}

TEST_F(LuaMemory, IsSeenByNoOne) {
  const auto table = counting();
  for (const Component& component : table->rules().components)
    for (const Field& field : component.fields)
      EXPECT_TRUE(component.name != "guest.memory" || field.sees == Sees::no_one);
}

TEST_F(LuaMemory, DamagedBytesStopTheGameAndNothingElse) {
  const auto table = counting();
  auto saved = save(*at_first_turn(table));
  const auto text = std::search(saved.begin(), saved.end(), "turns", "turns" + 5);
  ASSERT_NE(text, saved.end());
  *(text - 1) = 200;
  const auto game = load(table->rules(), saved);
  play(*game, "classic.draw");
  EXPECT_THROW(play(*game, "classic.draw"), GameStopped);
}

}  // namespace
}  // namespace roundhouse::test
