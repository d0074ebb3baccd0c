# The two commands of a newcomer: `make run` and `make test`.

HOUSEWAY := target/release/houseway
# Random commands to each edition in the gaming day; 100,000 where nothing is said.
INPUTS ?= 1000000

# Where the tests write which clauses they hold.
HELD := $(CURDIR)/target/held

.PHONY: run test setup build lint docs bench clauses

## Build, then open a floor to try: a table of every game, at the address it prints.
run: build
	$(HOUSEWAY) serve --demo --data target/demo

## Everything that must hold: every test, and the examples in the documentation.
test:
	@scripts/setup.sh nextest
	@rm -rf $(HELD) && mkdir -p $(HELD)
	HOUSEWAY_INPUTS=$(INPUTS) HOUSEWAY_HELD=$(HELD) cargo nextest run --workspace --locked --no-fail-fast
	cargo run --quiet --locked -p checks --bin held -- $(HELD)
	cargo test --doc --workspace --locked --no-fail-fast

build: setup
	cargo build --release --locked -p houseway

setup:
	@scripts/setup.sh

lint: setup
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings

docs: setup
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked

## Our own benches, then the evaluators beside other people's.
bench: setup
	cargo bench --workspace --locked
	cargo bench --locked --manifest-path evidence/Cargo.toml

## Write rulebooks/clauses/held.csv anew from a run of the tests.
clauses:
	@scripts/setup.sh nextest
	@rm -rf $(HELD) && mkdir -p $(HELD)
	HOUSEWAY_HELD=$(HELD) cargo nextest run --workspace --locked
	cargo run --quiet --locked -p checks --bin held -- $(HELD) --write
