// The words of a Lua text, one after the other. The text is known to be well formed.
#pragma once

#include <string_view>

namespace roundhouse::lua {

struct Token {
  enum class Kind { end, name, number, text, dots, other };
  Kind kind = Kind::end;
  std::string_view text;
  int line = 1;

  bool is(std::string_view word) const { return text == word && kind != Kind::text; }
};

class Tokens {
 public:
  explicit Tokens(std::string_view source) : source_(source) {}

  Token next();
  // Where the last token ended, from the start of the source.
  std::size_t position() const { return at_; }

 private:
  char look(std::size_t ahead = 0) const {
    return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
  }
  bool has_more() const { return at_ < source_.size(); }
  void skip_blanks();
  // The number of `=` in an opening long bracket here, or -1.
  int long_bracket() const;
  void skip_long(int level);
  void skip_quoted();
  void skip_number();

  std::string_view source_;
  std::size_t at_ = 0;
  int line_ = 1;
};

}  // namespace roundhouse::lua
