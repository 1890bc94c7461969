#include "host/terminal/session.hpp"

#include <algorithm>
#include <filesystem>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/files.hpp"
#include "core/save_file.hpp"
#include "core/view.hpp"
#include "host/terminal/columns.hpp"
#include "roundhouse/pieces.hpp"

namespace roundhouse {
namespace {

constexpr std::size_t most_news = 8;

std::unique_ptr<Story> new_story(std::ostream& out, const Table& table, const Tongue& say) {
  auto story = std::make_unique<Story>(
      out, table.seats, [&say](const std::string& name) { return say.known(name); },
      say.language());
  story->keep_secrets();
  return story;
}

int people(const Table& table) {
  return static_cast<int>(std::count(table.seats.begin(), table.seats.end(), person));
}

// Where one person plays alone, there is nobody to mind.
bool may_undo(const Table& table) { return table.undo || people(table) == 1; }

}  // namespace

Session::Session(OpenGame open, const Modules& modules, std::string save_file, Language language,
                 Screen& screen)
    : open_(std::move(open)),
      save_file_(std::move(save_file)),
      own_files_{save_file_},
      screen_(&screen),
      say_(modules, language),
      marks_(open_.laid->rules().cards, screen.facts().has_colors),
      players_(open_.table),
      first_(clone(*open_.game)),
      history_(*open_.game, may_undo(open_.table)),
      seen_(seen_by(nobody, *open_.game)),
      story_(new_story(told_, open_.table, say_)) {
  open_.game->set_witness(&Story::witness, story_.get());
}

bool Session::is_person(Seat seat) const {
  return open_.table.seats[static_cast<std::size_t>(seat)] == person;
}

void Session::play() {
  screen_->say(say_.title(open_.resolution.board->title) + ", " +
               say_.count(open_.table.players(), "player", "joueur") + ".");
  for (legal(*open_.game, legal_); !legal_.empty(); legal(*open_.game, legal_)) {
    const Seat seat = open_.game->player();
    if (!is_person(seat))
      play(players_.choose(*open_.game, legal_));
    else if (!let_person_choose(seat))
      return;
  }
  screen_->say("");
  for (std::size_t i = last_person_.is_none() ? 0 : read_[last_person_]; i < log_.size(); ++i)
    screen_->say(log_[i], 2);
}

void Session::play(const Move& move) {
  history_.play(*open_.game, move);
  is_saved_ = false;
  collect_story();
}

void Session::collect_story() {
  std::istringstream told(told_.str());
  for (std::string line; std::getline(told, line);) log_.push_back(line);
  told_.str("");
}

bool Session::let_person_choose(Seat seat) {
  if (last_person_ != seat) hand_over(seat);
  last_person_ = seat;
  show(*seen_, *open_.game, seat);
  const Surroundings around{open_.table.seats, log_,
                            [this](const std::string& file) { return save(file); }};
  Conversation talk(*seen_, legal_, around, say_, marks_, *screen_);
  show_situation(talk, seat);
  const Answer answer = talk.talk();
  switch (answer.what) {
    case Answer::What::leave:
    case Answer::What::end_of_input:
      leave(answer.what == Answer::What::end_of_input);
      return false;
    case Answer::What::undo:
      undo(seat);
      return true;
    case Answer::What::move:
      break;
  }
  const Counts before = open_.game->on<Hand>(seat).cards;
  own_moves_.push_back(history_.moves());
  screen_->say("-> " + talk.name(answer.move), 3);
  play(answer.move);
  tell_new_cards(seat, before);
  if (!save_file_.empty()) save(save_file_);
  return true;
}

// Several people at one terminal: nobody sees the hand of another.
void Session::hand_over(Seat seat) {
  if (people(open_.table) < 2) return;
  if (!last_person_.is_none())
    screen_->ask(say_("Press Enter to hide your hand. ", "Tapez Entrée pour cacher votre main. "));
  screen_->clear();
  screen_->ask(say_("Now ", "Maintenant ") + say_.player(seat) +
               say_(". Take the seat and press Enter. ", ". Prenez place et tapez Entrée. "));
  screen_->clear();
}

void Session::show_situation(const Conversation& talk, Seat seat) {
  const Turn& turn = open_.game->turn();
  const bool is_going_on = last_turn_ == turn.number && read_[seat] == log_.size();
  const Sight& sight = talk.sight();
  Lines lines;
  const auto add = [&](const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); };
  if (!is_going_on) {
    const std::string head = turn.number == 0
                                 ? say_("Before the first turn", "Avant le premier tour")
                                 : say_("Turn ", "Tour ") + std::to_string(turn.number);
    lines.push_back("");
    lines.push_back(marks_.bold("--- " + head + ", " + say_.player(seat) + " ---"));
    std::size_t from = read_[seat];
    if (log_.size() - from > most_news) from = log_.size() - most_news;
    for (; from < log_.size(); ++from) add(broken(log_[from], screen_->columns(), 2));
    add(sight.players());
  }
  add(sight.table());
  add(sight.hand());
  if (!is_going_on) add(sight.tickets(false));
  read_[seat] = log_.size();
  last_turn_ = turn.number;
  for (const std::string& line : lines) screen_->print(line);
}

