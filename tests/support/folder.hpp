// A folder of a test's own, gone when the test is over; and what an error says.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace roundhouse::test {

struct Folder {
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "roundhouse-XXXXXX").string();
    path = mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path); }
  Folder(const Folder&) = delete;

  std::filesystem::path path;
};

// The message of the error that this work must end with.
template <class Error, class Work>
std::string message_of(Work&& work) {
  try {
    work();
  } catch (const Error& error) {
    return error.what();
  }
  ADD_FAILURE() << "nothing was wrong";
  return {};
}

}  // namespace roundhouse::test
