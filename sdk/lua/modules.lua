---@meta
-- What the modules announce: their facts, questions and components. Written by the program
-- (`roundhouse api --lua`), so that changes here are lost.

---The pieces are there, nothing is dealt yet.
---Example: `on = {game_started = function(fact) assert(fact.first_player) end}`
---@class game_started
---@field first_player player

---A player's turn begins; nothing was done in it yet.
---Example: `on = {turn_started = function(fact) assert(fact.player) end}`
---@class turn_started
---@field player player
---@field number integer

---A player's turn is over, with all that came of it.
---Example: `on = {turn_ended = function(fact) assert(fact.player) end}`
---@class turn_ended
---@field player player
---@field number integer

---The last turn is over: everyone scores what is scored at the end, in module order.
---Example: `on = {final_scoring = function(fact) assert(fact.turns) end}`
---@class final_scoring
---@field turns integer

---Everything is scored; nothing changes any more.
---Example: `on = {game_ended = function(fact) assert(fact.turns) end}`
---@class game_ended
---@field turns integer

---Is the game over at the end of this player's turn?
---Example: `answers = {game_over_asked = function(q) q.is_over = true end}`
---@class game_over_asked
---@field player player
---@field is_over boolean

---Is everything where it should be? Who finds a mistake throws RuleBroken with what is wrong.
---Example: `answers = {check_asked = function(q) q.turn = q.turn + 1 end}`
---@class check_asked
---@field turn integer

---The seed and the streams of chance.
---On the table: the index is 0.
---Example: `components["core.streams"].seed[0]`
---@class core.streams
---@field seed table<the_table, integer> # seen by no one
---@field names table<the_table, name[]>|fun(whose: the_table, index: integer): name # seen by no one
---@field states table<the_table, integer[]>|fun(whose: the_table, index: integer): integer # seen by no one

---Whose turn it is, its number, whether it has ended, and whether the game is over.
---On the table: the index is 0.
---Example: `components["core.turn"].player[0]`
---@class core.turn
---@field player table<the_table, player?>
---@field has_ended table<the_table, boolean>
---@field is_over table<the_table, boolean>
---@field number table<the_table, integer>

---The choices and steps that wait, the next one last, with their numbers.
---On the table: the index is 0.
---Example: `components["core.waiting"].kinds[0]`
---@class core.waiting
---@field kinds table<the_table, name[]>|fun(whose: the_table, index: integer): name
---@field players table<the_table, player[]>|fun(whose: the_table, index: integer): player
---@field numbers table<the_table, integer[]>|fun(whose: the_table, index: integer): integer

---The cities that a player's own tracks reach.
---On every player.
---Example: `components["branch_lines.reach"].cities[player]`
---@class branch_lines.reach
---@field cities table<player, table<city, true>>|fun(whose: player, member: integer): boolean

---A card went to a player's hand. `face_up` tells whether it came from the display; only then does
---everyone know its kind. `from` is the player with whom it lay; none: deck or display.
---Example: `on = {card_taken = function(fact) assert(fact.player) end}`
---@class card_taken
---@field player player
---@field kind kind # seen by its owner, by all where face_up is true
---@field face_up boolean
---@field from player?

---A position of the display was filled from the deck.
---Example: `on = {display_refilled = function(fact) assert(fact.position) end}`
---@class display_refilled
---@field position integer
---@field kind kind

---All cards of the display went to the discard, because too many of `kind` lay there.
---Example: `on = {display_cleared = function(fact) assert(fact.kind) end}`
---@class display_cleared
---@field kind kind

---The deck lies in a new order, top card last, which nobody sees: at the start, and whenever other
---cards became the deck.
---Example: `on = {deck_shuffled = function(fact) assert(fact.cards) end}`
---@class deck_shuffled
---@field cards kind[] # seen by no one

---The discard became the deck.
---Example: `on = {deck_reshuffled = function(fact) assert(fact.cards) end}`
---@class deck_reshuffled
---@field cards integer

---A card must be drawn, but deck and discard are empty. Who has cards to give puts them into the
---discard now, or shuffled into the deck.
---Example: `on = {deck_ran_dry = function() end}`
---@class deck_ran_dry

---Cards are laid down for a track, which is not claimed yet. Who has something due before that
---puts a choice on top.
---Example: `on = {cards_laid = function(fact) assert(fact.player) end}`
---@class cards_laid
---@field player player
---@field track track
---@field cards cards

