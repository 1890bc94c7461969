#include "core/save_file.hpp"

#include <vector>

#include "core/content.hpp"
#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/files.hpp"
#include "core/hash.hpp"
#include "core/record.hpp"
#include "core/table_file.hpp"

namespace roundhouse {
namespace {

constexpr int save_format = 1;
constexpr char digits[] = "0123456789abcdef";

std::string in_digits(const std::vector<std::uint8_t>& bytes) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (std::uint8_t byte : bytes) text += {digits[byte >> 4], digits[byte & 15]};
  return text;
}

std::vector<std::uint8_t> bytes_of(const JsonPlace& place) {
  const std::string text = place.text();
  if (text.size() % 2 != 0) place.fail("the state is cut off: its last byte has one digit");
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    const auto high = std::string_view(digits).find(text[i]);
    const auto low = std::string_view(digits).find(text[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos)
      place.fail("the state should be digits and the letters a to f");
    bytes.push_back(static_cast<std::uint8_t>(high << 4 | low));
  }
  return bytes;
}

std::string seal_of(const Json& head, const Json& state) {
  return hash_text(hash_of(head.dump() + "\n" + state.dump() + "\n"));
}

Json next_line(JsonLines& lines, const char* key) {
  auto line = lines.next();
  if (!line)
    throw LoadError(
        lines.where_next(), "",
        "the saved game is cut off: the line with \"" + std::string(key) + "\" is missing");
  if (!line->contains(key))
    lines.place(*line).fail("this is no saved game: the line with \"" + std::string(key) +
                            "\" should be here");
  return *line;
}

std::unique_ptr<Game> load_state(const Rules& rules, const JsonPlace& state) {
  const auto bytes = bytes_of(state);
  try {
    return load(rules, bytes);
  } catch (const LoadError& mistake) {
    state.fail(mistake.what());
  }
}

}  // namespace

std::string saved_text(const Game& game, const Table& table, const Resolution& resolution) {
  const Json head{{"save", save_format},
                  {"program", program_version},
                  {"table", to_json(table)},
                  {"modules", modules_json(resolution)}};
  const Json state{{"state", in_digits(save(game))}};
  return head.dump() + "\n" + state.dump() + "\n" + Json{{"seal", seal_of(head, state)}}.dump() +
         "\n";
}

SavedGame load_game(const std::filesystem::path& file, const Modules& modules) {
  JsonLines lines(file);
  const Json head = next_line(lines, "save");
  const JsonPlace top = lines.place(head);
  if (top.at("save").value() != save_format)
    top.fail("the saved game has the format " + shortened(top.at("save").value()) +
             ", but this program reads format " + std::to_string(save_format));
  const Json state = next_line(lines, "state");
  const JsonPlace state_line = lines.place(state);
  const Json seal = next_line(lines, "seal");
  if (seal["seal"] != seal_of(head, state))
    lines.place(seal).fail("the saved game was changed after it was written");
  if (lines.next()) throw LoadError(lines.where(), "", "nothing should follow the seal");
  SavedGame saved;
  saved.table = read_table(top.at("table"));
  saved.resolution = resolve(saved.table, modules);
  must_be_same_modules(top.at("modules"), saved.resolution);
  saved.laid = lay_table(saved.table, saved.resolution);
  saved.game = load_state(saved.laid->rules(), state_line.at("state"));
  return saved;
}

}  // namespace roundhouse
