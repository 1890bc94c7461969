-- Classic: the tickets of the base game. Each player is dealt one long and three standard ones and
-- keeps at least two; the others leave the game. (Booklet of Europe, "Variantes", Classic.)

return {
  api = 1,
  tickets = {
    cards = function(ticket) return ticket.set == "europe" end,
    start = {{deal = {long = 1, standard = 3}, keep = 2, unkept = "out"}},
    draw = {deal = {standard = 3}, keep = 1, unkept = "under"},
  },
}
