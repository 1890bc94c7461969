---@meta
-- What a module's own tests are given: the files tests/*.lua in its folder.

---A test: everything in it starts anew, and the first expectation that is not met ends it.
---Example: `test("It holds", function() expect(1, 1) end)`
---@param name string a true sentence
---@param body fun()
function test(name, body) end

---What a player has in a position; what is not said stays as it was dealt.
---@class PlayerWords
---@field hand? string like `red*2+locomotive`
---@field tracks? string|string[] like `a-b b-c`
---@field tickets? string|string[]
---@field wagons? integer
---@field points? integer

---A table and a position at it; players are counted from 1.
---@class PositionWords
---@field board? string|string[] the id of a board, or one that is drawn: `{"a b 3 red"}`
---@field tickets? string[] of a drawn board: `{"a c 5"}`
---@field players? integer how many
---@field first? integer who begins
---@field with? string|string[] further modules
---@field without? string|string[]
---@field options? table<string, integer|boolean|string> `{["depots.count"] = 4}`
---@field seed? integer
---@field deck? string|string[] the cards on top, the last one uppermost
---@field display? string|string[] the cards that lie face up
---@field at_start? boolean stop at the game's first choice
---@field [integer] PlayerWords

---Lays a table and brings it to the first turn of a game.
---Example: `position {board = {"a b 3 red"}, [1] = {hand = "red*3"}}`
---@param words PositionWords
function position(words) end

---Plays a move for the player whose choice it is.
---Example: `play "classic.claim a-b red*3"`
---@param move string
function play(move) end

---Plays by chance until the game is over.
---Example: `play_out(3)`
---@param seed? integer
function play_out(seed) end

---Ends the game here and scores it.
---Example: `finish()`
function finish() end

---A player's points.
---Example: `expect(points(1), 0)`
---@param player integer counted from 1
---@return integer points
function points(player) end

---A player's wagons in reserve.
---Example: `expect(wagons(1), 45)`
---@param player integer counted from 1
---@return integer wagons
function wagons(player) end

---A player's hand, empty where it is.
---Example: `expect(hand(1), "red*3")`
---@param player integer counted from 1
---@return string cards
function hand(player) end

---A field of any kept component; of the table where nobody follows.
---Example: `expect(value("classic.hand.size", 1), 3)`
---@param field string
---@param whose? integer|string a player, a city or a track
---@return any value
function value(field, whose) end

---Whose choice it is, counted from 1.
---Example: `expect(player(), 1)`
---@return integer player
function player() end

---The turn's number; 0 before the first.
---Example: `expect(turn(), 1)`
---@return integer number
function turn() end

---The kind of choice that the game waits for.
---Example: `expect(choice(), "turn")`
---@return string kind
function choice() end

---The legal moves that start so; all where nothing is said.
---Example: `expect(legal("classic.draw"), {"classic.draw"})`
---@param start? string
---@return string[] moves
function legal(start) end

---Whether the game is over.
---Example: `expect(is_over(), false)`
---@return boolean is_over
function is_over() end

---Who won: more than one where all is even.
---Example: `play_out() expect(#winners() > 0, true)`
---@return integer[] players
function winners() end

---Whether what was found is what was expected: numbers, texts, truths, nil, or tables of these.
---Example: `expect(1 + 1, 2)`
---@param found any
---@param expected any
function expect(found, expected) end

---That a move is among the legal ones.
---Example: `expect_legal "classic.draw"`
---@param move string
function expect_legal(move) end

---That a move is not among the legal ones.
---Example: `expect_illegal "classic.claim a-b blue*3"`
---@param move string
function expect_illegal(move) end

---That this happened in the last move, or since `finish()`, with these fields among its own.
---Example: `play "classic.draw" expect_fact("card_taken", {player = 1})`
---@param fact string
---@param fields? table<string, any>
function expect_fact(fact, fields) end

---That nothing of the kind happened.
---Example: `play "classic.draw" expect_no_fact("track_claimed")`
---@param fact string
---@param fields? table<string, any>
function expect_no_fact(fact, fields) end
