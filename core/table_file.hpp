// Tables as JSON: sdk/schema/table.schema.json describes it.
#pragma once

#include <filesystem>

#include "core/json.hpp"
#include "core/table.hpp"

namespace roundhouse {

// Reads a table that a host wrote; throws LoadError with the place of the first mistake.
Table read_table(const std::filesystem::path& file);
// The table at a place in a file, which is held against the schema first.
Table read_table(const JsonPlace& place);
// A table, or a preset's, that is known to fit its schema.
Table table_of(const JsonPlace& place);

// Only what the table says; read_table gives the same table back.
Json to_json(const Table& table);

}  // namespace roundhouse
