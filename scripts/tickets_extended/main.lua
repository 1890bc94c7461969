-- Extended Europe: the tickets of the base game, and those standard ones of 1912 that show no big
-- city. (Booklet of Europa 1912, "Nouvelles cartes Destination".)

return {
  api = 1,
  tickets = {
    cards = function(ticket)
      local is_plain = ticket.pile == "standard" and ticket.big_city == 0
      return ticket.set == "europe" or (ticket.set == "1912" and is_plain)
    end,
    start = {{deal = {long = 1, standard = 3}, keep = 2, unkept = "out"}},
    draw = {deal = {standard = 3}, keep = 1, unkept = "under"},
  },
}
