// The sentences in which games are told, in the players' languages. `{city}` stands for a word that
// is put in.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/manifest.hpp"

namespace roundhouse {

enum class Language { en, fr };
// Throws LoadError where there is no such language.
Language language_called(const std::string& word);

const std::string& in(Language language, const Texts& texts);

using Words = std::vector<std::pair<std::string, std::string>>;

// Puts words into the places `{name}` of a text.
std::string put_in(std::string text, const Words& words);
// One of the sentences of sentences.cpp.
std::string sentence(Language language, const std::string& name, const Words& words = {});
// `1 wagon`, `3 wagons`, in the sentences' words.
std::string count_of(Language language, int count, const std::string& noun);
// `1 mistake`, `3 mistakes`: what authors of modules are told, in English.
std::string count_of(std::int64_t count, const std::string& noun);
// `3 green`, `3 vertes`.
std::string cards_of(Language language, int count, const std::string& kind);
// `takes a green card`, `takes an orange card`, `takes a locomotive`.
std::string taking(Language language, const std::string& kind);

}  // namespace roundhouse