void Session::tell_new_cards(Seat seat, const Counts& before) {
  Cards more;
  for (int i = 0; i < open_.game->cards().size(); ++i) {
    const Kind kind{i};
    const int gained = open_.game->on<Hand>(seat).cards[kind] - before[kind];
    if (gained > 0) more.add(kind, std::min(gained, 15));
  }
  if (!more.empty())
    screen_->say(say_("You get ", "Vous recevez ") + say_.cards(open_.laid->rules(), more) + ".");
}

// Back to where this person last chose.
void Session::undo(Seat seat) {
  if (own_moves_.empty())
    return screen_->say(say_("There is nothing to take back.", "Il n'y a rien à reprendre."));
  const int to = own_moves_.back();
  if (const std::string why_not = history_.why_not(to); !why_not.empty())
    return screen_->say(say_("That cannot be taken back: ", "Cela ne se reprend pas : ") + why_not +
                        ".");
  open_.game->set_witness(nullptr, nullptr);
  history_.go_back(*open_.game, to);
  own_moves_.pop_back();
  tell_anew();
  read_[seat] = std::min(read_[seat], log_.size());
  last_turn_ = -1;
  screen_->say(say_("Taken back.", "C'est repris."));
}

// The account of the moves that are left.
void Session::tell_anew() {
  told_.str("");
  log_.clear();
  story_ = new_story(told_, open_.table, say_);
  const auto again = clone(*first_);
  again->set_witness(&Story::witness, story_.get());
  for (int i = 0; i < history_.moves(); ++i) roundhouse::play(*again, history_.move(i));
  open_.game->set_witness(&Story::witness, story_.get());
  collect_story();
}

std::string Session::save(const std::string& file) {
  if (file.empty()) return say_("Say where: save FILE", "Dites où : sauver FICHIER");
  if (own_files_.count(file) == 0 && is_there(file))
    return say_("Not saved: there is such a file already; name another one.",
                "Pas sauvé : ce fichier existe déjà ; nommez-en un autre.");
  try {
    write_file(file, saved_text(*open_.game, open_.table, open_.resolution));
  } catch (const LoadError& mistake) {
    return say_("Not saved: ", "Pas sauvé : ") + std::string(mistake.what());
  }
  is_saved_ = true;
  own_files_.insert(file);
  return how_to_resume(file);
}

std::string Session::how_to_resume(const std::string& file) const {
  return say_("Saved. To go on: roundhouse play --resume ",
              "Sauvé. Pour reprendre : roundhouse play --resume ") +
         printable(file);
}

// A name that no file has yet.
std::string Session::free_file() const {
  const std::string name = "roundhouse-" + open_.laid->rules().board->id;
  for (int i = 1;; ++i) {
    const std::string file = name + (i == 1 ? "" : "-" + std::to_string(i)) + ".save";
    if (!std::filesystem::exists(file)) return file;
  }
}

// Whoever hangs up or runs out of lines loses nothing.
void Session::leave(bool is_end_of_input) {
  if (is_end_of_input)
    screen_->say(
        say_("The input has ended before the game.", "L'entrée s'est terminée avant la partie."));
  if (!save_file_.empty()) return screen_->say(save(save_file_));
  if (is_saved_) return screen_->say(say_("The game is saved.", "La partie est sauvée."));
  if (is_end_of_input && !own_moves_.empty()) return screen_->say(save(free_file()));
  screen_->say(say_("The game is not saved.", "La partie n'est pas sauvée."));
}

}  // namespace roundhouse
