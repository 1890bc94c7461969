// Which modules fit which boards, and which never play together, as the resolver sees it.
#pragma once

#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include "core/modules.hpp"

namespace roundhouse {

// What a module is to a board.
struct Fit {
  enum class How { needed, recommended, fits, refused };
  How how = How::refused;
  std::string why;  // where it is refused, for the host
};
std::string text(Fit::How how);

// Modules of which each fits some board, but no two of them together; a whole group is told once.
struct Apart {
  std::vector<std::string> modules;
  std::string why;
};

struct Matrix {
  std::vector<std::string> boards;
  std::map<std::string, std::map<std::string, Fit>> fits;  // by module, then by board
  std::vector<Apart> apart;
};
Matrix matrix_of(const Modules& modules);

// As lines for people, or as JSON with the reasons.
void show_matrix(const Matrix& matrix, bool as_json, std::ostream& out);

}  // namespace roundhouse
