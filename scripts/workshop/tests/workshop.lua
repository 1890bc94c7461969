-- Player 2 pays with locomotives first, so that some lie in the discard.
local function with_discard(hand)
  position {
    board = {"a b 2 any", "b c 1 any", "c d 1 any"}, first = 2,
    [1] = {hand = hand}, [2] = {hand = "locomotive*2"},
  }
  play "classic.claim a-b locomotive*2"
end

test("Three cards of three colours buy a locomotive", function()
  with_discard "red+blue+green"
  play "workshop.visit blue+green+red"
  expect(hand(1), "locomotive")
  expect_fact("workshop_used", {player = 1})
end)

test("The locomotive comes out of the discard, where the three cards lie now", function()
  with_discard "red+blue+green"
  expect(value "classic.discard.size", 2)
  play "workshop.visit blue+green+red"
  expect(value "classic.discard.size", 4)
end)

test("It is the whole turn", function()
  with_discard "red+blue+green"
  play "workshop.visit blue+green+red"
  expect(player(), 2)
  expect(choice(), "turn")
end)

test("Two cards of one colour are not three different ones", function()
  with_discard "red*2+blue*3"
  expect(legal "workshop.visit", {})
end)

test("Locomotives are no colour", function()
  with_discard "red+blue+locomotive"
  expect(legal "workshop.visit", {})
end)

test("Any three of four colours may be handed in", function()
  with_discard "red+blue+green+white"
  expect(#legal "workshop.visit", 4)
end)

test("Where no locomotive lies in the discard it is closed", function()
  position {board = {"a b 1 any"}, [1] = {hand = "red+blue+green"}}
  expect(legal "workshop.visit", {})
end)

test("Nobody has to go there", function()
  with_discard "red+blue+green"
  expect_legal "classic.draw"
end)
