#include "core/lua/pool.hpp"

#include <algorithm>

#include "core/lua/book.hpp"
#include "core/lua/machine.hpp"

namespace roundhouse::lua {
namespace {

struct Known {
  std::uint64_t book = 0;
  Machine* machine = nullptr;
};

// The machine used last; books are numbered from 1.
constinit thread_local Known last;

// The machines of this thread. Those of tables that are gone are never looked at again.
class Own {
 public:
  ~Own() {
    for (const Entry& entry : all_)
      if (const auto pool = entry.pool.lock()) pool->give_back(*entry.known.machine);
    last = {};
  }
  Machine& of(const Book& book) {
    for (const Entry& entry : all_)
      if (entry.known.book == book.id) return *entry.known.machine;
    std::erase_if(all_, [](const Entry& entry) { return entry.pool.expired(); });
    Machine& machine = book.pool->take(book);
    all_.push_back({{book.id, &machine}, book.pool});
    return machine;
  }
  void forget(const Book& book) {
    std::erase_if(all_, [&](const Entry& entry) { return entry.known.book == book.id; });
  }

 private:
  struct Entry {
    Known known;
    std::weak_ptr<Pool> pool;
  };
  std::vector<Entry> all_;
};

thread_local Own own;

}  // namespace

Pool::Pool() = default;
Pool::~Pool() = default;

Machine& Pool::take(const Book& book) {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      Machine& machine = *idle_.back();
      idle_.pop_back();
      return machine;
    }
  }
  auto made = std::make_unique<Machine>(book);
  made->load_all();
  const std::lock_guard lock(mutex_);
  all_.push_back(std::move(made));
  return *all_.back();
}

void Pool::give_back(Machine& machine) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(&machine);
}

void Pool::discard(Machine& machine) {
  const std::lock_guard lock(mutex_);
  std::erase_if(all_, [&](const auto& one) { return one.get() == &machine; });
}

Machine& machine_of(const Book& book) {
  if (last.book != book.id) last = {book.id, &own.of(book)};
  return *last.machine;
}

void discard_machine(const Book& book) {
  Machine& machine = machine_of(book);
  last = {};
  own.forget(book);
  book.pool->discard(machine);
}

}  // namespace roundhouse::lua
