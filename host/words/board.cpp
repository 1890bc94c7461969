#include <CLI/CLI.hpp>
#include <fstream>
#include <iomanip>
#include <memory>
#include <ostream>

#include "core/board_file.hpp"
#include "core/errors.hpp"
#include "core/manifest.hpp"
#include "host/board/draw.hpp"
#include "host/board/findings.hpp"
#include "host/table_words.hpp"
#include "host/words/words.hpp"

namespace roundhouse {
namespace {

struct BoardWords {
  std::string file, out;
  bool as_json = false;
  std::vector<std::string> module_paths;
};

// A board's file, its folder, or the id of a board that is there.
std::filesystem::path file_of(const BoardWords& words) {
  const std::filesystem::path given = words.file;
  if (std::filesystem::is_directory(given)) return given / "board.json";
  if (std::filesystem::exists(given)) return given;
  const Modules modules = all_modules(words.module_paths);
  const auto found = modules.find(words.file);
  if (found != modules.end() && found->second.kind == Manifest::Kind::board)
    return found->second.folder / "board.json";
  std::vector<std::string> boards;
  for (const auto& [id, manifest] : modules)
    if (manifest.kind == Manifest::Kind::board) boards.push_back(id);
  throw LoadError(words.file, "",
                  "there is no such file, folder or board" + did_you_mean(words.file, boards));
}

void show(const Board& board, const BoardReport& report, std::ostream& out) {
  out << board.id << ": " << board.cities << " cities, " << board.tracks.size() << " tracks ("
      << report.doubles << " double routes), " << board.tickets.size() << " tickets, "
      << board.wagons << " wagons each.\n\n"
      << "spaces  tracks\n";
  for (std::size_t i = 1; i < report.lengths.size(); ++i)
    if (report.lengths[i] > 0)
      out << std::setw(6) << i << std::setw(8) << report.lengths[i] << "\n";
  out << "\ncolour  tracks  spaces\n";
  for (const ColorShare& share : report.colors)
    out << std::left << std::setw(6) << (share.color.empty() ? "grey" : share.color) << std::right
        << std::setw(8) << share.tracks << std::setw(8) << share.spaces << "\n";
  out << "\n";
  int number = 0;
  for (const Finding& finding : report.findings)
    out << ++number << ". "
        << (finding.weight == Finding::Weight::mistake ? "Mistake, " : "Advice, ") << finding.about
        << ": " << finding.text << ". Remedy: " << finding.remedy << ".\n";
  out << (report.findings.empty() ? "Nothing was found.\n" : "");
}

// A file that cannot be read as a board is told as the one finding.
int check(const BoardWords& words, std::ostream& out) {
  const std::filesystem::path file = file_of(words);
  std::shared_ptr<const Board> board;
  BoardReport report;
  try {
    board = load_board(file);
    report = report_on(*board);
  } catch (const LoadError& mistake) {
    report.findings.push_back({Finding::Weight::mistake, "file", mistake.what(),
                               "correct it; the rest is looked at then"});
  }
  if (words.as_json)
    out << json_of(report).dump(2) << "\n";
  else if (board != nullptr)
    show(*board, report, out);
  else
    out << "1. Mistake, file: " << report.findings[0].text << "\n";
  return report.has_mistake() ? 1 : 0;
}

// The title of the board's module, where it lies in one.
std::string title_of(const std::filesystem::path& file, const Board& board) {
  const auto folder = std::filesystem::absolute(file).lexically_normal().parent_path();
  if (std::filesystem::exists(folder / "module.json")) return load_manifest(folder).title.en;
  return board.id;
}

int draw(const BoardWords& words, std::ostream& out) {
  const std::filesystem::path file = file_of(words);
  const auto board = load_board(file);
  const std::string picture = picture_of(*board, read_json(file), title_of(file, *board));
  if (words.out.empty()) return out << picture, 0;
  std::ofstream to(words.out, std::ios::binary);
  to << picture << std::flush;
  if (!to) throw LoadError(words.out, "", "the picture cannot be written there");
  return 0;
}

CLI::App* add_word(CLI::App& board, const std::string& name, const std::string& text,
                   BoardWords& words) {
  auto* word = board.add_subcommand(name, text);
  word->add_option("BOARD", words.file, "board.json, its folder, or the id of a board")->required();
  add_module_words(*word, words.module_paths);
  return word;
}

}  // namespace

void add_board(CLI::App& app, Running& running) {
  const auto words = std::make_shared<BoardWords>();
  auto* board = app.add_subcommand(
      "board",
      "Look at a board: check it, draw it.\nExample: roundhouse board draw europe -o europe.svg");
  board->require_subcommand(1);
  auto* check_word =
      add_word(*board, "check",
               "Find what is wrong or odd with a board: tickets, colours, positions.\n"
               "Example: roundhouse board check my_board/board.json",
               *words);
  check_word->add_flag("--json", words->as_json, "as JSON");
  check_word->callback([words, &running] {
    running.work = [words, &running] { return check(*words, running.out); };
  });
  auto* draw_word = add_word(
      *board, "draw",
      "Draw a board as a picture (SVG).\nExample: roundhouse board draw europe -o europe.svg",
      *words);
  draw_word->add_option("-o,--out", words->out, "the file to write; else it is printed");
  draw_word->callback([words, &running] {
    running.work = [words, &running] { return draw(*words, running.out); };
  });
}

}  // namespace roundhouse