---A track has its new owner: cards paid, wagons placed, points scored.
---Example: `on = {track_claimed = function(fact) assert(fact.player) end}`
---@class track_claimed
---@field player player
---@field track track
---@field cards cards
---@field wagons integer

---A player's points changed. `why` is a name announced by a module, `track` and `ticket` say for
---what, where it is for one.
---Example: `on = {points_scored = function(fact) assert(fact.player) end}`
---@class points_scored
---@field player player
---@field track track?
---@field ticket ticket?
---@field points integer
---@field why name

---A pile of tickets lies in a new order, top last, which nobody sees. Piles are counted from 0.
---Example: `on = {pile_shuffled = function(fact) assert(fact.pile) end}`
---@class pile_shuffled
---@field pile integer
---@field tickets ticket[] # seen by no one

---No deal brings tickets of this pile any more: its rest left the game.
---Example: `on = {pile_removed = function(fact) assert(fact.pile) end}`
---@class pile_removed
---@field pile integer

---A player was offered tickets off the tops of their piles; what they are is for that player
---alone.
---Example: `on = {tickets_offered = function(fact) assert(fact.player) end}`
---@class tickets_offered
---@field player player
---@field count integer
---@field tickets ticket[] # seen by its owner

---A player kept some of the tickets offered; which, is for that player alone.
---Example: `on = {tickets_kept = function(fact) assert(fact.player) end}`
---@class tickets_kept
---@field player player
---@field kept integer
---@field offered integer
---@field tickets table<ticket, true> # seen by its owner

---A player put back the offered tickets that were not kept, one after the other: under their
---piles, aside until all have chosen, or out of the game.
---Example: `on = {tickets_returned = function(fact) assert(fact.player) end}`
---@class tickets_returned
---@field player player
---@field tickets ticket[] # seen by its owner
---@field to name

---A player said how many tickets of each pile to draw.
---Example: `on = {tickets_announced = function(fact) assert(fact.player) end}`
---@class tickets_announced
---@field player player
---@field counts integer[]

---A player could do nothing.
---Example: `on = {player_passed = function(fact) assert(fact.player) end}`
---@class player_passed
---@field player player

---The last round begins: this player ended a turn with too few wagons.
---Example: `on = {last_round_started = function(fact) assert(fact.player) end}`
---@class last_round_started
---@field player player

---May this player take the first card of a turn now? Who refuses offers another way to it, which
---ends in the choice `classic.first_card`.
---Example: `answers = {first_card_asked = function(q) q.refused = true end}`
---@class first_card_asked
---@field player player
---@field refused boolean

---Deck and discard are empty: could somebody give cards (see DeckRanDry)?
---Example: `answers = {more_cards_asked = function(q) q.are_there = true end}`
---@class more_cards_asked
---@field are_there boolean

---What does this track cost this player?
---Example: `answers = {price_asked = function(q) q.refused = true end}`
---@class price_asked
---@field player player
---@field track track
---@field color kind?
---@field spaces integer
---@field symbols integer
---@field wagons integer
---@field refused boolean

---What does claiming this track score?
---Example: `answers = {points_asked = function(q) q.points = q.points + 1 end}`
---@class points_asked
---@field player player
---@field track track
---@field points integer

---In which cities does a building stand? A city holds one at most.
---Example: `answers = {buildings_asked = function(q) assert(q.cities) end}`
---@class buildings_asked
---@field cities table<city, true>

---How many of the offered tickets must and may this player keep? `round` counts the deals at the
---start from 0; in the game it is -1.
---Example: `answers = {keep_asked = function(q) q.at_most = q.at_most + 1 end}`
---@class keep_asked
---@field player player
---@field round integer
---@field at_least integer
---@field at_most integer

---Does the last round start at the end of this player's turn?
---Example: `answers = {last_round_asked = function(q) q.starts = true end}`
---@class last_round_asked
---@field player player
---@field starts boolean

---Which tracks carry this player's tickets?
---Example: `answers = {network_asked = function(q) assert(q.borrowed) end}`
---@class network_asked
---@field player player
---@field tracks table<track, true>
---@field borrowed table<track, true>

---Which tracks count as this player's own where only own ones do: longest path, regions?
---Example: `answers = {own_tracks_asked = function(q) assert(q.tracks) end}`
---@class own_tracks_asked
---@field player player
---@field tracks table<track, true>

