// A table of two players with the base game and one script, written in a few words.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "core/errors.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {

class Guest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "roundhouse-XXXXXX").string();
    folder = mkdtemp(name.data());
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  void write(const std::string& file, const std::string& text) {
    std::ofstream(folder / file, std::ios::binary) << text;
  }
  // a ——3 yellow—— b ——2 any—— c ——1 red—— a
  std::shared_ptr<LaidTable> table_with(const std::string& script) {
    write("main.lua", script);
    auto board = std::make_shared<const Board>(
        draw_board({"a b 3 yellow", "b c 2 any", "c a 1 red"}, {"a c 5", "a b 3", "b c 2"}));
    return LaidTable::lay(
        board, 2, Seat{0},
        {classic(), {{"guest", "1.0.0", {{"points", 7}}}, {}, folder / "main.lua"}});
  }
  // What is wrong with a script while it is loaded.
  std::string refused(const std::string& script) {
    try {
      table_with(script);
    } catch (const LoadError& mistake) {
      return mistake.what();
    }
    return "nothing";
  }
  // What stops the game when the script does this as the first turn starts.
  std::string stopped_by(const std::string& code) {
    return stop_of(table_with(
        "return {api = 1, memory = true, on = {turn_started = function(fact) " + code + "\nend}}"));
  }
  static std::string stop_of(const std::shared_ptr<LaidTable>& table) {
    try {
      at_first_turn(table);
    } catch (const GameStopped& stopped) {
      return stopped.what();
    }
    return "nothing";
  }

  std::filesystem::path folder;
};

}  // namespace roundhouse::test
