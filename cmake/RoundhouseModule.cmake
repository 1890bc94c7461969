# roundhouse_add_module([folder]): builds the shared library of the module in the current folder. The
# module's id is the folder's name; its sources are all .cpp files in it; the library lands beside a
# copy of the manifest, in modules/plugins of the build or below the given folder.
function(roundhouse_add_module)
  get_filename_component(id ${CMAKE_CURRENT_SOURCE_DIR} NAME)
  set(into ${PROJECT_BINARY_DIR}/modules/plugins)
  if(ARGC GREATER 0)
    set(into ${ARGV0})
  endif()
  file(GLOB sources CONFIGURE_DEPENDS *.cpp)
  add_library(module_${id} MODULE ${sources})
  set_property(GLOBAL APPEND PROPERTY roundhouse_module_targets module_${id})
  target_link_libraries(module_${id} PRIVATE Roundhouse::sdk $<TARGET_NAME_IF_EXISTS:roundhouse_warnings>)
  # Unique symbols would keep a library in memory after it is closed.
  target_compile_options(module_${id} PRIVATE -fvisibility=hidden -fno-gnu-unique)
  target_link_options(module_${id} PRIVATE -Wl,--no-undefined -Wl,--exclude-libs,ALL)
  set_target_properties(module_${id} PROPERTIES
    PREFIX "" OUTPUT_NAME ${id} LIBRARY_OUTPUT_DIRECTORY ${into}/${id})
  configure_file(module.json ${into}/${id}/module.json COPYONLY)
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/board.json)
    configure_file(board.json ${into}/${id}/board.json COPYONLY)
  endif()
endfunction()
