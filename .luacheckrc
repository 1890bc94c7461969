std = "lua54"
max_line_length = 100
unused_args = false -- a hook gets all its arguments, whether it needs them or not
exclude_files = { "build" }
read_globals = { "board", "cards", "game", "network", "options" } -- what scripts are given
globals = { "components", "memory" } -- whose members they may write
files["**/tests/*.lua"] = { -- what tests are given
  read_globals = {
    "test", "position", "play", "play_out", "finish", "legal", "value", "points", "wagons", "hand",
    "player", "choice", "turn", "is_over", "winners", "expect", "expect_legal", "expect_illegal",
    "expect_fact", "expect_no_fact",
  },
}

-- The stubs define what scripts are given.
files["sdk/lua"] = {
  globals = { "board", "cards", "game", "network", "options" },
  max_line_length = false,
}
files["sdk/lua/tests.lua"] = { allow_defined_top = true, ignore = { "131" } }
