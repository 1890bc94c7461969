-- Europe 1912: the tickets of 1912 replace those of the base game, and nothing else changes.
-- (Booklet of Europe, "Variantes", Europe 1912.)

return {
  api = 1,
  tickets = {
    cards = function(ticket) return ticket.set == "1912" end,
    start = {{deal = {long = 1, standard = 3}, keep = 2, unkept = "out"}},
    draw = {deal = {standard = 3}, keep = 1, unkept = "under"},
  },
}
