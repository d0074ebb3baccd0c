#!/usr/bin/env bash
# Schemathesis, from PyPI, over the OpenAPI text of a floor on this machine, as nobody and as every role: no answer of 500
# or above, and none that the text does not declare. Give how many cases each endpoint gets; 5 where nothing is said. The
# address of another server may not be given: it writes whatever it can.
set -euo pipefail
cd "$(dirname "$0")/.."

examples="${1:-5}"
python="${PYTHON:-python3}"
tools=target/tools/schemathesis
[ -x $tools/bin/schemathesis ] || { "$python" -m venv $tools && $tools/bin/pip install --quiet schemathesis==4.32.5; }
cargo build --quiet --locked --workspace --bin houseway --example optimum
houseway="$PWD/target/debug/houseway"
schemathesis="$PWD/$tools/bin/schemathesis"

folder=$(mktemp -d)
floor=
trap 'kill $floor 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
"$houseway" serve --demo --data floor --listen 127.0.0.1:0 --pace-ms 1 >said 2>log &
floor=$!
for _ in $(seq 600); do
    address=$(sed -n 's|.*http://||p' said)
    [ -n "$address" ] && break
    sleep 0.1
done
[ -n "$address" ] || { echo "the floor does not open:" >&2 && cat log >&2 && exit 1; }

# Begins a session and prints its cookie.
session() {
    curl -sf -i -X POST -H 'houseway: 1' -H 'content-type: application/json' -d "$2" "http://$address/api/v1/session/$1" |
        tr -d '\r' | sed -n 's/^set-cookie: \([^;]*\);.*/\1/p'
}

# Names that exist, so that what lies behind a name is reached too; the coverage phase tries others.
guest=$(session guest '{"name": "Ana"}')
tables=$(curl -sf -H "cookie: $guest" "http://$address/api/v1/tables" | grep -o '"name":"[^"]*"' | cut -d'"' -f4 | sed 's/.*/"&"/' | paste -sd,)
editions=$(curl -sf "http://$address/api/v1/editions" | grep -o '"id":"[^"]*"' | cut -d'"' -f4 | sort -u | sed 's/.*/"&"/' | paste -sd,)
cat >known.toml <<KNOWN
[parameters]
"path.table" = [$tables]
"path.edition" = [$editions]
"path.round" = ["1", "2"]
"path.record" = ["1", "2"]
KNOWN

found=0
try() { # Who, their cookie, more arguments.
    local who="$1" cookie="$2"
    shift 2
    "$schemathesis" "${config[@]}" run "http://$address/api/v1/openapi.json" -H 'houseway: 1' -H "cookie: $cookie" \
        --exclude-operation-id watch --phases coverage,fuzzing --max-examples "$examples" --seed 1 --workers 1 \
        --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
        --generation-database none --no-color "$@" >"report" 2>&1 || {
        found=1
        sed -n '/FAILURES/,$p' report >&2
    }
    grep -E 'generated|errors? ' report | tail -1 | sed "s/^ */$who: /"
}

# What ends a session is tried last, alone.
ends=(--exclude-operation-id sign-out --exclude-operation-id change-person --exclude-operation-id change-password)
config=()
try nobody none
for role in player dealer boxperson floorperson pit-manager finance marketing surveillance regulator administrator; do
    try "$role" "$(session demo "{\"role\": \"$role\"}")" "${ends[@]}"
done
config=(--config-file known.toml)
for role in player floorperson pit-manager; do
    try "$role, names that exist" "$(session demo "{\"role\": \"$role\"}")" "${ends[@]}" --include-path-regex '\{(table|edition)\}'
done
config=()
for one in change-password change-person sign-out; do
    try "administrator, $one" "$(session demo '{"role": "administrator"}')" --include-operation-id "$one"
done

# It still stands, and its books balance.
pit=$(session demo '{"role": "pit-manager"}')
curl -sf "http://$address/health/ready" >/dev/null || { echo "the floor is not ready any more" >&2 && found=1; }
curl -sf -H "cookie: $pit" "http://$address/api/v1/books" | grep -q '"total":"0.00"' || { echo "the books do not balance" >&2 && found=1; }
grep -E ' ERROR |panicked' log >&2 && found=1
exit $found
