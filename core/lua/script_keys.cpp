#include "core/lua/script_keys.hpp"

namespace roundhouse::lua {

const std::map<std::string, std::vector<std::string>>& script_keys() {
  static const std::map<std::string, std::vector<std::string>> keys{
      {"Script",
       {"id", "api", "options", "memory", "names", "choices", "components", "facts", "questions",
        "on", "answers", "actions", "steps", "cards", "tickets"}},
      {"NewComponent", {"on", "fields", "sees"}},
      {"NewEvent", {"sees"}},
      {"NewSecret", {"unless", "hides_length"}},
      {"Listener", {"tracks", "last", "fixed"}},
      {"NewAction", {"on", "takes", "duty", "list", "play"}},
      {"CardKind",
       {"name", "count", "is_color", "wild_from", "is_locomotive", "covers_symbols",
        "takes_the_turn", "clears_display_from", "aside", "is_public"}},
      {"NewTickets", {"cards", "adds", "start", "draw"}},
      {"Deal", {"deal", "announce", "keep", "keep_at_most", "unkept"}}};
  return keys;
}

const std::vector<std::string>& script_keys(const std::string& table) {
  return script_keys().at(table);
}

}  // namespace roundhouse::lua
