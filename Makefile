# make run    sets everything up and serves the app at http://localhost:8000
# make test   sets everything up, reads the code (ruff, mypy), and runs all tests, those in Chromium, Firefox and WebKit included
# make bench  measures against the budgets, and sweeps all boards and cases of which make test tries a few
# make fuzz   puts made-up things to every door: make fuzz CASES=100000 ONLY=queries
# make lint   ruff and mypy
# make site   brings build/site up to date · make wheel  builds dist/*.whl · make clean  removes what was built

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := run

PYTHON ?= python3
PORT ?= 8000
CASES ?= 2000
VENV := .venv
BIN := $(VENV)/bin
DEPENDENCIES := $(VENV)/.dependencies
SUDO_APT := $(if $(filter 0,$(shell id -u)),apt-get,sudo apt-get)

# Hundreds of processes of the tests import the rules: one compiles them for all.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test bench fuzz lint site wheel browsers clean

run: site
	exec $(BIN)/walkaround serve --port $(PORT)

test: lint site browsers
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal

bench: site browsers
	$(BIN)/python -m tests.bench
	SWEEP=whole $(BIN)/python -m pytest --numprocesses auto --dist worksteal $$(grep -rl support.sweep tests --include='test_*.py')

fuzz: site
	$(BIN)/python -m tests.fuzz --cases $(CASES) $(addprefix --only ,$(ONLY))

lint: $(DEPENDENCIES)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The build itself knows what has changed: nothing to do takes a second.
site: $(DEPENDENCIES)
	$(BIN)/python -m site_build

wheel: $(DEPENDENCIES)
	$(BIN)/python -m build --wheel

$(DEPENDENCIES): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

# Debian keeps the part of venv that installs pip in a package of its own.
$(BIN)/python:
	@if ! $(PYTHON) -c 'import ensurepip' 2>/dev/null; then \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			apt-get update -qq && apt-get install -y -qq --no-install-recommends python3-venv; \
		else \
			echo "Python's venv is not complete here. Install it with: $(SUDO_APT) install python3-venv" >&2; exit 1; \
		fi; \
	fi
	$(PYTHON) -m venv $(VENV)

# Chromium, Firefox and WebKit, where we may install them; without one its tests are skipped, but not where CI is set.
browsers: $(DEPENDENCIES)
	$(BIN)/python -m tests.browsers

clean:
	rm -rf build dist $(VENV)
