// A table at which an author plays while writing a module: it is laid anew after every change, and
// its moves are played again.
#pragma once

#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include "core/laid_table.hpp"
#include "core/table.hpp"
#include "host/module_at.hpp"

namespace roundhouse {

struct DevSettings {
  std::string module;  // its folder
  Table table;         // what was wished of it: the board may be missing
  std::vector<std::string> module_paths;
};

class DevTable {
 public:
  DevTable(DevSettings settings, std::ostream& out);

  // Whether a file of the module is another one than at the last loading.
  bool has_changed() const;
  // Builds where there is something to build, lays the table and plays all moves again. What is
  // wrong is told; then the table stays as it was, or there is none until it is mended.
  void load();

  void show() const;
  // Those that start so, the first of them where they are many.
  void show_moves(const std::string& start) const;
  void play(const std::string& move);
  void play_by_chance(int moves);
  void back(int moves);

  const std::filesystem::path& folder() const { return folder_; }

 private:
  using Contents = std::map<std::filesystem::path, std::size_t>;

  Contents contents() const;
  bool is_there() const;
  bool build() const;
  void lay();
  bool lay_built();
  void play_again();
  void tell(const std::string& mistake) const;
  bool play_one(const Move& move);

  DevSettings settings_;
  std::ostream* out_;
  std::filesystem::path folder_;
  Contents loaded_;
  bool is_library_ = false;
  Table table_;
  std::shared_ptr<LaidTable> laid_;
  std::shared_ptr<Game> game_;
  std::vector<std::string> moves_;  // all that were played
  std::size_t played_ = 0;          // so many of them at this table
};

}  // namespace roundhouse