---Over which tracks may this player's pieces travel for nothing?
---Example: `answers = {free_travel_asked = function(q) assert(q.tracks) end}`
---@class free_travel_asked
---@field player player
---@field tracks table<track, true>

---How far is this player ahead by the tie-breaker `by`? The higher value wins.
---Example: `answers = {tie_break_asked = function(q) assert(q.by) end}`
---@class tie_break_asked
---@field player player
---@field value integer
---@field by name

---Which cards lie with you? Every module adds those in its own components.
---Example: `answers = {cards_asked = function(q) assert(q.cards) end}`
---@class cards_asked
---@field cards integer[]

---How many wagons of this player stand on the board?
---Example: `answers = {wagons_asked = function(q) q.wagons = q.wagons + 1 end}`
---@class wagons_asked
---@field player player
---@field wagons integer

---The deck, top card last; nobody knows its order.
---On the table: the index is 0.
---Example: `components["classic.deck"].cards[0]`
---@class classic.deck
---@field cards table<the_table, kind[]>|fun(whose: the_table, index: integer): kind # seen by no one

---Played cards by kind, and how many.
---On the table: the index is 0.
---Example: `components["classic.discard"].cards[0]`
---@class classic.discard
---@field cards table<the_table, integer[]>|fun(whose: the_table, index: integer): integer
---@field size table<the_table, integer>

---The five cards that lie face up, in fixed positions; none marks a gap.
---On the table: the index is 0.
---Example: `components["classic.display"].cards[0]`
---@class classic.display
---@field cards table<the_table, kind[]>|fun(whose: the_table, index: integer): kind

---Tracks that nobody has claimed and that are not closed.
---On the table: the index is 0.
---Example: `components["classic.free_tracks"].tracks[0]`
---@class classic.free_tracks
---@field tracks table<the_table, table<track, true>>|fun(whose: the_table, member: integer): boolean

---A player's cards by kind, and how many; only the owner knows which.
---On every player.
---Example: `components["classic.hand"].cards[player]`
---@class classic.hand
---@field cards table<player, integer[]>|fun(whose: player, index: integer): integer # seen by its owner
---@field size table<player, integer>

---The cards laid down for a track that is not claimed yet, and the track.
---On the table: the index is 0.
---Example: `components["classic.laid"].cards[0]`
---@class classic.laid
---@field cards table<the_table, cards>
---@field track table<the_table, track?>

---Turns that were passed in a row, and how many are left of the last round.
---On the table: the index is 0.
---Example: `components["classic.progress"].passes[0]`
---@class classic.progress
---@field passes table<the_table, integer>
---@field has_passed table<the_table, boolean>
---@field is_last_round table<the_table, boolean>
---@field turns_left table<the_table, integer>

---The tracks a player has claimed, and those never open to that player again: parallel to an own
---one.
---On every player.
---Example: `components["classic.railway"].tracks[player]`
---@class classic.railway
---@field tracks table<player, table<track, true>>|fun(whose: player, member: integer): boolean
---@field barred table<player, table<track, true>>|fun(whose: player, member: integer): boolean

---A player's wagons in reserve.
---On every player.
---Example: `components["classic.reserve"].wagons[player]`
---@class classic.reserve
---@field wagons table<player, integer>

---A player's points; how many tickets were made is counted when the game is scored.
---On every player.
---Example: `components["classic.score"].points[player]`
---@class classic.score
---@field points table<player, integer>
---@field tickets_made table<player, integer>

---The piles of tickets, top last, in the order in which the board's tickets first name them; what
---was put back while others still choose; what is out of the game.
---On the table: the index is 0.
---Example: `components["classic.ticket_piles"].first[0]`
---@class classic.ticket_piles
---@field first table<the_table, ticket[]>|fun(whose: the_table, index: integer): ticket # seen by no one
---@field second table<the_table, ticket[]>|fun(whose: the_table, index: integer): ticket # seen by no one
---@field third table<the_table, ticket[]>|fun(whose: the_table, index: integer): ticket # seen by no one
---@field aside table<the_table, ticket[]>|fun(whose: the_table, index: integer): ticket # seen by no one
---@field out_of_game table<the_table, ticket[]>|fun(whose: the_table, index: integer): ticket # seen by no one

