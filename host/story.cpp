#include "host/story.hpp"

#include <cctype>
#include <iomanip>

#include "core/text.hpp"
#include "roundhouse/pieces.hpp"
#include "roundhouse/scoring.hpp"

namespace roundhouse {
namespace {

constexpr Name for_track{"classic.track"};

std::string between(const Board& board, City from, City to) {
  return board[from].name + " – " + board[to].name;
}

std::string count_of(int count, const std::string& one) {
  return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

// A name in the words of its module, or as it is.
std::string in_words(const std::string& name, const Story::Texts& texts) {
  const std::string known = texts(name);
  return known.empty() ? name : known;
}

// `3 green and 1 locomotive`
std::string in_words(const Game& game, Cards cards, const Story::Texts& texts) {
  std::string out;
  cards.each([&](Kind kind, int count) {
    out += (out.empty() ? "" : " and ") + std::to_string(count) + " " +
           in_words(game.cards()[kind].name, texts);
  });
  return out;
}

// `Paris – Zürich`; of several tracks also which: `Paris – Frankfurt (white)`, as its id tells.
std::string in_words(const Board& board, Track track, const Story::Texts& texts) {
  const TrackFacts& facts = board[track];
  const auto colon = facts.id.find(':');
  if (colon == std::string::npos) return between(board, facts.from, facts.to);
  std::string which = facts.id.substr(colon + 1), number;
  if (const auto second = which.find(':'); second != std::string::npos) {
    number = " " + which.substr(second + 1);
    which.resize(second);
  }
  return between(board, facts.from, facts.to) + " (" + in_words(which, texts) + number + ")";
}

// A field of a fact for a reader: `Paris`, `3 green and 1 locomotive`, `player 2`.
std::string in_words(const Game& game, const Field& field, const void* fact,
                     const Story::Texts& texts) {
  const std::int64_t value = read(fact, field);
  switch (field.meaning) {
    case Meaning::seat:
      return "player " + std::to_string(value + 1);
    case Meaning::city:
      return game.board()[City{static_cast<int>(value)}].name;
    case Meaning::cards:
      return in_words(game, Cards{static_cast<std::uint64_t>(value)}, texts);
    case Meaning::track:
      return in_words(game.board(), Track{static_cast<int>(value)}, texts);
    default:
      return text(game.rules(), field.meaning, value);
  }
}

// How many columns a text takes: bytes that continue a UTF-8 letter take none.
std::size_t width(const std::string& text) {
  std::size_t columns = 0;
  for (char c : text) columns += (static_cast<unsigned char>(c) & 0xC0u) != 0x80u ? 1 : 0;
  return columns;
}

}  // namespace

Story::Story(std::ostream& out, std::vector<std::string> players, Texts texts)
    : out_(&out),
      players_(std::move(players)),
      texts_(std::move(texts)),
      accounts_(players_.size()) {}

void Story::hear(const Game& game, NameId name, const void* fact) {
  const auto is = [&]<class Fact>(std::type_identity<Fact>) {
    if (name != NameId{Fact::name}) return false;
    hear(game, *static_cast<const Fact*>(fact));
    return true;
  };
  const auto any = [&]<class... Facts>(std::type_identity<Facts>... facts) {
    return (is(facts) || ...);
  };
  using std::type_identity;
  if (any(type_identity<TurnStarted>{}, type_identity<CardTaken>{}, type_identity<DisplayCleared>{},
          type_identity<DeckReshuffled>{}, type_identity<TrackClaimed>{},
          type_identity<TicketsAnnounced>{}, type_identity<TicketsKept>{},
          type_identity<PlayerPassed>{}, type_identity<PointsScored>{},
          type_identity<LastRoundStarted>{}, type_identity<TurnEnded>{},
          type_identity<GameEnded>{}))
    return;
  for (const Event& event : game.rules().events)
    if (NameId{Name{std::string_view(event.name)}} == name) return hear_other(game, event, fact);
}

// A module's fact that this file has never heard of is told in the words of its manifest, where
// `{city}` stands for a field. A fact without words says nothing new to a reader. What happens
// between turns and after the last one has a line of its own.
void Story::hear_other(const Game& game, const Event& event, const void* fact) {
  std::string words = texts_(event.name);
  if (words.empty()) return;
  for (const Field& field : event.fields) {
    const std::string place = "{" + field.name + "}";
    for (auto at = words.find(place); at != std::string::npos; at = words.find(place, at))
      words.replace(at, place.size(), in_words(game, field, fact, texts_));
  }
  if (game.turn().number == 0) return say_before_the_first_turn(event, fact, words);
  if (!game.turn().has_ended) return say(words);
  end_line();
  words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
  *out_ << words << ".\n";
}

// Before the first turn every fact has a line of its own, for the player it is about.
void Story::say_before_the_first_turn(const Event& event, const void* fact,
                                      const std::string& words) {
  for (const Field& field : event.fields)
    if (field.name == "player")
      line_ = "Start, " + player(Seat{static_cast<int>(read(fact, field))}) + ": ";
  say(words);
  end_line();
}

std::string Story::player(Seat seat) const {
  return "player " + std::to_string(seat + 1) + " (" + players_[static_cast<std::size_t>(seat)] +
         ")";
}

void Story::say(std::string words) {
  line_ += (has_said_ ? ", " : "") + std::move(words);
  has_said_ = true;
}

void Story::end_line() {
  if (has_said_) *out_ << line_ << ".\n";
  line_.clear();
  has_said_ = false;
}

void Story::hear(const Game&, const TurnStarted& turn) {
  end_line();
  line_ = "Turn " + std::to_string(turn.number) + ", " + player(turn.player) + ": ";
}

void Story::hear(const Game& game, const CardTaken& taken) {
  // Who takes cards from a player tells so in one sentence for all of them.
  if (game.turn().number == 0 || !taken.from.is_none()) return;
  if (!taken.face_up) return say("draws a card");
  const std::string kind = in_words(game.cards()[taken.kind].name, texts_);
  const bool is_vowel = std::string("aeiou").find(kind[0]) != std::string::npos;
  say((is_vowel ? "takes an " : "takes a ") + kind + (kind.ends_with("locomotive") ? "" : " card"));
}

void Story::hear(const Game& game, const DisplayCleared& cleared) {
  say("too many " + in_words(game.cards()[cleared.kind].name, texts_) +
      " cards lie face up and the display is cleared");
  if (game.turn().number == 0) end_line();
}

void Story::hear(const Game&, const DeckReshuffled&) { say("the discard becomes the new deck"); }

void Story::hear(const Game& game, const TrackClaimed& claimed) {
  say("claims " + in_words(game.board(), claimed.track, texts_) + " with " +
      in_words(game, claimed.cards, texts_) + " (" +
      count_of(game.on<Score>(claimed.player).points, "point") + " now, " +
      count_of(game.on<Reserve>(claimed.player).wagons, "wagon") + " left)");
}

void Story::hear(const Game& game, const TicketsAnnounced& announced) {
  const bool is_start = game.turn().number == 0;
  if (is_start) line_ = "Start, " + player(announced.player) + ": ";
  std::string counts;
  for (std::size_t i = 0; i < game.rules().piles.size(); ++i)
    counts +=
        (i == 0 ? "" : " and ") + std::to_string(announced.counts[i]) + " " + game.rules().piles[i];
  say("announces " + counts);
  if (is_start) end_line();
}

void Story::hear(const Game& game, const TicketsKept& kept) {
  const bool is_start = game.turn().number == 0;
  if (is_start) line_ = "Start, " + player(kept.player) + ": ";
  say((is_start ? "keeps " : "takes tickets and keeps ") + std::to_string(kept.kept) + " of " +
      std::to_string(kept.offered));
  if (is_start) end_line();
}

void Story::hear(const Game&, const PlayerPassed&) { say("passes"); }

void Story::hear(const Game& game, const PointsScored& scored) {
  Account& account = accounts_[static_cast<std::size_t>(scored.player)];
  if (scored.why == NameId{for_track}) {
    ++account.tracks;
    account.track_points += scored.points;
    return;
  }
  if (!scored.ticket.is_none()) {
    const TicketFacts& facts = game.board()[scored.ticket];
    const std::string made = scored.points > 0 ? ", made" : ", missed";
    account.lines.push_back(
        {"ticket " + between(game.board(), facts.from, facts.to) + made, scored.points});
    return;
  }
  add_up(account, in_words(game.rules().text(scored.why), texts_), scored.points);
}

// Points that come again and again for the same reason are one line.
void Story::add_up(Account& account, const std::string& reason, int points) {
  for (Line& line : account.lines)
    if (line.text == reason) {
      line.points += points;
      return;
    }
  account.lines.push_back({reason, points});
}

void Story::hear(const Game& game, const LastRoundStarted& last) {
  end_line();
  *out_ << "Last round: " << player(last.player) << " has "
        << count_of(game.on<Reserve>(last.player).wagons, "wagon") << " left.\n";
}

void Story::hear(const Game&, const TurnEnded&) { end_line(); }

void Story::hear(const Game& game, const GameEnded& ended) {
  end_line();
  *out_ << "The game is over after " << ended.turns << " turns.\n\n";
  print_scores(game);
}

void Story::print_scores(const Game& game) {
  constexpr std::size_t column = 52;
  const auto print = [&](const std::string& text, int points) {
    const std::size_t gap = width(text) < column ? column - width(text) : 1;
    *out_ << text << std::string(gap, ' ') << std::setw(4) << points << "\n";
  };
  for (std::size_t i = 0; i < accounts_.size(); ++i) {
    const Seat seat{static_cast<int>(i)};
    std::string name = player(seat);
    name[0] = 'P';
    print(name, game.on<Score>(seat).points);
    print("  routes (" + count_of(accounts_[i].tracks, "track") + ")", accounts_[i].track_points);
    for (const Line& line : accounts_[i].lines) print("  " + line.text, line.points);
  }
  const auto first = winners(game);
  *out_ << "\n";
  for (std::size_t i = 0; i < first.size(); ++i) {
    std::string name = player(first[i]);
    if (i == 0) name[0] = 'P';
    *out_ << (i == 0 ? "" : " and ") << name;
  }
  *out_ << (first.size() == 1 ? " wins.\n" : " share the victory.\n");
}

}  // namespace roundhouse
