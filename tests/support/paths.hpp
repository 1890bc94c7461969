// Where the tests find what was built, and the project itself.
#pragma once

namespace paths {

extern const char* const source;       // the project
extern const char* const modules;      // the modules as the program finds them
extern const char* const bad_modules;  // libraries that misbehave
extern const char* const twins;        // rules in their other language
extern const char* const program;      // roundhouse itself

}  // namespace paths
