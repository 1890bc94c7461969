include(${CMAKE_CURRENT_LIST_DIR}/RoundhouseModule.cmake)

# roundhouse_add_data_modules(folder): links a folder of modules without libraries to where the
# program looks for modules.
function(roundhouse_add_data_modules folder)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/modules)
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${folder} ${PROJECT_BINARY_DIR}/modules/${folder} SYMBOLIC)
endfunction()
