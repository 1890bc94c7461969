// Versions as semver.org 2.0.0 has them: 1.2.0, 1.2.0-beta.1, 1.2.0+linux.
#pragma once

#include <compare>
#include <string>

namespace roundhouse {

// Three numbers, the first weighs most; a pre-release comes before the version it leads to.
struct Version {
  int major = 0, minor = 0, patch = 0;
  std::string pre_release = {};  // `beta.1`; empty: it is released
  std::string build = {};        // told, and never compared

  friend std::weak_ordering operator<=>(const Version& a, const Version& b);
  friend bool operator==(const Version& a, const Version& b) { return (a <=> b) == 0; }
};
std::string text(const Version& version);

// Reads what the schema of manifests lets through; numbers that are left out are 0.
Version parse_version(const std::string& words);

// Whether `found` holds against `comparison` (`>=`, `<=`, `>`, `<`, `=`) and `bound`. Before a
// release come all versions but its own pre-releases: 2.0.0-beta.1 is not `< 2.0`.
bool compares(const Version& found, const std::string& comparison, const Version& bound);

}  // namespace roundhouse
