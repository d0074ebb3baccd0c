#!/usr/bin/env bash
# Makes sure that what a build needs is here. On Debian as root it installs what is
# missing; elsewhere it says exactly what to install. With `nextest` it also makes sure of
# the program that runs the tests, which cargo installs anywhere; with `web` of Node, which
# builds the browser app; with `browser` of Chromium too, which tests it; with `postgres` of
# PostgreSQL, of which the tests of the server start one of their own; with `python` of Python
# 3.11 or newer with its venv, for the package.
set -euo pipefail

wants() { case " $asked " in *" $1 "*) return 0 ;; *) return 1 ;; esac; }
asked="$*"
wants browser && asked="$asked web"

missing=()
command -v cc >/dev/null 2>&1 || missing+=(build-essential)
if wants web; then
    command -v npm >/dev/null 2>&1 || missing+=(nodejs npm)
fi
if wants browser && [ -z "${CHROMIUM:-}" ]; then
    command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 ||
        command -v google-chrome >/dev/null 2>&1 || missing+=(chromium)
fi
if wants postgres && ! command -v initdb >/dev/null 2>&1; then
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing+=(postgresql)
fi

if wants python; then
    command -v python3 >/dev/null 2>&1 || missing+=(python3)
    python3 -c 'import ensurepip, venv' >/dev/null 2>&1 || missing+=(python3-venv)
fi

if [ ${#missing[@]} -gt 0 ]; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}"
    else
        echo "Install these first: ${missing[*]}" >&2
        echo "  Debian and Ubuntu: sudo apt-get install ${missing[*]}" >&2
        echo "  elsewhere: a C compiler named cc; for the browser app Node 20.19 or newer with npm;" >&2
        echo "  for its tests Chromium, named in CHROMIUM where it is not on the path;" >&2
        echo "  for the tests of the server PostgreSQL 14 or newer, with initdb on the path;" >&2
        echo "  for the Python package Python 3.11 or newer with venv" >&2
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

if wants python && ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "$(python3 --version) is too old: 3.11 or newer is needed for the package." >&2
    exit 1
fi

if wants web; then
    # Debian's own Node may be too old; then a newer one is put beside the build, where `make` looks first.
    old() { ! "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'; }
    tools=target/tools
    if old node && { [ ! -x $tools/node_modules/.bin/node ] || old $tools/node_modules/.bin/node; }; then
        echo "Node $(node --version) is too old: putting a newer one into $tools." >&2
        mkdir -p $tools
        npm install --no-audit --no-fund --prefix $tools node@22
    fi
fi

if wants nextest && ! cargo nextest --version >/dev/null 2>&1; then
    echo "cargo-nextest is missing: installing it, which takes some minutes once." >&2
    cargo install --locked cargo-nextest
fi
