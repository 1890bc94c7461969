#include "tests/matrix/sets.hpp"

#include <algorithm>
#include <set>

#include "core/errors.hpp"
#include "core/resolve.hpp"
#include "roundhouse/chance.hpp"

namespace roundhouse::matrix {
namespace {

// Modules that came only because somebody recommends them.
std::vector<std::string> uninvited(const Table& table, const Modules& modules) {
  const Resolution resolution = resolve(table, modules);
  std::set<std::string> expected(table.with.begin(), table.with.end());
  expected.insert(table.board);
  for (const Resolved& resolved : resolution.modules)
    for (const Dependency& dependency : resolved.manifest->dependencies)
      if (dependency.kind == Dependency::Kind::needed) expected.insert(dependency.id);
  std::vector<std::string> ids;
  for (const Resolved& resolved : resolution.modules)
    if (expected.count(resolved.manifest->id) == 0) ids.push_back(resolved.manifest->id);
  return ids;
}

class Drawing {
 public:
  Drawing(const std::string& board, const Modules& modules, std::uint64_t seed)
      : modules_(modules),
        setting_{board, {}, 2, 1},
        choosable_(choosable(board, modules)),
        state_(Chance::seeded(seed, "matrix")) {}

  std::size_t size() const { return choosable_.size(); }

  void take_all() {
    for (std::uint64_t mask = 0; mask < std::uint64_t{1} << size(); ++mask) {
      ModuleSet set;
      for (std::size_t i = 0; i < size(); ++i)
        if ((mask >> i & 1) != 0) set.push_back(choosable_[i]);
      take(set);
    }
  }
  void take_pairs() {
    take({});
    for (const std::string& one : choosable_) take({one});
    for (std::size_t i = 0; i < size(); ++i)
      for (std::size_t j = i + 1; j < size(); ++j) take({choosable_[i], choosable_[j]});
  }
  // Modules in a random order, each taken where it fits, until there are as many as were drawn.
  void draw_one() {
    Chance chance(state_);
    ModuleSet order = choosable_, set;
    shuffle(order, chance);
    const auto wanted = static_cast<std::size_t>(chance.below(static_cast<int>(size()) - 2)) + 3;
    for (const std::string& id : order) {
      if (set.size() == wanted) break;
      set.push_back(id);
      if (!fit(set)) set.pop_back();
    }
    std::sort(set.begin(), set.end());
    take(set);
  }
  const std::vector<ModuleSet>& taken() const { return taken_; }

 private:
  static void shuffle(ModuleSet& items, Chance& chance) {
    for (std::size_t i = items.size(); i > 1; --i)
      std::swap(items[i - 1], items[static_cast<std::size_t>(chance.below(static_cast<int>(i)))]);
  }
  bool fit(const ModuleSet& set) {
    setting_.modules = set;
    return fits(setting_, modules_);
  }
  void take(const ModuleSet& set) {
    if (fit(set) && known_.insert(set).second) taken_.push_back(set);
  }

  const Modules& modules_;
  Setting setting_;
  ModuleSet choosable_;
  Chance::State state_;
  std::set<ModuleSet> known_;
  std::vector<ModuleSet> taken_;
};

bool comes_anyway(const std::string& board, const std::string& id, const Modules& modules) {
  Table table;
  table.board = board;
  table.seats = {"random", "random"};
  table.without = {id};
  try {
    resolve(table, modules);
    return false;
  } catch (const LoadError&) {
    return true;
  }
}

}  // namespace

Table table_of(const Setting& setting, const Modules& modules) {
  Table table;
  table.board = setting.board;
  table.with = setting.modules;
  table.seats.assign(static_cast<std::size_t>(setting.players), "random");
  table.seed = setting.seed;
  for (auto extra = uninvited(table, modules); !extra.empty(); extra = uninvited(table, modules))
    table.without.insert(table.without.end(), extra.begin(), extra.end());
  return table;
}

bool fits(const Setting& setting, const Modules& modules) {
  try {
    table_of(setting, modules);
    return true;
  } catch (const LoadError&) {
    return false;
  }
}

std::vector<std::string> boards(const Modules& modules) {
  std::vector<std::string> ids;
  for (const auto& [id, manifest] : modules)
    if (manifest.kind == Manifest::Kind::board) ids.push_back(id);
  return ids;
}

ModuleSet choosable(const std::string& board, const Modules& modules) {
  ModuleSet optional, found;
  for (const auto& [id, manifest] : modules)
    if (manifest.kind != Manifest::Kind::board && !comes_anyway(board, id, modules))
      optional.push_back(id);
  for (const std::string& id : optional) {
    const bool fits_somehow =
        std::any_of(optional.begin(), optional.end(), [&](const std::string& other) {
          return fits({board, other == id ? ModuleSet{id} : ModuleSet{id, other}, 2, 1}, modules);
        });
    if (fits_somehow) found.push_back(id);
  }
  return found;
}

std::vector<ModuleSet> sets_that_fit(const std::string& board, const Modules& modules,
                                     std::size_t most, std::uint64_t seed) {
  Drawing drawing(board, modules, seed);
  const bool are_few = drawing.size() < 20 && (std::size_t{1} << drawing.size()) <= most;
  if (are_few) {
    drawing.take_all();
    return drawing.taken();
  }
  drawing.take_pairs();
  for (std::size_t tries = 0; drawing.taken().size() < most && tries < 20 * most; ++tries)
    drawing.draw_one();
  return drawing.taken();
}

}  // namespace roundhouse::matrix
