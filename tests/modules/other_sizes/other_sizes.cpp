// Built with a Rules of another size than this program's.
#include <array>

#include "roundhouse/module.hpp"

namespace other_sizes {

constexpr auto types = [] {
  auto all = std::to_array(roundhouse::shared_types);
  all[1].bytes += 8;
  return all;
}();

}  // namespace other_sizes

extern "C" __attribute__((visibility("default"))) const roundhouse::ModuleEntry roundhouse_module;
const roundhouse::ModuleEntry roundhouse_module{
    .fingerprint = roundhouse::fingerprint, .types = other_sizes::types, .setup = nullptr};
