// Throws while it sets up, something of its own that is no std::exception where the option says so.
#include "roundhouse/module.hpp"

namespace fails_in_setup {

struct Mishap {};

void setup(roundhouse::Setup& setup) {
  if (setup.option("is_strange") != 0) throw Mishap{};
  throw roundhouse::SetupError("the depot is closed");
}

}  // namespace fails_in_setup

ROUNDHOUSE_MODULE(fails_in_setup::setup)
