#include "host/terminal/menu.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "host/terminal/columns.hpp"
#include "roundhouse/pieces.hpp"

namespace roundhouse {
namespace {

constexpr std::size_t few = 6;

const Action& action_of(const Game& game, const Move& move) {
  return game.rules().actions[move.action];
}

// The first part in which the moves differ; past the last where they are all the same.
std::size_t first_difference(const MoveList& moves) {
  for (std::size_t part = 0; part < parts_of_a_move; ++part)
    for (const Move& move : moves)
      if (part_of(move, part) != part_of(moves[0], part)) return part;
  return parts_of_a_move;
}

std::vector<MoveList> grouped(const MoveList& moves, std::size_t part) {
  std::vector<MoveList> groups;
  for (const Move& move : moves) {
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const MoveList& group) {
      return part_of(group[0], part) == part_of(move, part);
    });
    if (same == groups.end())
      groups.push_back({move});
    else
      same->push_back(move);
  }
  return groups;
}

}  // namespace

std::uint64_t part_of(const Move& move, std::size_t number) {
  switch (number) {
    case 0:
      return move.action;
    case 1:
      return static_cast<std::uint64_t>(move.a);
    case 2:
      return static_cast<std::uint64_t>(move.b);
    case 3:
      return static_cast<std::uint64_t>(move.c);
    default:
      return move.cards.packed();
  }
}

std::string Menu::action(const Move& move) const {
  const Action& action = action_of(*game_, move);
  return tongue_->name(action.name);
}

std::string Menu::picks(int bits) const {
  const Lines row = row_of_picks();
  std::string out;
  for (int i = 0; i < 16; ++i) {
    if ((bits >> i & 1) == 0) continue;
    const auto at = static_cast<std::size_t>(i);
    out += (out.empty() ? "" : ", ") + (at < row.size() ? row[at] : std::to_string(i + 1));
  }
  return out.empty() ? (*tongue_)("none", "aucun") : out;
}

Lines Menu::row_of_picks() const {
  Lines row;
  for (Ticket ticket : game_->on<Tickets>(game_->player()).offered)
    row.push_back(tongue_->ticket(game_->board(), ticket));
  return row;
}

std::string Menu::value(Meaning meaning, int value) const {
  switch (meaning) {
    case Meaning::seat:
      return tongue_->player(Seat{value}) + " (" + (*seats_)[static_cast<std::size_t>(value)] + ")";
    case Meaning::city:
      return game_->board()[City{value}].name;
    case Meaning::track:
      return tongue_->track(game_->board(), Track{value});
    case Meaning::ticket:
      return tongue_->ticket(game_->board(), Ticket{value});
    case Meaning::kind:
      return marks_->mark(Kind{value}) + " " + tongue_->kind(game_->rules(), Kind{value});
    case Meaning::picks:
      return picks(value);
    default:
      return text(game_->rules(), meaning, value);
  }
}

std::string Menu::part(const Move& move, std::size_t number) const {
  const Action& action = action_of(*game_, move);
  if (number == 4) return tongue_->cards(game_->rules(), move.cards);
  if (number == 0 || number > action.args.size()) return {};
  const int what = number == 1 ? move.a : number == 2 ? move.b : move.c;
  const Meaning meaning = action.args[number - 1];
  // So many tickets of each pile.
  const auto& piles = game_->rules().piles;
  const bool is_of_piles = action.name == "classic.announce" && number <= piles.size();
  return value(meaning, what) + (is_of_piles ? " " + tongue_->name(piles[number - 1]) : "");
}

std::string Menu::arguments(const Move& move) const {
  const Action& action = action_of(*game_, move);
  std::string out;
  for (std::size_t number = 1; number <= action.args.size(); ++number)
    out += (out.empty() ? "" : ", ") + part(move, number);
  if (action.has_cards) out += (out.empty() ? "" : ", ") + part(move, 4);
  return out;
}

