# Where EnTT::EnTT comes from: an installed EnTT; else, if wished, the pinned release from its home;
# else the drop-in in compat/entt. ROUNDHOUSE_ENTT_KIND says which: a version, or "drop-in".
option(ROUNDHOUSE_FETCH_ENTT "Download EnTT if no installed one is found" OFF)

set(roundhouse_entt_release 3.15.0)
cmake_path(SET roundhouse_entt_drop_in NORMALIZE "${CMAKE_CURRENT_LIST_DIR}/../compat/entt/include")

find_package(EnTT 3.13 CONFIG QUIET)
if(EnTT_FOUND)
  set(ROUNDHOUSE_ENTT_KIND "${EnTT_VERSION}")
  message(STATUS "EnTT: ${EnTT_VERSION}, installed (${EnTT_DIR})")
elseif(ROUNDHOUSE_FETCH_ENTT)
  include(FetchContent)
  FetchContent_Declare(EnTT
    GIT_REPOSITORY https://github.com/skypjack/entt.git
    GIT_TAG v${roundhouse_entt_release}
    GIT_SHALLOW ON
    SYSTEM)
  FetchContent_MakeAvailable(EnTT)
  set(ROUNDHOUSE_ENTT_KIND "${roundhouse_entt_release}")
  message(STATUS "EnTT: ${roundhouse_entt_release}, downloaded (${entt_SOURCE_DIR})")
else()
  add_library(roundhouse_entt INTERFACE)
  add_library(EnTT::EnTT ALIAS roundhouse_entt)
  target_include_directories(roundhouse_entt INTERFACE
    "$<BUILD_INTERFACE:${roundhouse_entt_drop_in}>")
  target_compile_features(roundhouse_entt INTERFACE cxx_std_20)
  set(ROUNDHOUSE_ENTT_KIND "drop-in")
  message(STATUS "EnTT: drop-in (${roundhouse_entt_drop_in})")
endif()
