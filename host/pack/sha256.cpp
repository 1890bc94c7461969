#include <openssl/evp.h>

#include <array>
#include <stdexcept>

#include "host/pack/contents.hpp"

namespace roundhouse {

std::string sha256(const std::string& bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr) != 1)
    throw std::runtime_error("SHA-256 cannot be worked out on this machine");
  std::string text;
  for (unsigned i = 0; i < size; ++i) {
    constexpr char digits[] = "0123456789abcdef";
    text += digits[digest[i] >> 4];
    text += digits[digest[i] & 15u];
  }
  return text;
}

}  // namespace roundhouse