---A player's tickets: kept, offered now, how many are kept, and of which piles. As an action: draw
---tickets.
---On every player.
---Example: `components["classic.tickets"].kept[player]`
---@class classic.tickets
---@field kept table<player, table<ticket, true>>|fun(whose: player, member: integer): boolean # seen by its owner
---@field offered table<player, ticket[]>|fun(whose: player, index: integer): ticket # seen by its owner
---@field count table<player, integer>
---@field by_pile table<player, integer[]>|fun(whose: player, index: integer): integer # seen by its owner

---A contract was turned up for everyone.
---Example: `on = {contract_offered = function(fact) assert(fact.ticket) end}`
---@class contract_offered
---@field ticket ticket?

---A player was the first to connect the ends of a contract; the points follow.
---Example: `on = {contract_won = function(fact) assert(fact.player) end}`
---@class contract_won
---@field player player?
---@field ticket ticket?

---The contracts that lie face up now, and all that have been there.
---On the table: the index is 0.
---Example: `components["contracts.row"].open[0]`
---@class contracts.row
---@field open table<the_table, ticket[]>|fun(whose: the_table, index: integer): ticket
---@field used table<the_table, table<ticket, true>>|fun(whose: the_table, member: integer): boolean

---A player put a depot into a city.
---Example: `on = {depot_placed = function(fact) assert(fact.player) end}`
---@class depot_placed
---@field player player
---@field city city

---A player put a card from the deck, unseen, into the warehouse of `owner`.
---Example: `on = {card_stored = function(fact) assert(fact.player) end}`
---@class card_stored
---@field player player
---@field owner player
---@field kind kind # seen by no one

---A player gave a depot for all the cards in the warehouse of `owner`.
---Example: `on = {warehouse_collected = function(fact) assert(fact.player) end}`
---@class warehouse_collected
---@field player player
---@field owner player
---@field cards integer

---The cards of all warehouses became the new deck.
---Example: `on = {warehouses_emptied = function(fact) assert(fact.cards) end}`
---@class warehouses_emptied
---@field cards integer

---A player's depots: in front, paid, and in which cities.
---On every player.
---Example: `components["depots.depots"].in_front[player]`
---@class depots.depots
---@field in_front table<player, integer>
---@field paid table<player, integer>
---@field on_board table<player, table<city, true>>|fun(whose: player, member: integer): boolean

---A player's warehouse; nobody knows which cards lie in it, everyone how many.
---On every player.
---Example: `components["depots.warehouse"].cards[player]`
---@class depots.warehouse
---@field cards table<player, integer[]>|fun(whose: player, index: integer): integer # seen by no one
---@field size table<player, integer>

---A bullet train was placed and its builder's marker moved forward; `left` remain in the reserve.
---Example: `on = {fast_track_built = function(fact) assert(fact.player) end}`
---@class fast_track_built
---@field player player
---@field track track
---@field marker integer
---@field forward integer
---@field left integer

---The white trains common to all: in reserve, and the tracks on which one stands.
---On the table: the index is 0.
---Example: `components["fast_tracks.bullet_trains"].left[0]`
---@class fast_tracks.bullet_trains
---@field left table<the_table, integer>
---@field built table<the_table, table<track, true>>|fun(whose: the_table, member: integer): boolean

---A player's marker on the fast-train track.
---On every player.
---Example: `components["fast_tracks.marker"].spaces[player]`
---@class fast_tracks.marker
---@field spaces table<player, integer>

---A player took a ferry card from the pile.
---Example: `on = {ferry_card_taken = function(fact) assert(fact.player) end}`
---@class ferry_card_taken
---@field player player
---@field left integer

---Played ferry cards went back to their pile.
---Example: `on = {ferry_cards_returned = function(fact) assert(fact.player) end}`
---@class ferry_cards_returned
---@field player player
---@field count integer
---@field left integer

---The ferry cards that nobody holds, and how many one player holds at most.
---On the table: the index is 0.
---Example: `components["ferry_cards.pile"].cards[0]`
---@class ferry_cards.pile
---@field cards table<the_table, integer>
---@field hand_limit table<the_table, integer>

---Goods were laid in a city at the start, top last.
---Example: `on = {goods_laid = function(fact) assert(fact.city) end}`
---@class goods_laid
---@field city city
---@field tokens integer[]

---A player put a passenger into a city.
---Example: `on = {passenger_placed = function(fact) assert(fact.player) end}`
---@class passenger_placed
---@field player player
---@field city city

---A passenger sets off from a city.
---Example: `on = {passenger_departed = function(fact) assert(fact.player) end}`
---@class passenger_departed
---@field player player
---@field city city

