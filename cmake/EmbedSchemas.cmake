# cmake -DOUT=… -P EmbedSchemas.cmake -- FILE…: writes a C++ file that holds these JSON Schemas, so that
# the program never has to look for them.
set(entries "")
math(EXPR last "${CMAKE_ARGC} - 1")
set(is_file FALSE)
foreach(i RANGE ${last})
  set(word "${CMAKE_ARGV${i}}")
  if(is_file)
    file(READ "${word}" text)
    get_filename_component(name "${word}" NAME)
    string(REPLACE ".schema.json" "" name "${name}")
    string(APPEND entries "      {\"${name}\", R\"schema(${text})schema\"},\n")
  elseif(word STREQUAL "--")
    set(is_file TRUE)
  endif()
endforeach()
file(WRITE "${OUT}" "#include \"core/schema.hpp\"

namespace roundhouse {

const std::map<std::string, std::string>& schema_texts() {
  static const std::map<std::string, std::string> texts{
${entries}  };
  return texts;
}

}  // namespace roundhouse
")
