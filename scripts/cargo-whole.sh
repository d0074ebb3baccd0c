#!/usr/bin/env bash
# Cargo for maturin where the tests' wheel is built: one package built alone has other features than the whole workspace, and
# everything beneath it would be compiled once more. What maturin asks for is built as a part of the whole.
set -euo pipefail
[ "${1:-}" = rustc ] || exec cargo "$@"
shift
asked=()
for each in "$@"; do
    # What follows is for the compiler: to leave names out, which a test needs no less of.
    [ "$each" = -- ] && break
    asked+=("$each")
done
exec cargo build --workspace --example optimum "${asked[@]}"
