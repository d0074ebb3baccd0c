# The commands of a newcomer: `make run`, `make test` and `make install`.

HOUSEWAY := target/release/houseway
# Random commands to each edition in the gaming day; 100,000 where nothing is said.
INPUTS ?= 1000000

# Where the tests write which clauses they hold.
HELD := $(CURDIR)/target/held

# A newer Node than the system's, where scripts/setup.sh had to put one there.
export PATH := $(CURDIR)/target/tools/node_modules/.bin:$(PATH)
# What the browser app is made of.
APP := $(shell find web/src web/public rulebooks/layouts -type f) web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json

.PHONY: run test install setup build web web-test lint docs bench clauses

## Build, then open a floor to try: a table of every game, at the address it prints.
run: build
	$(HOUSEWAY) serve --demo --data target/demo

## Everything that must hold: every test, and the examples in the documentation.
test: web
	@scripts/setup.sh nextest postgres
	@rm -rf $(HELD) && mkdir -p $(HELD)
	HOUSEWAY_INPUTS=$(INPUTS) HOUSEWAY_HELD=$(HELD) cargo nextest run --workspace --locked --no-fail-fast
	cargo run --quiet --locked -p checks --bin held -- $(HELD)
	cargo test --doc --workspace --locked --no-fail-fast
	@$(MAKE) --no-print-directory web-test

## The browser app: types checked, built into web/dist.
web: web/dist/index.html

web/node_modules/.package-lock.json: web/package-lock.json
	@scripts/setup.sh web
	cd web && npm ci --no-audit --no-fund

web/dist/index.html: web/node_modules/.package-lock.json $(APP)
	cd web && npm run --silent check && npm run --silent build

## The app in a real Chromium, at the program itself; pictures of every page are left in web/shots.
web-test: web
	@scripts/setup.sh browser
	cargo build --locked -p houseway
	cd web && HOUSEWAY=$(CURDIR)/target/debug/houseway npm test

## Put `houseway` on the path: into ~/.cargo/bin, or CARGO_INSTALL_ROOT.
install: setup web
	cargo install --locked --path crates/cli
	@echo "Tab completion: houseway completions bash > ~/.local/share/bash-completion/completions/houseway"
	@echo "Manual page:    houseway man --folder ~/.local/share/man/man1"

build: setup web
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
	@scripts/setup.sh nextest postgres
	@rm -rf $(HELD) && mkdir -p $(HELD)
	HOUSEWAY_HELD=$(HELD) cargo nextest run --workspace --locked
	cargo run --quiet --locked -p checks --bin held -- $(HELD) --write
