#include "host/terminal/hint.hpp"

namespace roundhouse {
namespace {

using Why = Advice::Why;

std::string for_track(const Advice& advice, const Board& board, const Tongue& say) {
  if (advice.track.is_none())
    return say("no track needs it more", "aucune route n'en a plus besoin");
  return say("the next track to claim is ", "la prochaine route à prendre est ") +
         say.track(board, advice.track);
}

}  // namespace

std::string reason(const Advice& advice, const Board& board, const Tongue& say) {
  switch (advice.why) {
    case Why::only_move:
      return say("nothing else is possible", "rien d'autre n'est possible");
    case Why::for_ticket:
      return say("it is needed for ", "il la faut pour ") + say.ticket(board, advice.ticket);
    case Why::for_points:
      return say("it brings ", "elle rapporte ") + say.count(advice.points, "point", "point");
    case Why::card_for_plan:
      return for_track(advice, board, say);
    case Why::any_card:
      return say("no card face up helps more than an unknown one",
                 "aucune carte visible n'aide plus qu'une carte inconnue");
    case Why::new_tickets:
      return say("the tickets in hand are done, and there is time for more",
                 "les destinations en main sont réussies, et il reste du temps");
    case Why::tickets:
      return say("they bring the most for the tracks that they need",
                 "elles rapportent le plus pour les routes qu'il leur faut");
    case Why::saves_ticket:
      return say("with a track of another player it makes ",
                 "avec une route d'un autre joueur, elle réussit ") +
             say.ticket(board, advice.ticket);
    case Why::journey:
      return say("the journey from here can bring ", "le voyage peut rapporter ") +
             say.count(advice.points, "point", "point");
    case Why::cheapest:
      return say("it takes the least from what is planned",
                 "elle coûte le moins à ce qui est prévu");
    case Why::good_place:
      return say("it fits best with what is built and planned",
                 "cela va le mieux avec ce qui est construit et prévu");
    case Why::guess:
      break;
  }
  return say("nothing speaks for or against it", "rien ne parle pour ni contre");
}

}  // namespace roundhouse
