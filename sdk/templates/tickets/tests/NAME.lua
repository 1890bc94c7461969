local board = {"a b 1 red", "b c 1 blue", "c d 1 green"}
local tickets = {"a b 5", "b c 12", "a d 13"}

test("Tickets of twelve points at most are dealt", function()
  position {board = board, tickets = tickets, at_start = true}
  expect(#value("classic.tickets.offered", 1), 2)
end)

test("The host may choose another limit", function()
  position {board = board, tickets = tickets, options = {["NAME.most"] = 5}, at_start = true}
  expect(value("classic.tickets.offered", 1), {"a-b"})
end)

test("A game by chance comes to its end", function()
  position {board = "usa", players = 3}
  play_out()
  expect(is_over(), true)
end)
