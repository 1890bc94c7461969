#include "host/dev/dev_loop.hpp"

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <iostream>
#include <optional>
#include <string>

#include "core/errors.hpp"

namespace roundhouse {
namespace {

constexpr char help[] =
    "Enter or a number plays so many moves by chance; also: moves [START], play MOVE, back N, "
    "show, reload, quit.\n";

// Tells when something is written in a folder or in one below it.
class Watch {
 public:
  explicit Watch(const std::filesystem::path& folder)
      : opened_(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {
    add(folder);
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error))
      if (entry.is_directory(error) && entry.path().filename() != "build") add(entry.path());
  }
  ~Watch() { close(opened_); }
  Watch(const Watch&) = delete;

  int descriptor() const { return opened_; }
  // Forgets what was told, once nothing more comes for a moment: editors write in several steps.
  void settle() const {
    pollfd waiting{opened_, POLLIN, 0};
    do {
      std::array<char, 4096> events{};
      while (::read(opened_, events.data(), events.size()) > 0) continue;
    } while (poll(&waiting, 1, 50) > 0);
  }

 private:
  void add(const std::filesystem::path& folder) const {
    inotify_add_watch(opened_, folder.c_str(),
                      IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_CREATE);
  }
  int opened_;
};

bool load_if_changed(DevTable& table) {
  const bool has_changed = table.has_changed();
  if (has_changed) table.load();
  return has_changed;
}

// What is told stands on lines of its own, behind the prompt that waits.
void load_behind_prompt(DevTable& table) {
  if (!table.has_changed()) return;
  std::cout << "\n";
  table.load();
  std::cout << "> " << std::flush;
}

// Loads every change while it waits for a line.
void wait_for_line(DevTable& table, const Watch& watch) {
  while (std::cin.rdbuf()->in_avail() <= 0) {
    std::array<pollfd, 2> waiting{{{STDIN_FILENO, POLLIN, 0}, {watch.descriptor(), POLLIN, 0}}};
    if (poll(waiting.data(), waiting.size(), -1) < 0) return;
    if (waiting[1].revents != 0) {
      watch.settle();
      load_behind_prompt(table);
    }
    if (waiting[0].revents != 0) return;
  }
}

std::optional<int> number_in(const std::string& word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size() || number < 1 || number > 100'000)
    return std::nullopt;
  return number;
}

// Returns whether to go on.
bool obey(DevTable& table, const std::string& line, std::ostream& out) {
  const auto space = line.find(' ');
  const std::string word = line.substr(0, space);
  const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
  if (word == "quit") return false;
  if (word.empty())
    table.play_by_chance(1);
  else if (const auto count = number_in(word))
    table.play_by_chance(*count);
  else if (word == "back")
    table.back(number_in(rest).value_or(1));
  else if (word == "play")
    table.play(rest);
  else if (word == "moves")
    table.show_moves(rest);
  else if (word == "show")
    table.show();
  else if (word == "reload")
    table.load();
  else
    out << "there is no word " << word
        << did_you_mean(word, {"moves", "play", "back", "show", "reload", "quit"}) << ". " << help;
  return true;
}

}  // namespace

int run_dev(const DevSettings& settings, std::istream& in, std::ostream& out) {
  DevTable table(settings, out);
  table.load();
  const bool is_terminal = &in == &std::cin && isatty(STDIN_FILENO) != 0;
  std::optional<Watch> watch;
  if (is_terminal) watch.emplace(table.folder());
  out << "Watching " << table.folder().string() << ". " << help;
  for (std::string line;;) {
    if (is_terminal) {
      out << "> " << std::flush;
      wait_for_line(table, *watch);
    }
    if (!std::getline(in, line)) return 0;
    if (load_if_changed(table) && line.empty()) continue;
    if (!obey(table, line, out)) return 0;
  }
}

}  // namespace roundhouse