---A player paid for a passenger's way over a track of an opponent.
---Example: `on = {fare_paid = function(fact) assert(fact.player) end}`
---@class fare_paid
---@field player player
---@field track track
---@field cards cards

---A passenger came over a track to a city. Where it was no free one, a card was paid.
---Example: `on = {passenger_moved = function(fact) assert(fact.player) end}`
---@class passenger_moved
---@field player player
---@field track track
---@field city city
---@field cards cards

---A passenger took the top token of a city.
---Example: `on = {token_taken = function(fact) assert(fact.player) end}`
---@class token_taken
---@field player player
---@field city city
---@field points integer

---The journey is over, and the passenger out of the game.
---Example: `on = {passenger_left = function(fact) assert(fact.player) end}`
---@class passenger_left
---@field player player
---@field city city

---What is the best journey of this player's traveller in this city? While one of them is under way
---it is only told of him, in the city to which he has come.
---Example: `answers = {trail_asked = function(q) q.is_best = true end}`
---@class trail_asked
---@field player player
---@field city city
---@field tracks track[]
---@field points integer
---@field is_best boolean

---A player's passengers: where they stand, how many are left, how many have travelled.
---On every player.
---Example: `components["passengers.box"].cities[player]`
---@class passengers.box
---@field cities table<player, table<city, true>>|fun(whose: player, member: integer): boolean
---@field left table<player, integer>
---@field travelled table<player, integer>

---The goods that lie in a city, top last.
---On every city.
---Example: `components["passengers.goods"].tokens[city]`
---@class passengers.goods
---@field tokens table<city, integer[]>|fun(whose: city, index: integer): integer

---The goods that a player has taken, and their points.
---On every player.
---Example: `components["passengers.goods_taken"].tokens[player]`
---@class passengers.goods_taken
---@field tokens table<player, integer>
---@field points table<player, integer>

---The journey of the passenger who is under way; no player where nobody is.
---On the table: the index is 0.
---Example: `components["passengers.journey"].player[0]`
---@class passengers.journey
---@field player table<the_table, player?>
---@field start table<the_table, city?>
---@field at table<the_table, city?>
---@field used table<the_table, table<track, true>>|fun(whose: the_table, member: integer): boolean

---A player built a station in a city and paid for it.
---Example: `on = {station_built = function(fact) assert(fact.player) end}`
---@class station_built
---@field player player
---@field city city
---@field cards cards

---The game is over, and a player's tickets used this track of an opponent.
---Example: `on = {track_borrowed = function(fact) assert(fact.player) end}`
---@class track_borrowed
---@field player player
---@field track track

---A player's stations in reserve.
---On every player.
---Example: `components["stations.box"].left[player]`
---@class stations.box
---@field left table<player, integer>

---The cities in which a player's stations stand.
---On every player.
---Example: `components["stations.sites"].cities[player]`
---@class stations.sites
---@field cities table<player, table<city, true>>|fun(whose: player, member: integer): boolean

---The top card of the deck was turned up and lies open.
---Example: `on = {card_turned_up = function(fact) assert(fact.player) end}`
---@class card_turned_up
---@field player player
---@field kind kind

---Cards were laid down for a tunnel, cards were turned up, and so many must be added.
---Example: `on = {tunnel_dug = function(fact) assert(fact.player) end}`
---@class tunnel_dug
---@field player player
---@field track track
---@field cards cards
---@field extra integer
---@field turned_up cards

---The further cards for a tunnel are paid.
---Example: `on = {tunnel_paid = function(fact) assert(fact.player) end}`
---@class tunnel_paid
---@field player player
---@field track track
---@field cards cards

---A player took the cards laid down for a tunnel back.
---Example: `on = {tunnel_left = function(fact) assert(fact.player) end}`
---@class tunnel_left
---@field player player
---@field track track
---@field cards cards

---The cards turned up in a turn went to the discard.
---Example: `on = {turned_up_discarded = function(fact) assert(fact.cards) end}`
---@class turned_up_discarded
---@field cards cards

---The cards turned up in this turn.
---On the table: the index is 0.
---Example: `components["tunnels.turned_up"].cards[0]`
---@class tunnels.turned_up
---@field cards table<the_table, kind[]>|fun(whose: the_table, index: integer): kind

---A player handed in three cards; the locomotive follows.
---Example: `on = {workshop_used = function(fact) assert(fact.player) end}`
---@class workshop_used
---@field player player?
---@field cards cards

