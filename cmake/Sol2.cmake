# Provides roundhouse_sol2: sol2 with all its checks on, and Lua 5.4. Calls into Lua are short and many, so
# it is linked into the program where such a library lies beside the shared one, which is slower to call.
# Takes the sol2 that ./run unpacked into build/deps, else an installed one.

set(ROUNDHOUSE_SOL2_INCLUDE "${PROJECT_SOURCE_DIR}/build/deps/sol2/usr/include"
    CACHE PATH "Folder that holds sol/sol.hpp")

find_package(Lua 5.4 EXACT REQUIRED)
get_filename_component(lua_folder "${LUA_LIBRARY}" DIRECTORY)
find_library(lua_to_link_in NAMES liblua5.4.a PATHS "${lua_folder}" NO_DEFAULT_PATH NO_CACHE)
if(lua_to_link_in)
  set(LUA_LIBRARIES "${lua_to_link_in}" m ${CMAKE_DL_LIBS})
endif()
message(STATUS "Lua: ${LUA_VERSION_STRING} (${LUA_LIBRARIES})")
find_path(sol2_include sol/sol.hpp HINTS "${ROUNDHOUSE_SOL2_INCLUDE}" NO_CACHE)
if(NOT sol2_include)
  message(FATAL_ERROR
    "sol2 is missing: there is no sol/sol.hpp in ${ROUNDHOUSE_SOL2_INCLUDE} nor on the system. "
    "Run ./run build, which fetches it, or set ROUNDHOUSE_SOL2_INCLUDE to the folder that holds it.")
endif()
message(STATUS "sol2: ${sol2_include}")

add_library(roundhouse_sol2 INTERFACE)
target_include_directories(roundhouse_sol2 SYSTEM INTERFACE "${sol2_include}" "${LUA_INCLUDE_DIR}")
target_compile_definitions(roundhouse_sol2 INTERFACE SOL_ALL_SAFETIES_ON=1 SOL_PRINT_ERRORS=0)
target_link_libraries(roundhouse_sol2 INTERFACE ${LUA_LIBRARIES})
