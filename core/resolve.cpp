#include "core/resolve.hpp"

#include <algorithm>
#include <set>

#include "core/chosen.hpp"
#include "core/errors.hpp"

namespace roundhouse {
namespace {

using Voice = Reason::Voice;

bool contains(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

const Manifest& board_of(const std::string& id, const Modules& modules) {
  const auto found = modules.find(id);
  if (found != modules.end() && found->second.kind == Manifest::Kind::board) return found->second;
  std::vector<std::string> boards;
  for (const auto& [other, manifest] : modules)
    if (manifest.kind == Manifest::Kind::board) boards.push_back(other);
  const bool is_preset = modules.presets().count(id) != 0;
  const std::string meant = is_preset ? " (it is a preset)" : did_you_mean(id, boards);
  throw LoadError("there is no board " + id + meant + "; boards are: " + listed(boards));
}

const Manifest* preset_of(const Table& table, const Modules& modules) {
  if (table.preset.empty()) return nullptr;
  const auto found = modules.presets().find(table.preset);
  if (found != modules.presets().end()) return &found->second;
  std::vector<std::string> presets;
  for (const auto& [id, manifest] : modules.presets()) presets.push_back(id);
  const auto board = modules.find(table.preset);
  const bool is_board = board != modules.end() && board->second.kind == Manifest::Kind::board;
  const std::string meant = is_board ? " (it is a board)" : did_you_mean(table.preset, presets);
  throw LoadError("there is no preset " + table.preset + meant +
                  "; presets are: " + listed(presets));
}

// A host's value for an option as the number that modules get.
std::int64_t number_of(const ModuleOption& option, const std::string& name,
                       const OptionValue& value) {
  const auto fail = [&](const std::string& expected) {
    throw LoadError("the option " + name + " is " + text(value) + ", but it should be " + expected);
  };
  if (option.type == ModuleOption::Type::boolean) {
    if (!std::holds_alternative<bool>(value)) fail("true or false");
    return std::get<bool>(value) ? 1 : 0;
  }
  if (option.type == ModuleOption::Type::choice) {
    const auto found = std::find(option.choices.begin(), option.choices.end(), text(value));
    if (found == option.choices.end())
      fail("one of " + listed(option.choices) + did_you_mean(text(value), option.choices));
    return found - option.choices.begin() + 1;
  }
  const auto* number = std::get_if<std::int64_t>(&value);
  if (number == nullptr || *number < option.least || *number > option.most)
    fail("a whole number from " + std::to_string(option.least) + " to " +
         std::to_string(option.most));
  return *number;
}

class Resolver {
 public:
  Resolver(const Table& table, const Modules& modules)
      : table_(table),
        modules_(modules),
        preset_(preset_of(table, modules)),
        wishes_(preset_ == nullptr ? Table{} : preset_->table),
        board_(board_of(preset_ == nullptr ? table.board : wishes_.board, modules)),
        chosen_(modules, board_, {table.without.begin(), table.without.end()}, table.players()) {}

  Resolution resolve() {
    take_board_and_host_wishes();
    take_preset_wishes();
    chosen_.must_fit();
    follow_recommendations();
    give_options();
    resolution_.board = &board_;
    resolution_.preset = preset_;
    return std::move(resolution_);
  }

 private:
  Reason preset_says(Voice voice) const { return {voice, preset_->id}; }

  void take_board_and_host_wishes() {
    for (const std::string& id : table_.without)
      if (modules_.find(id) == modules_.end()) chosen_.module(id, {Voice::host, ""});
    chosen_.take(board_, preset_ == nullptr ? Reason{Voice::host_board, ""}
                                            : preset_says(Voice::preset_board));
    for (const std::string& id : table_.with) {
      const Reason reason{Voice::host, ""};
      chosen_.take(chosen_.module(id, reason), reason);
    }
  }

  // The host's word wins over the preset's.
  void take_preset_wishes() {
    if (preset_ == nullptr) return;
    const Chosen before = chosen_;
    for (const std::string& id : wishes_.with) {
      const Reason reason = preset_says(Voice::preset);
      const Manifest& wished = chosen_.module(id, reason);
      const ChosenModule* rival = before.of_group(wished.group);
      if (contains(table_.without, id))
        stays_away(id, reason, "you asked to leave it away");
      else if (rival != nullptr && rival->reason.voice == Voice::host && rival->manifest != &wished)
        stays_away(id, reason, gives_way_to(*rival));
      else
        chosen_.take(wished, reason);
    }
  }

  static std::string gives_way_to(const ChosenModule& rival) {
    return rival.reason.of(rival.manifest->id) + ", and only one of the group " +
           rival.manifest->group + " plays";
  }

  void stays_away(const std::string& id, const Reason& reason, const std::string& why) {
    resolution_.away.push_back({id, reason.why() + ", but " + why});
  }

  // The board speaks first, then the others by id, then those who came by recommendation.
  void follow_recommendations() {
    std::vector<std::string> speakers{board_.id};
    for (std::size_t i = 0; i < speakers.size(); ++i) {
      const Manifest& speaker = *chosen_.all().at(speakers[i]).manifest;
      for (const std::string& id : speaker.recommends)
        follow(id, {Voice::recommendation, speaker.id});
      for (const auto& [id, chosen] : chosen_.all())
        if (!contains(speakers, id)) speakers.push_back(id);
    }
  }

  // A recommendation gives way to whatever speaks against it.
  void follow(const std::string& id, const Reason& reason) {
    const ChosenModule* rival =
        modules_.find(id) == modules_.end() ? nullptr : chosen_.of_group(modules_.at(id).group);
    if (chosen_.has(id) || is_away(id)) return;
    if (contains(table_.without, id)) return stays_away(id, reason, "you asked to leave it away");
    if (contains(wishes_.without, id))
      return stays_away(id, reason, preset_->id + " leaves it away");
    if (rival != nullptr) return stays_away(id, reason, gives_way_to(*rival));
    const Chosen before = chosen_;
    try {
      chosen_.take(chosen_.module(id, reason), reason);
      chosen_.must_fit();
    } catch (const LoadError& conflict) {
      chosen_ = before;
      stays_away(id, reason, conflict.what());
    }
  }

  bool is_away(const std::string& id) const {
    return std::any_of(resolution_.away.begin(), resolution_.away.end(),
                       [&](const Away& away) { return away.id == id; });
  }

  void give_options() {
    for (const ChosenModule* chosen : chosen_.in_order()) {
      Resolved resolved{chosen->manifest, chosen->reason.why(), {}};
      for (const auto& [name, option] : chosen->manifest->options)
        resolved.options[name] = option.usual;
      resolution_.modules.push_back(std::move(resolved));
    }
    for (const auto& [name, value] : wishes_.options)
      if (is_for_someone_here(name)) give_option(name, value);
    for (const auto& [name, value] : table_.options) give_option(name, value);
  }

  // What a preset says of a module that stays away is not said at this table.
  bool is_for_someone_here(const std::string& name) const {
    const std::string id = name.substr(0, name.find('.'));
    return chosen_.has(id) || modules_.find(id) == modules_.end();
  }

  void give_option(const std::string& name, const OptionValue& value) {
    std::vector<std::string> known;
    for (Resolved& resolved : resolution_.modules)
      for (const auto& [option, facts] : resolved.manifest->options) {
        known.push_back(resolved.manifest->id + "." + option);
        if (known.back() != name) continue;
        resolved.options[option] = number_of(facts, name, value);
        return;
      }
    throw LoadError("there is no option " + name + did_you_mean(name, known) +
                    " at this table; options are: " + listed(known));
  }

  const Table& table_;
  const Modules& modules_;
  const Manifest* preset_;
  const Table wishes_;  // of the preset
  const Manifest& board_;
  Chosen chosen_;
  Resolution resolution_;
};

}  // namespace

Resolution resolve(const Table& table, const Modules& modules) {
  must_make_sense(table);
  return Resolver(table, modules).resolve();
}

}  // namespace roundhouse
