-- Which tracks the stations of a player borrow: every choice is tried, in the order of the
-- tracks, and the first of the best is taken.

-- A network: the piece that each city belongs to, and the tracks that lead to countries.
local function empty_network()
  local network = {piece = {}, borders = {}}
  for city = 0, board.cities() - 1 do network.piece[city] = city end
  return network
end

local function copy_of(network)
  local copy = {piece = {}, borders = {}}
  for city = 0, board.cities() - 1 do copy.piece[city] = network.piece[city] end
  for i, border in ipairs(network.borders) do copy.borders[i] = border end
  return copy
end

local function is_country(place) return place >= board.cities() end

-- The pieces that reach a place: one for a city, any number for a country.
local function pieces_at(network, place)
  if not is_country(place) then return {[network.piece[place]] = true} end
  local pieces = {}
  for _, border in ipairs(network.borders) do
    if border.country == place then pieces[network.piece[border.city]] = true end
  end
  return pieces
end

local function connects(network, a, b)
  local there = pieces_at(network, b)
  for piece in pairs(pieces_at(network, a)) do
    if there[piece] then return true end
  end
  return false
end

-- Adds a track; false where it connects nothing new.
local function add(network, track)
  local a, b = board.ends(track)
  if connects(network, a, b) then return false end
  if is_country(a) then a, b = b, a end
  if is_country(b) then
    network.borders[#network.borders + 1] = {city = a, country = b}
    return true
  end
  local joined, from_now_on = network.piece[a], network.piece[b]
  for city = 0, board.cities() - 1 do
    if network.piece[city] == joined then network.piece[city] = from_now_on end
  end
  return true
end

local function worth(network, tickets)
  local points, made = 0, 0
  for _, ticket in ipairs(tickets) do
    if connects(network, ticket.from, ticket.to) then
      points, made = points + ticket.points, made + 1
    end
  end
  return points, made
end

-- The tracks that each station borrows, by the station's place in `cities`; those that borrow
-- nothing are left out.
local function best(own, cities, opponents, kept)
  local tickets = {}
  for ticket in pairs(kept) do tickets[#tickets + 1] = board.ticket(ticket) end
  local network = empty_network()
  for track in pairs(own) do add(network, track) end

  local best_loans, best_points, best_made = {}, -1, -1
  local loans = {}
  local function try(station, joined)
    if station > #cities then
      local points, made = worth(joined, tickets)
      if points > best_points or (points == best_points and made > best_made) then
        best_points, best_made, best_loans = points, made, {}
        for i, track in pairs(loans) do best_loans[i] = track end
      end
      return
    end
    try(station + 1, joined)
    for track in pairs(opponents) do
      local a, b = board.ends(track)
      if a == cities[station] or b == cities[station] then
        local more = copy_of(joined)
        if add(more, track) then
          loans[station] = track
          try(station + 1, more)
        end
      end
    end
    loans[station] = nil
  end
  try(1, network)
  return best_loans
end

return {best = best}
