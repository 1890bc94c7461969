test("Two and three players come to the end of a game", function()
  for players = 2, 3 do
    position {players = players}
    play_out()
    expect(is_over(), true)
  end
end)

test("Harbour and Market are two red cards apart", function()
  position {[1] = {hand = "red*2"}}
  play "classic.claim harbour-market red*2"
  expect(points(1), 2)
end)

test("A ticket is made over several tracks", function()
  position {
    [1] = {tracks = "harbour-market market-castle", tickets = "harbour-castle"},
    without = "european_express",
  }
  finish()
  expect(points(1), 5)
end)
