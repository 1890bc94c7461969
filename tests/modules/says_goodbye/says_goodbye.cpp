// Tells the world when it is unloaded, and only then.
#include <cstdlib>

#include "roundhouse/module.hpp"

namespace says_goodbye {

struct Farewell {
  ~Farewell() { setenv("ROUNDHOUSE_TEST_GOODBYE", "said", 1); }
} farewell;

void setup(roundhouse::Setup&) {}

}  // namespace says_goodbye

ROUNDHOUSE_MODULE(says_goodbye::setup)
