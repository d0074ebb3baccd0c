# The two commands of a newcomer: `make run` and `make test`.

HOUSEWAY := target/release/houseway

.PHONY: run test setup build lint docs bench clauses

## Build, then settle a worked round of Asia Poker clause by clause.
run: build
	$(HOUSEWAY) settle --human examples/fortune-round.json

## Everything that must hold.
test: setup
	cargo test --workspace --locked

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
	UPDATE=1 cargo test --locked -p rulebook --test clause_map the_map
