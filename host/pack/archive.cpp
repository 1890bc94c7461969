#include "host/pack/archive.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <memory>

#include "core/errors.hpp"
#include "core/files.hpp"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

struct Close {
  void operator()(archive* one) const { archive_free(one); }
  void operator()(archive_entry* one) const { archive_entry_free(one); }
};
using Archive = std::unique_ptr<archive, Close>;
using Entry = std::unique_ptr<archive_entry, Close>;

[[noreturn]] void fail(const fs::path& file, archive* with, const std::string& what) {
  const char* told = archive_error_string(with);
  throw LoadError(file.string(), "", what + (told == nullptr ? "" : ": " + std::string(told)));
}

// Takes what libarchive has written.
la_ssize_t keep_bytes(archive*, void* text, const void* bytes, std::size_t count) {
  static_cast<std::string*>(text)->append(static_cast<const char*>(bytes), count);
  return static_cast<la_ssize_t>(count);
}

void add_file(const fs::path& file, archive* to, const std::string& path,
              const std::string& bytes) {
  const Entry entry(archive_entry_new());
  archive_entry_set_pathname(entry.get(), path.c_str());
  archive_entry_set_size(entry.get(), static_cast<la_int64_t>(bytes.size()));
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  archive_entry_set_perm(entry.get(), 0644);
  archive_entry_set_mtime(entry.get(), 0, 0);
  if (archive_write_header(to, entry.get()) != ARCHIVE_OK ||
      archive_write_data(to, bytes.data(), bytes.size()) != static_cast<la_ssize_t>(bytes.size()))
    fail(file, to, "it cannot be written");
}

class Reading {
 public:
  explicit Reading(const fs::path& file) : file_(file), from_(archive_read_new()) {
    archive_read_support_format_tar(from_.get());
    if (!fs::is_regular_file(file)) throw LoadError(file.string(), "", "there is no such file");
    if (fs::file_size(file) > most_bytes + (most_files + 2) * 1024)
      throw LoadError(file.string(), "", "it is larger than the 64 MB that a module may have");
    if (archive_read_open_filename(from_.get(), file.c_str(), 1 << 16) != ARCHIVE_OK)
      refuse_whole();
  }

  Packed read() {
    archive_entry* entry = nullptr;
    int state = archive_read_next_header(from_.get(), &entry);
    for (; state == ARCHIVE_OK; state = archive_read_next_header(from_.get(), &entry)) add(entry);
    if (state != ARCHIVE_EOF) refuse_whole();
    if (packed_.contents.empty()) throw LoadError(file_.string(), "", "the archive is empty");
    must_be_apart(packed_.contents, file_.string());
    check_list();
    return std::move(packed_);
  }

 private:
  [[noreturn]] void refuse_whole() {
    fail(file_, from_.get(), "this is no archive that roundhouse pack has made");
  }
  [[noreturn]] void refuse(const std::string& path, const std::string& why) const {
    throw LoadError(file_.string(), path.substr(0, 200), why);
  }

  void add(archive_entry* entry) {
    const char* name = archive_entry_pathname(entry);
    const std::string path = name == nullptr ? "" : name;
    must_be_plain_path(path, file_.string());
    if (archive_entry_filetype(entry) != AE_IFREG || archive_entry_hardlink(entry) != nullptr ||
        archive_entry_symlink(entry) != nullptr || archive_entry_sparse_count(entry) != 0)
      refuse(path, "this is no plain file: archives of modules hold no folders, links or devices");
    const std::string inside = below_folder(path);
    if (packed_.contents.size() > most_files)
      refuse(path, "there are more files than the " + std::to_string(most_files) +
                       " that a module may have");
    if (packed_.contents.count(inside) != 0) refuse(path, "it stands twice in the archive");
    packed_.contents[inside] = data_of(path, entry);
  }

  // Every path starts with the module's id.
  std::string below_folder(const std::string& path) {
    const std::size_t end = path.find('/');
    if (end == std::string::npos) refuse(path, "it lies outside of the module's folder");
    const std::string id = path.substr(0, end);
    if (packed_.id.empty()) packed_.id = id;
    if (id != packed_.id) refuse(path, "it lies outside of the folder " + packed_.id);
    return path.substr(end + 1);
  }

  std::string data_of(const std::string& path, archive_entry* entry) {
    const la_int64_t size = archive_entry_size(entry);
    if (size < 0 || static_cast<std::size_t>(size) > most_bytes_of_file)
      refuse(path, "it is larger than the 32 MB that a file of a module may have");
    bytes_ += static_cast<std::size_t>(size);
    if (bytes_ > most_bytes)
      refuse(path, "with it, the archive holds more than the 64 MB that a module may have");
    std::string bytes(static_cast<std::size_t>(size), '\0');
    if (archive_read_data(from_.get(), bytes.data(), bytes.size()) != size)
      fail(file_, from_.get(), path + " is cut off");
    return bytes;
  }

  void check_list() {
    const auto list = packed_.contents.find(list_name);
    if (list == packed_.contents.end())
      refuse(packed_.id,
             std::string("the archive has no ") + list_name + "; roundhouse pack makes one");
    const std::string told = list->second;
    packed_.contents.erase(list);
    if (told != list_of(packed_.contents))
      refuse(packed_.id + "/" + list_name,
             "the files are not those that it lists: the archive was damaged or changed");
  }

  const fs::path& file_;
  Archive from_;
  Packed packed_;
  std::size_t bytes_ = 0;
};

}  // namespace

void write_archive(const fs::path& file, const Packed& packed) {
  std::string bytes;
  const Archive to(archive_write_new());
  archive_write_set_format_ustar(to.get());
  archive_write_set_bytes_in_last_block(to.get(), 1);
  if (archive_write_open(to.get(), &bytes, nullptr, &keep_bytes, nullptr) != ARCHIVE_OK)
    fail(file, to.get(), "it cannot be written");
  add_file(file, to.get(), packed.id + "/" + list_name, list_of(packed.contents));
  for (const auto& [path, content] : packed.contents)
    add_file(file, to.get(), packed.id + "/" + path, content);
  if (archive_write_close(to.get()) != ARCHIVE_OK) fail(file, to.get(), "it cannot be written");
  write_file(file, bytes);
}

Packed read_archive(const fs::path& file) { return Reading(file).read(); }

}  // namespace roundhouse
