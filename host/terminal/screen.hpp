// Where a person reads and types: a terminal of 80 columns and any number of rows, or a pipe. A
// terminal gets colours unless the person asked for none, and long texts page by page.
#pragma once

#include <deque>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace roundhouse {

struct ScreenFacts {
  bool is_terminal = false;  // somebody sits there
  bool has_colors = false;
  int rows = 24;
  int columns = 80;
};
// What is known about these streams: standard input and output may be a terminal.
ScreenFacts facts_of(const std::istream& in, const std::ostream& out);

// What came when somebody was asked to type a line.
struct Typed {
  enum class How { line, too_long, interrupted, ended };
  How how = How::line;
  std::string line;
};

class Screen {
 public:
  Screen(std::istream& in, std::ostream& out, ScreenFacts facts);
  ~Screen();
  Screen(const Screen&) = delete;

  const ScreenFacts& facts() const { return facts_; }
  int columns() const { return facts_.columns; }

  // Shows a text, broken into lines that fit; an empty text is an empty line.
  void say(const std::string& text, int indent = 0);
  // Shows a line that is laid out already.
  void print(const std::string& line);
  // Shows many such lines. On a terminal, as many as fit at a time; who types
  // something in between has answered the next question with it.
  void show(const std::vector<std::string>& lines, const std::string& more);
  // Nothing that was shown can be seen any more. In a pipe, where nobody looks back, a line.
  void clear();
  // Asks for a line. What comes through a pipe is shown, so that the transcript is whole.
  Typed ask(const std::string& prompt);

 private:
  Typed read();

  std::istream* in_;
  std::ostream* out_;
  ScreenFacts facts_;
  std::deque<std::string> ahead_;
};

}  // namespace roundhouse
