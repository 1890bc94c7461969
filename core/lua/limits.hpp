// What one call into a script may use: work and memory. Whoever goes beyond is stopped, and no
// script can catch that.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <lua.hpp>
#include <stdexcept>
#include <string>

namespace roundhouse::lua {

struct Machine;

class Limits {
 public:
  static constexpr std::int64_t work_per_call = 8'000'000;  // about one for each word of code
  static constexpr std::int64_t work_in_steps = 10 * work_per_call;  // after one move
  static constexpr std::size_t bytes_alive = 32u << 20;              // of a whole machine
  static constexpr std::size_t growth_per_call = 8u << 20;
  static constexpr std::size_t bytes_per_call = 32u << 20;  // allocated in all, freed or not
  static constexpr std::size_t longest_text = 16384;
  static constexpr std::size_t largest_block = 128u << 10;  // a table of 8192 items, 4096 by name
  static constexpr std::size_t largest_block_loaded = 1u << 20;
  static constexpr std::int64_t portion = work_per_call / 32;  // that code counts down at a time
  // Where names meet in a table, one word of code may look at all of them.
  static constexpr std::size_t bytes_by_name = 24;
  static constexpr std::size_t cheap_names = 256;

  explicit Limits(Machine* owner = nullptr) : machine(owner) {}

  // For lua_newstate, with the limits as its first argument.
  static void* allocate(void* self, void* block, std::size_t old_bytes, std::size_t bytes);
  // The limits of the machine that L belongs to.
  static Limits& of(lua_State* L) { return **static_cast<Limits**>(lua_getextraspace(L)); }
  Machine* const machine;

  // A call from outside begins: everything is counted anew. Returns what its code may count down
  // before it asks for more.
  std::int64_t begin_call() {
    bytes_before_ = bytes_;
    allocated_ = 0;
    refusals_ = 0;
    is_loading_ = false;
    spent_ = refused_ = nullptr;
    where_[0] = '\0';
    return begin_work(work_in_play_);
  }
  // The same for a script that is loaded, which may make larger tables.
  std::int64_t begin_loading() {
    begin_call();
    is_loading_ = true;
    return begin_work(work_per_call);
  }
  // The next portion of work for the code of this call; 0 where it has had all.
  std::int64_t hand_out() {
    const std::int64_t portion_now = std::min(portion, for_code_ >> doublings_);
    for_code_ -= portion_now << doublings_;
    handed_out_ += portion_now;
    return portion_now;
  }
  // Takes so much work from what the functions of the library may do in this call.
  bool take(std::int64_t work) {
    taken_ += work;
    return (for_library_ -= work << doublings_) >= 0;
  }
  // What was done in this call, of which so much is left of the last portion.
  std::int64_t done(std::int64_t left) const { return handed_out_ - left + taken_; }
  // The cost of walking through any one table, however empty it is: only who made a very large one
  // pays for it.
  std::int64_t walk() const {
    return largest_ > 16384 ? static_cast<std::int64_t>(largest_ / 16) : 0;
  }

  // While scripts run, memory beyond the limits is refused. Our own functions are never refused it,
  // so that nothing is thrown through them: what they took is counted against the script.
  bool is_strict = false;
  lua_State* L = nullptr;  // to tell where a script is

  // Why what our own functions took is more than a script may have; nullptr where it is not.
  const char* overdrawn() const {
    if (allocated_ <= bytes_per_call && bytes_ <= bytes_before_ + growth_per_call) return nullptr;
    return refusal(0, 0, false);
  }

  // Why this call is over; nullptr while it is not.
  const char* spent() const { return spent_; }
  void spend(const char* why) { spent_ = spent_ != nullptr ? spent_ : why; }
  // Why and where memory was refused last.
  const char* refused() const { return refused_; }
  const char* where() const { return where_; }
  std::size_t bytes() const { return bytes_; }

 private:
  std::int64_t begin_work(std::int64_t work) {
    for_code_ = for_library_ = work;
    handed_out_ = taken_ = 0;
    return hand_out();
  }
  const char* refusal(std::size_t more, std::size_t block, bool is_text) const;
  bool refuse(const char* why);
  void note_block(std::size_t bytes);

  std::size_t bytes_ = 0;
  std::size_t bytes_before_ = 0;
  std::size_t allocated_ = 0;
  std::size_t largest_ = 0;
  std::int64_t for_code_ = 0;
  std::int64_t for_library_ = 0;
  std::int64_t handed_out_ = 0;
  std::int64_t taken_ = 0;
  int doublings_ = 0;  // of the price of a unit of work, where one word of code may cost as much
  std::int64_t work_in_play_ = work_per_call;
  int refusals_ = 0;
  bool is_loading_ = false;
  const char* spent_ = nullptr;
  const char* refused_ = nullptr;
  char where_[LUA_IDSIZE + 16] = "";
};

inline constexpr char too_much_work[] = "the script runs too long in one call";

// Ends the call with an error that no script can catch.
int stop_for_good(lua_State* L, const char* why);
// Charges work in a function of the library, and ends the call where that is too much.
void charge(lua_State* L, std::int64_t work);
// The same where mistakes are exceptions.
void charge(Limits& limits, std::int64_t work);

// Thrown by our own functions for what no script may catch.
class Uncatchable : public std::runtime_error {
 public:
  explicit Uncatchable(const std::string& what, bool told = false)
      : std::runtime_error(what), is_told(told) {}
  const bool is_told;  // with the place where it happened
};

}  // namespace roundhouse::lua