---What a script may hear. A name that ends with `?` may belong to a module that is not there.
---@class Facts
---@field game_started? fun(fact: game_started)|Listener
---@field turn_started? fun(fact: turn_started)|Listener
---@field turn_ended? fun(fact: turn_ended)|Listener
---@field final_scoring? fun(fact: final_scoring)|Listener
---@field game_ended? fun(fact: game_ended)|Listener
---@field card_taken? fun(fact: card_taken)|Listener
---@field display_refilled? fun(fact: display_refilled)|Listener
---@field display_cleared? fun(fact: display_cleared)|Listener
---@field deck_shuffled? fun(fact: deck_shuffled)|Listener
---@field deck_reshuffled? fun(fact: deck_reshuffled)|Listener
---@field deck_ran_dry? fun(fact: deck_ran_dry)|Listener
---@field cards_laid? fun(fact: cards_laid)|Listener
---@field track_claimed? fun(fact: track_claimed)|Listener
---@field points_scored? fun(fact: points_scored)|Listener
---@field pile_shuffled? fun(fact: pile_shuffled)|Listener
---@field pile_removed? fun(fact: pile_removed)|Listener
---@field tickets_offered? fun(fact: tickets_offered)|Listener
---@field tickets_kept? fun(fact: tickets_kept)|Listener
---@field tickets_returned? fun(fact: tickets_returned)|Listener
---@field tickets_announced? fun(fact: tickets_announced)|Listener
---@field player_passed? fun(fact: player_passed)|Listener
---@field last_round_started? fun(fact: last_round_started)|Listener
---@field contract_offered? fun(fact: contract_offered)|Listener
---@field ["contract_offered?"]? fun(fact: contract_offered)|Listener
---@field contract_won? fun(fact: contract_won)|Listener
---@field ["contract_won?"]? fun(fact: contract_won)|Listener
---@field depot_placed? fun(fact: depot_placed)|Listener
---@field ["depot_placed?"]? fun(fact: depot_placed)|Listener
---@field card_stored? fun(fact: card_stored)|Listener
---@field ["card_stored?"]? fun(fact: card_stored)|Listener
---@field warehouse_collected? fun(fact: warehouse_collected)|Listener
---@field ["warehouse_collected?"]? fun(fact: warehouse_collected)|Listener
---@field warehouses_emptied? fun(fact: warehouses_emptied)|Listener
---@field ["warehouses_emptied?"]? fun(fact: warehouses_emptied)|Listener
---@field fast_track_built? fun(fact: fast_track_built)|Listener
---@field ["fast_track_built?"]? fun(fact: fast_track_built)|Listener
---@field ferry_card_taken? fun(fact: ferry_card_taken)|Listener
---@field ["ferry_card_taken?"]? fun(fact: ferry_card_taken)|Listener
---@field ferry_cards_returned? fun(fact: ferry_cards_returned)|Listener
---@field ["ferry_cards_returned?"]? fun(fact: ferry_cards_returned)|Listener
---@field goods_laid? fun(fact: goods_laid)|Listener
---@field ["goods_laid?"]? fun(fact: goods_laid)|Listener
---@field passenger_placed? fun(fact: passenger_placed)|Listener
---@field ["passenger_placed?"]? fun(fact: passenger_placed)|Listener
---@field passenger_departed? fun(fact: passenger_departed)|Listener
---@field ["passenger_departed?"]? fun(fact: passenger_departed)|Listener
---@field fare_paid? fun(fact: fare_paid)|Listener
---@field ["fare_paid?"]? fun(fact: fare_paid)|Listener
---@field passenger_moved? fun(fact: passenger_moved)|Listener
---@field ["passenger_moved?"]? fun(fact: passenger_moved)|Listener
---@field token_taken? fun(fact: token_taken)|Listener
---@field ["token_taken?"]? fun(fact: token_taken)|Listener
---@field passenger_left? fun(fact: passenger_left)|Listener
---@field ["passenger_left?"]? fun(fact: passenger_left)|Listener
---@field station_built? fun(fact: station_built)|Listener
---@field ["station_built?"]? fun(fact: station_built)|Listener
---@field track_borrowed? fun(fact: track_borrowed)|Listener
---@field ["track_borrowed?"]? fun(fact: track_borrowed)|Listener
---@field card_turned_up? fun(fact: card_turned_up)|Listener
---@field ["card_turned_up?"]? fun(fact: card_turned_up)|Listener
---@field tunnel_dug? fun(fact: tunnel_dug)|Listener
---@field ["tunnel_dug?"]? fun(fact: tunnel_dug)|Listener
---@field tunnel_paid? fun(fact: tunnel_paid)|Listener
---@field ["tunnel_paid?"]? fun(fact: tunnel_paid)|Listener
---@field tunnel_left? fun(fact: tunnel_left)|Listener
---@field ["tunnel_left?"]? fun(fact: tunnel_left)|Listener
---@field turned_up_discarded? fun(fact: turned_up_discarded)|Listener
---@field ["turned_up_discarded?"]? fun(fact: turned_up_discarded)|Listener
---@field workshop_used? fun(fact: workshop_used)|Listener
---@field ["workshop_used?"]? fun(fact: workshop_used)|Listener

