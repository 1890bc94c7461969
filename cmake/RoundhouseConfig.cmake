# find_package(Roundhouse) gives the target Roundhouse::sdk and the function roundhouse_add_module.
include(${CMAKE_CURRENT_LIST_DIR}/RoundhouseTargets.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/RoundhouseModule.cmake)
