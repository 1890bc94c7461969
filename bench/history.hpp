// Instructions per game, counted by callgrind: the same from run to run, where seconds are not.
// `bench/history.jsonl` keeps what they were, one line for each time that it was renewed.
#pragma once

#include <filesystem>

namespace roundhouse {

// Plays the games that are counted: callgrind writes one file for each table.
void play_counted_games();

// Reads what callgrind wrote into `folder`, prints it beside the last line of the history, and
// returns 1 where a table costs over 5 % more. Counts of another compiler or C library cannot be
// compared: then it says so and returns 0.
int compare_with_history(const std::filesystem::path& folder, const std::filesystem::path& history);
// Adds a line with these counts to the history.
int renew_history(const std::filesystem::path& folder, const std::filesystem::path& history);

}  // namespace roundhouse
