-- Contracts: a race for everyone. Three tickets of the board lie beside it, face up. Whoever first
-- connects the two ends of one with own tracks scores its points at once, and the next contract is
-- turned up: one that is new, worth twelve points at most, and that nobody has connected yet.

local row = components["contracts.row"]
local railway = components["classic.railway"]

local function is_connected(player, ticket)
  return network.connects(railway.tracks[player], ticket.from, ticket.to)
end

local function is_free(ticket)
  if ticket.points > options.most_points or row.used(0, ticket.number) then return false end
  for player = 0, game.players() - 1 do
    if is_connected(player, ticket) then return false end
  end
  return true
end

local function fill(open)
  local free, used = {}, row.used[0]
  for number = 0, #open < options.count and board.tickets() - 1 or -1 do
    if is_free(board.ticket(number)) then free[#free + 1] = number end
  end
  while #open < options.count and #free > 0 do
    local number = table.remove(free, 1 + game.chance(#free))
    open[#open + 1], used[number] = number, true
    game.happened("contract_offered", {ticket = number})
  end
  row.open[0], row.used[0] = open, used
end

return {
  api = 1,
  names = {"contracts.won"},
  components = {
    row = {on = "table", fields = {{"open", "list of ticket up to 5"}, {"used", "set of ticket"}}},
  },
  facts = {
    contract_offered = {{"ticket", "ticket"}},
    contract_won = {{"player", "player"}, {"ticket", "ticket"}},
  },
  on = {
    game_started = function() fill({}) end,
    track_claimed = function(claim)
      local open = {}
      for _, number in ipairs(row.open[0]) do
        local ticket = board.ticket(number)
        if is_connected(claim.player, ticket) then
          game.happened("contract_won", {player = claim.player, ticket = number})
          game.score(claim.player, ticket.points, "contracts.won")
        else
          open[#open + 1] = number
        end
      end
      fill(open)
    end,
  },
}
