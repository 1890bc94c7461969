#include "core/lua/tokens.hpp"

#include <algorithm>
#include <string>

namespace roundhouse::lua {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

}  // namespace

int Tokens::long_bracket() const {
  if (look() != '[') return -1;
  std::size_t level = 0;
  while (look(1 + level) == '=') ++level;
  return look(1 + level) == '[' ? static_cast<int>(level) : -1;
}

void Tokens::skip_long(int level) {
  const std::string close = "]" + std::string(static_cast<std::size_t>(level), '=') + "]";
  const std::size_t found = source_.find(close, at_);
  at_ = found == std::string_view::npos ? source_.size() : found + close.size();
}

void Tokens::skip_quoted() {
  const char quote = source_[at_++];
  while (has_more() && look() != quote) {
    if (look() != '\\') {
      ++at_;
    } else if (look(1) == 'z') {
      for (at_ += 2; has_more() && is_blank(look());) ++at_;
    } else {
      at_ += 2;
    }
  }
  at_ = std::min(at_ + 1, source_.size());
}

void Tokens::skip_number() {
  const bool is_hex = look() == '0' && (look(1) == 'x' || look(1) == 'X');
  const std::string_view exponents = is_hex ? "pP" : "eE";
  if (is_hex) at_ += 2;
  while (is_digit(look()) || is_letter(look()) || look() == '.') {
    const bool is_exponent = exponents.find(look()) != std::string_view::npos;
    ++at_;
    if (is_exponent && (look() == '+' || look() == '-')) ++at_;
  }
}

void Tokens::skip_blanks() {
  while (has_more()) {
    if (is_blank(look())) {
      ++at_;
    } else if (look() == '-' && look(1) == '-') {
      at_ += 2;
      const int level = long_bracket();
      if (level >= 0)
        skip_long(level);
      else
        while (has_more() && look() != '\n' && look() != '\r') ++at_;
    } else {
      return;
    }
  }
}

Token Tokens::next() {
  const std::size_t before = at_;
  skip_blanks();
  line_ += static_cast<int>(std::count(source_.begin() + static_cast<std::ptrdiff_t>(before),
                                       source_.begin() + static_cast<std::ptrdiff_t>(at_), '\n'));
  const std::size_t start = at_;
  Token token{Token::Kind::other, {}, line_};
  if (!has_more()) {
    token.kind = Token::Kind::end;
  } else if (is_letter(look())) {
    token.kind = Token::Kind::name;
    while (is_letter(look()) || is_digit(look())) ++at_;
  } else if (is_digit(look()) || (look() == '.' && is_digit(look(1)))) {
    token.kind = Token::Kind::number;
    skip_number();
  } else if (look() == '"' || look() == '\'') {
    token.kind = Token::Kind::text;
    skip_quoted();
  } else if (const int level = long_bracket(); level >= 0) {
    token.kind = Token::Kind::text;
    skip_long(level);
  } else if (source_.substr(at_, 3) == "...") {
    token.kind = Token::Kind::dots;
    at_ += 3;
  } else if (look() == look(1) && (look() == ':' || look() == '.' || look() == '=')) {
    at_ += 2;
  } else {
    ++at_;
  }
  token.text = source_.substr(start, at_ - start);
  line_ += static_cast<int>(std::count(token.text.begin(), token.text.end(), '\n'));
  return token;
}

}  // namespace roundhouse::lua
