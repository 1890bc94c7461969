---@meta
-- What is printed on the board. The same in every game of a table.
board = {}

---The id of the board: `europe`.
---When: always, also while the script is loaded.
---Example: `local is_europe = board.id() == "europe"`
---@return string id
function board.id() end

---How many wagons each player starts with.
---When: always, also while the script is loaded.
---Example: `local half = board.wagons() // 2`
---@return integer count
function board.wagons() end

---How many cities there are; they have the numbers from 0.
---When: always, also while the script is loaded.
---Example: `for one = 0, board.cities() - 1 do assert(not board.is_country(one)) end`
---@return integer count
function board.cities() end

---How many places there are: the cities, then the countries.
---When: always, also while the script is loaded.
---Example: `for one = board.cities(), board.places() - 1 do assert(board.is_country(one)) end`
---@return integer count
function board.places() end

---How many tracks there are; they have the numbers from 0.
---When: always, also while the script is loaded.
---Example: `for one = 0, board.tracks() - 1 do assert(board.length(one) > 0) end`
---@return integer count
function board.tracks() end

---How many tickets there are; they have the numbers from 0.
---When: always, also while the script is loaded.
---Example: `for one = 0, board.tickets() - 1 do assert(board.ticket(one).points) end`
---@return integer count
function board.tickets() end

---The place with this id; nil where there is none.
---When: always, also while the script is loaded.
---Example: `local paris = board.city("paris")`
---@param id string
---@return city? city
function board.city(id) end

---The track with this id; nil where there is none.
---When: always, also while the script is loaded.
---Example: `local over_the_alps = board.track("paris-zurich")`
---@param id string `paris-zurich`; of parallel tracks also the colour: `paris-frankfurt:white`
---@return track? track
function board.track(id) end

---The name of a place as printed.
---When: always, also while the script is loaded.
---Example: `local printed = board.name(city)`
---@param city city
---@return string name
function board.name(city) end

---Whether a place is a country: a dead end, where tracks do not meet.
---When: always, also while the script is loaded.
---Example: `if board.is_country(city) then return end`
---@param city city
---@return boolean is_country
function board.is_country(city) end

---How many spaces a track has.
---When: always, also while the script is loaded.
---Example: `local is_short = board.length(track) < 3`
---@param track track
---@return integer spaces
function board.length(track) end

---The colour of a track; the empty text where any one colour pays.
---When: always, also while the script is loaded.
---Example: `local is_gray = board.color(track) == ""`
---@param track track
---@return string color
function board.color(track) end

---The two places that a track connects.
---When: always, also while the script is loaded.
---Example: `local from, to = board.ends(track)`
---@param track track
---@return city from
---@return city to
function board.ends(track) end

---The other tracks of a double or triple route.
---When: always, also while the script is loaded.
---Example: `for other in pairs(board.parallel(track)) do assert(other ~= track) end`
---@param track track
---@return set_of_tracks tracks
function board.parallel(track) end

---What is printed on a ticket.
---When: always, also while the script is loaded.
---Example: `local is_long = board.ticket(ticket).pile == "long"`
---@param ticket ticket
---@return PrintedTicket printed
function board.ticket(ticket) end

---The points of a track by its length, from no space on: the third number is for two spaces.
---When: always, also while the script is loaded.
---Example: `local usual = board.route_points()[board.length(track) + 1]`
---@return integer[] points
function board.route_points() end

---The names of the board's tie-breakers in their order.
---When: always, also while the script is loaded.
---Example: `local first = board.tie_breakers()[1]`
---@return string[] names
function board.tie_breakers() end

---What the board's file says further of a track; 0 where it says nothing.
---When: always, also while the script is loaded.
---Example: `local symbols = board.track_fact(track, "locomotives")`
---@param track track
---@param fact string `locomotives`, `tunnel`, …
---@return integer value
function board.track_fact(track, fact) end

---What the board's file says further of a city; 0 where it says nothing.
---When: always, also while the script is loaded.
---Example: `local goods = board.city_fact(city, "goods")`
---@param city city
---@param fact string
---@return integer value
function board.city_fact(city, fact) end

---What the board's file says further of a ticket; 0 where it says nothing.
---When: always, also while the script is loaded.
---Example: `local is_big = board.ticket_fact(ticket, "big_city") == 1`
---@param ticket ticket
---@param fact string
---@return integer value
function board.ticket_fact(ticket, fact) end

---All tracks of which the board's file states a fact.
---When: always, also while the script is loaded.
---Example: `local tunnels = board.tracks_with("tunnel")`
---@param fact string
---@return set_of_tracks tracks
function board.tracks_with(fact) end

---The numbers at a path of the board's file; empty where there are none.
---When: always, also while the script is loaded.
---Example: `local bonus = board.table("region_bonus.points_by_regions.5")[1] or 0`
---@param path string `fast_train_bonus.by_players.4`
---@return integer[] numbers
function board.table(path) end

---The word behind a number: words of the board's file become numbers in facts and tables.
---When: always, also while the script is loaded.
---Example: `local is_word, word = pcall(board.word, 1)`
---@param number integer from 1
---@return string word
function board.word(number) end
