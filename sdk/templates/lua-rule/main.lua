-- TITLE: whoever claims a track of one space scores two points more, or as many as the host says.

---@type Script
return {
  api = 1,
  names = {"NAME.short_tracks"},
  on = {
    track_claimed = function(claim)
      if board.length(claim.track) == 1 then
        game.score(claim.player, options.points, "NAME.short_tracks")
      end
    end,
  },
}
