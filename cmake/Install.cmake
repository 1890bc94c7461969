# What `cmake --install build/release --prefix X` puts below X: the program with its modules, and all that an
# author needs to write more of them: headers, a CMake package, schemas, Lua stubs and templates.
include(CMakePackageConfigHelpers)

set(share ${CMAKE_INSTALL_DATADIR}/roundhouse)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/Roundhouse)
set(needs ${CMAKE_INSTALL_INCLUDEDIR}/roundhouse-needs)

install(TARGETS roundhouse RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
foreach(folder scripts maps presets)
  install(DIRECTORY ${folder} DESTINATION ${share}/modules)
endforeach()
foreach(folder schema lua templates)
  install(DIRECTORY sdk/${folder} DESTINATION ${share} OPTIONAL)
endforeach()

# The headers of EnTT and pcg go with ours, so that a module is built with the very same ones.
install(DIRECTORY sdk/include/roundhouse DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY "$<TARGET_PROPERTY:EnTT::EnTT,INTERFACE_INCLUDE_DIRECTORIES>/entt" DESTINATION ${needs})
install(FILES ${pcg_include}/pcg_random.hpp ${pcg_include}/pcg_extras.hpp ${pcg_include}/pcg_uint128.hpp
  DESTINATION ${needs})

# Where program and sdk were built with a sanitizer, modules must be too.
string(REGEX MATCHALL "-f(no-)?sanitize[^ ]*" sanitizer_flags "${CMAKE_CXX_FLAGS}")
target_include_directories(roundhouse_sdk SYSTEM PUBLIC $<INSTALL_INTERFACE:${needs}>)
target_compile_options(roundhouse_sdk INTERFACE "$<INSTALL_INTERFACE:${sanitizer_flags}>")
target_link_options(roundhouse_sdk INTERFACE "$<INSTALL_INTERFACE:${sanitizer_flags}>")

install(TARGETS roundhouse_sdk EXPORT RoundhouseTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT RoundhouseTargets NAMESPACE Roundhouse:: DESTINATION ${package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/RoundhouseConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES cmake/RoundhouseConfig.cmake cmake/RoundhouseModule.cmake
  ${PROJECT_BINARY_DIR}/RoundhouseConfigVersion.cmake DESTINATION ${package})