std::string Menu::label(const Move& move) const {
  const std::string with = arguments(move);
  return action(move) + (with.empty() ? "" : tongue_->colon() + with);
}

std::vector<Option> Menu::by_action(const MoveList& moves) const {
  std::vector<Option> options;
  for (const MoveList& group : grouped(moves, 0)) {
    const Action& action = action_of(*game_, group[0]);
    if (group.size() == 1) {
      options.push_back({label(group[0]), group});
    } else if (group.size() <= few && !action.has_cards) {
      for (const Move& move : group)
        options.push_back({arguments(move), {move}, this->action(move)});
    } else {
      const std::size_t choices = grouped(group, first_difference(group)).size();
      options.push_back({this->action(group[0]) + " (" + std::to_string(choices) +
                             (*tongue_)(" to choose from)", " au choix)"),
                         group});
    }
  }
  return options;
}

std::string Menu::title(const MoveList& moves) const {
  const std::size_t differ = first_difference(moves);
  if (differ == 0) return {};
  std::string out;
  for (std::size_t number = 1; number < differ; ++number)
    if (const std::string same = part(moves[0], number); !same.empty())
      out += (out.empty() ? tongue_->colon() : ", ") + same;
  return action(moves[0]) + out;
}

// Tracks to claim are told with their price.
std::vector<Option> Menu::tracks(const std::vector<MoveList>& groups, std::size_t number) const {
  const auto name = [&](const MoveList& group) { return part(group[0], number); };
  int column = 0;
  for (const MoveList& group : groups) column = std::max(column, width(name(group)));
  std::vector<Option> options;
  for (const MoveList& group : groups) {
    const Track track{static_cast<int>(part_of(group[0], number))};
    const std::string facts = sight_->facts(track);
    options.push_back({filled(name(group), column) + "  " + sight_->price(track) +
                           (facts.empty() ? "" : " (" + facts + ")"),
                       group});
  }
  return options;
}

std::vector<Option> Menu::options(const MoveList& moves) const {
  const std::size_t differ = first_difference(moves);
  if (differ == 0) return by_action(moves);
  const Action& action = action_of(*game_, moves[0]);
  const bool is_argument = differ <= action.args.size();
  const auto groups = grouped(moves, std::min(differ, parts_of_a_move - 1));
  if (is_argument && action.args[differ - 1] == Meaning::track && action.has_cards)
    return tracks(groups, differ);
  std::vector<Option> options;
  for (const MoveList& group : groups) {
    // A number says nothing by itself; it is told with the others.
    const bool is_number = is_argument && action.args[differ - 1] == Meaning::number;
    const bool is_whole = is_number && group.size() == 1;
    options.push_back({is_whole ? arguments(group[0]) : part(group[0], differ), group});
  }
  return options;
}

namespace {

// The options from `first` on that share a group.
std::string group_line(const std::vector<Option>& options, std::size_t first, std::size_t last) {
  std::string line = "      " + options[first].group + ":";
  for (std::size_t i = first; i < last; ++i)
    line += "  " + std::to_string(i + 1) + ")" + glue + glued(options[i].label);
  return line;
}

}  // namespace

Lines laid_out(const std::vector<Option>& options, int columns) {
  Lines lines;
  for (std::size_t i = 0; i < options.size();) {
    std::size_t last = i + 1;
    if (options[i].group.empty()) {
      lines.push_back(filled_left(std::to_string(i + 1), 4) + ") " + options[i].label);
    } else {
      while (last < options.size() && options[last].group == options[i].group) ++last;
      lines.push_back(group_line(options, i, last));
    }
    i = last;
  }
  constexpr std::size_t many = 12;
  for (int count : {3, 2})
    if (lines.size() > many && widest(lines) < columns / count)
      return in_columns(lines, columns, count);
  Lines out;
  for (const std::string& text : lines)
    for (std::string& line : broken(text, columns, 6)) out.push_back(std::move(line));
  return out;
}

}  // namespace roundhouse
