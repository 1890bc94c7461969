// Mistakes of authors and hosts, told so that they can be mended.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace roundhouse {

// Something that was to be loaded cannot be: which file, where in it, what was found, what would
// be right. The program prints it in one message and ends with exit code 2.
class LoadError : public std::runtime_error {
 public:
  LoadError(const std::string& file, const std::string& place, const std::string& what)
      : std::runtime_error(file + (place.empty() ? "" : ": " + place) + ": " + what) {}
  explicit LoadError(const std::string& what) : std::runtime_error(what) {}
};

// A player's move that is not on the list. The state is unchanged.
class IllegalMove : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A rule failed during play. That game is stopped; the program and other games go on.
class GameStopped : public std::runtime_error {
 public:
  GameStopped(std::string module, const std::string& what)
      : std::runtime_error("the module " + module + " stopped the game: " + what),
        module_(std::move(module)) {}
  const std::string& module() const { return module_; }

 private:
  std::string module_;
};

// The same moves did not give the same game.
class AnotherGame : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// `a, b, c`, or with another joint between them.
std::string listed(const std::vector<std::string>& words, std::string_view joint = ", ");

// ` (did you mean X?)` for the known word nearest to `word`, or nothing where none is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

}  // namespace roundhouse
