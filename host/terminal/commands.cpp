#include "host/terminal/commands.hpp"

#include <array>

#include "host/terminal/columns.hpp"

namespace roundhouse {
namespace {

struct Word {
  Command command;
  const char *english, *french;
  const char *what_english, *what_french;
};

constexpr std::array words{
    Word{Command::help, "help", "aide", "this page", "cette page"},
    Word{Command::moves, "moves", "coups", "what you can do now", "ce que vous pouvez faire"},
    Word{Command::board, "board", "plateau", "all tracks; `board PARIS`: one place, its tracks",
         "toutes les routes ; `plateau PARIS` : un lieu et ses routes"},
    Word{Command::tickets, "tickets", "destinations", "your tickets: made, or what they lack",
         "vos destinations : réussies, ou ce qui manque"},
    Word{Command::players, "players", "joueurs", "everyone's points and pieces",
         "les points et les pièces de chacun"},
    Word{Command::hint, "hint", "conseil", "what the planner would do, and why",
         "ce que ferait le planificateur, et pourquoi"},
    Word{Command::log, "log", "journal", "what has happened so far", "ce qui s'est passé"},
    Word{Command::undo, "undo", "annuler", "take your last move back, if nothing came to light",
         "reprendre votre dernier coup, si rien n'a été révélé"},
    Word{Command::save, "save", "sauver", "`save FILE`: keep the game, to go on with --resume",
         "`sauver FICHIER` : garder la partie, à reprendre par --resume"},
    Word{Command::back, "back", "retour", "out of a list, nothing chosen",
         "quitter une liste sans choisir"},
    Word{Command::quit, "quit", "quitter", "leave the game", "quitter la partie"},
};

}  // namespace

std::optional<Ordered> command_in(const std::string& line) {
  const auto start = line.find_first_not_of(" \t");
  if (start == std::string::npos) return std::nullopt;
  const auto end = std::min(line.find_first_of(" \t", start), line.size());
  const std::string first = plain(line.substr(start, end - start));
  const auto rest = line.find_first_not_of(" \t", end);
  for (const Word& word : words)
    if (first == word.english || first == plain(word.french) ||
        (first == "?" && word.command == Command::help))
      return Ordered{word.command, rest == std::string::npos ? "" : line.substr(rest)};
  return std::nullopt;
}

std::vector<std::string> command_words(const Tongue& say) {
  std::vector<std::string> all;
  for (const Word& word : words) all.emplace_back(say(word.english, word.french));
  return all;
}

std::vector<std::string> help_text(const Tongue& say) {
  std::vector<std::string> lines{
      say("Type the number of a line, or words that tell what you mean. Beginnings of",
          "Tapez le numéro d'une ligne, ou des mots qui disent ce que vous voulez. Le"),
      say("words suffice, accents and capitals do not matter:",
          "début des mots suffit, sans accents ni majuscules :"),
      "",
      say("  claim ham bre          all ways to pay for Hamburg – Bremen",
          "  claim ham bre          toutes les façons de payer Hamburg – Bremen"),
      say("  claim ham bre white*3  one of them; also `3w` or `3 white`",
          "  claim ham bre white*3  l'une d'elles ; ou `3w`, `3 blanc`"),
      say("  take red, take r       a card face up", "  take rouge, take r     une carte visible"),
      say("  draw                   a card from the deck",
          "  draw                   une carte de la pioche"),
      say("  1 3, all               which of the tickets to keep",
          "  1 3, all               les destinations à garder"),
      ""};
  for (const Word& word : words)
    lines.push_back("  " + filled(say(word.english, word.french), 14) +
                    say(word.what_english, word.what_french));
  return lines;
}

std::string short_help(const Tongue& say) {
  return say("A number or words; help, board, tickets, hint, log, undo, save FILE, quit.",
             "Numéro ou mots ; aide, plateau, destinations, conseil, annuler, sauver, quitter.");
}

}  // namespace roundhouse
