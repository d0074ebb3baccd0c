#!/usr/bin/env bash
# Kills a server under load again and again, on SQLite and on PostgreSQL, and checks each time that nothing that was
# acknowledged is lost, nothing is done twice, the books balance and the journals verify; kills and stops one of several
# servers on one database; takes the database away for a minute. Give how often to kill on each database.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh nextest postgres
export HOUSEWAY_KILLS="${1:-100}" HOUSEWAY_OUTAGE_S=60
cargo nextest run --workspace --locked --no-capture \
    -E 'package(houseway) and (test(a_server_killed_under_load) + test(the_same_on_postgresql) + test(what_one_process_drove))'
cargo nextest run --workspace --locked --no-capture -E 'package(server) and test(a_lost_database_is_said)'
