# Needs only make and Python 3.11 or newer with venv; all else is set up inside this folder.
#
#   make play [PORT=9000]   open a card room on this machine; its books are in data/
#   make install            set up all that a room needs, and open nothing
#   make test [ARGS=...]    every test; ARGS go to pytest
#   make check              linters and type checks
#   make bench              speed, measured against peers on the same work
#   make soak               the property tests, ten times as long or more
#   make shots [ARGS=nl]    screenshots of the page in all its states, into shots/
#   make lock [UPGRADE=1]   resolve the requirements anew
#   make clean              forget all that was set up or built

PYTHON ?= python3
PORT ?= 8000
DATA ?= data/books
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
INSTALL := $(UV) pip install --quiet --python $(BIN)/python --require-hashes

# What a room imports as it opens: compiled once, it opens in half the time from the first start on.
OPENS := aiosqlite anyio cryptography msgspec sqlalchemy starlette typer uvicorn websockets

.PHONY: play install test check bench soak shots lock clean client .venv

play: $(VENV)/run.stamp client
	$(BIN)/doorcard serve --host 127.0.0.1 --port $(PORT) --data $(DATA) --log-level warning

# A service may not write beside its sources, so that Python would compile the rest at each start.
install: $(VENV)/run.stamp client
	$(BIN)/python -m compileall -q -j 0 $(VENV)/lib src

# pytest comes last: its summary line closes the run.
test: .venv client
	$(BIN)/python client/build.py test
	DOORCARD_BROWSER="$$($(BIN)/python tools/ensure_browser.py)" \
	DOORCARD_PG_BIN="$$($(BIN)/python tools/ensure_postgres.py)" $(BIN)/pytest -n 2 $(ARGS)

check: .venv $(VENV)/node.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python client/build.py check
	@before="$$(cksum client/src/protocol.ts)"; $(BIN)/python client/build.py types; \
	test "$$before" = "$$(cksum client/src/protocol.ts)" || \
	{ echo "client/src/protocol.ts did not match src/doorcard/web/messages.py; it does now: commit it."; exit 1; }
	$(BIN)/python tools/rule_map.py --check

bench: $(VENV)/bench.stamp client
	@set -e; DOORCARD_BROWSER="$$($(BIN)/python tools/ensure_browser.py)"; export DOORCARD_BROWSER; \
	for benchmark in benchmarks/*.py; do echo "== $$benchmark"; $(BIN)/python $$benchmark; done

soak: .venv
	DOORCARD_PG_BIN="$$($(BIN)/python tools/ensure_postgres.py)" \
	DOORCARD_SOAK=1 $(BIN)/pytest -n 2 -m soak $(ARGS)

shots: .venv client
	DOORCARD_BROWSER="$$($(BIN)/python tools/ensure_browser.py)" $(BIN)/python -m tests.browser.shots shots $(ARGS)

# ---------------------------------------------------------------------- set-up

# The development environment: what the product needs, and what its tests and checks need.
.venv: $(VENV)/dev.stamp

$(VENV)/setup.stamp: requirements/setup.txt
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Doorcard needs Python 3.11 or newer: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

# No hooks: uv caches editable builds and may not run them, so the client is a target of its own.
$(VENV)/run.stamp: $(VENV)/setup.stamp requirements/run.txt pyproject.toml
	$(INSTALL) -r requirements/run.txt
	HATCH_BUILD_NO_HOOKS=true $(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	$(BIN)/python -m compileall -q -j 0 src $(OPENS:%=$(VENV)/lib/python*/site-packages/%)
	@touch $@

$(VENV)/dev.stamp: $(VENV)/run.stamp requirements/dev.txt
	$(INSTALL) -r requirements/dev.txt
	@touch $@

# The peers that benchmarks measure against.
$(VENV)/bench.stamp: $(VENV)/dev.stamp requirements/bench.txt
	$(INSTALL) -r requirements/bench.txt
	@touch $@

# A Node.js from a wheel, if this machine has none that can build the client.
$(VENV)/node.stamp: $(VENV)/setup.stamp requirements/node.txt
	$(BIN)/python client/build.py --find-node >/dev/null 2>&1 || $(INSTALL) -r requirements/node.txt
	@touch $@

client: $(VENV)/node.stamp
	$(BIN)/python client/build.py

# ----------------------------------------------------------------------- locks

COMPILE = $(UV) pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header \
	--python-version 3.11 $(if $(UPGRADE),--upgrade)

lock: $(VENV)/setup.stamp
	$(COMPILE) --group setup -o requirements/setup.txt
	$(COMPILE) --group node -o requirements/node.txt
	$(COMPILE) -c requirements/setup.txt --extra fast pyproject.toml -o requirements/run.txt
	$(COMPILE) -c requirements/setup.txt -c requirements/run.txt --extra cluster --group dev pyproject.toml -o requirements/dev.txt
	$(COMPILE) -c requirements/setup.txt -c requirements/run.txt -c requirements/dev.txt --group bench -o requirements/bench.txt

clean:
	rm -rf $(VENV) client/node_modules src/doorcard/web/static dist shots \
		.mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
