#include "core/library.hpp"

#include <boost/dll/shared_library.hpp>
#include <cstring>

#include "core/errors.hpp"

namespace roundhouse {

struct Library::Handle {
  boost::dll::shared_library library;
};

namespace {

constexpr char symbol[] = "roundhouse_module";
constexpr ModuleEntry ours{.fingerprint = fingerprint};

std::string sizes(const ModuleEntry& entry) {
  std::string out;
  for (std::uint32_t size : entry.sizes) out += (out.empty() ? "" : ", ") + std::to_string(size);
  return out;
}

// The version is compared before anything behind it is looked at.
void must_fit(const std::string& file, const ModuleEntry& theirs) {
  const std::string remedy = "; build the module again with this program's sdk";
  if (theirs.version != ours.version)
    throw LoadError(file, "sdk version",
                    "the library was built for version " + std::to_string(theirs.version) +
                        ", this program has " + std::to_string(ours.version) + remedy);
  if (std::strcmp(theirs.fingerprint, ours.fingerprint) != 0)
    throw LoadError(file, "fingerprint",
                    "the library was built with «" + std::string(theirs.fingerprint) +
                        "», this program with «" + ours.fingerprint + "»" + remedy);
  if (std::memcmp(theirs.sizes, ours.sizes, sizeof ours.sizes) != 0)
    throw LoadError(file, "sizes of types",
                    "the library has " + sizes(theirs) + ", this program " + sizes(ours) + remedy);
}

}  // namespace

Library::Library(const std::filesystem::path& file) : handle_(std::make_unique<Handle>()) {
  if (!std::filesystem::is_regular_file(file))
    throw LoadError(file.string(), "", "there is no such library; build it first");
  boost::dll::fs::error_code error;
  handle_->library.load(boost::dll::fs::path(file.string()), error,
                        boost::dll::load_mode::rtld_now | boost::dll::load_mode::rtld_local);
  if (error)
    throw LoadError(file.string(), "", "this is not a shared library of this system: " + error.message());
  if (!handle_->library.has(symbol))
    throw LoadError(file.string(), "",
                    "the library has no symbol roundhouse_module; end it with ROUNDHOUSE_MODULE(…)");
  must_fit(file.string(), module());
}

Library::~Library() = default;
Library::Library(Library&&) noexcept = default;
Library& Library::operator=(Library&&) noexcept = default;

const ModuleEntry& Library::module() const {
  return handle_->library.get<const ModuleEntry>(symbol);
}

}  // namespace roundhouse
