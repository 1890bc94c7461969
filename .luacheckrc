std = "lua54"
max_line_length = 100
unused_args = false -- a hook gets all its arguments, whether it needs them or not
exclude_files = { "build" }
files["scripts"] = { read_globals = { "game", "board", "cards", "components", "options" } }
files["tests/twins"] = { read_globals = { "game", "board", "cards", "components", "options" } }
