-- TITLE: only tickets of twelve points at most are in play, or of as many as the host says. They
-- are dealt as the board says.

---@type Script
return {
  api = 1,
  tickets = {
    cards = function(ticket) return ticket.points <= options.most end,
  },
}
