# The two commands of a newcomer: `make run` and `make test`.

HOUSEWAY := target/release/houseway
# Random commands to each edition in the gaming day.
INPUTS ?= 1000000

.PHONY: run test setup build lint docs bench clauses

## Build, then settle a worked round clause by clause and deal one from the opening of the table.
run: build
	$(HOUSEWAY) settle --human examples/fortune-round.json
	$(HOUSEWAY) deal submissions/fortune-asia-poker.toml --rounds 1 --seats 3 --seed 7

## Everything that must hold.
test: setup
	HOUSEWAY_INPUTS=$(INPUTS) cargo test --workspace --locked --no-fail-fast

build: setup
	cargo build --release --locked -p houseway

setup:
	@scripts/setup.sh

lint: setup
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings

docs: setup
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked

bench: setup
	cargo bench --workspace --locked

## Write rulebooks/clauses/places.csv anew from the source.
clauses: setup
	UPDATE=1 cargo test --locked -p rulebook --test it the_map
