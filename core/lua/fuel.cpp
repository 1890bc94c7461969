#include "core/lua/fuel.hpp"

#include <map>
#include <stdexcept>
#include <vector>

#include "core/lua/tokens.hpp"

namespace roundhouse::lua {
namespace {

// The words of an expression after `until` end at the latest here.
bool begins_statement(const Token& token) {
  for (const char* word : {"end", "else", "elseif", "until", "local", "if", "while", "for",
                           "repeat", "return", "break", "goto", "do"})
    if (token.is(word)) return true;
  return false;
}

bool is_keyword(const Token& token) {
  for (const char* word : {"and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
                           "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
                           "repeat",   "return", "then", "true", "until",  "while"})
    if (token.is(word)) return true;
  return false;
}

// What a word costs besides itself. The function that is called may be one that its caller pays
// for; the length of a table may be looked for at many places; a number may become a long text, or
// be divided in many steps.
constexpr int call_words = 20;
int words_besides(const Token& token) {
  if (token.is("#")) return 30;
  return token.is("..") || token.is("%") ? 5 : 0;
}

// Joins texts or compares them, which is work for every letter.
bool reads_texts(const Token& token) {
  return token.is("..") || token.is("<") || token.is(">") || token.is("==") || token.is("~");
}

// A quoted text that makes a zero byte: \0, \000, \x00, \u{0}.
bool makes_zero(std::string_view quoted) {
  if (quoted[0] == '[') return false;
  for (std::size_t i = 0; i + 1 < quoted.size(); ++i) {
    if (quoted[i] != '\\') continue;
    const std::string_view escape = quoted.substr(++i);
    const auto ends = [&](std::size_t at) { return escape[at] < '0' || escape[at] > '9'; };
    if (escape.rfind("x00", 0) == 0 || escape.rfind("000", 0) == 0) return true;
    if (escape[0] == '0' && (ends(1) || (escape[1] == '0' && ends(2)))) return true;
    if (escape.rfind("u{0", 0) == 0 && escape.find_first_not_of('0', 2) == escape.find('}'))
      return true;
  }
  return false;
}

// Each countdown takes as much as its part of the text has words, so that long straight code costs
// what it is worth.
class Writer {
 public:
  Writer(std::string_view source, const std::vector<std::string>& known)
      : source_(source), known_(known), tokens_(source) {}

  std::string write() {
    if (source_.find('\0') != std::string_view::npos)
      throw std::runtime_error("a script has no zero byte");
    parts_.emplace_back();
    blocks_.push_back({Block::Kind::function, 0, 0, {}});
    for (Token token = tokens_.next(); token.kind != Token::Kind::end; token = tokens_.next()) {
      ++count_;
      must_be_allowed(token);
      count(token);
      place(token);
    }
    copy_until(source_.size());
    return finished();
  }

 private:
  // A short function that calls nothing and repeats nothing is paid for by whoever calls it.
  struct Part {
    int words = 0;
    bool is_function = false;
    bool goes_on = false;  // calls, repeats, or has functions inside
    int texts_read = 0;
    bool is_free() const { return is_function && !goes_on && words <= 40 && texts_read <= 1; }
  };
  struct Block {
    enum class Kind { plain, function, parameters, loop, loop_head, repeat };
    Kind kind;
    std::size_t part;
    int start;
    std::map<std::string_view, int> labels;
  };
  struct Countdown {
    std::size_t at;  // in out_
    std::size_t part;
    int words;  // where it is for no part: a jump
  };

  static void must_be_allowed(const Token& token) {
    const auto refuse = [&](const std::string& what) {
      throw std::runtime_error(std::to_string(token.line) + ": " + what);
    };
    for (const char* name : {fuel_name, left_name, spent_name, rest_name})
      if (token.is(name)) refuse("the name " + std::string(name) + " is reserved");
    if (token.is("_ENV"))
      refuse("there is no _ENV here: nobody changes what the globals of a script are");
    if (token.is("^"))
      refuse(
          "there is no ^ here, because its last digit is not the same on every machine; "
          "x * x, or 1 << n, is");
    if (token.kind == Token::Kind::text && makes_zero(token.text))
      refuse("a text has no zero byte here");
  }

  void count(const Token& token) {
    Part& part = parts_[blocks_.back().part];
    ++part.words;
    const bool opens = token.is("(") || token.is("{") || token.kind == Token::Kind::text;
    const bool is_parameters = blocks_.back().kind == Block::Kind::parameters;
    const bool calls = (opens && may_be_called_ && !is_parameters) || token.is("in");
    if (calls || token.is("goto")) part.goes_on = true;
    const int besides = calls ? call_words : words_besides(token);
    part.words += besides;
    count_ += besides;
    if (reads_texts(token)) ++part.texts_read;
    may_be_called_ =
        (token.kind == Token::Kind::name && !is_keyword(token)) || token.is(")") || token.is("]");
    if (begins_statement(token)) until_ = no_part;
    if (until_ != no_part) parts_[until_].words += 1 + besides;
  }

