// How long the planner thinks about a move.
#pragma once

namespace roundhouse {

void register_planner_benchmarks();

}  // namespace roundhouse
