// Built with something else than this program.
#include "roundhouse/module.hpp"

extern "C" __attribute__((visibility("default"))) const roundhouse::ModuleEntry roundhouse_module;
const roundhouse::ModuleEntry roundhouse_module{.fingerprint = "abi 1, standard library of 1998",
                                                .setup = nullptr};
