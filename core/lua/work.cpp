#include "core/lua/work.hpp"

#include "core/lua/code.hpp"
#include "core/lua/machine.hpp"
#include "core/lua/pool.hpp"

namespace roundhouse {

ScriptWork script_work() {
  const lua::Machine* machine = lua::machine_used_last();
  if (machine == nullptr) return {};
  return {machine->depth > 0, machine->limits.done(lua::fuel_left(machine->L))};
}

}  // namespace roundhouse
