# The two commands of a newcomer are `make play` and `make test`. `make help` lists the rest.
#
# Three places are made, all of them private to this folder:
#   build/wheel-MODE   the package as it is installed, its hot modules compiled where a C compiler is found
#   build/machine      the machine code of these modules, made again only when their sources have changed
#   .venv              an environment with that package: what `make play` starts
#   .venv-dev          an environment with the tools, running the sources as they are, interpreted
# COWCATCHER_COMPILE=auto|1|0 chooses the MODE (see setup.py); PYTHON=python3.12 another Python; JOBS=1 fewer test workers.

PYTHON ?= python3
JOBS ?= auto
CROWD ?= $(if $(filter auto,$(JOBS)),$$(expr 2 '*' $$($(DEV)/python -c 'import os; print(os.cpu_count() or 2)')),$(JOBS))
SERVE_ARGS ?=
PLAY_ARGS ?=
EXTRAS ?= dev
PYTEST_ARGS ?=
MUTANTS ?= 150
SEED ?= 0

MODE := $(or $(COWCATCHER_COMPILE),auto)
WHEEL := build/wheel-$(MODE)
TARGET := build/compiled
DEV := .venv-dev/bin
PIP_FLAGS := --quiet --disable-pip-version-check
# What pip says is shown only where it failed.
quietly = mkdir -p build && $(1) > build/pip.log 2>&1 || { cat build/pip.log >&2; exit 1; }
# How to start: as plain Python while there is no machine code for these sources yet.
FIRST = $(if $(filter auto,$(MODE)),$(shell $(PYTHON) src/cowcatcher/machinecode.py),$(MODE))
SOURCES := pyproject.toml setup.py $(shell find src/cowcatcher -type f ! -name '*.pyc' ! -name '*.so' ! -name '*.pyd' ! -name '*.mo' ! -path '*/.*')
INSTALLED := .venv/.stamp-$(MODE)
COMPILED := $(TARGET)/.stamp-$(MODE)

# Bytecode that is not kept is made anew by each worker and each process that a test starts.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: mutate help play terminal test test-interpreted test-compiled check lint types contracts coverage docs bench format clean python-ok

help:
	@echo 'make play      set up by itself, then open the table in the browser'
	@echo 'make terminal  the same in the terminal; PLAY_ARGS says which game and who plays'
	@echo 'make test      set up by itself, then run all tests: interpreted, then compiled'
	@echo 'make check     style, types, import contracts, ledger coverage, then the tests'
	@echo 'make mutate    which breaks of the rules of GAME=slug its tests do not notice'
	@echo 'make docs      the pages of docs/, the reference and the decisions as a site: build/docs/index.html'
	@echo 'make bench     speed, compiled and interpreted'
	@echo 'make format    lay out the code as `make check` wants it'
	@echo 'make clean     remove what the others made'

python-ok:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null || { \
	  echo "Cowcatcher needs Python 3.11 or newer; '$(PYTHON)' is $$(command -v $(PYTHON) > /dev/null && $(PYTHON) --version 2>&1 || echo missing)." \
	       "Say which to use: make PYTHON=python3.12 $(or $(MAKECMDGOALS),play)" >&2; exit 1; }

# --- What gets installed ---------------------------------------------------------------------------------------------

build/pip/.stamp-%: pyproject.toml | python-ok
	@test -x build/pip/bin/pip || $(PYTHON) -m venv build/pip
	@$(call quietly,build/pip/bin/python -m pip install $(PIP_FLAGS) 'setuptools>=77' wheel 'babel>=2.17' $(if $(filter 0,$*),,'mypy>=2.0'))
	@touch $@

$(WHEEL)/.stamp: $(SOURCES) build/pip/.stamp-$(MODE) | python-ok
	@echo 'Building the package$(if $(filter 0,$(MODE)),, (where its hot modules have to be compiled, it takes a minute or two)) ...'
	@rm -rf $(WHEEL) && mkdir -p $(WHEEL)
	@COWCATCHER_COMPILE=$(MODE) build/pip/bin/pip wheel --disable-pip-version-check --verbose --no-deps --no-build-isolation \
	  --wheel-dir $(WHEEL) . > build/wheel.log 2>&1 || { \
	  tail -n 40 build/wheel.log >&2; grep -o 'COWCATCHER_COMPILE.*' build/wheel.log >&2; \
	  echo 'The package could not be built; all of the log is in build/wheel.log.' >&2; exit 1; }
	@grep -o 'cowcatcher: not compiled.*' build/wheel.log || true
	@touch $@

