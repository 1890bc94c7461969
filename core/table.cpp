#include "core/table.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include "core/board_file.hpp"
#include "core/errors.hpp"

namespace roundhouse {
namespace {

std::vector<std::string> ids(const Modules& modules, bool boards) {
  std::vector<std::string> all;
  for (const auto& [id, manifest] : modules)
    if ((manifest.kind == Manifest::Kind::board) == boards) all.push_back(id);
  return all;
}

std::string listed(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

class Resolver {
 public:
  Resolver(const Table& table, const Modules& modules) : table_(table), modules_(modules) {}

  std::vector<Resolved> resolve() {
    add(board(), "the host chose this board");
    for (const std::string& id : table_.with) add(module(id, "you asked for it"), "the host asked for it");
    for (const std::string& id : table_.without) module(id, "you asked to leave it away");
    check_exclusions();
    check_players();
    give_options();
    return in_order();
  }

 private:
  const Manifest& board() const {
    const auto boards = ids(modules_, true);
    const auto found = modules_.find(table_.board);
    if (found == modules_.end() || found->second.kind != Manifest::Kind::board)
      throw LoadError("there is no board " + table_.board + did_you_mean(table_.board, boards) +
                      "; boards are: " + listed(boards));
    return found->second;
  }

  const Manifest& module(const std::string& id, const std::string& why) const {
    const auto found = modules_.find(id);
    if (found != modules_.end() && found->second.kind != Manifest::Kind::board) return found->second;
    const auto known = ids(modules_, false);
    throw LoadError("there is no module " + id + did_you_mean(id, known) + " (" + why +
                    "); modules are: " + listed(known));
  }

  bool is_unwanted(const std::string& id) const {
    return std::find(table_.without.begin(), table_.without.end(), id) != table_.without.end();
  }

  void add(const Manifest& manifest, const std::string& why) {
    if (chosen_.count(manifest.id) != 0) return;
    if (is_unwanted(manifest.id))
      throw LoadError("you asked to leave " + manifest.id + " away, but " + why);
    chosen_[manifest.id] = {&manifest, why, {}};
    for (const Dependency& dependency : manifest.dependencies)
      if (dependency.kind == Dependency::Kind::needed) add_needed(manifest, dependency);
    for (const std::string& id : manifest.recommends)
      if (!is_unwanted(id)) add(module(id, manifest.id + " recommends it"), manifest.id + " recommends it");
  }

  void add_needed(const Manifest& by, const Dependency& dependency) {
    const Manifest& needed = module(dependency.id, by.id + " needs it");
    if (!dependency.allows(needed.version))
      throw LoadError(by.id + " needs " + dependency.id + " " + dependency.comparison + " " +
                      text(dependency.version) + ", but " + text(needed.version) + " is there");
    add(needed, by.id + " needs it");
  }

  void check_exclusions() const {
    for (const auto& [id, resolved] : chosen_)
      for (const Dependency& dependency : resolved.manifest->dependencies) {
        const auto other = chosen_.find(dependency.id);
        if (dependency.kind == Dependency::Kind::excluded && other != chosen_.end())
          throw LoadError(id + " and " + dependency.id + " exclude each other: " + id + " is here because " +
                          resolved.why + ", " + dependency.id + " because " + other->second.why);
      }
  }

  void check_players() const {
    for (const auto& [id, resolved] : chosen_) {
      const Manifest& manifest = *resolved.manifest;
      if (table_.players < manifest.least_players || table_.players > manifest.most_players)
        throw LoadError(id + " is for " + std::to_string(manifest.least_players) + " to " +
                        std::to_string(manifest.most_players) + " players, but " +
                        std::to_string(table_.players) + " sit at the table");
    }
  }

  void give_options() {
    for (auto& [id, resolved] : chosen_)
      for (const auto& [name, option] : resolved.manifest->options)
        resolved.options[name] = option.usual;
    for (const auto& [name, value] : table_.options) give_option(name, value);
  }

  void give_option(const std::string& name, std::int64_t value) {
    std::vector<std::string> known;
    for (const auto& [id, resolved] : chosen_)
      for (const auto& [option, _] : resolved.manifest->options) known.push_back(id + "." + option);
    if (std::find(known.begin(), known.end(), name) == known.end())
      throw LoadError("there is no option " + name + did_you_mean(name, known) +
                      " at this table; options are: " + listed(known));
    const auto dot = name.find('.');
    Resolved& resolved = chosen_[name.substr(0, dot)];
    const ModuleOption& option = resolved.manifest->options.at(name.substr(dot + 1));
    if (value < option.least || value > option.most)
      throw LoadError("the option " + name + " is " + std::to_string(value) + ", but it should be from " +
                      std::to_string(option.least) + " to " + std::to_string(option.most));
    resolved.options[name.substr(dot + 1)] = value;
  }

  // How many modules must come before this one, one after the other.
  int depth(const std::string& id, std::vector<std::string>& way) {
    if (const auto known = depths_.find(id); known != depths_.end()) return known->second;
    way.push_back(id);
    if (std::count(way.begin(), way.end(), id) > 1)
      throw LoadError("these modules need each other in a circle: " + listed(way));
    int deepest = 0;
    for (const Dependency& dependency : chosen_.at(id).manifest->dependencies)
      if (dependency.kind != Dependency::Kind::excluded && chosen_.count(dependency.id) != 0)
        deepest = std::max(deepest, 1 + depth(dependency.id, way));
    way.pop_back();
    return depths_[id] = deepest;
  }

  std::vector<Resolved> in_order() {
    std::vector<Resolved> order;
    for (const auto& [id, resolved] : chosen_) {
      std::vector<std::string> way;
      depth(id, way);
      order.push_back(resolved);
    }
    std::stable_sort(order.begin(), order.end(), [&](const Resolved& a, const Resolved& b) {
      return depths_.at(a.manifest->id) < depths_.at(b.manifest->id);
    });
    return order;
  }

  const Table& table_;
  const Modules& modules_;
  std::map<std::string, Resolved> chosen_;
  std::map<std::string, int> depths_;
};

ModuleToLoad to_load(const Resolved& resolved) {
  const Manifest& manifest = *resolved.manifest;
  ModuleToLoad module{{manifest.id, text(manifest.version), resolved.options}, {}, {}};
  if (manifest.entry == Manifest::Entry::library)
    module.library = manifest.folder / (manifest.id + ".so");
  if (manifest.entry == Manifest::Entry::script) module.script = manifest.folder / "main.lua";
  return module;
}

}  // namespace

void set_option(Table& table, const std::string& words) {
  const auto equals = words.find('=');
  const std::string value = equals == std::string::npos ? "" : words.substr(equals + 1);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  const bool is_number = error == std::errc{} && end == value.data() + value.size();
  if (value != "true" && value != "false" && !is_number)
    throw LoadError("found the option " + words + ", but something like depots.count=4 should be here");
  table.options[words.substr(0, equals)] = is_number ? number : value == "true" ? 1 : 0;
}

std::vector<Resolved> resolve(const Table& table, const Modules& modules) {
  return Resolver(table, modules).resolve();
}

std::shared_ptr<LaidTable> lay_table(const Table& table, const Modules& modules) {
  std::vector<ModuleToLoad> to_lay;
  for (const Resolved& resolved : resolve(table, modules)) to_lay.push_back(to_load(resolved));
  auto board = load_board(modules.at(table.board).folder / "board.json");
  if (board->id != table.board)
    throw LoadError((modules.at(table.board).folder / "board.json").string(), "board",
                    "found " + board->id + ", but the module is called " + table.board);
  return LaidTable::lay(std::move(board), table.players, table.first_player, to_lay);
}

}  // namespace roundhouse
