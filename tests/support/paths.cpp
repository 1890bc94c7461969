#include "tests/support/paths.hpp"

// Only this file is told the paths, so that all others compile to the same in every checkout.
namespace paths {

const char* const source = ROUNDHOUSE_TEST_SOURCE;
const char* const modules = ROUNDHOUSE_TEST_MODULES;
const char* const bad_modules = ROUNDHOUSE_TEST_BAD_MODULES;
const char* const twins = ROUNDHOUSE_TEST_TWINS;
const char* const program = ROUNDHOUSE_TEST_PROGRAM;

}  // namespace paths
