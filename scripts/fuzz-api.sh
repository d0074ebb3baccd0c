#!/usr/bin/env bash
# Schemathesis, from PyPI, over the OpenAPI text of a floor on this machine: no answer of 500 or above, and none that the
# text does not declare. Every endpoint is tried by one of those who may use it. With `long` every endpoint is tried as
# nobody and as every role, with more cases each; a number after it says how many. The address of another server may not be
# given: it writes whatever it can.
set -euo pipefail
cd "$(dirname "$0")/.."

long=
[ "${1:-}" = long ] && long=yes
examples="${2:-${long:+5}}"
examples="${examples:-1}"
python="${PYTHON:-python3}"
tools=target/tools/schemathesis
[ -x $tools/bin/schemathesis ] || { "$python" -m venv $tools && $tools/bin/pip install --quiet schemathesis==4.32.5; }
cargo build --quiet --locked --workspace --bin houseway --example optimum
houseway="$PWD/target/debug/houseway"
schemathesis="$PWD/$tools/bin/schemathesis"

folder=$(mktemp -d)
floor=
trap 'kill $floor 2>/dev/null && wait $floor || true; rm -rf "$folder"' EXIT
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

# The text with names that exist where it only says that there is a name, so that what lies behind it is reached too.
curl -sf "http://$address/api/v1/openapi.json" >openapi.json
guest=$(session guest '{"name": "Ana"}')
curl -sf -H "cookie: $guest" "http://$address/api/v1/tables" >tables.json
curl -sf "http://$address/api/v1/editions" >editions.json
"$python" - <<'KNOWN'
import json
text = json.load(open("openapi.json"))
some = lambda file, field: [each[field] for each in json.load(open(file))][::9]
known = {
    "table": some("tables.json", "name"), "edition": some("editions.json", "id"), "other": some("editions.json", "id"),
    "register": ["pa-603a"], "report": ["places", "ledger", "dice", "due", "reconciliation"],
    "format": ["csv", "xlsx", "html", "txt"], "series": ["A"], "serial": ["7"], "round": ["1"], "record": ["1"],
    "level": ["0", "entries"],
}
for operation in (each for path in text["paths"].values() for each in path.values()):
    for parameter in operation["parameters"]:
        if parameter["in"] == "path" and parameter["name"] in known:
            parameter["schema"]["enum"] = known[parameter["name"]]
json.dump(text, open("known.json", "w"))
KNOWN

found=0
try() { # Who, their cookie, more arguments.
    local who="$1" cookie="$2"
    shift 2
    "$schemathesis" run "$text" --url "http://$address" -H 'houseway: 1' -H "cookie: $cookie" \
        --exclude-operation-id watch --phases coverage,fuzzing --max-examples "$examples" --seed 1 --workers 1 \
        --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
        --generation-database none --no-color "$@" >"report" 2>&1 || {
        found=1
        sed -n '/FAILURES/,$p' report >&2
    }
    grep -E 'generated|errors? ' report | tail -1 | sed "s/^ */$who: /"
}

# The endpoints that one may use and that nobody before was given.
: >given
for_first() { # Anyone, or a role.
    "$python" - "$1" <<'PICK'
import json, sys
role = sys.argv[1]
given = set(open("given").read().split())
ends = {"watch", "sign-out", "change-person", "change-password"}
for operation in (each for path in json.load(open("openapi.json"))["paths"].values() for each in path.values()):
    name, who = operation["operationId"], operation["description"]
    may = who == "Anyone." or role != "Anyone" and (
        who == "Whoever is signed in." or role in who.removeprefix("Signed in as ").rstrip(".").split(", "))
    if may and name not in given | ends:
        print(name)
PICK
}

roles="player dealer boxperson floorperson pit-manager finance marketing security surveillance compliance regulator administrator"
cookie_of() {
    if [ "$1" = Anyone ]; then echo none; else session demo "{\"role\": \"$1\"}"; fi
}
text=known.json
if [ -z "$long" ]; then
    for role in Anyone $roles; do
        for_first "$role" >mine
        [ -s mine ] || continue
        cat mine >>given
        mapfile -t only < <(sed 's/^/--include-operation-id=/' mine)
        try "$role" "$(cookie_of "$role")" "${only[@]}"
    done
else
    # What ends a session is tried last, alone.
    ends=(--exclude-operation-id sign-out --exclude-operation-id change-person --exclude-operation-id change-password)
    text=openapi.json
    for role in Anyone $roles; do
        try "$role" "$(cookie_of "$role")" "${ends[@]}"
    done
    text=known.json
    for role in player floorperson pit-manager regulator; do
        try "$role, names that exist" "$(cookie_of "$role")" "${ends[@]}" --include-path-regex '\{(table|edition|report|format|series)\}'
    done
fi
for one in change-password change-person sign-out; do
    try "administrator, $one" "$(cookie_of administrator)" --include-operation-id "$one"
done

# It still stands, and its books balance.
pit=$(session demo '{"role": "pit-manager"}')
curl -sf "http://$address/health/ready" >/dev/null || { echo "the floor is not ready any more" >&2 && found=1; }
curl -sf -H "cookie: $pit" "http://$address/api/v1/books" | grep -q '"total":"0.00"' || { echo "the books do not balance" >&2 && found=1; }
grep -E ' ERROR |panicked' log >&2 && found=1
exit $found
