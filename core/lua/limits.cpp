#include "core/lua/limits.hpp"

#include <bit>
#include <cstdio>
#include <cstdlib>

#include "core/lua/values.hpp"

namespace roundhouse::lua {
namespace {

// After so many refusals a script that lives at the edge of its memory is stopped: each of them
// made Lua look for garbage everywhere.
constexpr int most_refusals = 8;

// Room for what Lua adds to a text of the longest size.
constexpr std::size_t text_head = 64;

}  // namespace

const char* Limits::refusal(std::size_t more, std::size_t block, bool is_text) const {
  if (spent_ != nullptr) return spent_;
  if (is_text && block > longest_text + text_head) return "a text has at most 16384 bytes";
  if (block > (is_loading_ ? largest_block_loaded : largest_block))
    return "one table, or what nested calls need, has at most 128 KB (8192 items, 4096 by name)";
  if (allocated_ + more > bytes_per_call) return "one call may take 32 MB in all";
  if (bytes_ + more > bytes_before_ + growth_per_call) return "one call may take 8 MB at once";
  if (bytes_ + more > bytes_alive) return "the scripts of a table may keep 32 MB";
  return nullptr;
}

bool Limits::refuse(const char* why) {
  refused_ = why;
  if (++refusals_ >= most_refusals) spend(why);
  lua_Debug at;
  for (int level = 0; lua_getstack(L, level, &at) != 0; ++level) {
    lua_getinfo(L, "Sl", &at);
    if (at.currentline < 0 || at.source[0] != '@') continue;
    std::snprintf(where_, sizeof where_, "%s:%d: ", at.short_src, at.currentline);
    break;
  }
  return true;
}

void* Limits::allocate(void* self, void* block, std::size_t old_bytes, std::size_t bytes) {
  auto& limits = *static_cast<Limits*>(self);
  const std::size_t before = block == nullptr ? 0 : old_bytes;
  if (bytes == 0) {
    limits.bytes_ -= before;
    std::free(block);
    return nullptr;
  }
  const std::size_t more = bytes > before ? bytes - before : 0;
  if (more > 0 && limits.is_strict) {
    const bool is_text = block == nullptr && old_bytes == LUA_TSTRING;
    const char* why = limits.refusal(more, bytes, is_text);
    if (why != nullptr && limits.refuse(why)) return nullptr;
  }
  void* moved = std::realloc(block, bytes);
  if (moved == nullptr) return nullptr;
  limits.bytes_ = limits.bytes_ - before + bytes;
  limits.allocated_ += more;
  limits.note_block(bytes);
  return moved;
}

// What one word of code can cost grows with the largest table there is; above all with those by
// name, whose sizes are powers of two, since a script may choose numbers that all meet in one
// place.
void Limits::note_block(std::size_t bytes) {
  const std::size_t names = bytes / bytes_by_name;
  if (names > cheap_names && bytes % bytes_by_name == 0 && std::has_single_bit(names))
    doublings_ = std::max(doublings_, std::countr_zero(names / cheap_names));
  if (bytes <= largest_) return;
  largest_ = bytes;
  if (bytes > largest_block)
    work_in_play_ = work_per_call / static_cast<std::int64_t>(bytes / largest_block);
}

int stop_for_good(lua_State* L, const char* why) {
  Limits& limits = Limits::of(L);
  limits.is_strict = false;
  limits.spend(why);
  push_mistake(L, why);
  return lua_error(L);
}

void charge(lua_State* L, std::int64_t work) {
  if (!Limits::of(L).take(work)) stop_for_good(L, too_much_work);
}

void charge(Limits& limits, std::int64_t work) {
  if (!limits.take(work)) throw Uncatchable(too_much_work);
}

}  // namespace roundhouse::lua
