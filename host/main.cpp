#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "host/program.hpp"

int main(int count, char** words) {
  try {
    return roundhouse::run_program({words + 1, words + count}, std::cin, std::cout, std::cerr);
  } catch (const std::exception& mistake) {
    std::cerr << "roundhouse: " << mistake.what() << "\n";
    return 1;
  }
}
