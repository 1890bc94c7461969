// The language of the person at the terminal: the terminal's own words, and those of the modules.
#pragma once

#include <map>
#include <string>

#include "core/modules.hpp"
#include "host/sentences.hpp"
#include "roundhouse/game.hpp"

namespace roundhouse {

class Tongue {
 public:
  Tongue(const Modules& modules, Language language);

  Language language() const { return language_; }
  // The terminal's own words.
  const char* operator()(const char* english, const char* french) const {
    return language_ == Language::fr ? french : english;
  }
  const char* colon() const { return (*this)(": ", " : "); }
  // What the manifests say for a name; empty where they say nothing.
  std::string known(const std::string& name) const;
  // The same, or else the name itself, without dots and underscores.
  std::string name(const std::string& name) const;

  const std::string& title(const Texts& texts) const { return in(language_, texts); }
  // `3 tracks`, `1 track`
  std::string count(int number, const char* english, const char* french) const;

  std::string kind(const Rules& rules, Kind kind) const { return name(rules.cards[kind].name); }
  // `3 green + 1 locomotive`
  std::string cards(const Rules& rules, Cards cards) const;
  // `Paris – Zürich`, of several tracks also which: `Paris – Frankfurt (white)`
  std::string track(const Board& board, Track track) const;
  // `Paris – Zürich (9)`
  std::string ticket(const Board& board, Ticket ticket) const;
  std::string player(Seat seat) const;

 private:
  std::map<std::string, std::string> names_;  // of all modules
  Language language_;
};

}  // namespace roundhouse
