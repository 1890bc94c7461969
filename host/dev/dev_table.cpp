#include "host/dev/dev_table.hpp"

#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>
#include <ostream>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "core/set_up.hpp"
#include "core/text.hpp"
#include "host/dev/source_line.hpp"
#include "host/program.hpp"
#include "host/run_command.hpp"
#include "host/seats.hpp"
#include "host/sentences.hpp"
#include "host/table_words.hpp"
#include "roundhouse/pieces.hpp"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

// Folders that hold nothing an author writes rules in.
bool is_skipped(const fs::path& folder) {
  const std::string name = folder.filename().string();
  return name == "build" || name == "tests" || name.rfind('.', 0) == 0;
}

bool is_library(const fs::path& folder) {
  try {
    return load_manifest(folder).entry == Manifest::Entry::library;
  } catch (const LoadError&) {
    return false;  // told when the table is laid
  }
}

// The board that was wished, or the first on which the module fits.
Table on_a_board(Table table, const ModuleAt& module) {
  if (module.is_preset) {
    table.preset = module.id;
    return table;
  }
  if (module.manifest().kind == Manifest::Kind::board)
    table.board = module.id;
  else
    table.with.push_back(module.id);
  std::string refusal;
  for (const auto& [id, manifest] : module.modules) {
    if (!table.board.empty()) return table;
    if (manifest.kind != Manifest::Kind::board) continue;
    table.board = id;
    try {
      resolve(table, module.modules);
      return table;
    } catch (const LoadError& mistake) {
      if (refusal.empty()) refusal = mistake.what();
      table.board.clear();
    }
  }
  if (table.board.empty()) throw LoadError(module.id + " fits none of the boards: " + refusal);
  return table;
}

}  // namespace

DevTable::DevTable(DevSettings settings, std::ostream& out)
    : settings_(std::move(settings)), out_(&out) {
  // A manifest that is broken now may be mended while the folder is watched.
  if (fs::is_regular_file(fs::path(settings_.module) / "module.json"))
    folder_ = fs::canonical(settings_.module);
  else
    folder_ = module_at(settings_.module, settings_.module_paths).folder;
}

DevTable::Contents DevTable::contents() const {
  Contents all;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder_, error), end; at != end; at.increment(error)) {
    // What cannot be looked at, as a link to itself, is no file.
    std::error_code unseen;
    if (at->is_directory(unseen) && is_skipped(at->path())) at.disable_recursion_pending();
    if (!at->is_regular_file(unseen)) continue;
    std::ifstream in(at->path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    all[at->path()] = std::hash<std::string>{}(text);
  }
  return all;
}

bool DevTable::has_changed() const { return contents() != loaded_; }

void DevTable::tell(const std::string& mistake) const {
  *out_ << with_source_line(mistake, folder_) << "\n";
}

// Compilers tell their mistakes with file, line and source themselves.
bool DevTable::build() const {
  const std::string sources = folder_.string(), into = (folder_ / "build").string();
  if (!fs::is_regular_file(folder_ / "CMakeLists.txt")) return true;
  const auto run = [&](const std::vector<std::string>& words) {
    const auto ran = run_command(words);
    if (!ran) *out_ << "cmake is not installed, so nothing can be built\n";
    if (ran && ran->code != 0) *out_ << ran->output;
    return ran && ran->code == 0;
  };
  const std::string prefix =
      fs::read_symlink("/proc/self/exe").parent_path().parent_path().string();
  if (!fs::is_regular_file(folder_ / "build/CMakeCache.txt") &&
      !run({"cmake", "-S", sources, "-B", into, "-DCMAKE_PREFIX_PATH=" + prefix}))
    return false;
  return run({"cmake", "--build", into});
}

void DevTable::lay() {
  const ModuleAt module = module_at(folder_.string(), settings_.module_paths);
  const Table table = on_a_board(settings_.table, module);
  // A library that is in memory would be found there again instead of the new one.
  if (is_library_) game_ = nullptr, laid_ = nullptr;
  const auto laid = lay_table(table, module.modules);
  const auto game = laid->new_game(table.seed.value_or(1));
  game_ = nullptr;
  laid_ = laid;
  game_ = game;
  table_ = table;
}

bool DevTable::lay_built() {
  if (is_library_ && !build()) return false;
  try {
    lay();
    return true;
  } catch (const std::runtime_error& mistake) {
    tell(mistake.what());
    return false;
  }
}

