// Built for an sdk that this program does not have.
#include "roundhouse/module.hpp"

extern "C" __attribute__((visibility("default"))) const roundhouse::ModuleEntry roundhouse_module;
const roundhouse::ModuleEntry roundhouse_module{
    .version = roundhouse::sdk_version + 1, .fingerprint = nullptr, .types = {}, .setup = nullptr};