# A wheel of the same version is put in place of the one before only by force.
$(INSTALLED): $(WHEEL)/.stamp
	@echo 'Setting up .venv ...'
	@test -x .venv/bin/python || $(PYTHON) -m venv .venv
	@$(call quietly,.venv/bin/python -m pip install $(PIP_FLAGS) "$$(echo $(WHEEL)/*.whl)[web]")
	@test -z "$$(ls .venv/.stamp-* 2> /dev/null)" || { \
	  $(call quietly,.venv/bin/python -m pip install $(PIP_FLAGS) --force-reinstall --no-deps $(WHEEL)/*.whl) }
	@.venv/bin/python -m cowcatcher.buildinfo
	@rm -f .venv/.stamp-* && touch $@

.venv-dev/.stamp: pyproject.toml setup.py | python-ok
	@echo 'Setting up .venv-dev ...'
	@test -x $(DEV)/python || $(PYTHON) -m venv .venv-dev
	@$(call quietly,COWCATCHER_COMPILE=0 $(DEV)/python -m pip install $(PIP_FLAGS) --editable '.[$(EXTRAS)]')
	@touch $@

$(COMPILED): $(WHEEL)/.stamp .venv-dev/.stamp
	@rm -rf $(TARGET)
	@$(call quietly,$(DEV)/python -m pip install $(PIP_FLAGS) --no-deps --target $(TARGET) $(WHEEL)/*.whl)
	@touch $@

# The machine code, made from a copy of the sources, which may be changed meanwhile; the next start finds it.
.PHONY: installed beside
installed: $(INSTALLED)

beside:
	@kill -0 "$$(cat build/beside/pid 2> /dev/null)" 2> /dev/null || { \
	  rm -rf build/beside && mkdir -p build/beside && cp -R pyproject.toml setup.py README.md LICENSE NOTICE src build/beside && cd build/beside && { \
	  COWCATCHER_COMPILE=1 COWCATCHER_MACHINE_CODE=$(CURDIR)/build/machine nohup nice sh -c \
	    "../pip/bin/pip install $(PIP_FLAGS) 'mypy>=2.0' && ../pip/bin/pip wheel --no-deps --no-build-isolation --wheel-dir wheel ." \
	    > ../beside.log 2>&1 & echo $$! > pid; }; }
	@echo 'Starting as plain Python. The hot modules are compiled beside it, which takes a minute or two (build/beside.log);'
	@echo 'from the next start on the same rules run several times as fast.'

START = first=$(FIRST); $(MAKE) --no-print-directory installed COWCATCHER_COMPILE=$$first && \
  { [ "$$first-$(MODE)" != 0-auto ] || $(MAKE) --no-print-directory beside; }

# --- What people type ------------------------------------------------------------------------------------------------

# Whoever named a game for the terminal (make play PLAY_ARGS=...) still gets it there.
play: python-ok
	@$(START)
	@.venv/bin/cowcatcher $(if $(filter command line environment,$(origin PLAY_ARGS)),play $(PLAY_ARGS),serve $(SERVE_ARGS))

terminal: python-ok
	@$(START)
	@.venv/bin/cowcatcher play $(PLAY_ARGS)

# Pages, pictures, sentences and commands are never compiled: in both runs together, their tests run once. The interpreted
# run shows that kernel, rules and bots are the same without compiling. The package is built while the sources are tested,
# and with them what waits for servers (tests/conftest.py); what the build says comes after.
test: .venv-dev/.stamp build/pip/.stamp-$(MODE)
	@$(MAKE) --no-print-directory $(WHEEL)/.stamp > build/beside.txt 2>&1 & built=$$!; failed=0; \
	$(MAKE) --no-print-directory test-interpreted COWCATCHER_PART=first || failed=1; \
	wait $$built || failed=1; cat build/beside.txt; \
	$(MAKE) --no-print-directory test-compiled COWCATCHER_PART=second || failed=1; exit $$failed

# Half of the time is waiting for servers, browsers and bots, so there are more workers (CROWD) than cores; each takes
# whole files, the dear ones first (tests/conftest.py).
SPREAD = -n $(CROWD) --dist loadfile --no-loadscope-reorder

test-interpreted: .venv-dev/.stamp
	@echo '== Tests, interpreted =='
	COWCATCHER_EXPECT=interpreted $(DEV)/python -m pytest $(SPREAD) $(PYTEST_ARGS)

# The environment stays the same; only the package is another one, found first because of PYTHONPATH.
test-compiled: $(COMPILED)
	@echo '== Tests, compiled =='
	COWCATCHER_EXPECT=compiled PYTHONPATH=$(CURDIR)/$(TARGET) \
	  $(DEV)/python -m pytest $(SPREAD) $(PYTEST_ARGS)

check: lint types contracts coverage test

lint: .venv-dev/.stamp
	$(DEV)/ruff check
	$(DEV)/ruff format --check

types: .venv-dev/.stamp
	$(DEV)/mypy --strict

contracts: .venv-dev/.stamp
	$(DEV)/lint-imports

coverage: .venv-dev/.stamp
	@set -e; for ledger in src/cowcatcher/games/*/rules.md; do \
	  game=$$(basename $$(dirname $$ledger)); \
	  echo "cowcatcher rules $$game --coverage"; $(DEV)/cowcatcher rules $$game --coverage; done

# A warning is an error: a link that leads nowhere, a page that stands in no list, a docstring that Sphinx does not read.
docs: .venv-dev/.stamp
	@$(DEV)/python -m sphinx -q --fail-on-warning -b html -c docs -d build/docs-read . build/docs
	@echo 'The pages begin at build/docs/index.html.'

# Which breaks of a game's rules do its tests not notice?
mutate: .venv-dev/.stamp
	@test -n '$(GAME)' || { echo 'Say which game: make mutate GAME=carson_city' >&2; exit 2; }
	@COWCATCHER_COMPILE=0 $(DEV)/python -m pip install $(PIP_FLAGS) --editable ".[mutate]"
	@$(DEV)/python tests/mutate.py '$(GAME)' --mutants '$(MUTANTS)' --seed '$(SEED)'

bench: $(INSTALLED) .venv-dev/.stamp
	@.venv/bin/cowcatcher bench
	@$(DEV)/cowcatcher bench

format: .venv-dev/.stamp
	$(DEV)/ruff check --fix
	$(DEV)/ruff format

clean:
	rm -rf build dist .venv .venv-dev src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests -type d -name __pycache__ -prune -exec rm -rf {} +
	find src \( -name '*.so' -o -name '*.pyd' -o -name '*.mo' \) -delete
