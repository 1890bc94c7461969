#include "core/lua/member_line.hpp"

#include <algorithm>

#include "core/lua/tokens.hpp"

namespace roundhouse::lua {
namespace {

bool is_one_of(const Token& token, std::initializer_list<const char*> words) {
  return std::any_of(words.begin(), words.end(), [&](const char* word) { return token.is(word); });
}

class Walk {
 public:
  explicit Walk(const std::string& source) {
    Tokens tokens(source);
    do all_.push_back(tokens.next());
    while (all_.back().kind != Token::Kind::end);
  }

  // Goes into the table that the script returns; its line, or 0 where it is not written out.
  int enter_returned() {
    for (int depth = 0; now().kind != Token::Kind::end; ++at_) {
      const int line = ahead(1).line;
      if (depth == 0 && now().is("return")) {
        ++at_;
        return enter() ? line : 0;
      }
      depth += turn();
    }
    return 0;
  }
  bool enter() {
    if (!now().is("{")) return false;
    ++at_;
    return true;
  }
  // Goes to the value of this member of the table that was entered; its line, or 0.
  int find(const std::string& name) {
    bool is_start = true;
    for (int depth = 0; depth >= 0 && now().kind != Token::Kind::end; ++at_) {
      const int line = now().line;
      if (is_start && is_key(name)) return line;
      depth += turn();
      is_start = depth == 0 && is_one_of(now(), {",", ";"});
    }
    return 0;
  }

 private:
  const Token& now() const { return ahead(0); }
  const Token& ahead(std::size_t count) const {
    return all_[std::min(at_ + count, all_.size() - 1)];
  }
  // Whether something opens or closes here.
  int turn() const {
    if (is_one_of(now(), {"{", "(", "[", "function", "if", "do", "repeat"})) return 1;
    return is_one_of(now(), {"}", ")", "]", "end", "until"}) ? -1 : 0;
  }
  // `name =` or `["name"] =`; then the value is next.
  bool is_key(const std::string& name) {
    const bool is_quoted = now().is("[") && ahead(1).kind == Token::Kind::text;
    const std::string_view word = is_quoted ? ahead(1).text : now().text;
    const std::size_t behind = is_quoted ? 3 : 1;
    if (!ahead(behind).is("=")) return false;
    if (is_quoted ? word.substr(1, word.size() - 2) != name : word != name) return false;
    at_ += behind + 1;
    return true;
  }

  std::vector<Token> all_;
  std::size_t at_ = 0;
};

}  // namespace

int line_of_member(const std::string& source, const std::vector<std::string>& steps) {
  Walk walk(source);
  int line = walk.enter_returned();
  bool is_inside = line != 0;
  for (const std::string& step : steps) {
    const int found = is_inside ? walk.find(step) : 0;
    if (found == 0) break;
    line = found;
    is_inside = walk.enter();
  }
  return line;
}

}  // namespace roundhouse::lua
