#include "host/terminal/conversation.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <utility>

#include "core/errors.hpp"
#include "core/text.hpp"
#include "host/bots/planner.hpp"
#include "host/terminal/columns.hpp"
#include "host/terminal/hint.hpp"
#include "roundhouse/pieces.hpp"

namespace roundhouse {
namespace {

// A whole number that is the only thing on a line.
std::optional<int> number_in(const std::string& line) {
  const auto start = line.find_first_not_of(" \t");
  if (start == std::string::npos) return std::nullopt;
  const auto end = line.find_last_not_of(" \t.)") + 1;
  int number = 0;
  const auto [last, error] = std::from_chars(line.data() + start, line.data() + end, number);
  if (error != std::errc{} || last != line.data() + end) return std::nullopt;
  return number;
}

}  // namespace

Conversation::Conversation(const Game& seen, const Moves& legal, const Surroundings& around,
                           const Tongue& tongue, const Marks& marks, Screen& screen)
    : game_(&seen),
      legal_(&legal),
      around_(&around),
      say_(&tongue),
      screen_(&screen),
      sight_(seen, seen.player(), around.seats, tongue, marks, screen.columns()),
      menu_(seen, around.seats, tongue, marks, sight_),
      reader_(seen, tongue, marks),
      all_(legal.begin(), legal.end()),
      now_(all_) {}

void Conversation::show(const Lines& lines) {
  screen_->show(lines, (*say_)("-- more: Enter; or type your choice -- ",
                               "-- suite : Entrée ; ou votre choix -- "));
}

std::string Conversation::prompt() const {
  return now_.size() == all_.size() ? "> " : menu_.action(now_[0]) + "> ";
}

bool Conversation::is_row() const {
  const Action& action = game_->rules().actions[now_[0].action];
  return now_[0].action == now_.back().action && action.args.size() == 1 &&
         action.args[0] == Meaning::picks && !menu_.row_of_picks().empty();
}

void Conversation::show_row() {
  const auto fewest = std::min_element(now_.begin(), now_.end(), [](const Move& x, const Move& y) {
    return std::popcount(static_cast<unsigned>(x.a)) < std::popcount(static_cast<unsigned>(y.a));
  });
  const int least = std::popcount(static_cast<unsigned>(fewest->a));
  screen_->say(menu_.action(now_[0]) +
               (*say_)(": type their numbers, like 1 3, or all. At least ",
                       " : tapez leurs numéros, comme 1 3, ou tout. Au moins ") +
               std::to_string(least) + ".");
  const Lines row = menu_.row_of_picks();
  for (std::size_t i = 0; i < row.size(); ++i)
    screen_->say(filled_left(std::to_string(i + 1), 4) + ") " + row[i], 6);
}

void Conversation::show_options() {
  if (is_row()) return show_row();
  options_ = menu_.options(now_);
  Lines lines;
  if (const std::string title = menu_.title(now_); !title.empty())
    lines.push_back(title + (*say_)(":", " :"));
  for (std::string& line : laid_out(options_, screen_->columns())) lines.push_back(std::move(line));
  show(lines);
}

Answer Conversation::talk() {
  show_options();
  screen_->say(short_help(*say_));
  for (;;) {
    const Typed typed = screen_->ask(prompt());
    if (typed.how == Typed::How::ended) return {Answer::What::end_of_input, {}};
    if (typed.how == Typed::How::too_long) {
      screen_->say((*say_)("That line is too long to be a move.",
                           "Cette ligne est trop longue pour un coup."));
      continue;
    }
    const Done done = typed.how == Typed::How::interrupted ? leave() : understand(typed.line);
    if (done) return *done;
  }
}

Conversation::Done Conversation::understand(const std::string& line) {
  if (line.find_first_not_of(" \t") == std::string::npos) {
    show_options();
    return std::nullopt;
  }
  if (const auto ordered = command_in(line)) return obey(*ordered);
  try {
    const Move move = parse_move(game_->rules(), line);
    if (std::find(all_.begin(), all_.end(), move) != all_.end()) return Answer{{}, move};
  } catch (const IllegalMove&) {
    // It is said in other words, or a slip.
  }
  if (is_row())
    if (const auto picks = picks_in(line)) return pick_row(*picks);
  if (number_in(line)) return pick_number(line);
  return find_words(line);
}

Conversation::Done Conversation::narrow(const MoveList& moves) {
  if (moves.size() == 1) return Answer{{}, moves[0]};
  now_ = moves;
  show_options();
  return std::nullopt;
}

Conversation::Done Conversation::pick_number(const std::string& line) {
  const int number = *number_in(line);
  if (is_row()) return pick_row(-1);
  if (number >= 1 && number <= static_cast<int>(options_.size()))
    return narrow(options_[static_cast<std::size_t>(number) - 1].moves);
  screen_->say((*say_)("There is no line ", "Il n'y a pas de ligne ") + std::to_string(number) +
               (*say_)("; the last one is ", " ; la dernière est ") +
               std::to_string(options_.size()) + ".");
  return std::nullopt;
}

// `1 3`, `1+3`, `all`, `none`: positions in the row; nothing where something else is meant.
std::optional<int> Conversation::picks_in(const std::string& line) const {
  int bits = 0;
  for (const std::string& word : typed_words(line)) {
    const auto number = number_in(word);
    if (word == "all" || word == "tout" || word == "toutes")
      bits = (1 << menu_.row_of_picks().size()) - 1;
    else if (number && *number >= 1 && *number <= 15)
      bits |= 1 << (*number - 1);
    else if (word != "none" && word != "aucune" && word != "0")
      return std::nullopt;
  }
  return bits;
}

Conversation::Done Conversation::pick_row(int picks) {
  for (const Move& move : now_)
    if (move.a == picks) return Answer{{}, move};
  screen_->say((*say_)("That is too few, or too many.", "C'est trop peu, ou trop."));
  show_row();
  return std::nullopt;
}

Conversation::Done Conversation::find_words(const std::string& line) {
  MoveList found = reader_.matching(now_, line);
  if (found.empty()) found = reader_.matching(all_, line);
  if (!found.empty()) return narrow(found);
  explain(line);
  return std::nullopt;
}

void Conversation::tell_tracks(City from, City to) {
  const Board& board = game_->board();
  for (int i = 0; i < static_cast<int>(board.tracks.size()); ++i) {
    const Track track{i};
    const TrackFacts& facts = board[track];
    if ((facts.from == from && facts.to == to) || (facts.from == to && facts.to == from))
      screen_->say((*say_)("Not now: ", "Pas maintenant : ") + say_->track(board, track) + ", " +
                   sight_.price(track) + ", " + sight_.owner(track) + ".");
  }
}

// Nothing fits: what is known of the places that were named, and which word is unknown.
void Conversation::explain(const std::string& line) {
  const auto words = typed_words(line);
  const auto after_verb = std::min(line.find_first_of(" \t"), line.size());
  const auto places = reader_.places(words.size() > 1 ? line.substr(after_verb) : line);
  if (places.size() == 2) tell_tracks(places[0], places[1]);
  const std::string unknown = reader_.unknown_word(all_, line);
  if (const std::string action = reader_.impossible_action(all_, line); !action.empty()) {
    screen_->say((*say_)("Not possible now: ", "Impossible maintenant : ") + action + ".");
  } else if (unknown.empty()) {
    screen_->say((*say_)("No move fits all these words.", "Aucun coup ne va avec tous ces mots."));
  } else {
    const std::string command = did_you_mean(words[0], command_words(*say_));
    const bool is_command = words.size() == 1 && !command.empty();
    screen_->say((*say_)("Nothing can be done now with ", "On ne peut rien faire avec ") +
                 (is_command ? printable(words[0]) + command : unknown) + ".");
  }
  screen_->say((*say_)("`moves` lists what you can do, `help` what you can type.",
                       "`coups` montre ce qui est possible, `aide` ce qui se tape."));
}

Conversation::Done Conversation::obey(const Ordered& ordered) {
  switch (ordered.command) {
    case Command::help:
      show(help_text(*say_));
      return std::nullopt;
    case Command::back:
    case Command::moves:
      now_ = all_;
      show_options();
      return std::nullopt;
    case Command::board:
      board(ordered.rest);
      return std::nullopt;
    case Command::tickets:
      show(sight_.tickets(true));
      return std::nullopt;
    case Command::players:
      show(sight_.players());
      return std::nullopt;
    case Command::hint:
      hint();
      return std::nullopt;
    case Command::log: {
      Lines lines;
      for (const std::string& told : around_->log)
        for (std::string& line : broken(told, screen_->columns(), 2))
          lines.push_back(std::move(line));
      show(lines);
      return std::nullopt;
    }
    case Command::save:
      screen_->say(around_->save(ordered.rest));
      return std::nullopt;
    case Command::undo:
      return Answer{Answer::What::undo, {}};
    case Command::quit:
      return leave();
  }
  return std::nullopt;
}

Conversation::Done Conversation::leave() {
  for (;;) {
    const Typed typed = screen_->ask((*say_)("Leave the game? yes, no, or save FILE: ",
                                             "Quitter la partie ? oui, non, ou sauver FICHIER : "));
    if (typed.how == Typed::How::ended) return Answer{Answer::What::end_of_input, {}};
    if (typed.how == Typed::How::interrupted) return Answer{Answer::What::leave, {}};
    const auto ordered = command_in(typed.line);
    if (ordered && ordered->command == Command::save) {
      screen_->say(around_->save(ordered->rest));
      continue;
    }
    const auto words = typed_words(typed.line);
    const std::string word = words.empty() ? "" : words[0];
    const bool is_yes = word == "y" || word == "yes" || word == "o" || word == "oui";
    if (is_yes || (ordered && ordered->command == Command::quit))
      return Answer{Answer::What::leave, {}};
    return std::nullopt;
  }
}

void Conversation::board(const std::string& place) {
  if (place.empty()) return show(sight_.board());
  const auto places = reader_.places(place);
  if (!places.empty()) {
    for (City city : places) show(sight_.place(city));
    return;
  }
  std::vector<std::string> known;
  for (const Place& known_place : game_->board().places) known.push_back(plain(known_place.name));
  screen_->say((*say_)("There is no place ", "Il n'y a pas de lieu ") + printable(place) +
               did_you_mean(plain(place), known) + ".");
}

void Conversation::hint() {
  Planner planner(1);
  const Advice advice = planner.advise(*game_, *legal_);
  screen_->say((*say_)("The planner would ", "Le planificateur : ") +
                   menu_.label((*legal_)[advice.move]) + " — " +
                   reason(advice, game_->board(), *say_) + ".",
               2);
}

}  // namespace roundhouse
