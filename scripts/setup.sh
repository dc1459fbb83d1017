#!/usr/bin/env bash
# Installs the Debian packages that building and testing Heddle needs. Installs
# only missing packages: a second run does nothing and needs no root.
#
#   scripts/setup.sh            install what the build and the tests need
#   scripts/setup.sh --check    list missing packages, install nothing
set -euo pipefail

build_packages=(
  g++ cmake ninja-build pkg-config
  libfmt-dev libabsl-dev nlohmann-json3-dev zlib1g-dev libxxhash-dev libsqlite3-dev
  libgtest-dev libbenchmark-dev
)
run_packages=(python3 openjdk-17-jdk-headless)
# The suites "format" and "tidy" (scripts/lint.py).
lint_packages=(clang-format clang-tidy)
# Maven fetches the public jars that test/jars drives.
jar_packages=(maven)

is_installed() {
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

missing=()
for package in "${build_packages[@]}" "${run_packages[@]}" "${lint_packages[@]}" "${jar_packages[@]}"; do
  is_installed "$package" || missing+=("$package")
done

if [ ${#missing[@]} -eq 0 ]; then
  exit 0
fi
if [ "${1:-}" = --check ]; then
  printf '%s\n' "${missing[@]}"
  exit 1
fi

give_up() {
  echo "setup: $1" >&2
  echo "setup: these packages are needed: ${missing[*]}" >&2
  echo "setup: install them with: apt-get install --no-install-recommends ${missing[*]}" >&2
  exit 1
}

command -v apt-get >/dev/null || give_up "there is no apt-get on this system"
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null && sudo -n true 2>/dev/null || give_up "not root, and sudo is not usable without a password"
  as_root=(sudo)
fi

echo "setup: installing ${missing[*]}"
apt() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 "$@" >/dev/null
}
install_missing() { apt install -y --no-install-recommends "${missing[@]}"; }

# The package lists of a fresh image are empty or stale: refresh them, but only
# if something is to be installed.
apt update || echo "setup: apt-get update failed; trying with the present package lists" >&2
install_missing || give_up "apt-get install failed"
