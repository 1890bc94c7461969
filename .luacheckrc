std = "lua54"
max_line_length = 100
unused_args = false -- a hook gets all its arguments, whether it needs them or not
exclude_files = { "build" }
local guest = { globals = { "components" }, read_globals = { "game", "board", "cards", "options" } }
files["scripts"] = guest
files["tests/twins"] = guest