  void place(const Token& token) {
    using Kind = Block::Kind;
    Block& block = blocks_.back();
    if (token.is("function")) return open(Kind::parameters);
    // The bounds of a `for` may be long texts, which Lua would read as numbers.
    if (token.is("for")) parts_[block.part].words += 64;
    if (token.is("while") || token.is("for")) return open(Kind::loop_head);
    if (token.is("if")) return open_plain();
    if (token.is("repeat")) return open(Kind::repeat), count_down(blocks_.back().part);
    if (token.is("do") && block.kind == Kind::loop_head)
      return void(block.kind = Kind::loop), count_down(block.part);
    if (token.is("do")) return open_plain();
    if (token.is(")") && block.kind == Kind::parameters)
      return void(block.kind = Kind::function), count_down(block.part);
    if (token.is("until")) until_ = block.part;
    if (token.is("until") || token.is("end")) return close();
    if (token.is("::")) return label();
    if (token.is("goto")) return jump(token);
    if (token.kind == Token::Kind::dots && block.kind != Kind::parameters) rest(token);
  }

  void open(Block::Kind kind) {
    parts_[blocks_.back().part].goes_on = true;
    parts_.emplace_back();
    parts_.back().is_function = kind == Block::Kind::parameters;
    blocks_.push_back({kind, parts_.size() - 1, count_, {}});
  }
  void open_plain() { blocks_.push_back({Block::Kind::plain, blocks_.back().part, count_, {}}); }
  void close() {
    if (blocks_.size() > 1) blocks_.pop_back();
  }

  Block& function() {
    std::size_t i = blocks_.size() - 1;
    while (i > 0 && blocks_[i].kind != Block::Kind::function) --i;
    return blocks_[i];
  }
  void label() {
    const Token name = tokens_.next();
    tokens_.next();
    count_ += 2;
    function().labels[name.text] = count_;
  }
  // Only a jump back repeats anything: what lies between the label and here.
  void jump(const Token& token) {
    const std::size_t start = tokens_.position() - token.text.size();
    const Token name = tokens_.next();
    const auto& labels = function().labels;
    const auto label = labels.find(name.text);
    if (label == labels.end()) return;
    copy_until(start);
    countdowns_.push_back({out_.size(), no_part, count_ - label->second + 2});
    copy_until(tokens_.position());
  }
  // Handing on `...` copies all of it.
  void rest(const Token& token) {
    copy_until(tokens_.position() - token.text.size());
    out_.append(" ").append(rest_name).append("(...) ");
    copied_ = tokens_.position();
  }

  void count_down(std::size_t part) {
    copy_until(tokens_.position());
    countdowns_.push_back({out_.size(), part, 0});
  }
  void copy_until(std::size_t end) {
    out_.append(source_.substr(copied_, end - copied_));
    copied_ = end;
  }

  std::string finished() const {
    const std::string fuel = fuel_name, spent = spent_name, left = left_name;
    std::string all = "local " + fuel + "," + spent + "," + rest_name;
    for (const std::string& name : known_) all += "," + name + "<const>";
    all += " = ... return function(...) ";
    std::size_t done = 0;
    for (const Countdown& here : countdowns_) {
      const int words = here.part == no_part ? here.words : parts_[here.part].words;
      all.append(out_, done, here.at - done);
      done = here.at;
      if (here.part != no_part && parts_[here.part].is_free()) continue;
      all += " do local " + left + "=" + fuel + "-" + std::to_string(words) + " " + fuel + "=" +
             left + " if " + left + "<0 then " + spent + "() end end ";
    }
    return all.append(out_, done, std::string::npos) + "\nend";
  }

  static constexpr std::size_t no_part = ~std::size_t{0};
  std::string_view source_;
  const std::vector<std::string>& known_;
  Tokens tokens_;
  std::string out_;
  std::size_t copied_ = 0;
  std::vector<Part> parts_;
  std::vector<Block> blocks_;
  std::vector<Countdown> countdowns_;
  int count_ = 0;
  std::size_t until_ = no_part;
  bool may_be_called_ = false;  // what the last word ended
};

}  // namespace

std::string with_fuel(std::string_view source, const std::vector<std::string>& known) {
  return Writer(source, known).write();
}

}  // namespace roundhouse::lua
