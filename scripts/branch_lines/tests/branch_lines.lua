-- a -1- b -3- c -2- d
local line = {"a b 1 red", "b c 3 blue", "c d 2 green"}

local function start_with(hand)
  position {board = line, [1] = {hand = "red+" .. hand}, [2] = {hand = "blue*3"}}
  play "classic.claim a-b red"
end

test("The first track is paid as printed", function()
  position {board = line, [1] = {hand = "blue*3"}}
  expect_legal "classic.claim b-c blue*3"
  expect_illegal "classic.claim b-c blue*2"
end)

test("A track that starts where own tracks lead takes one card less", function()
  start_with "blue*2"
  play "classic.draw"
  play "classic.draw"
  expect_legal "classic.claim b-c blue*2"
end)

test("Tracks of others do not count", function()
  start_with "green"
  expect(player(), 2)
  expect_legal "classic.claim b-c blue*3"
  expect_illegal "classic.claim b-c blue*2"
end)

test("In a country tracks do not meet", function()
  position {board = {"a D 3 red", "b D 3 red", "a b 1 any"}, [1] = {hand = "red*6"}, [2] = {hand = "blue"}}
  play "classic.claim a-D red*3"
  play "classic.draw"
  play "classic.draw"
  expect_legal "classic.claim b-D red*3"
  expect_illegal "classic.claim b-D red*2"
end)

test("Wagons and points stay as printed", function()
  start_with "blue*2"
  play "classic.draw"
  play "classic.draw"
  play "classic.claim b-c blue*2"
  expect(wagons(1), 45 - 1 - 3)
  expect(points(1), 1 + 4)
end)

test("A track of one space takes its card", function()
  position {board = {"a b 1 red", "b c 1 blue"}, [1] = {hand = "red+blue"}, [2] = {hand = "red"}}
  play "classic.claim a-b red"
  play "classic.draw"
  play "classic.draw"
  expect_legal "classic.claim b-c blue"
end)

test("Locomotives that a track asks for are still due", function()
  position {
    board = {"a b 1 red", "b c 2 any locomotives=2", "b d 3 any locomotives=2"}, with = "ferries",
    [1] = {hand = "red+locomotive*3"},
  }
  play "classic.claim a-b red"
  play "classic.draw"
  play "classic.draw"
  expect_legal "classic.claim b-c locomotive*2"
  expect_legal "classic.claim b-d locomotive*2"
end)
