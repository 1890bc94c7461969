// A packed module laid out beside the user's modules, where nobody looks for any, until all is
// checked.
#pragma once

#include <filesystem>

#include "host/pack/archive.hpp"

namespace roundhouse {

class Unpacked {
 public:
  // Writes all files. Throws LoadError.
  explicit Unpacked(const Packed& packed);
  // What was not moved is gone.
  ~Unpacked();
  Unpacked(const Unpacked&) = delete;

  // The module's folder, called as its id.
  const std::filesystem::path& folder() const { return folder_; }
  // Puts it in its place in one step; what was there before is gone. Throws LoadError.
  void move_to(const std::filesystem::path& home);

  // Takes a folder of the user's modules away in one step.
  static void take_away(const std::filesystem::path& home);

 private:
  std::filesystem::path aside_, folder_;
};

}  // namespace roundhouse
