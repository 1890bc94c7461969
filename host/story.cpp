#include "host/story.hpp"

#include <cctype>
#include <iomanip>

#include "core/text.hpp"
#include "core/view.hpp"
#include "roundhouse/pieces.hpp"
#include "roundhouse/scoring.hpp"

namespace roundhouse {
namespace {

constexpr Name for_track{"classic.track"};

std::string between(const Board& board, City from, City to) {
  return board[from].name + " – " + board[to].name;
}

// A name in the words of its module, or as it is.
std::string in_words(const std::string& name, const Story::Texts& texts) {
  const std::string known = texts(name);
  return known.empty() ? name : known;
}

// `3 green and 1 locomotive`
std::string in_words(const Game& game, Cards cards, const Story::Texts& texts, Language language) {
  std::string out;
  cards.each([&](Kind kind, int count) {
    out += (out.empty() ? "" : sentence(language, "and")) +
           cards_of(language, count, in_words(game.cards()[kind].name, texts));
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
                     const Story::Texts& texts, Language language) {
  const std::int64_t value = read(fact, field);
  switch (field.meaning) {
    case Meaning::seat:
      return sentence(language, "player", {{"seat", std::to_string(value + 1)}});
    case Meaning::city:
      return game.board()[City{static_cast<int>(value)}].name;
    case Meaning::cards:
      return in_words(game, Cards{static_cast<std::uint64_t>(value)}, texts, language);
    case Meaning::track:
      return in_words(game.board(), Track{static_cast<int>(value)}, texts);
    case Meaning::ticket: {
      const TicketFacts& ticket = game.board()[Ticket{static_cast<int>(value)}];
      return between(game.board(), ticket.from, ticket.to);
    }
    case Meaning::kind:
      return in_words(game.cards()[Kind{static_cast<int>(value)}].name, texts);
    default:
      return text(game.rules(), field.meaning, value);
  }
}

std::string capitalised(std::string words) {
  words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
  return words;
}

// How many columns a text takes: bytes that continue a UTF-8 letter take none.
std::size_t width(const std::string& text) {
  std::size_t columns = 0;
  for (char c : text) columns += (static_cast<unsigned char>(c) & 0xC0u) != 0x80u ? 1 : 0;
  return columns;
}

}  // namespace

Story::Story(std::ostream& out, std::vector<std::string> players, Texts texts, Language language)
    : out_(&out),
      players_(std::move(players)),
      texts_(std::move(texts)),
      language_(language),
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
  const auto told = [&](const Field& field) {
    const bool is_told = !keeps_secrets_ || sees(nobody, owned(event, fact), field);
    return is_told ? in_words(game, field, fact, texts_, language_) : "?";
  };
  for (const Field& field : event.fields)
    if (field.shape == Shape::one) words = put_in(words, {{field.name, told(field)}});
  if (game.turn().number == 0) return say_before_the_first_turn(event, fact, words);
  if (!game.turn().has_ended) return say(words);
  end_line();
  *out_ << capitalised(words) << ".\n";
}

// Before the first turn every fact has a line of its own, for the player it is about, if any.
void Story::say_before_the_first_turn(const Event& event, const void* fact,
                                      const std::string& words) {
  for (const Field& field : event.fields)
    if (field.name == "player") begin_start(Seat{static_cast<int>(read(fact, field))});
  say(line_.empty() ? capitalised(words) : words);
  end_line();
}

std::string Story::player(Seat seat) const {
  return sentence(
      language_, "player_of_kind",
      {{"seat", std::to_string(seat + 1)}, {"kind", players_[static_cast<std::size_t>(seat)]}});
}

void Story::begin_start(Seat seat) {
  line_ = sentence(language_, "start", {{"player", player(seat)}});
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
  line_ = sentence(language_, "turn",
                   {{"number", std::to_string(turn.number)}, {"player", player(turn.player)}});
}

void Story::hear(const Game& game, const CardTaken& taken) {
  // Who takes cards from a player tells so in one sentence for all of them.
  if (game.turn().number == 0 || !taken.from.is_none()) return;
  if (!taken.face_up) return say(sentence(language_, "draws"));
  say(taking(language_, in_words(game.cards()[taken.kind].name, texts_)));
}

void Story::hear(const Game& game, const DisplayCleared& cleared) {
  say(sentence(language_, "cleared",
               {{"kind", in_words(game.cards()[cleared.kind].name, texts_)}}));
  if (game.turn().number == 0) end_line();
}

void Story::hear(const Game&, const DeckReshuffled&) { say(sentence(language_, "reshuffled")); }

void Story::hear(const Game& game, const TrackClaimed& claimed) {
  say(sentence(
      language_, "claims",
      {{"track", in_words(game.board(), claimed.track, texts_)},
       {"cards", in_words(game, claimed.cards, texts_, language_)},
       {"points", count_of(language_, game.on<Score>(claimed.player).points, "point")},
       {"wagons", count_of(language_, game.on<Reserve>(claimed.player).wagons, "wagon")}}));
}

void Story::hear(const Game& game, const TicketsAnnounced& announced) {
  const bool is_start = game.turn().number == 0;
  if (is_start) begin_start(announced.player);
  std::string counts;
  for (std::size_t i = 0; i < game.rules().piles.size(); ++i)
    counts += (i == 0 ? "" : sentence(language_, "and")) +
              cards_of(language_, announced.counts[i], in_words(game.rules().piles[i], texts_));
  say(sentence(language_, "announces", {{"counts", counts}}));
  if (is_start) end_line();
}

void Story::hear(const Game& game, const TicketsKept& kept) {
  const bool is_start = game.turn().number == 0;
  if (is_start) begin_start(kept.player);
  say(sentence(language_, is_start ? "keeps" : "takes_tickets",
               {{"kept", std::to_string(kept.kept)}, {"offered", std::to_string(kept.offered)}}));
  if (is_start) end_line();
}

void Story::hear(const Game&, const PlayerPassed&) { say(sentence(language_, "passes")); }

void Story::hear(const Game& game, const PointsScored& scored) {
  Account& account = accounts_[static_cast<std::size_t>(scored.player)];
  if (scored.why == NameId{for_track}) {
    ++account.tracks;
    account.track_points += scored.points;
    return;
  }
  if (!scored.ticket.is_none()) {
    const TicketFacts& facts = game.board()[scored.ticket];
    account.lines.push_back({sentence(language_, scored.points > 0 ? "made" : "missed",
                                      {{"cities", between(game.board(), facts.from, facts.to)}}),
                             scored.points});
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
  *out_ << sentence(
               language_, "last_round",
               {{"player", player(last.player)},
                {"wagons", count_of(language_, game.on<Reserve>(last.player).wagons, "wagon")}})
        << "\n";
}

void Story::hear(const Game&, const TurnEnded&) { end_line(); }

void Story::hear(const Game& game, const GameEnded& ended) {
  end_line();
  *out_ << sentence(language_, "over", {{"turns", std::to_string(ended.turns)}}) << "\n\n";
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
    print(capitalised(player(seat)), game.on<Score>(seat).points);
    print("  " + sentence(language_, "routes",
                          {{"tracks", count_of(language_, accounts_[i].tracks, "track")}}),
          accounts_[i].track_points);
    int told = accounts_[i].track_points;
    for (const Line& line : accounts_[i].lines) {
      print("  " + line.text, line.points);
      told += line.points;
    }
    // A game that was saved is told from there on.
    if (const int before = game.on<Score>(seat).points - told; before != 0)
      print("  " + sentence(language_, "before"), before);
  }
  print_winners(winners(game));
}

void Story::print_winners(const std::vector<Seat>& first) {
  std::string names;
  for (Seat seat : first) names += (names.empty() ? "" : sentence(language_, "and")) + player(seat);
  *out_ << "\n"
        << sentence(language_, first.size() == 1 ? "wins" : "share",
                    {{"players", capitalised(names)}})
        << "\n";
}

}  // namespace roundhouse
