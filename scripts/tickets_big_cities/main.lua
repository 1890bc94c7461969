-- Big Cities of Europe: only tickets that show a big city, and no long ones. Each player is
-- dealt five and keeps at least two; in the game four are drawn. (Booklet of Europe,
-- "Variantes", Big Cities of Europe.)

return {
  api = 1,
  tickets = {
    cards = function(ticket) return ticket.pile == "standard" and ticket.big_city == 1 end,
    start = {{deal = {standard = 5}, keep = 2, unkept = "shuffled_under"}},
    draw = {deal = {standard = 4}, keep = 1, unkept = "under"},
  },
}
