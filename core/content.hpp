// Which modules a table was played with: their versions, their options and what is in their files.
// Records and saved games tell it, so that they are never played on with others unnoticed.
#pragma once

#include <filesystem>
#include <string>

#include "core/json.hpp"
#include "core/resolve.hpp"

namespace roundhouse {

// The hash of all files of a module's folder by their names, except its library: each build of the
// same sources gives another one.
std::string content_of(const Manifest& manifest);
// Whether something in a module's folder is no part of the module: hidden, a copy of before, a
// build, or the list that came with its archive.
bool is_no_content(const std::filesystem::path& path);

// The modules in the order in which they play: `{"id": …, "version": …, "content": …, "options":
// {…}}`.
Json modules_json(const Resolution& resolution);
// The same without their content: for records that shall outlive a change of texts.
Json modules_by_version(const Resolution& resolution);
// Throws LoadError that tells both sides where the modules written in a file are not those of now.
void must_be_same_modules(const JsonPlace& written, const Resolution& now);

}  // namespace roundhouse
