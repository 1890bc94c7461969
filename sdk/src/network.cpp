#include "roundhouse/network.hpp"

#include <utility>

namespace roundhouse {

Network::Network(const Board& board, const TrackSet& tracks) : board_(&board) {
  for (std::size_t i = 0; i < root_.size(); ++i) root_[i] = static_cast<std::uint8_t>(i);
  for (Track track : tracks) add(track);
}

bool Network::add(Track track) {
  const TrackFacts& facts = (*board_)[track];
  if (board_->is_country(facts.from) || board_->is_country(facts.to)) {
    if (connects(facts.from, facts.to)) return false;
    to_countries_.insert(track);
    return true;
  }
  const std::uint8_t joined = root_[facts.from], from_now_on = root_[facts.to];
  for (auto& root : root_) root = root == joined ? from_now_on : root;
  return joined != from_now_on;
}

bool Network::reaches(int piece, City country) const {
  for (Track track : to_countries_) {
    const TrackFacts& facts = (*board_)[track];
    if (facts.to == country && this->piece(facts.from) == piece) return true;
    if (facts.from == country && this->piece(facts.to) == piece) return true;
  }
  return false;
}

bool Network::connects(City a, City b) const {
  if (board_->is_country(a)) std::swap(a, b);
  if (!board_->is_country(b)) return piece(a) == piece(b);
  if (!board_->is_country(a)) return reaches(piece(a), b);
  for (int city = 0; city < board_->cities; ++city)
    if (piece(City{city}) == city && reaches(city, a) && reaches(city, b)) return true;
  return false;
}

}  // namespace roundhouse