void DevTable::load() {
  const bool is_first = loaded_.empty();
  loaded_ = contents();
  is_library_ = is_library(folder_);
  if (!lay_built()) {
    *out_ << (game_ == nullptr ? "There is no table until this is mended.\n"
                               : "The table goes on with the version before.\n");
    return;
  }
  if (is_first)
    *out_ << "A table: " << in_words(table_) << "\n";
  else
    *out_ << "Loaded anew. ";
  play_again();
}

// The moves after one that is broken are kept: the next change may mend it.
void DevTable::play_again() {
  played_ = 0;
  while (played_ < moves_.size()) {
    const std::string& text = moves_[played_];
    try {
      play_checked(*game_, parse_move(game_->rules(), text));
      ++played_;
    } catch (const std::runtime_error& mistake) {
      *out_ << "The change breaks the game at move " << played_ + 1 << " of " << moves_.size()
            << " (" << text << "):\n";
      tell(mistake.what());
      if (dynamic_cast<const GameStopped*>(&mistake) != nullptr) back(0);
      break;
    }
  }
  *out_ << count_of(played_, "move") << " played.\n";
  show();
}

bool DevTable::is_there() const {
  if (game_ == nullptr) *out_ << "There is no table until the module is mended.\n";
  return game_ != nullptr;
}

void DevTable::show() const {
  if (!is_there()) return;
  for (Seat player : game_->seats())
    *out_ << "  player " << player + 1 << ": " << game_->on<Score>(player).points << " points, "
          << count_of(game_->on<Reserve>(player).wagons, "wagon") << ", "
          << count_of(game_->on<Hand>(player).size, "card") << ", "
          << count_of(game_->on<Tickets>(player).count, "ticket") << "\n";
  if (game_->is_over()) {
    *out_ << "The game is over after " << count_of(played_, "move") << ".\n";
    return;
  }
  *out_ << "Turn " << game_->turn().number << ", player " << game_->player() + 1 << " chooses ("
        << game_->rules().text(game_->choice().kind) << ").\n";
}

void DevTable::show_moves(const std::string& start) const {
  constexpr std::size_t most = 40;
  if (!is_there()) return;
  try {
    const auto moves = legal_texts(*game_, start);
    if (moves.empty())
      *out_ << (start.empty() ? "There are no moves: the game is over.\n"
                              : "No legal move starts so; `moves` lists all.\n");
    for (std::size_t i = 0; i < std::min(most, moves.size()); ++i)
      *out_ << "  " << moves[i] << "\n";
    if (moves.size() > most)
      *out_ << "  … and " << moves.size() - most
            << " more; `moves START` lists those that start so\n";
  } catch (const GameStopped& stopped) {
    tell(stopped.what());
  }
}

// A game that a rule stopped in the middle of a move stands again where it stood before.
bool DevTable::play_one(const Move& move) {
  const std::string line = text(game_->rules(), move);
  const Seat player = game_->player();
  try {
    roundhouse::play(*game_, move);
  } catch (const GameStopped& stopped) {
    *out_ << played_ + 1 << ". player " << player + 1 << ": " << line << "\n";
    tell(stopped.what());
    back(0);
    return false;
  }
  moves_.resize(played_);
  moves_.push_back(line);
  ++played_;
  *out_ << played_ << ". player " << player + 1 << ": " << line << "\n";
  return true;
}

void DevTable::play(const std::string& line) {
  if (!is_there()) return;
  try {
    const Move move = parse_move(game_->rules(), line);
    const auto all = legal_texts(*game_);
    if (std::find(all.begin(), all.end(), text(game_->rules(), move)) == all.end())
      throw IllegalMove("that move is not among the legal ones; `moves` lists them");
    if (play_one(move)) show();
  } catch (const std::runtime_error& mistake) {
    tell(mistake.what());
  }
}

void DevTable::play_by_chance(int moves) {
  if (!is_there()) return;
  Moves all;
  for (int i = 0; i < moves; ++i) {
    try {
      legal(*game_, all);
    } catch (const GameStopped& stopped) {
      return tell(stopped.what());
    }
    if (all.empty()) break;
    const auto player = seat_player("random", table_.seed.value_or(1) + played_);
    if (!play_one(all[player->choose(*game_, all)])) return;
  }
  show();
}

void DevTable::back(int moves) {
  if (!is_there()) return;
  const std::size_t target = played_ - std::min(played_, static_cast<std::size_t>(moves));
  game_ = laid_->new_game(table_.seed.value_or(1));
  for (played_ = 0; played_ < target; ++played_)
    roundhouse::play(*game_, parse_move(game_->rules(), moves_[played_]));
  if (moves > 0) {
    moves_.resize(played_);
    show();
  }
}

}  // namespace roundhouse
