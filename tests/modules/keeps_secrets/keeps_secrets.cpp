// Keeps secrets of every kind and states facts about them at every turn: nothing of it is known to
// the core.
#include "roundhouse/events.hpp"
#include "roundhouse/module.hpp"
#include "roundhouse/setup.hpp"

namespace keeps_secrets {

using namespace roundhouse;

// A player's sealed letters, and where the last one lies.
struct Letters {
  List<Ticket, 9> sealed;
  std::uint32_t code = 0;
  City hidden_in;
  std::array<std::int16_t, 3> marks{};
  TrackSet ways;
  Counts stamps;
  std::uint8_t written = 0;
  ROUNDHOUSE_FIELDS(Letters, sealed, code, hidden_in, marks, ways, stamps, written)
};
// In every city something that the seat named in it may know, and a list of which nobody knows
// even the length.
struct Safe {
  Seat owner;
  std::uint64_t number = 0;
  List<std::uint8_t, 20> inside;
  ROUNDHOUSE_FIELDS(Safe, owner, number, inside)
};
struct LetterWritten {
  static constexpr Name name{"letter_written"};
  Seat player;
  std::uint32_t code = 0;
  Cards stamps;
  bool is_open = false;
  std::uint64_t number = 0;
  ROUNDHOUSE_FIELDS(LetterWritten, player, code, stamps, is_open, number)
};

namespace {

void begin(Game& game, const GameStarted&) {
  for (int i = 0; i < game.board().cities; ++i) {
    auto& safe = game.on<Safe>(City{i});
    safe.owner = Seat{i % game.players()};
    safe.number = static_cast<std::uint64_t>(i) * 1'000'003u;
  }
}

// Whatever is secret changes with what it was: another secret has another future.
void write_letter(Game& game, const TurnEnded& ended) {
  auto& letters = game.on<Letters>(ended.player);
  letters.code = letters.code * 31 + 7;
  letters.hidden_in = City{static_cast<int>(letters.code % 3)};
  letters.marks[1] = static_cast<std::int16_t>(letters.code);
  letters.ways.insert(Track{static_cast<int>(letters.code % 2)});
  letters.stamps.add(Kind{static_cast<int>(letters.code % 9)});
  letters.sealed = {Ticket{static_cast<int>(letters.code % 2)}};
  ++letters.written;
  auto& safe = game.on<Safe>(City{0});
  safe.number = safe.number * 31 + 7;
  safe.inside.clear();
  for (unsigned i = 0; i < letters.code % 5; ++i) safe.inside.push_back(1);
  game.happened(LetterWritten{ended.player, letters.code,
                              Cards{Kind{static_cast<int>(letters.code % 9)}, 1}, false,
                              safe.number});
}

}  // namespace

void setup(Setup& setup) {
  setup.keep<Letters>(Holder::player, "keeps_secrets.letters",
                      {{"sealed", Sees::owner},
                       {"code", Sees::owner},
                       {"hidden_in", Sees::owner},
                       {"marks", Sees::no_one},
                       {"ways", Sees::owner},
                       {"stamps", Sees::owner}});
  setup.keep<Safe>(Holder::city, "keeps_secrets.safe",
                   {{"number", Sees::owner}, {"inside", Sees::no_one, "", true}});
  setup.fact<LetterWritten>({}, {{"code", Sees::owner, "is_open"},
                                 {"stamps", Sees::owner, "is_open"},
                                 {"number", Sees::no_one}});
  setup.on<begin>();
  setup.on<write_letter>();
}

}  // namespace keeps_secrets

ROUNDHOUSE_MODULE(keeps_secrets::setup)
