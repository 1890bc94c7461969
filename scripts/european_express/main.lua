-- European Express: at the end, the player with the longest continuous path of own tracks scores
-- ten points. The path may pass a city several times, but no track twice. Tied players all score.
-- (Booklet of Europe, "Calcul du score final".)

local longest_path = "european_express.longest_path"

return {
  api = 1,
  names = {longest_path},
  on = {
    final_scoring = function()
      game.score_most(options.points, longest_path, game.longest_path)
    end,
  },
}
