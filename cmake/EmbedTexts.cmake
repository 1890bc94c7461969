# cmake -DOUT=… -DHEADER=… -DFUNCTION=… -P EmbedTexts.cmake -- FILE…: writes a C++ file whose function gives
# the texts of these files by their names without endings, so that the program never has to look for them.
set(entries "")
math(EXPR last "${CMAKE_ARGC} - 1")
set(is_file FALSE)
foreach(i RANGE ${last})
  set(word "${CMAKE_ARGV${i}}")
  if(is_file)
    file(READ "${word}" text)
    get_filename_component(name "${word}" NAME_WE)
    string(APPEND entries "      {\"${name}\", R\"embedded(${text})embedded\"},\n")
  elseif(word STREQUAL "--")
    set(is_file TRUE)
  endif()
endforeach()
file(WRITE "${OUT}" "#include \"${HEADER}\"

namespace roundhouse {

const std::map<std::string, std::string>& ${FUNCTION}() {
  static const std::map<std::string, std::string> texts{
${entries}  };
  return texts;
}

}  // namespace roundhouse
")
