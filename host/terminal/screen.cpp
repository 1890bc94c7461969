#include "host/terminal/screen.hpp"

#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <string_view>

#include "host/terminal/columns.hpp"

namespace roundhouse {
namespace {

constexpr int least_columns = 40, most_columns = 80;
constexpr int least_rows = 10;
constexpr std::size_t longest_line = 2000;

volatile std::sig_atomic_t signalled = 0;

void note_signal(int signal) { signalled = signal; }

constexpr std::array leaving_signals{SIGINT, SIGTERM, SIGHUP};

bool is_ignored(int signal) {
  struct sigaction now {};
  return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

// Without SA_RESTART a signal ends the wait for a line. Whoever started us may have ignored or
// blocked these signals for its own sake; only a hang-up that is ignored is meant for us (nohup).
void end_waits_on_signals() {
  struct sigaction action {};
  action.sa_handler = note_signal;
  sigset_t leaving;
  sigemptyset(&leaving);
  for (int signal : leaving_signals) {
    if (signal == SIGHUP && is_ignored(signal)) continue;
    sigaction(signal, &action, nullptr);
    sigaddset(&leaving, signal);
  }
  sigprocmask(SIG_UNBLOCK, &leaving, nullptr);
}

// Returns when there is something to read or a signal has come. Signals come only while we wait:
// one that came between a look at `signalled` and the wait would be noticed a line too late.
void wait_for_a_line() {
  sigset_t held, usual;
  sigemptyset(&held);
  for (int signal : leaving_signals) sigaddset(&held, signal);
  sigprocmask(SIG_BLOCK, &held, &usual);
  pollfd keyboard{STDIN_FILENO, POLLIN, 0};
  if (signalled == 0) ppoll(&keyboard, 1, nullptr, &usual);
  sigprocmask(SIG_SETMASK, &usual, nullptr);
}

bool wants_colors() {
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool is_dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  return (no_color == nullptr || *no_color == '\0') && !is_dumb;
}

}  // namespace

ScreenFacts facts_of(const std::istream& in, const std::ostream& out) {
  ScreenFacts facts;
  facts.is_terminal =
      &in == &std::cin && &out == &std::cout && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  if (!facts.is_terminal) return facts;
  facts.has_colors = wants_colors();
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0) return facts;
  facts.rows = std::max<int>(size.ws_row, least_rows);
  facts.columns = std::clamp<int>(size.ws_col, least_columns, most_columns);
  return facts;
}

Screen::Screen(std::istream& in, std::ostream& out, ScreenFacts facts)
    : in_(&in), out_(&out), facts_(facts) {
  signalled = 0;
  if (facts_.is_terminal) end_waits_on_signals();
}

Screen::~Screen() {
  if (!facts_.is_terminal) return;
  for (int signal : leaving_signals)
    if (!is_ignored(signal)) std::signal(signal, SIG_DFL);
}

void Screen::print(const std::string& line) { *out_ << line << "\n"; }

void Screen::say(const std::string& text, int indent) {
  for (const std::string& line : broken(text, facts_.columns, indent)) print(line);
}

void Screen::show(const std::vector<std::string>& lines, const std::string& more) {
  const auto page = static_cast<std::size_t>(facts_.rows - 2);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (facts_.is_terminal && i > 0 && i % page == 0) {
      const Typed typed = ask(more);
      if (typed.how != Typed::How::line) return;
      if (!typed.line.empty()) return ahead_.push_back(typed.line);
    }
    print(lines[i]);
  }
}

void Screen::clear() {
  if (facts_.is_terminal)
    *out_ << "\033[2J\033[3J\033[H";
  else
    print(std::string(static_cast<std::size_t>(facts_.columns), '='));
}

Typed Screen::ask(const std::string& prompt) {
  if (!ahead_.empty()) {
    const std::string line = ahead_.front();
    ahead_.pop_front();
    return {Typed::How::line, line};
  }
  *out_ << prompt << std::flush;
  const Typed typed = read();
  const bool is_echoed = facts_.is_terminal && typed.how == Typed::How::line;
  if (!is_echoed) print(cut(printable(typed.line), facts_.columns - width(prompt)));
  return typed;
}

Typed Screen::read() {
  std::array<char, longest_line + 1> room{};
  if (facts_.is_terminal) wait_for_a_line();
  if (signalled == 0) in_->getline(room.data(), room.size());
  if (signalled != 0) {
    const bool is_asked_again = signalled == SIGINT;
    signalled = 0;
    in_->clear();
    std::clearerr(stdin);
    return {is_asked_again ? Typed::How::interrupted : Typed::How::ended, {}};
  }
  const auto count = static_cast<std::size_t>(in_->gcount());
  if (in_->fail() && count == longest_line) {
    in_->clear();
    in_->ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    return {Typed::How::too_long, {}};
  }
  if (in_->fail()) return {Typed::How::ended, {}};
  // The count includes the end of the line, except on a last line that has none.
  std::string line(room.data(), in_->eof() ? count : count - 1);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return {Typed::How::line, line};
}

}  // namespace roundhouse
