test("A game by chance comes to its end", function()
  position {players = 4}
  play_out(1)
  expect(is_over(), true)
end)

test("Los Angeles and New York are 21 points apart", function()
  position {[1] = {tickets = "los-angeles-new-york"}}
  finish()
  expect(points(1), -21)
end)
