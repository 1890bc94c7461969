#include "host/terminal/tongue.hpp"

#include <algorithm>

namespace roundhouse {

Tongue::Tongue(const Modules& modules, Language language) : language_(language) {
  for (const auto& [id, manifest] : modules)
    for (const auto& [name, texts] : manifest.names) names_.emplace(name, title(texts));
}

std::string Tongue::known(const std::string& name) const {
  const auto found = names_.find(name);
  return found == names_.end() ? std::string{} : found->second;
}

std::string Tongue::name(const std::string& name) const {
  std::string text = known(name);
  if (!text.empty()) return text;
  text = name;
  for (char& c : text)
    if (c == '.' || c == '_') c = ' ';
  return text;
}

std::string Tongue::count(int number, const char* english, const char* french) const {
  const bool is_one = number == 1 || (language_ == Language::fr && number == 0);
  return std::to_string(number) + " " + (*this)(english, french) + (is_one ? "" : "s");
}

std::string Tongue::cards(const Rules& rules, Cards cards) const {
  std::string out;
  cards.each([&](Kind which, int number) {
    out += (out.empty() ? "" : " + ") + cards_of(language_, number, kind(rules, which));
  });
  return out.empty() ? (*this)("no cards", "aucune carte") : out;
}

std::string Tongue::track(const Board& board, Track track) const {
  const TrackFacts& facts = board[track];
  const std::string ends = board[facts.from].name + " – " + board[facts.to].name;
  const auto colon = facts.id.find(':');
  if (colon == std::string::npos) return ends;
  std::string which = facts.id.substr(colon + 1), number;
  if (const auto second = which.find(':'); second != std::string::npos) {
    number = " " + which.substr(second + 1);
    which.resize(second);
  }
  return ends + " (" + name(which) + number + ")";
}

std::string Tongue::ticket(const Board& board, Ticket ticket) const {
  const TicketFacts& facts = board[ticket];
  return board[facts.from].name + " – " + board[facts.to].name + " (" +
         std::to_string(facts.points) + ")";
}

std::string Tongue::player(Seat seat) const {
  return std::string((*this)("player", "joueur")) + " " + std::to_string(seat + 1);
}

}  // namespace roundhouse
