# Installs the project into a folder of its own, builds a module against what was installed as an author
# outside of the project would, and plays a game with it.
#   cmake -DBUILD=… -DCOMPILER=… -DGENERATOR=… -P package_test.cmake
set(folder ${BUILD}/package_test)
set(installed ${folder}/installed)
set(module ${folder}/night_mail)
file(REMOVE_RECURSE ${folder})

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(code)
    list(JOIN ARGN " " words)
    message(FATAL_ERROR "${words}\nended with ${code}:\n${out}")
  endif()
  set(out "${out}" PARENT_SCOPE)
endfunction()

function(must_be_there)
  foreach(path IN LISTS ARGN)
    if(NOT EXISTS ${installed}/${path})
      message(FATAL_ERROR "${path} was not installed")
    endif()
  endforeach()
endfunction()

# Every installed header is found with all that it includes.
function(write_headers_source)
  file(GLOB headers RELATIVE ${installed}/include ${installed}/include/roundhouse/*.hpp)
  list(TRANSFORM headers REPLACE "(.+)" "#include <\\1>\n")
  list(JOIN headers "" text)
  file(WRITE ${module}/headers.cpp "${text}")
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${installed})
must_be_there(bin/roundhouse share/roundhouse/schema/module.schema.json
  share/roundhouse/schema/board.schema.json share/roundhouse/schema/table.schema.json
  share/roundhouse/schema/record.schema.json share/roundhouse/schema/view.schema.json
  share/roundhouse/schema/delta.schema.json share/roundhouse/schema/api.schema.json share/roundhouse/lua/game.lua share/roundhouse/lua/modules.lua
  share/roundhouse/modules/plugins/classic/classic.so share/roundhouse/modules/maps/usa/board.json
  share/roundhouse/modules/scripts/plus_four/main.lua share/roundhouse/modules/presets/europe/module.json)
run(${installed}/bin/roundhouse new cpp-rule night_mail --in ${folder})
write_headers_source()
run(${CMAKE_COMMAND} -S ${module} -B ${folder}/build -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER}
  -DCMAKE_PREFIX_PATH=${installed})
run(${CMAKE_COMMAND} --build ${folder}/build)
run(${installed}/bin/roundhouse play --preset usa --with night_mail --seats random,random --seed 7
  --check --modules ${folder}/build/modules)
if(NOT out MATCHES "night_mail 1\\.0\\.0")
  message(FATAL_ERROR "the game was played without the module:\n${out}")
endif()
