// The real program in a real terminal of 80 columns and 24 rows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "host/terminal/columns.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/paths.hpp"

namespace roundhouse {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// How the program comes to the terminal.
struct Start {
  bool wants_colors = true;
  std::vector<int> shut_out;  // signals that whoever starts it has ignored and blocked
};

// Somebody at a terminal: types, and reads until something appears.
class Sitting {
 public:
  Sitting(const std::filesystem::path& folder, const std::vector<std::string>& words,
          const Start& how = {}) {
    winsize size{};
    size.ws_row = 24;
    size.ws_col = 80;
    pid_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (pid_ == 0) start(folder, words, how);
  }
  ~Sitting() {
    if (pid_ > 0) {
      ::kill(pid_, SIGKILL);
      waitpid(pid_, nullptr, 0);
    }
    close(terminal_);
  }
  Sitting(const Sitting&) = delete;

  void type(const std::string& keys) {
    ASSERT_EQ(::write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }
  // As a terminal does for Control-C (SIGINT), or when it goes away (SIGHUP).
  void send(int signal) { ASSERT_EQ(::kill(pid_, signal), 0); }
  // What is shown from now on, up to and with `what`. The test ends where that never comes.
  std::string read_until(const std::string& what) {
    std::string shown = std::exchange(ahead_, {});
    for (;;) {
      if (const auto at = shown.find(what); at != std::string::npos) {
        ahead_ = shown.substr(at + what.size());
        return shown.substr(0, at + what.size());
      }
      const std::string more = read_some();
      if (more.empty()) throw std::runtime_error(what + " never came after:\n" + shown);
      shown += more;
    }
  }
  std::string answer(const std::string& line, const std::string& until = "\n> ") {
    type(line + "\n");
    return read_until(until);
  }
  // What is shown until the program ends; its exit code.
  std::string read_to_the_end(int& code) {
    std::string shown = std::exchange(ahead_, {});
    for (std::string more = read_some(); !more.empty(); more = read_some()) shown += more;
    if (!has_hung_up_) throw std::runtime_error("the program did not end after:\n" + shown);
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = -1;
    code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return shown;
  }

 private:
  [[noreturn]] static void start(const std::filesystem::path& folder,
                                 const std::vector<std::string>& words, const Start& how) {
    std::filesystem::current_path(folder);
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
    if (!how.wants_colors) setenv("NO_COLOR", "1", 1);
    set_signals(how.shut_out);
    std::vector<char*> given{const_cast<char*>(paths::program), const_cast<char*>("play")};
    for (const std::string& word : words) given.push_back(const_cast<char*>(word.c_str()));
    given.push_back(nullptr);
    execv(paths::program, given.data());
    _exit(127);
  }
  // Whatever was done to the signals of the tests themselves does not reach the program.
  static void set_signals(const std::vector<int>& shut_out) {
    for (int signal = 1; signal < SIGRTMIN; ++signal) std::signal(signal, SIG_DFL);
    sigset_t blocked;
    sigemptyset(&blocked);
    for (int signal : shut_out) {
      std::signal(signal, SIG_IGN);
      sigaddset(&blocked, signal);
    }
    sigprocmask(SIG_SETMASK, &blocked, nullptr);
  }
  // Empty when the program has ended, or says nothing for far too long.
  std::string read_some() {
    constexpr int longest_wait = 20'000;
    pollfd waiting{terminal_, POLLIN, 0};
    if (poll(&waiting, 1, longest_wait) <= 0) return {};
    std::array<char, 4096> room;
    const ssize_t count = ::read(terminal_, room.data(), room.size());
    has_hung_up_ = count <= 0;
    return has_hung_up_ ? std::string{} : std::string(room.data(), static_cast<std::size_t>(count));
  }

  int terminal_ = -1;
  pid_t pid_ = -1;
  bool has_hung_up_ = false;
  std::string ahead_;
};

std::vector<std::string> table(const std::string& seats) {
  return {"--preset", "marklin", "--seats", seats, "--seed", "3", "--first", "1"};
}

class InATerminal : public testing::Test {
 protected:
  test::Folder folder;
  int code = -1;
};

TEST_F(InATerminal, APersonPlays) {
  Sitting me(folder.path, table("me,planner,random"));
  EXPECT_THAT(me.read_until("\n> "), AllOf(HasSubstr("Germany"), HasSubstr("announce tickets")));
  EXPECT_THAT(me.answer("3"), HasSubstr("keep tickets"));
  EXPECT_THAT(me.answer("1 2"), HasSubstr("claim a track"));
  EXPECT_THAT(me.answer("draw"), HasSubstr("You get 1 "));
}

TEST_F(InATerminal, ColoursComeWithLettersAndOnlyWhereTheyAreWanted) {
  Sitting in_color(folder.path, table("me,random"));
  EXPECT_THAT(in_color.read_until("\n> "), AllOf(HasSubstr("\033["), HasSubstr("[B]")));
  Sitting plain(folder.path, table("me,random"), {false, {}});
  EXPECT_THAT(plain.read_until("\n> "), AllOf(Not(HasSubstr("\033")), HasSubstr("[B]")));
}

TEST_F(InATerminal, LongListsComePageByPage) {
  Sitting me(folder.path, table("me,random"), {false, {}});
  me.read_until("\n> ");
  const std::string page = me.answer("board", "-- more");
  EXPECT_LE(std::count(page.begin(), page.end(), '\n'), 24);
  me.read_until("-- ");
  EXPECT_THAT(me.answer("", "-- more"), HasSubstr(" – "));
  me.read_until("-- ");
  // Whoever has seen enough types the next thing right away.
  EXPECT_THAT(me.answer("tickets"), HasSubstr("none"));
}

TEST_F(InATerminal, NothingIsWiderThanTheTerminal) {
  Sitting me(folder.path, table("me,planner,random"));
  std::string shown = me.read_until("\n> ");
  for (const char* line : {"3", "all", "help", "players", "tickets", "hint"})
    shown += me.answer(line);
  std::istringstream lines(shown);
  for (std::string line; std::getline(lines, line);) {
    line.erase(std::remove(line.begin(), line.end(), '\r'), line.end());
    EXPECT_LE(width(line), 80) << line;
  }
}

TEST_F(InATerminal, ControlCAsksBeforeItLeaves) {
  Sitting me(folder.path, table("me,random"));
  me.read_until("\n> ");
  me.send(SIGINT);
  me.read_until("Leave the game?");
  EXPECT_THAT(me.answer("no"), HasSubstr("no"));
  me.send(SIGINT);
  me.read_until("Leave the game?");
  me.send(SIGINT);
  EXPECT_THAT(me.read_to_the_end(code), HasSubstr("not saved"));
  EXPECT_EQ(code, 0);
}

TEST_F(InATerminal, ControlCIsHeardThoughItWasIgnoredAndBlockedBefore) {
  Sitting me(folder.path, table("me,random"), {true, {SIGINT, SIGTERM}});
  me.read_until("\n> ");
  me.send(SIGINT);
  me.read_until("Leave the game?");
  me.send(SIGTERM);
  me.read_to_the_end(code);
  EXPECT_EQ(code, 0);
}

TEST_F(InATerminal, AHangUpThatIsIgnoredIsNotHeard) {
  Sitting me(folder.path, table("me,random"), {true, {SIGHUP}});
  me.read_until("\n> ");
  me.send(SIGHUP);
  EXPECT_THAT(me.answer("tickets"), HasSubstr("none"));
}

TEST_F(InATerminal, AHangUpEndsTheGame) {
  Sitting me(folder.path, table("me,random"));
  me.read_until("\n> ");
  me.send(SIGHUP);
  EXPECT_THAT(me.read_to_the_end(code), HasSubstr("The input has ended"));
  EXPECT_EQ(code, 0);
}

TEST_F(InATerminal, HangingUpKeepsTheGame) {
  Sitting me(folder.path, table("me,random"));
  me.read_until("\n> ");
  me.answer("3");
  me.type("\x04");
  EXPECT_THAT(me.read_to_the_end(code), HasSubstr("--resume roundhouse-germany.save"));
  EXPECT_EQ(code, 0);
  Sitting again(folder.path, {"--resume", "roundhouse-germany.save"});
  EXPECT_THAT(again.read_until("\n> "), HasSubstr("keep tickets"));
}

TEST_F(InATerminal, TheNextPersonDoesNotSeeThePreviousHand) {
  Sitting both(folder.path, table("me,me"));
  both.read_until("press Enter. ");
  both.answer("");
  EXPECT_THAT(both.answer("3", "hide your hand. "), HasSubstr("-> announce tickets"));
  const std::string handed_over = both.answer("", "press Enter. ");
  const auto cleared = handed_over.rfind("\033[2J\033[3J\033[H");
  ASSERT_NE(cleared, std::string::npos);
  EXPECT_THAT(handed_over.substr(cleared),
              AllOf(HasSubstr("Now player 2."), Not(HasSubstr("Your hand"))));
  EXPECT_THAT(both.answer(""), HasSubstr("Your hand"));
}

}  // namespace
}  // namespace roundhouse
