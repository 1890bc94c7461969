-- Stations as plugins/stations plays them, in Lua: the same components, facts, moves and
-- choices, so that both give the same games.

local borrowing = require("borrowing")

local box = components["stations.box"]
local sites = components["stations.sites"]
local railway = components["classic.railway"]
local tickets = components["classic.tickets"]
local in_reserve = "stations.in_reserve"
local points_each = 4

local function stations_each()
  return board.table("stations")[1] or 3
end

assert(stations_each() <= 3, "a board gives each player 3 stations at most")

local function cities_of(player)
  local cities = {}
  for city in pairs(sites.cities[player]) do cities[#cities + 1] = city end
  return cities
end

local function opponents_tracks(player, without)
  local tracks = {}
  for other = 0, game.players() - 1 do
    if other ~= player then
      for track in pairs(railway.tracks[other]) do
        if not without[track] then tracks[track] = true end
      end
    end
  end
  return tracks
end

return {
  api = 1,
  names = {in_reserve},
  components = {
    box = {on = "player", fields = {{"left", "u8"}}},
    sites = {on = "player", fields = {{"cities", "set of city"}}},
  },
  facts = {
    station_built = {{"player", "player"}, {"city", "city"}, {"cards", "cards"}},
    track_borrowed = {{"player", "player"}, {"track", "track"}},
  },
  on = {
    game_started = function()
      for player = 0, game.players() - 1 do box.left[player] = stations_each() end
    end,
    final_scoring = function()
      for player = 0, game.players() - 1 do
        local own = railway.tracks[player]
        local asked = game.ask("network_asked", {player = player, tracks = own})
        for track in pairs(asked.borrowed) do
          game.happened("track_borrowed", {player = player, track = track})
        end
        local left = box.left[player]
        if left > 0 then game.score(player, left * points_each, in_reserve) end
      end
    end,
  },
  answers = {
    buildings_asked = function(asked)
      for player = 0, game.players() - 1 do
        for city in pairs(sites.cities[player]) do asked.cities[city] = true end
      end
    end,
    network_asked = {last = true, function(asked)
      local cities = cities_of(asked.player)
      if #cities == 0 then return end
      local opponents = opponents_tracks(asked.player, asked.tracks)
      local kept = tickets.kept[asked.player]
      for _, track in pairs(borrowing.best(asked.tracks, cities, opponents, kept)) do
        asked.tracks[track] = true
        asked.borrowed[track] = true
      end
    end},
    tie_break_asked = function(asked)
      if asked.by == "fewest_stations" then asked.value = box.left[asked.player] end
    end,
    check_asked = function()
      for player = 0, game.players() - 1 do
        local all = box.left[player] + #cities_of(player)
        assert(all == stations_each(), "a player has lost or found a station")
      end
    end,
  },
  actions = {
    build = {
      on = {"turn"}, takes = {"city", "cards"}, duty = "optional",
      list = function(add)
        local left = box.left[game.player()]
        if left == 0 then return end
        local payments = cards.payments(game.player(), stations_each() - left + 1)
        local taken = game.ask("buildings_asked", {}).cities
        for city = 0, board.cities() - 1 do
          if not taken[city] then
            for _, payment in ipairs(payments) do add(city, payment) end
          end
        end
      end,
      play = function(city, payment)
        local player = game.player()
        cards.pay(player, payment)
        box.left[player] = box.left[player] - 1
        local cities = sites.cities[player]
        cities[city] = true
        sites.cities[player] = cities
        game.happened("station_built", {player = player, city = city, cards = payment})
      end,
    },
  },
}
