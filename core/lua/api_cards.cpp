// `cards`: the kinds of cards at the table, payments, and hands.
#include "core/lua/api.hpp"
#include "core/lua/bind.hpp"
#include "roundhouse/deck.hpp"
#include "roundhouse/pieces.hpp"

namespace roundhouse::lua {
namespace {

const CardTable& kinds_of(const Machine& m) { return m.book.rules->cards; }

void must_be_within(int value, int least, int most, const char* what) {
  if (value < least || value > most)
    throw std::runtime_error(std::to_string(value) + " " + what + ": there can be " +
                             std::to_string(least) + " to " + std::to_string(most));
}

void set_truth(lua_State* L, const char* key, bool value) {
  lua_pushboolean(L, value);
  lua_setfield(L, -2, key);
}
void set_number(lua_State* L, const char* key, int value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, key);
}

// All that its module said about a kind, as the script of a module would write it.
Pushed push_kind(lua_State* L, const CardKind& kind) {
  lua_newtable(L);
  lua_pushlstring(L, kind.name.data(), kind.name.size());
  lua_setfield(L, -2, "name");
  set_number(L, "count", kind.count);
  set_truth(L, "is_color", kind.is_color);
  set_number(L, "wild_from", kind.wild_from);
  set_truth(L, "is_locomotive", kind.is_locomotive);
  set_number(L, "covers_symbols", kind.covers_symbols);
  set_truth(L, "takes_the_turn", kind.takes_the_turn);
  set_number(L, "clears_display_from", kind.clears_display_from);
  set_number(L, "aside", kind.aside);
  set_truth(L, "is_public", kind.is_public);
  return {1};
}

const luaL_Reg functions[] = {
    {"kinds", &bound<[](Machine& m) { return kinds_of(m).size(); }>},
    {"kind", &bound<[](Machine& m, const std::string& name) { return kinds_of(m).find(name); }>},
    {"name", &bound<[](Machine& m, Kind kind) { return kinds_of(m)[kind].name; }>},
    {"about", &bound<[](Machine& m, Kind kind) { return push_kind(m.L, kinds_of(m)[kind]); }>},
    {"colors", &bound<[](Machine& m) { return kinds_of(m).colors(); }>},
    {"wilds", &bound<[](Machine& m) { return kinds_of(m).wilds(); }>},
    {"covers", &bound<[](Machine& m) { return kinds_of(m).covers(); }>},
    {"some", &bound<[](Machine&, Kind kind, int count) {
       must_be_within(count, 1, 15, "cards of a kind in a payment");
       return Cards{kind, count};
     }>},
    {"add", &bound<[](Machine& m, Cards some, Cards more) {
       for (int i = 0; i < kinds_of(m).size(); ++i)
         must_be_within(some.count(Kind{i}) + more.count(Kind{i}), 0, 15,
                        "cards of a kind in a payment");
       some.add(more);
       return some;
     }>},
    {"count", &bound<[](Machine&, Cards some, Kind kind) { return some.count(kind); }>},
    {"total", &bound<[](Machine&, Cards some) { return some.total(); }>},
    // Every distinct set of cards in a player's hand that pays so many spaces of a colour, or of
    // any one, with so many of them for locomotives only.
    {"payments", &bound<[](Machine& m, Seat player, int spaces, std::optional<Kind> color,
                           std::optional<int> symbols) {
       const Game& game = m.running();
       must_be_within(spaces, 1, 15, "spaces of a price");
       must_be_within(symbols.value_or(0), 0, spaces, "symbols of a price");
       std::vector<Cards> all;
       const Price price{
           .spaces = spaces, .color = color.value_or(Kind{}), .symbols = symbols.value_or(0)};
       each_payment(game.cards(), game.on<Hand>(player).cards, price,
                    [&](Cards paid) { all.push_back(paid); });
       charge(m.limits, 50 + 4 * static_cast<std::int64_t>(all.size()));
       return all;
     }>},
    // Takes cards from a player's hand to the discard.
    {"pay", &bound<[](Machine& m, Seat player, Cards paid) {
       Game& game = m.changing();
       if (!game.on<Hand>(player).cards.hold(paid))
         throw std::runtime_error("the player does not hold these cards");
       pay(game, player, paid);
     }>},
    {"can_draw", &bound<[](Machine& m) { return can_draw(m.running()); }>},
    // The top card of the deck, nil where there is none; the script puts it somewhere.
    {"draw", &bound<[](Machine& m) { return draw_card(m.changing()); }>},
    {"take", &bound<[](Machine& m, Seat player, Kind kind, bool face_up, std::optional<Seat> from) {
       take_card(m.changing(), player, kind, face_up, from.value_or(nobody));
     }>},
    {nullptr, nullptr}};

}  // namespace

void add_cards(lua_State* L) { add_functions(L, "cards", functions); }

}  // namespace roundhouse::lua
