#include "host/terminal/columns.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <utility>

namespace roundhouse {
namespace {

struct Letter {
  char32_t code = 0;
  std::size_t bytes = 1;
  bool is_valid = true;
};

// The letter that a text begins with.
Letter first_letter(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return {lead, 1, false};
  char32_t code = lead & (0xFFu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0u) != 0x80u) return {lead, 1, false};
    code = code << 6 | (byte(i) & 0x3Fu);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = code >= 0xD800 && code < 0xE000;
  if (code < least[bytes] || code > 0x10FFFF || is_surrogate) return {lead, 1, false};
  return {code, bytes, true};
}

struct Range {
  char32_t first, last;
};
template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, char32_t code) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](Range range) { return code >= range.first && code <= range.last; });
}

constexpr std::array<Range, 5> no_columns{
    {{0x300, 0x36F}, {0x200B, 0x200F}, {0x202A, 0x202E}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}}};
constexpr std::array<Range, 9> two_columns{{{0x1100, 0x115F},
                                            {0x2E80, 0xA4CF},
                                            {0xAC00, 0xD7A3},
                                            {0xF900, 0xFAFF},
                                            {0xFE30, 0xFE6F},
                                            {0xFF00, 0xFF60},
                                            {0xFFE0, 0xFFE6},
                                            {0x1F300, 0x1FAFF},
                                            {0x20000, 0x3FFFD}}};

int columns_of(char32_t code) {
  if (code < 0x300) return 1;
  return is_in(no_columns, code) ? 0 : is_in(two_columns, code) ? 2 : 1;
}

// The bytes of an escape code that a text begins with; 0 where it begins with none.
std::size_t escape_code(std::string_view text) {
  if (text.size() < 2 || text[0] != '\033' || text[1] != '[') return 0;
  std::size_t end = 2;
  while (end < text.size() && (text[end] < '@' || text[end] > '~')) ++end;
  return std::min(end + 1, text.size());
}

// Calls `use(letter's bytes, its columns)` for every letter and every escape code.
template <class Use>
void each_letter(std::string_view text, Use&& use) {
  while (!text.empty()) {
    std::size_t bytes = escape_code(text);
    int columns = 0;
    if (bytes == 0) {
      const Letter letter = first_letter(text);
      bytes = letter.bytes;
      columns = columns_of(letter.code);
    }
    use(text.substr(0, bytes), columns);
    text.remove_prefix(bytes);
  }
}

// The plain letters for those with accents, from À to ž.
constexpr std::array<std::pair<std::string_view, const char*>, 24> accents{
    {{"àáâãäåāăą", "a"}, {"ÀÁÂÃÄÅĀĂĄ", "a"}, {"çćĉċč", "c"},     {"ÇĆĈĊČ", "c"},
     {"ďđ", "d"},        {"ĎĐ", "d"},        {"èéêëēĕėęě", "e"}, {"ÈÉÊËĒĔĖĘĚ", "e"},
     {"ìíîïĩīĭįı", "i"}, {"ÌÍÎÏĨĪĬĮİ", "i"}, {"ñńņňŉ", "n"},     {"ÑŃŅŇ", "n"},
     {"òóôõöøōŏő", "o"}, {"ÒÓÔÕÖØŌŎŐ", "o"}, {"ùúûüũūŭů", "u"},  {"ÙÚÛÜŨŪŬŮ", "u"},
     {"ýÿŷÝŶŸ", "y"},    {"śŝşšŚŜŞŠ", "s"},  {"źżžŹŻŽ", "z"},    {"łĺļľŁĹĻĽ", "l"},
     {"ğĝġģĞĜĠĢ", "g"},  {"ťţŤŢ", "t"},      {"æÆ", "ae"},       {"œŒ", "oe"}}};

std::string plain_letter(std::string_view letter) {
  if (letter.size() == 1)
    return {static_cast<char>(std::tolower(static_cast<unsigned char>(letter[0])))};
  if (letter == "ß") return "ss";
  for (const auto& [with, without] : accents)
    if (with.find(letter) != std::string_view::npos) return without;
  return std::string(letter);
}

// A word, and the spaces before it.
struct Word {
  std::string_view gap, text;
};

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  while (!text.empty()) {
    const auto start = std::min(text.find_first_not_of(' '), text.size());
    const auto end = std::min(text.find(' ', start), text.size());
    if (start < end) words.push_back({text.substr(0, start), text.substr(start, end - start)});
    text.remove_prefix(end);
  }
  return words;
}

}  // namespace

int width(std::string_view text) {
  int columns = 0;
  each_letter(text, [&](std::string_view, int more) { columns += more; });
  return columns;
}

std::string filled(std::string_view text, int columns) {
  return std::string(text) +
         std::string(static_cast<std::size_t>(std::max(0, columns - width(text))), ' ');
}

std::string filled_left(std::string_view text, int columns) {
  return std::string(static_cast<std::size_t>(std::max(0, columns - width(text))), ' ') +
         std::string(text);
}

std::string cut(std::string_view text, int columns) {
  if (width(text) <= columns) return std::string(text);
  std::string out;
  int used = 0;
  each_letter(text, [&](std::string_view letter, int more) {
    if (used + more >= columns) used = columns;
    if (used < columns) out += letter, used += more;
  });
  return out + "…";
}

namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

std::string without_glue(std::string text) { return replaced(std::move(text), glue, " "); }

}  // namespace

std::string glued(std::string text) { return replaced(std::move(text), " ", glue); }

std::vector<std::string> broken(std::string_view text, int columns, int indent) {
  std::vector<std::string> lines;
  std::string line;
  bool is_empty = true;
  for (const Word& word : words_of(text)) {
    if (!is_empty && width(line) + width(word.gap) + width(word.text) > columns) {
      lines.push_back(without_glue(line));
      line.assign(static_cast<std::size_t>(indent), ' ');
      is_empty = true;
    } else {
      line += word.gap;
    }
    line += cut(word.text, columns - width(line));
    is_empty = false;
  }
  lines.push_back(without_glue(line));
  return lines;
}

int widest(const std::vector<std::string>& lines) {
  int most = 0;
  for (const std::string& line : lines) most = std::max(most, width(line));
  return most;
}

std::vector<std::string> in_columns(const std::vector<std::string>& lines, int columns, int count) {
  const auto parts = static_cast<std::size_t>(count);
  const std::size_t rows = (lines.size() + parts - 1) / parts;
  std::vector<std::string> out(rows);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string& line = out[i % rows];
    const auto start = static_cast<int>(i / rows) * ((columns + 1) / count);
    line = filled(line, start) + lines[i];
  }
  return out;
}

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const Letter letter = first_letter(text);
    const bool is_control = letter.code < 0x20 || (letter.code >= 0x7F && letter.code < 0xA0) ||
                            is_in(no_columns, letter.code);
    out += letter.is_valid && !is_control ? std::string(text.substr(0, letter.bytes)) : "?";
    text.remove_prefix(letter.bytes);
  }
  return out;
}

std::string plain(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t bytes = first_letter(text).bytes;
    out += plain_letter(text.substr(0, bytes));
    text.remove_prefix(bytes);
  }
  return out;
}

}  // namespace roundhouse
