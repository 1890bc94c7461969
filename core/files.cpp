#include "core/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "core/errors.hpp"

namespace roundhouse {
namespace {

constexpr std::size_t most_bytes = 64 << 20;
constexpr std::size_t most_in_a_line = 4 << 20;

// A file beside the one that is to be written, gone unless it takes its place.
class Draft {
 public:
  explicit Draft(const std::filesystem::path& file)
      : file_(file.string()), name_(file_ + ".XXXXXX"), descriptor_(mkstemp(name_.data())) {
    if (descriptor_ < 0) fail("cannot be written");
  }
  ~Draft() {
    if (descriptor_ >= 0) close(descriptor_);
    if (!is_in_place_) unlink(name_.c_str());
  }
  Draft(const Draft&) = delete;

  void write_all(const std::string& content) {
    for (std::size_t done = 0; done < content.size();) {
      const ssize_t written = write(descriptor_, content.data() + done, content.size() - done);
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) fail("cannot be written");
      done += static_cast<std::size_t>(written);
    }
  }
  // What is written is on the disk before it takes the place of what was there.
  void put_in_place() {
    if (fchmod(descriptor_, 0644) != 0 || fsync(descriptor_) != 0) fail("cannot be written");
    if (rename(name_.c_str(), file_.c_str()) != 0) fail("cannot be replaced");
    is_in_place_ = true;
    const auto folder = std::filesystem::path(file_).parent_path();
    const int opened = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY);
    if (opened < 0) return;
    fsync(opened);
    close(opened);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw LoadError(file_, "", "it " + what + ": " + std::strerror(errno));
  }
  std::string file_;
  std::string name_;
  int descriptor_;
  bool is_in_place_ = false;
};

[[noreturn]] void fail_too_large(const std::string& file) {
  throw LoadError(file, "", "it has more than " + std::to_string(most_bytes) + " bytes");
}

class Unpacking {
 public:
  Unpacking(const std::string& packed_text, const std::string& file) : file_(file) {
    if (inflateInit2(&stream_, 15 + 16) != Z_OK) throw LoadError(file, "", "it cannot be unpacked");
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed_text.data()));
    stream_.avail_in = static_cast<uInt>(packed_text.size());
  }
  ~Unpacking() { inflateEnd(&stream_); }
  Unpacking(const Unpacking&) = delete;

  std::string all() {
    std::string text;
    std::string part(1 << 16, '\0');
    for (int state = Z_OK; state != Z_STREAM_END;) {
      stream_.next_out = reinterpret_cast<Bytef*>(part.data());
      stream_.avail_out = static_cast<uInt>(part.size());
      state = inflate(&stream_, Z_NO_FLUSH);
      if (state != Z_OK && state != Z_STREAM_END)
        throw LoadError(file_, "", "it is damaged or cut off and cannot be unpacked");
      text.append(part, 0, part.size() - stream_.avail_out);
      if (text.size() > most_bytes) fail_too_large(file_);
    }
    return text;
  }

 private:
  const std::string& file_;
  z_stream stream_{};
};

}  // namespace

void write_file(const std::filesystem::path& file, const std::string& content) {
  Draft draft(file);
  draft.write_all(content);
  draft.put_in_place();
}

void must_be_writable(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error))
    throw LoadError(file.string(), "", "this is a folder");
  const Draft draft(file);
}

bool is_there(const std::filesystem::path& file) {
  std::error_code error;
  return std::filesystem::exists(file, error);
}

void must_be_new(const std::filesystem::path& file) {
  if (is_there(file))
    throw LoadError(file.string(), "",
                    "there is such a file already; name another one, or go on with the game that "
                    "was saved there: roundhouse play --resume");
}

std::string read_text(const std::filesystem::path& file) {
  const std::string name = file.string();
  std::error_code error;
  if (!std::filesystem::exists(file, error)) throw LoadError(name, "", "there is no such file");
  if (!std::filesystem::is_regular_file(file, error))
    throw LoadError(name, "", "this is not a file");
  if (std::filesystem::file_size(file, error) > most_bytes) fail_too_large(name);
  std::ifstream in(file, std::ios::binary);
  if (!in) throw LoadError(name, "", "it cannot be read");
  std::string text{std::istreambuf_iterator<char>(in), {}};
  return file.extension() == ".gz" ? Unpacking(text, name).all() : text;
}

std::string packed(const std::string& text) {
  z_stream stream{};
  if (deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    throw LoadError("there is no memory to pack a text");
  std::string out(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(out.size() - stream.avail_out);
  deflateEnd(&stream);
  return out;
}

std::optional<Json> JsonLines::next() {
  if (at_ >= text_.size()) return std::nullopt;
  ++number_;
  const auto end = text_.find('\n', at_);
  if (std::min(end, text_.size()) - at_ > most_in_a_line)
    throw LoadError(where(), "",
                    "the line has more than " + std::to_string(most_in_a_line) + " bytes");
  if (end == std::string::npos) throw LoadError(where(), "", "the file is cut off in this line");
  const std::string line = text_.substr(at_, end - at_);
  at_ = end + 1;
  if (line.find('\0') != std::string::npos)
    throw LoadError(where(), "", "this is not text: it has a zero byte");
  Json json = parse_json(line, where());
  if (!json.is_object()) throw LoadError(where(), "", "an object {…} should be here");
  return json;
}

}  // namespace roundhouse
