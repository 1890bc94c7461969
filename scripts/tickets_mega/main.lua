-- Mega Europe: all tickets of the base game and of 1912. First everyone keeps one or none of two
-- long ones, then at least two of five standard ones, or three without a long one. (Booklet of
-- Europe, "Variantes", Mega Europe.)

local tickets = components["classic.tickets"]
local standard_round = 1

return {
  api = 1,
  tickets = {
    cards = function(ticket) return ticket.set == "europe" or ticket.set == "1912" end,
    start = {
      {deal = {long = 2}, keep = 0, keep_at_most = 1, unkept = "out"},
      {deal = {standard = 5}, keep = 2, unkept = "shuffled_under"},
    },
    draw = {deal = {standard = 3}, keep = 1, unkept = "under"},
  },
  answers = {
    keep_asked = function(asked)
      local has_long = tickets.count[asked.player] > 0
      if asked.round == standard_round and not has_long then asked.at_least = 3 end
    end,
  },
}
