local water = {"a b 3 any locomotives=2", "b c 1 any"}

test("Each locomotive on the track takes a locomotive", function()
  position {board = water, [1] = {hand = "red*3+locomotive*2"}}
  expect_legal "classic.claim a-b red+locomotive*2"
  expect_illegal "classic.claim a-b red*3"
  expect_illegal "classic.claim a-b red*2+locomotive"
end)
