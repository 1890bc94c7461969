---@meta
-- The course of a game, its choices, events and points.
game = {}

---How many play at this table.
---When: always, also while the script is loaded.
---Example: `for player = 0, game.players() - 1 do assert(player >= 0) end`
---@return integer count
function game.players() end

---The player whose choice is being listed or answered; nil where it is nobody's.
---When: in play.
---Example: `local whose = game.player()`
---@return player? player
function game.player() end

---Whose turn it is, and the number of the turn, from 1; before the first turn nil and 0.
---When: in play.
---Example: `local whose, number = game.turn()`
---@return player? player
---@return integer number
function game.turn() end

---Whether the game is over.
---When: in play.
---Example: `if game.is_over() then return end`
---@return boolean is_over
function game.is_over() end

---The choice that is being listed or answered: its kind, and the three numbers it was put up with.
---When: in play; in `list`, `play` and steps it is the one that is meant.
---Example: `local kind_of_choice, a, b, c = game.choice()`
---@return string kind
---@return integer a
---@return integer b
---@return integer c
function game.choice() end

---Puts a choice on top: it is made before everything that already waits.
---When: in play where things change: facts, `play` and steps.
---Example: `game.choose("classic.first_card", player)`
---@param kind name of a choice that an action answers
---@param player player who chooses
---@param a? integer kept with the choice, from -32768 to 32767
---@param b? integer
---@param c? integer
function game.choose(kind, player, a, b, c) end

---Puts a choice below all that wait: it is made after them.
---When: in play where things change: facts, `play` and steps.
---Example: `game.choose_last("classic.first_card", player)`
---@param kind name of a choice that an action answers
---@param player player who chooses
---@param a? integer kept with the choice, from -32768 to 32767
---@param b? integer
---@param c? integer
function game.choose_last(kind, player, a, b, c) end

---Puts a step on top, which the game takes by itself before everything that already waits.
---When: in play where things change: facts, `play` and steps.
---Example: `game.step("guest.count", 3)`
---@param step name of a step: `my_rule.count`
---@param a? integer given to the step, from -32768 to 32767
---@param b? integer
---@param c? integer
function game.step(step, a, b, c) end

---Puts a step below all that wait: it is taken after them.
---When: in play where things change: facts, `play` and steps.
---Example: `game.step_last("guest.count")`
---@param step name of a step: `my_rule.count`
---@param a? integer given to the step, from -32768 to 32767
---@param b? integer
---@param c? integer
function game.step_last(step, a, b, c) end

---States that something happened; everyone who listens has heard it when this returns.
---When: in play where things change: facts, `play` and steps.
---Example: `game.happened("guest_arrived", {player = player, city = city})`
---@param fact string
---@param fields table the fields of the fact by their names
function game.happened(fact, fields) end

---Asks a question: every module may change the answer in turn. Gives all fields back.
---When: in play.
---Example: `local points = game.ask("points_asked", {player = player, track = track}).points`
---@param question string
---@param fields table what is asked about, and the answer to start from
---@return table answer
function game.ask(question, fields) end

---A whole number from 0 to less than `below`, the same in every replay.
---When: in play where things change: facts, `play` and steps.
---Example: `local die = game.chance(6) + 1`
---@param below integer 1 or more
---@param stream? string the stream of chance; the module's own where none is named
---@return integer number
function game.chance(below, stream) end

---Gives a player points, or takes some.
---When: in play where things change: facts, `play` and steps.
---Example: `game.score(player, 5, "guest.bonus")`
---@param player player
---@param points integer
---@param why name announced in `names`
---@param track? track what the points are for, where it is one track
---@param ticket? ticket what the points are for, where it is one ticket
function game.score(player, points, why, track, ticket) end

---Gives points to everyone whose value is the highest; to nobody where that is zero.
---When: in play where things change, mostly when `final_scoring` is heard.
---Example: `game.score_most(10, "guest.bonus", game.longest_path)`
---@param points integer
---@param why name announced in `names`
---@param value fun(player: player): integer
function game.score_most(points, why, value) end

---The length of the longest continuous path of a player's own tracks, as far as they count for it.
---When: in play.
---Example: `local spaces = game.longest_path(player)`
---@param player player
---@return integer spaces
function game.longest_path(player) end

---Whether the tracks that carry a player's tickets connect two places.
---When: in play.
---Example: `if game.connects(player, 0, 1) then game.score(player, 1, "guest.bonus") end`
---@param player player
---@param a city
---@param b city
---@return boolean connects
function game.connects(player, a, b) end

---Who has the highest score now, by the board's tie-breakers; several where all are equal.
---When: in play.
---Example: `local first = game.winners()[1]`
---@return player[] players
function game.winners() end

---Whether a module plays at this table.
---When: always, also while the script is loaded.
---Example: `local with_stations = game.has_module("stations")`
---@param id string
---@return boolean has
function game.has_module(id) end
