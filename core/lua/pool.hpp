// The virtual machines of a table, one for each thread that plays there.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace roundhouse::lua {

struct Book;
struct Machine;

// All machines of one table. They go with the table: then no game of it is left, so that no thread
// is in one of them. A thread that ends leaves its machine to the next one that comes.
class Pool {
 public:
  Pool();
  ~Pool();

  Machine& take(const Book& book);
  void give_back(Machine& machine);
  void discard(Machine& machine);

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<Machine>> all_;
  std::vector<Machine*> idle_;
};

// The machine that this thread used last; books are numbered from 1.
struct LastUsed {
  std::uint64_t book = 0;
  Machine* machine = nullptr;
};
extern constinit thread_local LastUsed last_used;

// This thread's machine for the scripts of a table, made when it is first needed.
Machine& find_machine(const Book& book);
// The one that this thread used last, as long as its table lives.
const Machine* machine_used_last();
// Throws this thread's machine away: a script failed in it, and what it left behind is unknown.
void discard_machine(const Book& book);

}  // namespace roundhouse::lua
