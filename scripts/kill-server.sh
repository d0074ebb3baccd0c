#!/usr/bin/env bash
# Kills a server under load again and again, on SQLite and on PostgreSQL, and checks each time that nothing that was
# acknowledged is lost, nothing is done twice, the books balance and the journals verify. Give how often on each.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh nextest postgres
HOUSEWAY_KILLS="${1:-100}" cargo nextest run --locked -p houseway --no-capture \
    -E 'test(a_server_killed_under_load) + test(the_same_on_postgresql)'
