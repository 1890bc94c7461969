#!/usr/bin/env bash
# Installs what a build needs and is not there yet. Says and does nothing if all is there.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

packages=(
  g++ cmake ninja-build pkg-config
  libboost-dev libboost-filesystem-dev liblua5.4-dev libspdlog-dev nlohmann-json3-dev
  libvalijson-dev libcli11-dev libpcg-cpp-dev libxxhash-dev zlib1g-dev libarchive-dev libssl-dev
  libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev
  lua-check clang-format clang-tidy valgrind
)

say() { printf '==> %s\n' "$*" >&2; }
fail() { printf '%s\n' "" "$@" >&2; exit 1; }

refuse_unknown_system() {
  fail "This system has no apt-get: ./run can set up only Debian 12 and its relatives." \
    "Please install by hand what these Debian packages hold, and sol2 3.5:" \
    "  ${packages[*]}" \
    "Then build with:  cmake --preset release && cmake --build --preset release"
}

missing_packages() {
  comm -23 <(printf '%s\n' "${packages[@]}" | sort) <(installed_packages | sort)
}

installed_packages() {
  dpkg-query -W -f='${db:Status-Status} ${Package}\n' "${packages[@]}" 2>/dev/null \
    | sed -n 's/^installed //p'
}

may_be_root() {
  [ "$(id -u)" = 0 ] || { command -v sudo && sudo -n true; } >/dev/null 2>&1
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

# Where apt-get fails for lack of a network it complains once per package; the first few will do.
apt_install() {
  local by_hand="apt-get update && apt-get install --no-install-recommends $*" log=build/install.log
  may_be_root || fail "Packages are missing, and only root can install them. Please run as root:" \
    "  $by_hand" "and then try again."
  say "Installing $*"
  say "This may take some minutes; what apt-get says goes to $log"
  mkdir -p build
  { as_root apt-get -q update || true
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends \
      -o DPkg::Lock::Timeout=120 "$@"
  } >"$log" 2>&1 || fail "$(grep -m 4 '^[EW]: ' "$log")" \
    "apt-get could not install the packages; all it said is in $log." \
    "Is there a network connection, and is this Debian 12 or later? To try by hand, as root:" \
    "  $by_hand"
}

sol2_is_there() {
  local folder
  for folder in /usr/include /usr/local/include build/deps/sol2/usr/include; do
    [ ! -e "$folder/sol/sol.hpp" ] || return 0
  done
  return 1
}

# Debian 12 has no sol2-dev: there that one package comes from Debian testing, into build/deps.
install_sol2() {
  if apt-cache show sol2-dev >/dev/null 2>&1 && may_be_root; then
    apt_install sol2-dev
  else
    say "Fetching sol2 into build/deps"
    tools/fetch-sol2.sh build/deps/sol2 >&2
  fi
}

{ command -v apt-get && command -v dpkg-query; } >/dev/null || refuse_unknown_system
mapfile -t missing < <(missing_packages)
[ ${#missing[@]} = 0 ] || apt_install "${missing[@]}"
sol2_is_there || install_sol2
