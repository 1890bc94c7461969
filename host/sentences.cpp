#include "host/sentences.hpp"

#include <map>

#include "core/errors.hpp"

namespace roundhouse {
namespace {

const std::map<std::string, Texts> sentences{
    {"head",
     {"{board}, {players} players, seed {seed}. Modules: {modules}.",
      "{board}, {players} joueurs, graine {seed}. Modules : {modules}."}},
    {"player", {"player {seat}", "Joueur {seat}"}},
    {"player_of_kind", {"player {seat} ({kind})", "Joueur {seat} ({kind})"}},
    {"start", {"Start, {player}: ", "Début, {player} : "}},
    {"turn", {"Turn {number}, {player}: ", "Tour {number}, {player} : "}},
    {"and", {" and ", " et "}},
    {"draws", {"draws a card", "pioche une carte"}},
    {"cleared",
     {"too many {kind} cards lie face up and the display is cleared",
      "trop de cartes {kind} sont visibles, elles sont toutes défaussées"}},
    {"reshuffled", {"the discard becomes the new deck", "la défausse forme la nouvelle pioche"}},
    {"claims",
     {"claims {track} with {cards} ({points} now, {wagons} left)",
      "prend {track} avec {cards} (maintenant {points}, reste {wagons})"}},
    {"announces", {"announces {counts}", "annonce {counts}"}},
    {"keeps", {"keeps {kept} of {offered}", "garde {kept} sur {offered}"}},
    {"takes_tickets",
     {"takes tickets and keeps {kept} of {offered}",
      "prend des cartes Destination et en garde {kept} sur {offered}"}},
    {"passes", {"passes", "passe"}},
    {"last_round",
     {"Last round: {player} has {wagons} left.", "Dernier tour : il reste {wagons} à {player}."}},
    {"over", {"The game is over after {turns} turns.", "La partie est finie après {turns} tours."}},
    {"routes", {"routes ({tracks})", "routes ({tracks})"}},
    {"before", {"before the game was saved", "avant la sauvegarde"}},
    {"made", {"ticket {cities}, made", "destination {cities}, réussie"}},
    {"missed", {"ticket {cities}, missed", "destination {cities}, manquée"}},
    {"wins", {"{players} wins.", "{players} gagne."}},
    {"share", {"{players} share the victory.", "{players} partagent la victoire."}},
    {"point", {"point", "point"}},
    {"wagon", {"wagon", "wagon"}},
    {"track", {"track", "route"}},
};

bool is_vowel(char letter) { return std::string("aeiou").find(letter) != std::string::npos; }

// French has an s after more than one; a colour named after a thing has none.
std::string plural(const std::string& noun) {
  const auto end = noun.find(' ');
  const std::string first = noun.substr(0, end);
  if (first == "orange" || first.ends_with('s')) return noun;
  return first + "s" + (end == std::string::npos ? "" : noun.substr(end));
}

}  // namespace

Language language_called(const std::string& word) {
  if (word == "en") return Language::en;
  if (word == "fr") return Language::fr;
  throw LoadError("--language", "", "found " + word + ", but en or fr should be here");
}

const std::string& in(Language language, const Texts& texts) {
  return language == Language::en ? texts.en : texts.fr;
}

std::string put_in(std::string text, const Words& words) {
  for (const auto& [name, word] : words) {
    const std::string place = "{" + name + "}";
    for (auto at = text.find(place); at != std::string::npos;
         at = text.find(place, at + word.size()))
      text.replace(at, place.size(), word);
  }
  return text;
}

std::string sentence(Language language, const std::string& name, const Words& words) {
  return put_in(in(language, sentences.at(name)), words);
}

std::string count_of(Language language, int count, const std::string& noun) {
  const std::string one = sentence(language, noun);
  const bool is_one = language == Language::en ? count == 1 : count > -2 && count < 2;
  return std::to_string(count) + " " + (is_one ? one : one + "s");
}

std::string count_of(std::int64_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string cards_of(Language language, int count, const std::string& kind) {
  const bool is_plural = language == Language::fr && count > 1;
  return std::to_string(count) + " " + (is_plural ? plural(kind) : kind);
}

std::string taking(Language language, const std::string& kind) {
  const bool is_locomotive = kind.find("locomotive") != std::string::npos;
  if (language == Language::fr) return (is_locomotive ? "prend une " : "prend une carte ") + kind;
  return (is_vowel(kind[0]) ? "takes an " : "takes a ") + kind + (is_locomotive ? "" : " card");
}

}  // namespace roundhouse
