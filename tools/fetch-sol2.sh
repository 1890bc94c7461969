#!/usr/bin/env bash
# Fetches the package sol2-dev from Debian testing and unpacks it into a folder:
#   tools/fetch-sol2.sh build/deps/sol2
# It needs no root and changes nothing on the system: apt works here with its own source list, lists,
# cache and state. The mirror is the one this machine uses; the system's keyring checks signatures.
set -euo pipefail

target=${1:?usage: tools/fetch-sol2.sh FOLDER}
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
[ ! -e "$target/usr/include/sol/sol.hpp" ] || exit 0

fail() {
  cat >&2 <<END
fetch-sol2: $1
By hand: get the package sol2-dev (3.5.0 or later, any architecture) from Debian testing and run
  dpkg-deb -x sol2-dev_*.deb $target
END
  exit 1
}

# The main Debian archive among the sources of this machine. Labels are known only to a machine that
# has package lists; without them, the source of this very release (bookworm, not bookworm-security).
# shellcheck disable=SC1091,SC2016  # $(…) is apt's own syntax
debian_mirror() {
  local release
  release=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
  {
    apt-get indextargets --format '$(LABEL)|$(COMPONENT)|$(REPO_URI)' | sed -n 's/^Debian|main|//p'
    apt-get indextargets --no-release-info --format '$(RELEASE)|$(COMPONENT)|$(REPO_URI)' \
      | sed -n "s/^$release|main|//p"
  } | sed '/^cdrom:/d' | sed -n 1p
}

mirror=$(debian_mirror)
[ -n "$mirror" ] || fail "apt knows no Debian mirror on this machine (see /etc/apt/sources.list.d)."
[ -r "$keyring" ] || fail "$keyring is missing (package debian-archive-keyring)."

mkdir -p "$(dirname "$target")"
work=$(mktemp -d "$(cd "$(dirname "$target")" && pwd)/fetch.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/{state/lists/partial,cache/archives/partial,unpacked}

echo "deb [arch=$(dpkg --print-architecture) target=Packages signed-by=$keyring] $mirror testing main" \
  >"$work/sources.list"
# Hooks are cleared, for they would act on the system; proxy settings of the system stay.
cat >"$work/apt.conf" <<END
Dir::Etc::sourcelist "$work/sources.list";
Dir::Etc::sourceparts "/dev/null";
Dir::Etc::preferences "/dev/null";
Dir::Etc::preferencesparts "/dev/null";
Dir::State "$work/state";
Dir::State::lists "$work/state/lists";
Dir::Cache "$work/cache";
APT::Sandbox::User "$(id -un)";
APT::Update::Error-Mode "any";
Acquire::Languages "none";
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
END

apt-get -q -c "$work/apt.conf" update \
  || fail "the package lists of Debian testing could not be fetched or verified; see above."
(cd "$work" && apt-get -q -c "$work/apt.conf" download sol2-dev) \
  || fail "sol2-dev could not be downloaded from Debian testing; see above."
dpkg-deb -x "$work"/sol2-dev_*.deb "$work/unpacked"
[ -e "$work/unpacked/usr/include/sol/sol.hpp" ] \
  || fail "the package sol2-dev no longer holds usr/include/sol/sol.hpp."
rm -rf "$target"
mv "$work/unpacked" "$target"
