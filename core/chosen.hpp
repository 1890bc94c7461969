// Modules chosen for a table, with the reason for each, and what must hold among them.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/modules.hpp"

namespace roundhouse {

// Why a module is at the table: whose word brought it.
struct Reason {
  enum class Voice { host, preset, host_board, preset_board, need, recommendation };
  Voice voice = Voice::host;
  std::string by;  // the preset or module that speaks

  // `you asked for stations`
  std::string of(const std::string& what) const;
  // `you asked for it`
  std::string why() const;
};

struct ChosenModule {
  const Manifest* manifest = nullptr;
  Reason reason;
};

class Chosen {
 public:
  Chosen(const Modules& modules, const Manifest& board, std::set<std::string> unwanted, int players)
      : modules_(&modules), board_(&board), unwanted_(std::move(unwanted)), players_(players) {}

  // The module of that id, for somebody who wants it: boards and unknown words are refused.
  const Manifest& module(const std::string& id, const Reason& reason) const;
  // Takes a module, and all that it needs.
  void take(const Manifest& manifest, const Reason& reason);
  // Throws LoadError where two of them exclude each other, one lacks what it needs, or they wait
  // for each other in a circle.
  void must_fit() const;

  bool has(const std::string& id) const { return modules_at_table_.count(id) != 0; }
  const std::map<std::string, ChosenModule>& all() const { return modules_at_table_; }
  // The chosen module of that group, none where there is none.
  const ChosenModule* of_group(const std::string& group) const;
  std::vector<const ChosenModule*> in_order() const;

 private:
  void take_needed(const Manifest& by, const Dependency& dependency);
  void must_not_exclude_each_other() const;
  void must_be_one_of_each_group() const;
  void must_fit_optional_versions() const;
  void must_have_what_they_need() const;
  void must_be_for_so_many_players() const;
  int depth(const std::string& id, std::map<std::string, int>& known,
            std::vector<std::string>& way) const;
  bool is_offered(const std::string& need) const;

  const Modules* modules_;
  const Manifest* board_;
  std::set<std::string> unwanted_;
  int players_;  // 0: nobody sits there yet
  std::map<std::string, ChosenModule> modules_at_table_;
};

}  // namespace roundhouse
