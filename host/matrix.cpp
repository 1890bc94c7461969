#include "host/matrix.hpp"

#include <algorithm>
#include <iomanip>
#include <optional>
#include <ostream>

#include "core/errors.hpp"
#include "core/json.hpp"
#include "core/resolve.hpp"

namespace roundhouse {
namespace {

// The resolver's word against these modules on a board; nothing where they fit.
std::optional<std::string> refusal(const std::string& board, const std::vector<std::string>& with,
                                   const Modules& modules) {
  Table table;
  table.board = board;
  table.with = with;
  try {
    resolve(table, modules);
    return std::nullopt;
  } catch (const LoadError& error) {
    return error.what();
  }
}

bool is_needed(const std::string& board, const std::string& id, const Modules& modules) {
  Table table;
  table.board = board;
  table.without = {id};
  try {
    resolve(table, modules);
    return false;
  } catch (const LoadError&) {
    return true;
  }
}

Fit fit_of(const std::string& board, const std::string& id, const Modules& modules) {
  if (const auto why = refusal(board, {id}, modules)) return {Fit::How::refused, *why};
  if (is_needed(board, id, modules)) return {Fit::How::needed, ""};
  const auto& recommended = modules.at(board).recommends;
  const bool is_recommended =
      std::find(recommended.begin(), recommended.end(), id) != recommended.end();
  return {is_recommended ? Fit::How::recommended : Fit::How::fits, ""};
}

// Why two modules never play together; nothing where they do on some board, or share none.
std::optional<std::string> why_apart(const std::string& one, const std::string& other,
                                     const Matrix& matrix, const Modules& modules) {
  std::optional<std::string> found;
  for (const std::string& board : matrix.boards) {
    const bool both_fit = matrix.fits.at(one).at(board).how != Fit::How::refused &&
                          matrix.fits.at(other).at(board).how != Fit::How::refused;
    if (!both_fit) continue;
    const auto why = refusal(board, {one, other}, modules);
    if (!why) return std::nullopt;
    if (!found) found = why;
  }
  return found;
}

void add_once(std::vector<std::string>& ids, const std::string& id) {
  if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
}

void add_apart(Matrix& matrix, const Manifest& one, const Manifest& other, std::string why) {
  if (!one.group.empty() && one.group == other.group)
    why = "only one of the group " + one.group + " plays";
  const auto same = std::find_if(matrix.apart.begin(), matrix.apart.end(),
                                 [&](const Apart& apart) { return apart.why == why; });
  Apart& apart =
      same != matrix.apart.end() ? *same : matrix.apart.emplace_back(Apart{{}, std::move(why)});
  add_once(apart.modules, one.id);
  add_once(apart.modules, other.id);
}

Json json_of(const Matrix& matrix) {
  Json json{{"boards", matrix.boards}, {"modules", Json::object()}, {"apart", Json::array()}};
  for (const auto& [id, by_board] : matrix.fits)
    for (const auto& [board, fit] : by_board) {
      Json& cell = json["modules"][id][board];
      cell["fit"] = text(fit.how);
      if (!fit.why.empty()) cell["why"] = fit.why;
    }
  for (const Apart& apart : matrix.apart)
    json["apart"].push_back({{"modules", apart.modules}, {"why", apart.why}});
  return json;
}

}  // namespace

std::string text(Fit::How how) {
  switch (how) {
    case Fit::How::needed:
      return "needed";
    case Fit::How::recommended:
      return "recommended";
    case Fit::How::fits:
      return "fits";
    case Fit::How::refused:
      break;
  }
  return "refused";
}

Matrix matrix_of(const Modules& modules) {
  Matrix matrix;
  for (const auto& [id, manifest] : modules)
    if (manifest.kind == Manifest::Kind::board) matrix.boards.push_back(id);
  for (const auto& [id, manifest] : modules) {
    if (manifest.kind == Manifest::Kind::board) continue;
    for (const std::string& board : matrix.boards)
      matrix.fits[id][board] = fit_of(board, id, modules);
  }
  for (auto one = matrix.fits.begin(); one != matrix.fits.end(); ++one)
    for (auto other = std::next(one); other != matrix.fits.end(); ++other)
      if (const auto why = why_apart(one->first, other->first, matrix, modules))
        add_apart(matrix, modules.at(one->first), modules.at(other->first), *why);
  return matrix;
}

void show_matrix(const Matrix& matrix, bool as_json, std::ostream& out) {
  if (as_json) {
    out << json_of(matrix).dump(2) << "\n";
    return;
  }
  const auto show_row = [&](const std::string& head, const auto& cell_of) {
    out << std::left << std::setw(24) << head;
    for (const std::string& board : matrix.boards) out << std::setw(12) << cell_of(board);
    out << "\n";
  };
  show_row("", [](const std::string& board) { return board; });
  for (const auto& [id, by_board] : matrix.fits)
    show_row(id, [&](const std::string& board) {
      const Fit::How how = by_board.at(board).how;
      return how == Fit::How::refused ? std::string("-") : text(how);
    });
  if (matrix.apart.empty()) return;
  out << "\nNever together:\n";
  for (const Apart& apart : matrix.apart)
    out << "- " << listed(apart.modules) << ": " << apart.why << "\n";
}

}  // namespace roundhouse
