#!/usr/bin/env bash
# A witness that nobody here wrote (aics-witness, from PyPI) cosigns the checkpoints of a floor, and refuses those of a
# floor whose log was taken away and written anew with the floor's own key. Needs Python 3.12 or newer; where there is none it
# says so and fails, or with --where-it-can only says so.
set -euo pipefail
cd "$(dirname "$0")/.."

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2>/dev/null; }
python=
for one in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 "$HOME"/.pyenv/versions/3.1[2-9]*/bin/python3; do
    [ -n "$one" ] && new_enough "$one" && python="$one" && break
done
if [ -z "$python" ]; then
    echo "NOT TRIED: the witness needs Python 3.12 or newer; name one in PYTHON." >&2
    [ "${1:-}" = "--where-it-can" ] && exit 0
    exit 1
fi
tools=target/tools/witness
[ -x $tools/bin/aics-witness ] || { "$python" -m venv $tools && $tools/bin/pip install --quiet aics-witness==0.1.0; }
cargo build --quiet --locked --workspace --bin houseway --example optimum
houseway="$PWD/target/debug/houseway"
witness="$PWD/$tools/bin/aics-witness"

folder=$(mktemp -d)
floor= other=
trap 'kill $floor $other 2>/dev/null && wait $floor $other || true; rm -rf "$folder"' EXIT
cd "$folder"

open() { # Opens the floor and waits for its address.
    "$houseway" serve --demo --data floor --listen 127.0.0.1:0 --pace-ms 1 "$@" >said 2>log &
    floor=$!
    for _ in $(seq 600); do
        address=$(sed -n 's|.*http://||p' said)
        [ -n "$address" ] && return
        sleep 0.1
    done
    echo "the floor does not open:" >&2 && cat log >&2 && exit 1
}
until_seen() { # Waits for a text at an address.
    for _ in $(seq 600); do
        curl -sf "http://$address$1" | grep -q "$2" && return
        sleep 0.1
    done
    echo "$1 does not say $2" >&2 && cat log >&2 && exit 1
}

# The floor makes its key; the witness is told of it.
open
until_seen /api/v1/log '"size":'
vkey=$(curl -sf "http://$address/api/v1/log" | sed 's/.*"key":"\([^"]*\)".*/\1/')
kill $floor && wait $floor || true
"$witness" init --name witness.example.org/w1 --listen 127.0.0.1:0 >/dev/null
"$witness" add-log --origin "${vkey%%+*}" --vkey "$vkey" >/dev/null
port=$(("$$" % 20000 + 20000))
"$witness" serve --listen "127.0.0.1:$port" >witness.log 2>&1 &
other=$!

open --witness "http://127.0.0.1:$port"
until_seen /log/checkpoint "witness.example.org/w1"
first=$(curl -sf "http://$address/log/checkpoint" | sed -n 2p)
curl -sf -X POST -H 'houseway: 1' -H 'content-type: application/json' -d '{}' \
    "http://$address/api/v1/session/guest" >/dev/null
for _ in $(seq 600); do
    now=$(curl -sf "http://$address/log/checkpoint")
    size=$(sed -n 2p <<<"$now")
    [ "$size" -gt "$first" ] && grep -q witness.example.org/w1 <<<"$now" && break
    sleep 0.1
done
[ "$size" -gt "$first" ] || { echo "the witness cosigned once and no more" >&2; cat log witness.log >&2; exit 1; }
kill $floor && wait $floor || true
echo "cosigned at $first and at $size leaves by a witness that is not ours"

# Someone takes the whole floor away and begins it anew with the same key: the witness remembers.
mv floor taken && mkdir floor && cp taken/log.key floor/
open --witness "http://127.0.0.1:$port"
for _ in $(seq 600); do
    grep -q "the witness did not cosign" log && break
    sleep 0.1
done
grep -q "the witness did not cosign" log || { echo "the witness was not asked" >&2; cat log >&2; exit 1; }
! curl -sf "http://$address/log/checkpoint" | grep -q witness.example.org/w1 ||
    { echo "the witness cosigned another history" >&2; exit 1; }
echo "a floor that was begun anew under the same key was refused"
