#include "core/chosen.hpp"

#include <algorithm>
#include <tuple>

#include "core/errors.hpp"

namespace roundhouse {
namespace {

bool contains(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// `you asked for stations, mega-europe asked for no_stations`
std::string reasons(const ChosenModule& a, const ChosenModule& b) {
  return a.reason.of(a.manifest->id) + ", " + b.reason.of(b.manifest->id);
}

// What the host said is told first.
bool speaks_before(const ChosenModule& a, const ChosenModule& b) {
  return std::tie(a.reason.voice, a.manifest->id) < std::tie(b.reason.voice, b.manifest->id);
}

std::string boards_offering(const Modules& modules, const std::string& need) {
  std::vector<std::string> boards;
  for (const auto& [id, manifest] : modules)
    if (manifest.kind == Manifest::Kind::board && contains(manifest.offers, need))
      boards.push_back(id);
  return boards.empty() ? "no board has them" : "boards with " + need + ": " + listed(boards);
}

}  // namespace

std::string Reason::of(const std::string& what) const {
  switch (voice) {
    case Voice::host:
      return "you asked for " + what;
    case Voice::preset:
      return by + " asked for " + what;
    case Voice::host_board:
      return "you chose the board " + what;
    case Voice::preset_board:
      return by + " plays on the board " + what;
    case Voice::need:
      return by + " needs " + what;
    case Voice::recommendation:
      return by + " recommends " + what;
  }
  return {};
}

std::string Reason::why() const {
  if (voice == Voice::host_board) return "you chose this board";
  if (voice == Voice::preset_board) return "the preset " + by + " plays on this board";
  if (voice == Voice::preset) return "the preset " + by + " asked for it";
  return of("it");
}

const Manifest& Chosen::module(const std::string& id, const Reason& reason) const {
  const auto found = modules_->find(id);
  const bool is_there = found != modules_->end();
  if (is_there && found->second.kind != Manifest::Kind::board) return found->second;
  if (is_there)
    throw LoadError(reason.of(id) + ", but " + id + " is a board, and this table plays on " +
                    board_->id);
  std::vector<std::string> known;
  for (const auto& [other, manifest] : *modules_)
    if (manifest.kind != Manifest::Kind::board) known.push_back(other);
  throw LoadError("there is no module " + id + did_you_mean(id, known) + " (" + reason.why() +
                  "); modules are: " + listed(known));
}

void Chosen::take(const Manifest& manifest, const Reason& reason) {
  if (has(manifest.id)) return;
  if (unwanted_.count(manifest.id) != 0)
    throw LoadError("you asked to leave " + manifest.id + " away, but " + reason.why());
  modules_at_table_[manifest.id] = {&manifest, reason};
  for (const Dependency& dependency : manifest.dependencies)
    if (dependency.kind == Dependency::Kind::needed) take_needed(manifest, dependency);
}

void Chosen::take_needed(const Manifest& by, const Dependency& dependency) {
  const Reason reason{Reason::Voice::need, by.id};
  const bool is_board = dependency.id == board_->id;
  const Manifest& needed = is_board ? *board_ : module(dependency.id, reason);
  if (!dependency.allows(needed.version))
    throw LoadError(by.id + " needs " + text(dependency) + ", but " + text(needed.version) +
                    " is there");
  take(needed, reason);
}

void Chosen::must_fit() const {
  must_not_exclude_each_other();
  must_be_one_of_each_group();
  must_fit_optional_versions();
  must_have_what_they_need();
  must_be_for_so_many_players();
  in_order();
}

void Chosen::must_not_exclude_each_other() const {
  for (const auto& [id, chosen] : modules_at_table_)
    for (const Dependency& dependency : chosen.manifest->dependencies) {
      const auto other = modules_at_table_.find(dependency.id);
      if (dependency.kind != Dependency::Kind::excluded || other == modules_at_table_.end())
        continue;
      if (!dependency.allows(other->second.manifest->version)) continue;
      const auto [first, second] = std::minmax(chosen, other->second, speaks_before);
      throw LoadError(first.manifest->id + " and " + second.manifest->id +
                      " exclude each other: " + reasons(first, second));
    }
}

void Chosen::must_be_one_of_each_group() const {
  for (const auto& [id, chosen] : modules_at_table_) {
    const ChosenModule* first = of_group(chosen.manifest->group);
    if (first != nullptr && first->manifest != chosen.manifest)
      throw LoadError("only one of the group " + chosen.manifest->group + " plays, not both " +
                      first->manifest->id + " and " + id + ": " + reasons(*first, chosen));
  }
}

void Chosen::must_fit_optional_versions() const {
  for (const auto& [id, chosen] : modules_at_table_)
    for (const Dependency& dependency : chosen.manifest->dependencies) {
      const auto other = modules_at_table_.find(dependency.id);
      if (dependency.kind != Dependency::Kind::optional || other == modules_at_table_.end())
        continue;
      const Version& version = other->second.manifest->version;
      if (!dependency.allows(version))
        throw LoadError(id + " plays only with " + text(dependency) + ", but " + text(version) +
                        " is there: " + reasons(chosen, other->second));
    }
}

bool Chosen::is_offered(const std::string& need) const {
  if (contains({"cities", "tracks", "tickets"}, need)) return true;
  return std::any_of(modules_at_table_.begin(), modules_at_table_.end(), [&](const auto& entry) {
    return contains(entry.second.manifest->offers, need);
  });
}

void Chosen::must_have_what_they_need() const {
  for (const auto& [id, chosen] : modules_at_table_)
    for (const std::string& need : chosen.manifest->needs)
      if (!is_offered(need))
        throw LoadError(name_and_version(*chosen.manifest) + " needs a board with " + need + "; " +
                        board_->id + " has none (" + chosen.reason.of(id) + "; " +
                        boards_offering(*modules_, need) + ")");
}

void Chosen::must_be_for_so_many_players() const {
  if (players_ == 0) return;
  for (const auto& [id, chosen] : modules_at_table_) {
    const Manifest& manifest = *chosen.manifest;
    if (players_ < manifest.least_players || players_ > manifest.most_players)
      throw LoadError(id + " is for " + std::to_string(manifest.least_players) + " to " +
                      std::to_string(manifest.most_players) + " players, but " +
                      std::to_string(players_) + (players_ == 1 ? " sits" : " sit") +
                      " at the table");
  }
}

const ChosenModule* Chosen::of_group(const std::string& group) const {
  if (group.empty()) return nullptr;
  for (const auto& [id, chosen] : modules_at_table_)
    if (chosen.manifest->group == group) return &chosen;
  return nullptr;
}

// How many modules must come before this one, one after the other.
int Chosen::depth(const std::string& id, std::map<std::string, int>& known,
                  std::vector<std::string>& way) const {
  if (const auto found = known.find(id); found != known.end()) return found->second;
  const bool is_circle = contains(way, id);
  way.push_back(id);
  if (is_circle)
    throw LoadError("these modules wait for each other in a circle: " +
                    listed({std::find(way.begin(), way.end(), id), way.end()}, " → "));
  int deepest = 0;
  for (const Dependency& dependency : modules_at_table_.at(id).manifest->dependencies)
    if (dependency.kind != Dependency::Kind::excluded && has(dependency.id))
      deepest = std::max(deepest, 1 + depth(dependency.id, known, way));
  way.pop_back();
  return known[id] = deepest;
}

std::vector<const ChosenModule*> Chosen::in_order() const {
  std::map<std::string, int> depths;
  std::vector<const ChosenModule*> order;
  for (const auto& [id, chosen] : modules_at_table_) {
    std::vector<std::string> way;
    depth(id, depths, way);
    order.push_back(&chosen);
  }
  std::stable_sort(order.begin(), order.end(), [&](const ChosenModule* a, const ChosenModule* b) {
    return depths.at(a->manifest->id) < depths.at(b->manifest->id);
  });
  return order;
}

}  // namespace roundhouse
