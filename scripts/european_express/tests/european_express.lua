local small = {"a b 3 yellow", "b c 2 any", "c d 1 red"}

test("The longest path scores ten points", function()
  position {board = small, [1] = {tracks = "a-b b-c"}, [2] = {tracks = "c-d"}}
  finish()
  expect(points(1), 10)
  expect(points(2), 0)
end)

test("Tied players all score", function()
  position {board = {"a b 3 any", "c d 3 any"}, [1] = {tracks = "a-b"}, [2] = {tracks = "c-d"}}
  finish()
  expect(points(1), 10)
  expect(points(2), 10)
end)

test("A host may choose other points", function()
  position {
    board = small, options = {["european_express.points"] = 15}, [1] = {tracks = "a-b"},
  }
  finish()
  expect(points(1), 15)
end)
