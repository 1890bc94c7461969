-- Branch lines: a track of two spaces or more that starts in a city which a player's own tracks
-- reach already takes one card less from that player. In a country tracks do not meet. Wagons and
-- points stay as printed, and locomotives that a track asks for are still due.

local reach = components["branch_lines.reach"]

return {
  api = 1,
  components = {reach = {on = "player", fields = {{"cities", "set of city"}}}},
  on = {
    track_claimed = function(claim)
      local cities = reach.cities[claim.player]
      for _, place in ipairs({board.ends(claim.track)}) do
        if not board.is_country(place) then cities[place] = true end
      end
      reach.cities[claim.player] = cities
    end,
  },
  answers = {
    price_asked = {last = true, function(q)
      if q.spaces < 2 or q.spaces <= q.symbols then return end
      local from, to = board.ends(q.track)
      if reach.cities(q.player, from) or reach.cities(q.player, to) then q.spaces = q.spaces - 1 end
    end},
  },
}
