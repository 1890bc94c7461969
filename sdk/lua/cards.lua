---@meta
-- The kinds of cards at the table, payments, and hands. While a script is loaded, the kinds of modules
-- that come after it are not known yet.
cards = {}

---How many kinds of cards there are; they have the numbers from 0.
---When: always.
---Example: `for one = 0, cards.kinds() - 1 do assert(cards.name(one) ~= "") end`
---@return integer count
function cards.kinds() end

---The kind with this name; nil where there is none.
---When: always.
---Example: `local red = cards.kind("red")`
---@param name string
---@return kind? kind
function cards.kind(name) end

---The name of a kind.
---When: always.
---Example: `local is_red = cards.name(kind) == "red"`
---@param kind kind
---@return string name
function cards.name(kind) end

---All that its module said about a kind.
---When: always.
---Example: `local is_locomotive = cards.about(kind).is_locomotive`
---@param kind kind
---@return CardKind about
function cards.about(kind) end

---The kinds that are colours.
---When: always.
---Example: `local first_color = cards.colors()[1]`
---@return kind[] kinds
function cards.colors() end

---The kinds that stand for any colour.
---When: always.
---Example: `local locomotive = cards.wilds()[1]`
---@return kind[] kinds
function cards.wilds() end

---The kinds that cover locomotive symbols without filling a space.
---When: always.
---Example: `local has_ferry_cards = #cards.covers() > 0`
---@return kind[] kinds
function cards.covers() end

---Some cards of one kind.
---When: always.
---Example: `local two = cards.some(kind, 2)`
---@param kind kind
---@param count integer 1 to 15
---@return cards cards
function cards.some(kind, count) end

---Two lots of cards together: at most 15 of a kind.
---When: always.
---Example: `local three = cards.add(cards.some(kind, 2), cards.some(kind, 1))`
---@param some cards
---@param more cards
---@return cards cards
function cards.add(some, more) end

---How many cards of a kind are among some.
---When: always.
---Example: `local count = cards.count(cards.some(kind, 2), kind)`
---@param some cards
---@param kind kind
---@return integer count
function cards.count(some, kind) end

---How many cards some are.
---When: always.
---Example: `local total = cards.total(cards.some(kind, 2))`
---@param some cards
---@return integer count
function cards.total(some) end

---Every distinct set of cards in a player's hand that pays a price exactly.
---When: in play, mostly in `list`.
---Example: `for _, paid in ipairs(cards.payments(player, 1)) do assert(cards.total(paid) == 1) end`
---@param player player
---@param spaces integer how many cards, 1 to 15
---@param color? kind of this colour; of any one colour where nil
---@param symbols? integer so many of them only by locomotives
---@return cards[] payments
function cards.payments(player, spaces, color, symbols) end

---Takes cards from a player's hand to the discard.
---When: in play where things change: facts, `play` and steps.
---Example: `cards.pay(player, cards.payments(player, 1)[1])`
---@param player player
---@param paid cards
function cards.pay(player, paid) end

---Whether a card can be drawn: from the deck, or after the discard has become the deck.
---When: in play.
---Example: `if not cards.can_draw() then return end`
---@return boolean can
function cards.can_draw() end

---The top card of the deck; nil where none is left. The script puts it somewhere.
---When: in play where things change: facts, `play` and steps.
---Example: `local drawn = cards.draw() if drawn then cards.take(player, drawn, false) end`
---@return kind? kind
function cards.draw() end

---Puts a card into a player's hand.
---When: in play where things change: facts, `play` and steps, after `cards.draw`.
---Example: `local drawn = cards.draw() if drawn then cards.take(player, drawn, true) end`
---@param player player
---@param kind kind
---@param face_up boolean whether everyone saw which
---@param from? player with whom it lay, where it came neither from the deck nor from the display
function cards.take(player, kind, face_up, from) end
