-- Orient Express: six further tickets, with any others. Which they were is not in the booklet;
-- these follow the stops of the historical train. (Booklet of Europe, "Utilisation des cartes
-- Destination supplémentaires".)

return {
  api = 1,
  tickets = {adds = function(ticket) return ticket.set == "orient-express" end},
}
