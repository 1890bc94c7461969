#include "host/terminal/marks.hpp"

#include <algorithm>
#include <cctype>
#include <map>

namespace roundhouse {
namespace {

char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }

// The first letter, or where that is taken the last, or any other of the name, or of all.
std::string free_letter(const std::string& name, const std::vector<std::string>& taken) {
  const std::string all = name.substr(0, 1) + name.substr(name.empty() ? 0 : name.size() - 1) +
                          name + "abcdefghijklmnopqrstuvwxyz0123456789";
  for (char c : all) {
    const std::string letter(1, upper(c));
    const bool is_taken = std::find(taken.begin(), taken.end(), letter) != taken.end();
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 && !is_taken) return letter;
  }
  return "?";
}

// Background and letter that stand out from each other.
std::string ink_of(const std::string& color) {
  static const std::map<std::string, std::string> inks{
      {"purple", "45;97"}, {"blue", "44;97"},  {"orange", "48;5;208;30"},
      {"white", "107;30"}, {"green", "42;30"}, {"yellow", "103;30"},
      {"black", "40;97"},  {"red", "41;97"},   {"locomotive", "1;7"}};
  const auto found = inks.find(color);
  return found == inks.end() ? "7" : found->second;
}

}  // namespace

Marks::Marks(const CardTable& table, bool has_colors) : has_colors_(has_colors) {
  for (int i = 0; i < table.size(); ++i) {
    letters_.push_back(free_letter(table[Kind{i}].name, letters_));
    inks_.push_back(ink_of(table[Kind{i}].name));
  }
}

std::string Marks::mark(Kind kind) const {
  if (!has_colors_) return "[" + letter(kind) + "]";
  return "\033[" + inks_[static_cast<std::size_t>(kind)] + "m[" + letter(kind) + "]\033[0m";
}

std::string Marks::bold(const std::string& text) const {
  return has_colors_ ? "\033[1m" + text + "\033[0m" : text;
}

std::string Marks::faint(const std::string& text) const {
  return has_colors_ ? "\033[2m" + text + "\033[0m" : text;
}

}  // namespace roundhouse
