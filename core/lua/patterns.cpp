#include "core/lua/patterns.hpp"

#include <cctype>
#include <string>

namespace roundhouse::lua {
namespace {

using Class = Pattern::Class;
using Item = Pattern::Item;
using Kind = Pattern::Item::Kind;

constexpr std::size_t most_captures = 32;
constexpr int deepest = 200;

std::size_t byte(char c) { return static_cast<unsigned char>(c); }

// `%a`, `%D` …; any other letter or sign after `%` stands for itself.
Class class_called(char name) {
  int (*holds)(int) = nullptr;
  switch (std::tolower(static_cast<int>(byte(name)))) {
    case 'a':
      holds = &std::isalpha;
      break;
    case 'c':
      holds = &std::iscntrl;
      break;
    case 'd':
      holds = &std::isdigit;
      break;
    case 'g':
      holds = &std::isgraph;
      break;
    case 'l':
      holds = &std::islower;
      break;
    case 'p':
      holds = &std::ispunct;
      break;
    case 's':
      holds = &std::isspace;
      break;
    case 'u':
      holds = &std::isupper;
      break;
    case 'w':
      holds = &std::isalnum;
      break;
    case 'x':
      holds = &std::isxdigit;
      break;
    default:
      return Class{}.set(byte(name));
  }
  Class set;
  for (int c = 0; c < 256; ++c) set[static_cast<std::size_t>(c)] = holds(c) != 0;
  return std::isupper(static_cast<int>(byte(name))) != 0 ? ~set : set;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<Item> read() {
    std::vector<Item> items;
    while (at_ < text_.size()) items.push_back(item());
    return items;
  }

 private:
  bool looks_at(char c, std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() && text_[at_ + ahead] == c;
  }
  char take(const char* missing) {
    if (at_ >= text_.size()) throw BadPattern(missing);
    return text_[at_++];
  }

  Item item() {
    Item made;
    if (looks_at('(')) {
      made.kind = looks_at(')', 1) ? Kind::open_position : Kind::open;
      at_ += made.kind == Kind::open ? 1 : 2;
    } else if (looks_at(')')) {
      made.kind = Kind::close;
      ++at_;
    } else if (looks_at('$') && at_ + 1 == text_.size()) {
      made.kind = Kind::end;
      ++at_;
    } else if (looks_at('%') && looks_at('b', 1)) {
      at_ += 2;
      made.kind = Kind::balance;
      made.left = take("malformed pattern (missing arguments to '%b')");
      made.right = take("malformed pattern (missing arguments to '%b')");
    } else if (looks_at('%') && looks_at('f', 1)) {
      at_ += 2;
      if (!looks_at('[')) throw BadPattern("missing '[' after '%f' in pattern");
      made.kind = Kind::frontier;
      made.set = single();
    } else if (looks_at('%') && at_ + 1 < text_.size() &&
               std::isdigit(static_cast<int>(byte(text_[at_ + 1]))) != 0) {
      made.kind = Kind::again;
      made.number = text_[at_ + 1] - '1';
      at_ += 2;
    } else {
      made.set = single();
      for (char sign : {'*', '+', '-', '?'})
        if (made.repeat == ' ' && looks_at(sign)) made.repeat = sign, ++at_;
    }
    return made;
  }

  Class single() {
    const char c = text_[at_++];
    if (c == '.') return ~Class{};
    if (c == '%') return class_called(take("malformed pattern (ends with '%')"));
    if (c == '[') return bracket();
    return Class{}.set(byte(c));
  }

  // The first sign of a set is part of it, even where it is a `]`.
  std::size_t closing() const {
    std::size_t i = at_;
    do {
      if (i >= text_.size()) throw BadPattern("malformed pattern (missing ']')");
      i += text_[i] == '%' ? 2 : 1;
    } while (i >= text_.size() || text_[i] != ']');
    return i;
  }

  Class bracket() {
    const bool is_inverse = looks_at('^');
    if (is_inverse) ++at_;
    const std::size_t close = closing();
    Class set;
    while (at_ < close) {
      const char c = text_[at_++];
      if (c == '%') {
        set |= class_called(text_[at_++]);
      } else if (looks_at('-') && at_ + 1 < close) {
        for (std::size_t i = byte(c); i <= byte(text_[at_ + 1]); ++i) set.set(i);
        at_ += 2;
      } else {
        set.set(byte(c));
      }
    }
    at_ = close + 1;
    return is_inverse ? ~set : set;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

class Matcher {
 public:
  Matcher(const std::vector<Item>& items, std::string_view subject,
          const std::function<void(std::int64_t)>& steps)
      : items_(items), subject_(subject), steps_(steps) {}

  std::vector<Capture> captures;

  // Where the items from `item` on, laid at `at`, come to their end; nowhere where they do not fit.
  std::size_t fit(std::size_t item, std::size_t at) {
    struct Depth {
      int& now;
      explicit Depth(int& depth) : now(depth) {
        if (++now > deepest) throw BadPattern("pattern too complex");
      }
      ~Depth() { --now; }
    } depth(depth_);
    for (; item < items_.size(); ++item) {
      steps_(1);
      const Item& here = items_[item];
      if (here.kind == Kind::open || here.kind == Kind::open_position) return open(item, at);
      if (here.kind == Kind::close) return close(item, at);
      if (here.kind == Kind::one && here.repeat != ' ') return repeat(item, at);
      at = one(here, at);
      if (at == Pattern::nowhere) return at;
    }
    return at;
  }

 private:
  bool takes(const Item& item, std::size_t at) const {
    return at < subject_.size() && item.set[byte(subject_[at])];
  }

  std::size_t one(const Item& item, std::size_t at) {
    const auto if_so = [](bool so, std::size_t then) { return so ? then : Pattern::nowhere; };
    const auto char_at = [&](std::size_t i) { return i < subject_.size() ? byte(subject_[i]) : 0; };
    switch (item.kind) {
      case Kind::end:
        return if_so(at == subject_.size(), at);
      case Kind::balance:
        return balance(item, at);
      case Kind::again:
        return again(item, at);
      case Kind::frontier:
        return if_so(!item.set[at == 0 ? 0 : char_at(at - 1)] && item.set[char_at(at)], at);
      default:
        return if_so(takes(item, at), at + 1);
    }
  }

  std::size_t repeat(std::size_t number, std::size_t at) {
    const Item& item = items_[number];
    if (item.repeat == '-') return shortest(number, at);
    const std::size_t least = item.repeat == '+' ? 1 : 0;
    std::size_t most = 0;
    while ((most == 0 || item.repeat != '?') && takes(item, at + most)) ++most;
    steps_(static_cast<std::int64_t>(most / 8));
    for (std::size_t count = most + 1; count-- > least;) {
      const std::size_t end = fit(number + 1, at + count);
      if (end != Pattern::nowhere) return end;
    }
    return Pattern::nowhere;
  }

  std::size_t shortest(std::size_t number, std::size_t at) {
    for (;; ++at) {
      const std::size_t end = fit(number + 1, at);
      if (end != Pattern::nowhere || !takes(items_[number], at)) return end;
    }
  }

  std::size_t open(std::size_t item, std::size_t at) {
    if (captures.size() >= most_captures) throw BadPattern("too many captures");
    const bool is_position = items_[item].kind == Kind::open_position;
    captures.push_back({at, at, is_position, !is_position});
    const std::size_t end = fit(item + 1, at);
    if (end == Pattern::nowhere) captures.pop_back();
    return end;
  }

  std::size_t close(std::size_t item, std::size_t at) {
    std::size_t last = captures.size();
    while (last > 0 && !captures[last - 1].is_open) --last;
    if (last == 0) throw BadPattern("invalid pattern capture");
    Capture& capture = captures[last - 1];
    capture.end = at;
    capture.is_open = false;
    const std::size_t end = fit(item + 1, at);
    if (end == Pattern::nowhere) captures[last - 1].is_open = true;
    return end;
  }

  std::size_t again(const Item& item, std::size_t at) {
    const auto number = static_cast<std::size_t>(item.number);
    if (item.number < 0 || number >= captures.size() || captures[number].is_open)
      throw BadPattern("invalid capture index %" + std::to_string(item.number + 1));
    const Capture& capture = captures[number];
    if (capture.is_position) return Pattern::nowhere;
    const std::string_view piece = subject_.substr(capture.start, capture.end - capture.start);
    steps_(static_cast<std::int64_t>(piece.size() / 8));
    return subject_.substr(at, piece.size()) == piece ? at + piece.size() : Pattern::nowhere;
  }

  std::size_t balance(const Item& item, std::size_t at) {
    if (at >= subject_.size() || subject_[at] != item.left) return Pattern::nowhere;
    int open = 1;
    for (std::size_t i = at + 1; i < subject_.size(); ++i) {
      if (i % 8 == 0) steps_(1);
      if (subject_[i] == item.right) {
        if (--open == 0) return i + 1;
      } else if (subject_[i] == item.left) {
        ++open;
      }
    }
    return Pattern::nowhere;
  }

  const std::vector<Item>& items_;
  std::string_view subject_;
  const std::function<void(std::int64_t)>& steps_;
  int depth_ = 0;
};

}  // namespace

Pattern::Pattern(std::string_view text, bool anchors)
    : is_anchored_(anchors && !text.empty() && text[0] == '^') {
  items_ = Reader(is_anchored_ ? text.substr(1) : text).read();
}

bool Pattern::find(std::string_view subject, std::size_t from, std::size_t not_at, Match& match,
                   const std::function<void(std::int64_t)>& steps) const {
  for (std::size_t start = from; start <= subject.size(); ++start) {
    Matcher matcher(items_, subject, steps);
    const std::size_t end = matcher.fit(0, start);
    if (end != nowhere && end != not_at) {
      for (const Capture& capture : matcher.captures)
        if (capture.is_open) throw BadPattern("unfinished capture");
      match = {start, end, std::move(matcher.captures)};
      return true;
    }
    if (is_anchored_) return false;
  }
  return false;
}

}  // namespace roundhouse::lua
