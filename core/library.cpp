#include "core/library.hpp"

#include <boost/dll/shared_library.hpp>
#include <string>

#include "core/errors.hpp"

namespace roundhouse {

struct Library::Handle {
  boost::dll::shared_library library;
};

namespace {

constexpr char symbol[] = "roundhouse_module";
constexpr ModuleEntry ours{.fingerprint = fingerprint};

constexpr char remedy[] =
    "; build the module again with this program's sdk, compiler and build flags";

std::string text_of(const char* theirs) { return theirs == nullptr ? "nothing" : theirs; }

// The version is compared before anything behind it is looked at.
void must_fit(const std::string& file, const ModuleEntry& theirs) {
  if (theirs.version != ours.version)
    throw LoadError(file, "sdk version",
                    "the library was built for version " + std::to_string(theirs.version) +
                        ", this program has " + std::to_string(ours.version) + remedy);
  if (text_of(theirs.fingerprint) != ours.fingerprint)
    throw LoadError(file, "fingerprint",
                    "the library was built with «" + text_of(theirs.fingerprint) +
                        "», this program with «" + ours.fingerprint + "»" + remedy);
  if (theirs.types.size() != ours.types.size())
    throw LoadError(file, "sizes of types",
                    "the library shares other types than this program" + std::string(remedy));
  for (std::size_t i = 0; i < ours.types.size(); ++i)
    if (theirs.types[i].bytes != ours.types[i].bytes)
      throw LoadError(file, "sizes of types",
                      text_of(ours.types[i].name) + " has " +
                          std::to_string(theirs.types[i].bytes) + " bytes in the library, " +
                          std::to_string(ours.types[i].bytes) + " in this program" + remedy);
}

// Opened so that all its symbols are found now or never, and nobody else sees them.
boost::dll::shared_library opened(const std::filesystem::path& file) {
  try {
    return boost::dll::shared_library(
        boost::dll::fs::path(file.string()),
        boost::dll::load_mode::rtld_now | boost::dll::load_mode::rtld_local);
  } catch (const std::exception& error) {
    throw LoadError(file.string(), "",
                    "this is not a shared library of this system: " + std::string(error.what()));
  }
}

}  // namespace

Library::Library(const std::filesystem::path& file) : handle_(std::make_unique<Handle>()) {
  if (!std::filesystem::is_regular_file(file))
    throw LoadError(file.string(), "", "there is no such library; build it first");
  handle_->library = opened(file);
  if (!handle_->library.has(symbol))
    throw LoadError(
        file.string(), "",
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
