#!/usr/bin/env bash
# Makes sure that what a build needs is here. On Debian as root it installs what is
# missing; elsewhere it says exactly what to install. With `nextest` it also makes sure of
# the program that runs the tests, which cargo installs anywhere.
set -euo pipefail

missing=()
command -v cc >/dev/null 2>&1 || missing+=(build-essential)

if [ ${#missing[@]} -gt 0 ]; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}"
    else
        echo "Install these first: ${missing[*]}" >&2
        echo "  Debian and Ubuntu: sudo apt-get install ${missing[*]}" >&2
        echo "  elsewhere: a C compiler named cc" >&2
        exit 1
    fi
fi

if ! command -v cargo >/dev/null 2>&1; then
    echo "Rust is missing: install the stable toolchain (1.95 or newer) with rustup." >&2
    exit 1
fi
have=$(rustc --version | sed -E 's/^rustc ([0-9]+)\.([0-9]+).*/\1 \2/')
read -r major minor <<<"$have"
if [ "$major" -lt 1 ] || { [ "$major" -eq 1 ] && [ "$minor" -lt 95 ]; }; then
    echo "Rust $major.$minor is too old: 1.95 or newer is needed (rustup update stable)." >&2
    exit 1
fi

if [ "${1:-}" = nextest ] && ! cargo nextest --version >/dev/null 2>&1; then
    echo "cargo-nextest is missing: installing it, which takes some minutes once." >&2
    cargo install --locked cargo-nextest
fi
