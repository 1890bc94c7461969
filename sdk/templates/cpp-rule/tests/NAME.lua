local small = {"a b 1 red", "b c 3 yellow"}

test("A track of one space scores two points more", function()
  position {board = small, [1] = {hand = "red"}}
  play "classic.claim a-b red"
  expect(points(1), 1 + 2)
end)

test("A longer one scores what is printed", function()
  position {board = small, [1] = {hand = "yellow*3"}}
  play "classic.claim b-c yellow*3"
  expect(points(1), 4)
end)

test("The host may choose other points", function()
  position {board = small, options = {["NAME.points"] = 5}, [1] = {hand = "red"}}
  play "classic.claim a-b red"
  expect(points(1), 1 + 5)
end)