---What a script may answer.
---@class Questions
---@field game_over_asked? fun(q: game_over_asked)|Listener
---@field check_asked? fun(q: check_asked)|Listener
---@field first_card_asked? fun(q: first_card_asked)|Listener
---@field more_cards_asked? fun(q: more_cards_asked)|Listener
---@field price_asked? fun(q: price_asked)|Listener
---@field points_asked? fun(q: points_asked)|Listener
---@field buildings_asked? fun(q: buildings_asked)|Listener
---@field keep_asked? fun(q: keep_asked)|Listener
---@field last_round_asked? fun(q: last_round_asked)|Listener
---@field network_asked? fun(q: network_asked)|Listener
---@field own_tracks_asked? fun(q: own_tracks_asked)|Listener
---@field free_travel_asked? fun(q: free_travel_asked)|Listener
---@field tie_break_asked? fun(q: tie_break_asked)|Listener
---@field cards_asked? fun(q: cards_asked)|Listener
---@field wagons_asked? fun(q: wagons_asked)|Listener
---@field trail_asked? fun(q: trail_asked)|Listener
---@field ["trail_asked?"]? fun(q: trail_asked)|Listener

---The kept components; one whose name ends with `?` is nil where its module is not there.
---@class Components
---@field ["core.streams"] core.streams
---@field ["core.turn"] core.turn
---@field ["core.waiting"] core.waiting
---@field ["branch_lines.reach"] branch_lines.reach
---@field ["branch_lines.reach?"] branch_lines.reach?
---@field ["classic.deck"] classic.deck
---@field ["classic.discard"] classic.discard
---@field ["classic.display"] classic.display
---@field ["classic.free_tracks"] classic.free_tracks
---@field ["classic.hand"] classic.hand
---@field ["classic.laid"] classic.laid
---@field ["classic.progress"] classic.progress
---@field ["classic.railway"] classic.railway
---@field ["classic.reserve"] classic.reserve
---@field ["classic.score"] classic.score
---@field ["classic.ticket_piles"] classic.ticket_piles
---@field ["classic.tickets"] classic.tickets
---@field ["contracts.row"] contracts.row
---@field ["contracts.row?"] contracts.row?
---@field ["depots.depots"] depots.depots
---@field ["depots.depots?"] depots.depots?
---@field ["depots.warehouse"] depots.warehouse
---@field ["depots.warehouse?"] depots.warehouse?
---@field ["fast_tracks.bullet_trains"] fast_tracks.bullet_trains
---@field ["fast_tracks.bullet_trains?"] fast_tracks.bullet_trains?
---@field ["fast_tracks.marker"] fast_tracks.marker
---@field ["fast_tracks.marker?"] fast_tracks.marker?
---@field ["ferry_cards.pile"] ferry_cards.pile
---@field ["ferry_cards.pile?"] ferry_cards.pile?
---@field ["passengers.box"] passengers.box
---@field ["passengers.box?"] passengers.box?
---@field ["passengers.goods"] passengers.goods
---@field ["passengers.goods?"] passengers.goods?
---@field ["passengers.goods_taken"] passengers.goods_taken
---@field ["passengers.goods_taken?"] passengers.goods_taken?
---@field ["passengers.journey"] passengers.journey
---@field ["passengers.journey?"] passengers.journey?
---@field ["stations.box"] stations.box
---@field ["stations.box?"] stations.box?
---@field ["stations.sites"] stations.sites
---@field ["stations.sites?"] stations.sites?
---@field ["tunnels.turned_up"] tunnels.turned_up
---@field ["tunnels.turned_up?"] tunnels.turned_up?
