std = "lua54"
max_line_length = 100
unused_args = false -- a hook gets all its arguments, whether it needs them or not
exclude_files = { "build" }
read_globals = { "board", "cards", "game", "network", "options" } -- what scripts are given
globals = { "components", "memory" } -- whose members they may write
