# One command for everything. `make setup` is not needed first: each target sets up what it uses.
SHELL := /bin/bash
.DEFAULT_GOAL := help

PYTHON ?= python3
VENV := .venv
comma := ,
BIN := $(VENV)/bin
# Every extra that needs no GPU and no service.
EXTRAS := bench,data,envs,lab,learn,postgres,solver
# Without an address of a registry: it may differ from place to place.
LOCK := $(BIN)/uv pip compile -q --no-config --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
  --no-annotate pyproject.toml
# Anything here takes the newest versions that pyproject.toml allows, instead of those in constraints/.
NEWEST ?=
HOST ?= 127.0.0.1
PORT ?= 8080
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# A mirror that fails for a moment is asked again.
export PIP_RETRIES ?= 10
export PIP_DEFAULT_TIMEOUT ?= 60
export npm_config_fetch_retries ?= 5

.PHONY: help setup constraints play test check lint project types site release screenshots sheets shaken bench soak clean

help:
	@echo "make play    play in the browser (PORT= and HOST= change the address)"
	@echo "make setup   the virtual environment with everything a developer needs"
	@echo "make constraints   the exact versions of constraints/, after a change of pyproject.toml (UPGRADE=--upgrade: the newest)"
	@echo "make test    the quick tests, about two minutes on two cores"
	@echo "make check   the gate: format, lint, types, all tests but those of make soak, documents, wheel"
	@echo "make bench   the benchmarks, beside their peers"
	@echo "make site   the pages as a site with search, in build/site"
	@echo "make release   all of a release that needs no network: packages in dist/, pages and notes in build/"
	@echo "make soak    what needs real time or fresh seeds: kills, failing nodes, floods, long fuzzing (hours); goes on where it was stopped"
	@echo "make screenshots   every screen of the page as a picture in build/screenshots; those that docs show are renewed"
	@echo "make shaken  the browser tests on slow pages whose answers come late by chance (SEED=)"
	@echo "make sheets  which rules of the style sheets no screen uses, by the browser's coverage"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "Runners needs Python 3.11 or newer as '$(PYTHON)'; PYTHON=/path/to/python names another one." >&2; exit 2; }
	@$(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo "Python's venv module is missing: on Debian and Ubuntu, apt install python3-venv." >&2; exit 2; }

# Stamps, so that a second call has nothing to do. The full set-up contains the base.
$(VENV)/.base: pyproject.toml constraints/base.txt | $(BIN)/python
	@echo "Installing Runners into $(VENV) ..."
	@$(BIN)/python -m pip install -q --require-hashes -r constraints/base.txt
	@$(BIN)/python -m pip install -q --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.full: pyproject.toml constraints/dev.txt | $(BIN)/python
	@echo "Installing Runners with $(EXTRAS) and the tools into $(VENV) ..."
ifeq ($(NEWEST),)
	@$(BIN)/python -m pip install -q --require-hashes -r constraints/dev.txt
	@$(BIN)/python -m pip install -q --no-deps --no-build-isolation -e .
else
	@$(BIN)/python -m pip install -q --upgrade pip
	@$(BIN)/python -m pip install -q --upgrade --upgrade-strategy eager -e '.[$(EXTRAS)]' --group dev
endif
	@touch $@ $(VENV)/.base

# UPGRADE=--upgrade takes the newest versions that pyproject.toml allows.
UPGRADE ?=
constraints: $(VENV)/.full
	$(LOCK) $(UPGRADE) --group dev $(foreach extra,$(subst $(comma), ,$(EXTRAS)),--extra $(extra)) -o constraints/dev.txt
	$(LOCK) $(UPGRADE) --group build --constraint constraints/dev.txt -o constraints/base.txt

setup: $(VENV)/.full

play: $(VENV)/.base
	@$(BIN)/runners play --host '$(HOST)' --port '$(PORT)'

test: $(VENV)/.full
	$(BIN)/python -m pytest -n 3 -m "not heavy and not soak"

lint: $(VENV)/.full
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(MAKE) --no-print-directory project
	$(BIN)/mypy

# What is not code: the metadata, the workflows, the forms. Nothing is asked of the network.
SCHEMA := $(BIN)/check-jsonschema --quiet --builtin-schema vendor
project: $(VENV)/.full
	$(BIN)/validate-pyproject pyproject.toml
	$(BIN)/sp-repo-review --show err .
	$(BIN)/zizmor --offline --quiet .github
	$(SCHEMA).github-workflows .github/workflows/*.yml
	$(SCHEMA).dependabot .github/dependabot.yml
	$(SCHEMA).github-issue-config .github/ISSUE_TEMPLATE/config.yml
	$(SCHEMA).github-issue-forms $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
	$(SCHEMA).citation-file-format CITATION.cff

# Types and form of the page's scripts, and the workflows; Node is a tool for this alone. On CI it may not be missing.
node_modules/.ready: package.json package-lock.json
	@npm ci --loglevel=error --no-audit --no-fund && touch $@

types:
	@if command -v npm >/dev/null; then \
	  $(MAKE) --no-print-directory node_modules/.ready && echo "tsc -p src/runners/web/tsconfig.json" && \
	  node_modules/.bin/tsc -p src/runners/web/tsconfig.json && npm run --silent form && npm run --silent workflows; \
	elif [ -n "$$RUNNERS_CI" ]; then echo "npm is missing" >&2; exit 2; \
	else echo "npm is missing, so types and form of the page's scripts are not checked: apt install npm"; fi

screenshots: $(VENV)/.full
	RUNNERS_SCREENSHOTS=build/screenshots $(BIN)/python -m pytest -q tests/browser/test_screenshots.py
	@for picture in docs/screenshots/*.webp; do cp "build/screenshots/$${picture##*/}" "$$picture"; done

sheets: $(VENV)/.full
	$(BIN)/python -m pytest -q tests/web/test_sheets.py tests/browser/test_scenes.py::test_no_rule_of_a_style_sheet_is_unused

# Finds tests that hold only where answers come in time; each seed delays others.
SEED ?= 1
shaken: $(VENV)/.full
	RUNNERS_SHAKEN=$(SEED) $(BIN)/python -m pytest -m "browser and not soak" tests/browser

# Tests of one file share a server and its screens, so a file stays with one worker; the longest come first.
check: $(VENV)/.full
	$(MAKE) --no-print-directory -j 2 lint types
	$(MAKE) --no-print-directory test
	$(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder -m "heavy and not soak"

# The pages as a site with search that works from the disk too.
site: $(VENV)/.full
	$(BIN)/python -m sphinx --fail-on-warning --keep-going -q -b html -c docs/site -d build/pages . build/site

# Pages, packages and notes of a release, checked and tried; the network is needed for what pip installs only.
release: $(VENV)/.full
	$(BIN)/python -m tests.release

bench: $(VENV)/.full
	$(BIN)/python -m bench

# FAULTS= and WORLDS= make it shorter or longer; RUNNERS_SEED= repeats one.
FAULTS ?= 1000
WORLDS ?= 500
soak: $(VENV)/.full
	$(BIN)/python -m tests.soak --faults $(FAULTS) --worlds $(WORLDS)

clean:
	rm -rf $(VENV) node_modules build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
