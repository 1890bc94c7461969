-- Every turn: what a small rule costs that listens to every turn and adds an action. Whoever has
-- not rested yet may do so once, for a point.

local box = components["every_turn.box"]
local for_resting = "every_turn.rested"

return {
  api = 1,
  names = {for_resting},
  components = {box = {on = "player", fields = {{"turns", "u16"}, {"has_rested", "truth"}}}},
  on = {
    turn_started = function(fact) box.turns[fact.player] = fact.number end,
  },
  actions = {
    rest = {
      on = {"turn"},
      list = function(add, player)
        if not box.has_rested[player] then add() end
      end,
      play = function()
        box.has_rested[game.player()] = true
        game.score(game.player(), 1, for_resting)
      end,
    },
  },
}
