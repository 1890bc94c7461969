// Finds places in JSON texts by walking over them, without building anything.
#include <algorithm>
#include <cctype>

#include "host/dev/source_line.hpp"

namespace roundhouse {
namespace {

class Walk {
 public:
  Walk(const std::string& text, std::string wanted) : text_(text), wanted_(std::move(wanted)) {}

  // Where the wanted value begins; npos where it does not.
  std::size_t find() {
    value("");
    return found_;
  }

 private:
  void blank() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }
  bool takes(char c) {
    blank();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  std::string word() {
    std::string out;
    if (!takes('"')) return out;
    for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\') ++at_;
      if (at_ < text_.size()) out += text_[at_];
    }
    ++at_;
    return out;
  }
  void value(const std::string& path) {
    blank();
    if (path == wanted_) found_ = std::min(found_, at_);
    if (found_ != std::string::npos || ++depth_ > 64) return;
    if (takes('{'))
      members(path);
    else if (takes('['))
      items(path);
    else if (at_ < text_.size() && text_[at_] == '"')
      word();
    else
      while (at_ < text_.size() && std::string(",]} \n\r\t").find(text_[at_]) == std::string::npos)
        ++at_;
    --depth_;
  }
  void members(const std::string& path) {
    while (found_ == std::string::npos && at_ < text_.size() && !takes('}')) {
      const std::string key = word();
      if (!takes(':')) return;
      value(path.empty() ? key : path + "." + key);
      takes(',');
    }
  }
  void items(const std::string& path) {
    for (int i = 0; found_ == std::string::npos && at_ < text_.size() && !takes(']'); ++i) {
      const std::size_t before = at_;
      value(path + "[" + std::to_string(i) + "]");
      if (!takes(',') && at_ == before) return;
    }
  }

  const std::string& text_;
  std::string wanted_;
  std::size_t at_ = 0;
  std::size_t found_ = std::string::npos;
  int depth_ = 0;
};

}  // namespace

int line_of_place(const std::string& json, const std::string& place) {
  const std::size_t at = Walk(json, place).find();
  if (at == std::string::npos) return 0;
  return 1 + static_cast<int>(
                 std::count(json.begin(), json.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

}  // namespace roundhouse
