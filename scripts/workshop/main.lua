-- The workshop: as a whole turn, a player may hand in three cards of three different colours and
-- take a locomotive out of the discard. Where no locomotive lies there, the workshop is closed, and
-- nobody ever has to go there.

local hand = components["classic.hand"]
local discard = components["classic.discard"]
local locomotive = cards.kind("locomotive")

local function colors_held(player)
  local held = {}
  for _, color in ipairs(cards.colors()) do
    if hand.cards(player, color + 1) > 0 then held[#held + 1] = color end
  end
  return held
end

local function take_from_discard(kind)
  local lying = discard.cards[0]
  lying[kind + 1] = lying[kind + 1] - 1
  discard.cards[0] = lying
  discard.size[0] = discard.size[0] - 1
end

return {
  api = 1,
  facts = {workshop_used = {{"player", "player"}, {"cards", "cards"}}},
  actions = {
    visit = {
      on = {"turn"}, takes = {"cards"}, duty = "optional",
      list = function(add)
        if discard.cards(0, locomotive + 1) == 0 then return end
        local held = colors_held(game.player())
        for i = 1, #held - 2 do
          for j = i + 1, #held - 1 do
            local two = cards.add(cards.some(held[i], 1), cards.some(held[j], 1))
            for k = j + 1, #held do add(cards.add(two, cards.some(held[k], 1))) end
          end
        end
      end,
      play = function(paid)
        local player = game.player()
        game.happened("workshop_used", {player = player, cards = paid})
        take_from_discard(locomotive)
        cards.pay(player, paid)
        cards.take(player, locomotive, true)
      end,
    },
  },
}
