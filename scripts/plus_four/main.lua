-- +4 locomotives: wild like a locomotive, but only on tracks of four spaces or more. Taken like an
-- ordinary card, two of them in one turn if they lie there; they never clear the display.
-- (Booklet of Märklin, "Cartes Locomotive +4".)

return {
  api = 1,
  cards = {
    {name = "plus_four", count = options.count, wild_from = 4, is_locomotive = true},
  },
}
