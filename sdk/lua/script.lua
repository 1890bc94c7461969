---@meta
-- What a script returns, and what it keeps. A script starts so, and an editor knows the rest:
--
--   ---@type Script
--   return {
--     api = 1,
--     on = {
--       turn_ended = function(fact) … end,
--     },
--   }

---The host's value for each of the module's options: a number; truth is 0 or 1, a choice the number
---of its word from 1. Known while the script is loaded.
---@type table<string, integer>
options = {}

---What the script keeps with this game, where it says `memory`: truths, numbers, texts, and tables of
---those. Saved, cloned and hashed with the game.
---@type table
memory = {}

---The kept components of all modules: `components["classic.hand"].size[player]`.
---@type Components
components = {}

---The table that a script returns.
---@class Script
---@field api 1 the version of this contract
---@field id? string checked to be the module's
---@field options? string[] checked to be declared in `module.json`
---@field memory? boolean|table `true`, or what every game's memory starts with
---@field names? string[] names to announce: `{"my_rule.bonus"}`, the reasons for points
---@field choices? string[] kinds of choices to announce: `{"my_rule.pick"}`
---@field components? table<string, NewComponent> `box` becomes the component `<id>.box`
---@field facts? table<string, NewEvent> own facts: `{hut_built = {{"player", "player"}}}`
---@field questions? table<string, NewEvent> own questions
---@field on? Facts what it hears: `{turn_ended = function(fact) … end}`
---@field answers? Questions what it answers: `{points_asked = function(q) q.points = 5 end}`
---@field actions? table<string, NewAction> `build` becomes the action `<id>.build`
---@field steps? table<string, fun(a: integer, b: integer, c: integer)> `count` becomes `<id>.count`
---@field cards? CardKind[] kinds of cards to add to the deck
---@field tickets? NewTickets which tickets are in play and how they are dealt

---A component of the script's own.
---@class NewComponent
---@field on "table"|"player"|"city"|"track" who carries it from the start of a game
---@field fields NewField[] `{{"left", "u8"}, {"lines", "set of track"}}`
---@field sees? table<string, Eyes|NewSecret> who may know a field; all where nothing is said

---A fact or a question of the script's own: its fields.
---@class NewEvent
---@field [integer] NewField
---@field sees? table<string, Eyes|NewSecret> who may know a field; all where nothing is said

---@alias Eyes "all"|"owner"|"no_one"

---Who may know a field, and when: `{"owner", unless = "face_up"}`.
---@class NewSecret
---@field [integer] Eyes
---@field unless? string a truth beside the field: where it is set, everyone may know it
---@field hides_length? boolean of a list not even its length is known

---A name and a type: `i8 i16 i32 i64 u8 u16 u32 u64 truth player city track ticket kind cards name`,
---`5 of kind`, `list of ticket up to 16`, `set of track`, `counts` (a number for each kind of card).
---@alias NewField string[]

---An answer or listener for some tracks only, or after all others: `{last = true, function(q) … end}`.
---@class Listener
---@field tracks? string only for tracks of which the board states this fact
---@field last? boolean called when all other modules have been
---@field fixed? boolean the answer follows from the board alone: what a track costs is then asked once, when the table is laid

---What players may do. What `list` does not add is not legal.
---@class NewAction
---@field on string[] the kinds of choices it answers: `{"turn"}`
---@field takes? ActionValue[] up to three values, then `cards` where it is paid
---@field duty? "normal"|"optional"|"fallback" offered always; obliging nobody; or as a last resort
---@field list fun(add: fun(...: integer), player: player) calls `add` for every legal move, with what it takes; `player` is who chooses
---@field play fun(...: integer) plays a move, with what it takes

---@alias ActionValue
---| "number" | "truth" | "player" | "city" | "track" | "ticket" | "kind" | "name" | "picks" | "cards"

---A kind of card.
---@class CardKind
---@field name string
---@field count? integer how many are in the deck
---@field is_color? boolean pays for tracks of its colour, and for tracks of any colour
---@field wild_from? integer stands for any colour on prices of so many spaces or more; 0: never
---@field is_locomotive? boolean pays for locomotive symbols
---@field covers_symbols? integer how many symbols one covers without filling a space itself
---@field takes_the_turn? boolean taken face up, it counts as both cards
---@field clears_display_from? integer so many face up clear the display; 0: never
---@field aside? integer further ones that are not in the deck: the module keeps their pile
---@field is_public? boolean everyone may know who holds it

---@class NewTickets
---@field cards? fun(ticket: PrintedTicket): boolean which tickets play, instead of the board's
---@field adds? fun(ticket: PrintedTicket): boolean which play besides
---@field start? Deal[] one after the other, each for all players
---@field draw? Deal a turn's action

---One time that tickets are dealt.
---@class Deal
---@field deal table<string, integer> how many of each pile: `{long = 1, standard = 3}`
---@field announce? integer the player first says how many of each pile, so many in all
---@field keep integer at least so many
---@field keep_at_most? integer
---@field unkept? "out"|"under"|"shuffled_under"|"shuffled_into" where the others go; under the pile
