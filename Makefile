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

.PHONY: run test install setup build web web-test server-test python python-test lint docs bench clauses

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
	@$(MAKE) --no-print-directory python-test
	@$(MAKE) --no-print-directory server-test

## The server, tried by two programs that are not ours: Schemathesis over the API, and a witness that cosigns the log.
## FUZZ=long tries every endpoint as everybody.
server-test:
	@scripts/setup.sh python
	@scripts/fuzz-api.sh $(FUZZ)
	@scripts/witness.sh --where-it-can

## The browser app: types checked, built into web/dist.
web: web/dist/index.html

web/node_modules/.package-lock.json: web/package-lock.json
	@scripts/setup.sh web
	cd web && npm ci --no-audit --no-fund

web/dist/index.html: web/node_modules/.package-lock.json $(APP)
	cd web && npm run --silent check && npm run --silent build

# The suites; two of them run at once.
SUITES ?= tests/*.test.mjs

## The app in a real Chromium, at the program itself; pictures of every page are left in web/shots. Built with an example beside
## it the program has the features of a build of tests, and shares what they compiled.
web-test: web
	@scripts/setup.sh browser
	cargo build --locked --workspace --bin houseway --example optimum
	cd web && HOUSEWAY=$(CURDIR)/target/debug/houseway npm test -- $(SUITES)

# The package's own virtual environment, and the wheel that its tests are run on.
VENV := target/python/venv
TESTED := target/python/dist

$(VENV)/ready: python/requirements.txt
	@scripts/setup.sh python
	python3 -m venv --clear $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --only-binary :all: -r python/requirements.txt
	touch $@

## The Python package, as a wheel in dist/.
python: $(VENV)/ready
	$(VENV)/bin/maturin build --release --locked --manifest-path python/Cargo.toml --out dist

## The package built as the tests are, which shares what they compiled; installed, and tested with a Ray cluster of several
## nodes on this machine.
python-test: $(VENV)/ready
	cargo build --locked --workspace --bin houseway --example optimum
	@rm -rf $(TESTED)
	CARGO=$(CURDIR)/scripts/cargo-whole.sh $(VENV)/bin/maturin build --quiet --profile dev --locked --manifest-path python/Cargo.toml --out $(TESTED)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --force-reinstall --no-deps --no-index $(TESTED)/houseway-*.whl
	$(VENV)/bin/ruff check --quiet python
	cd target/python && HOUSEWAY=$(CURDIR)/target/debug/houseway PYTHONSAFEPATH=1 venv/bin/python -m pytest -c $(CURDIR)/python/pyproject.toml $(CURDIR)/python/tests

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
