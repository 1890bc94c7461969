-- a -1- b -1- c -1- d
local line = {"a b 1 red", "b c 1 blue", "c d 1 green"}

local function claim(track, color)
  play("classic.claim " .. track .. " " .. color)
end

test("Three contracts lie face up from the start", function()
  position {board = "usa"}
  expect(#value("contracts.row.open"), 3)
end)

test("Whoever connects one scores its points at once", function()
  position {board = line, tickets = {"a b 5"}, [1] = {hand = "red", tickets = ""}}
  claim("a-b", "red")
  expect_fact("contract_won", {player = 1, ticket = "a-b"})
  expect(points(1), 1 + 5)
end)

test("Several tracks make the connection, in any order", function()
  position {
    board = line, tickets = {"a d 9"},
    [1] = {tracks = "a-b c-d", hand = "blue", tickets = ""}, [2] = {tickets = ""},
  }
  claim("b-c", "blue")
  expect(points(1), 1 + 9)
end)

test("One track may win several", function()
  position {
    board = line, tickets = {"a c 4", "b d 5", "a d 9"},
    [1] = {tracks = "a-b c-d", hand = "blue", tickets = ""}, [2] = {tickets = ""},
  }
  claim("b-c", "blue")
  expect(points(1), 1 + 4 + 5 + 9)
end)

test("Tracks of others do not help", function()
  position {
    board = line, tickets = {"a c 4"}, [1] = {hand = "blue", tickets = ""}, [2] = {tracks = "a-b"},
  }
  claim("b-c", "blue")
  expect(points(1), 1)
  expect_no_fact "contract_won"
end)

test("Only the first scores, and a contract comes once", function()
  position {
    board = {"a b 1 red", "a c 1 any", "c b 1 blue"}, tickets = {"a b 5"},
    [1] = {hand = "red", tickets = ""}, [2] = {tracks = "a-c", hand = "blue", tickets = ""},
  }
  claim("a-b", "red")
  claim("c-b", "blue")
  expect(points(2), 1)
  expect(value "contracts.row.open", {})
end)

test("The next is turned up in the place of one that is won", function()
  position {
    board = line, tickets = {"a b 5", "b c 3"}, options = {["contracts.count"] = 1},
    [1] = {hand = "red+blue", tickets = ""}, [2] = {hand = "red+blue", tickets = ""},
  }
  local first = value "contracts.row.open"[1]
  claim(first, first == "a-b" and "red" or "blue")
  expect_fact "contract_offered"
  expect(value "contracts.row.open", {first == "a-b" and "b-c" or "a-b"})
end)

test("It is worth twelve points at most, or what the host says", function()
  local tickets = {"a d 13", "a b 12"}
  position {board = line, tickets = tickets}
  expect(value "contracts.row.open", {"a-b"})
  position {board = line, tickets = tickets, options = {["contracts.most_points"] = 13}}
  expect(#value "contracts.row.open", 2)
end)

test("It is none that somebody has connected", function()
  local seed = 0
  repeat
    seed = seed + 1
    position {
      board = line, tickets = {"a b 5", "c d 3"}, options = {["contracts.count"] = 1}, seed = seed,
      [1] = {hand = "green", tickets = ""}, [2] = {tracks = "a-b", tickets = ""},
    }
  until value "contracts.row.open"[1] == "c-d"
  claim("c-d", "green")
  expect_fact("contract_won", {player = 1, ticket = "c-d"})
  expect(value "contracts.row.open", {})
end)
