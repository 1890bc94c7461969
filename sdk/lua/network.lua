---@meta
-- What a set of tracks connects, whoever owns them.
network = {}

---Whether some tracks connect two places; either may be a country.
---When: always, also while the script is loaded.
---Example: `local is_joined = network.connects({[0] = true, [1] = true}, 0, 1)`
---@param tracks set_of_tracks
---@param a city
---@param b city
---@return boolean connects
function network.connects(tracks, a, b) end

---A number for the piece of the network that a city belongs to: equal numbers are connected.
---When: always, also while the script is loaded.
---Example: `local same = network.piece({[track] = true}, 0) == network.piece({[track] = true}, 1)`
---@param tracks set_of_tracks
---@param city city
---@return integer piece
function network.piece(tracks, city) end

---The length of the longest continuous path over some tracks: no track twice.
---When: always, also while the script is loaded.
---Example: `local spaces = network.longest_path({[track] = true})`
---@param tracks set_of_tracks
---@return integer spaces
function network.longest_path(tracks) end
