#include "core/lua/pool.hpp"

#include <algorithm>

#include "core/lua/book.hpp"
#include "core/lua/machine.hpp"

namespace roundhouse::lua {
namespace {

// The machines of this thread. Those of tables that are gone are never looked at again.
class Own {
 public:
  ~Own() {
    for (const Entry& entry : all_)
      if (const auto pool = entry.pool.lock()) pool->give_back(*entry.known.machine);
    last_used = {};
  }
  Machine& of(const Book& book) {
    for (const Entry& entry : all_)
      if (entry.known.book == book.id) return *entry.known.machine;
    std::erase_if(all_, [](const Entry& entry) { return entry.pool.expired(); });
    Machine& machine = book.pool->take(book);
    all_.push_back({{book.id, &machine}, book.pool});
    return machine;
  }
  bool is_alive(const LastUsed& known) const {
    return std::any_of(all_.begin(), all_.end(), [&](const Entry& entry) {
      return entry.known.book == known.book && !entry.pool.expired();
    });
  }
  void forget(const Book& book) {
    std::erase_if(all_, [&](const Entry& entry) { return entry.known.book == book.id; });
  }

 private:
  struct Entry {
    LastUsed known;
    std::weak_ptr<Pool> pool;
  };
  std::vector<Entry> all_;
};

thread_local Own own;

}  // namespace

constinit thread_local LastUsed last_used;

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

Machine& find_machine(const Book& book) {
  last_used = {book.id, &own.of(book)};
  return *last_used.machine;
}

const Machine* machine_used_last() { return own.is_alive(last_used) ? last_used.machine : nullptr; }

void discard_machine(const Book& book) {
  Machine& machine = find_machine(book);
  last_used = {};
  own.forget(book);
  book.pool->discard(machine);
}

}  // namespace roundhouse::lua
