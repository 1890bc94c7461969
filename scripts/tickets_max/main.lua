-- Max's ticket: one further ticket, with any others. Which it was is not in the booklet; this
-- one is reconstructed. (Booklet of Europe, "Utilisation des cartes Destination
-- supplémentaires".)

return {
  api = 1,
  tickets = {adds = function(ticket) return ticket.set == "max" end},
}
