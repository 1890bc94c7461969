-- The most tickets: at the end, the player with the most completed tickets scores ten points.
-- Missed tickets do not count, and tied players all score. (Booklet of Märklin, "Décompte des
-- points".)

local most_tickets = "most_tickets.bonus"

return {
  api = 1,
  names = {most_tickets},
  on = {
    final_scoring = function()
      game.score_most(options.points, most_tickets, function(player)
        return components["classic.score"].tickets_made[player]
      end)
    end,
  },
}
