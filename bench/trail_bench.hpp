// The best journeys of passengers, measured.
#pragma once

namespace roundhouse {

void register_trail_benchmarks();

}  // namespace roundhouse
