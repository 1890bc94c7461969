// Reading what a script wrote: every look at a table is raw, so that none of its code runs, and
// every mistake says what was expected.
#pragma once

#include <sol/sol.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/errors.hpp"
#include "roundhouse/setup.hpp"

namespace roundhouse::lua {

class Written {
 public:
  Written(sol::object value, std::string what) : value_(std::move(value)), what_(std::move(what)) {}

  const std::string& what() const { return what_; }
  bool is_given() const { return value_.valid() && value_.get_type() != sol::type::lua_nil; }
  bool is_table() const { return value_.get_type() == sol::type::table; }
  bool is_function() const { return value_.get_type() == sol::type::function; }
  bool is_truth() const { return value_.get_type() == sol::type::boolean; }

  std::string text() const {
    if (value_.get_type() != sol::type::string) should_be("a text");
    return value_.as<std::string>();
  }
  int number() const {
    if (value_.get_type() != sol::type::number || !value_.is<int>()) should_be("a whole number");
    return value_.as<int>();
  }
  int number(int least, int most) const {
    if (!value_.is<int>() || number() < least || number() > most)
      should_be("a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return number();
  }
  bool truth() const {
    if (!is_truth()) should_be("true or false");
    return value_.as<bool>();
  }
  void must_be_function() const {
    if (!is_function()) should_be("a function");
  }

  // A member, told as "`list` of the action build".
  Written operator[](const std::string& key) const {
    return {table().raw_get<sol::object>(key), "`" + key + "` of " + what_};
  }
  Written item(std::size_t number) const {
    return {table().raw_get<sol::object>(number),
            "item " + std::to_string(number) + " of " + what_};
  }
  std::size_t items() const { return is_given() ? raw_length() : 0; }

  // The members in the order of their names; `each` is what one is called.
  std::vector<std::pair<std::string, Written>> members(const std::string& each) const {
    std::vector<std::pair<std::string, Written>> all;
    if (!is_given()) return all;
    for (const auto& [key, member] : table()) {
      const std::string name = Written(key, "a key of " + what_).text();
      all.emplace_back(name, Written(member, each + " " + name));
    }
    std::sort(all.begin(), all.end(), [](auto& a, auto& b) { return a.first < b.first; });
    return all;
  }
  std::vector<std::string> texts() const {
    std::vector<std::string> all;
    for (std::size_t i = 1; i <= items(); ++i) all.push_back(item(i).text());
    return all;
  }
  // Members with these names, items, and nothing else.
  void has_only(const std::vector<std::string>& known) const {
    for (const auto& [key, member] : table()) {
      if (key.get_type() == sol::type::number) continue;
      const std::string name = Written(key, "a key of " + what_).text();
      if (std::find(known.begin(), known.end(), name) == known.end())
        throw SetupError(what_ + " has no `" + name + "`" + did_you_mean(name, known));
    }
  }
  // One of the words in `words`.
  template <class Value>
  Value one_of(const std::vector<std::pair<std::string, Value>>& words) const {
    const std::string found = text();
    std::vector<std::string> known;
    std::string list;
    for (const auto& [word, value] : words) {
      if (word == found) return value;
      known.push_back(word);
      list += (list.empty() ? "" : ", ") + word;
    }
    throw SetupError(what_ + " is " + found + did_you_mean(found, known) +
                     ", but it should be one of " + list);
  }
  void push(lua_State* L) const { value_.push(L); }
  const sol::object& value() const { return value_; }

 private:
  [[noreturn]] void should_be(const std::string& expected) const {
    throw SetupError(what_ + " should be " + expected);
  }
  sol::table table() const {
    if (!is_table()) should_be("a table");
    return value_.as<sol::table>();
  }
  std::size_t raw_length() const {
    if (!is_table()) should_be("a table");
    value_.push();
    const std::size_t length = lua_rawlen(value_.lua_state(), -1);
    lua_pop(value_.lua_state(), 1);
    return length;
  }

  sol::object value_;
  std::string what_;
};

}  // namespace roundhouse::lua
