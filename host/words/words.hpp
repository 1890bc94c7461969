// The words of the program, one file each: every function adds its word to the program, with what
// it takes and what it does.
#pragma once

#include <functional>
#include <iosfwd>

namespace CLI {
class App;
}

namespace roundhouse {

// What the words share while the program runs: where it reads and writes, and the work that the
// words asked for, which returns the exit code.
struct Running {
  std::istream& in;
  std::ostream& out;
  std::function<int()> work;
};

void add_play(CLI::App& app, Running& running);
void add_modules(CLI::App& app, Running& running);
void add_presets(CLI::App& app, Running& running);
void add_check(CLI::App& app, Running& running);
void add_test(CLI::App& app, Running& running);
void add_new(CLI::App& app, Running& running);
void add_dev(CLI::App& app, Running& running);
void add_replay(CLI::App& app, Running& running);
void add_api(CLI::App& app, Running& running);
void add_board(CLI::App& app, Running& running);
void add_pack(CLI::App& app, Running& running);
void add_add(CLI::App& app, Running& running);
void add_remove(CLI::App& app, Running& running);
void add_list(CLI::App& app, Running& running);

}  // namespace roundhouse
