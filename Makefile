# Every command checks what it needs first (Scripts/bootstrap) and says what to install where it cannot.
.DEFAULT_GOAL := help
SHELL := /bin/bash

PORT ?= 8080
HOST ?= 127.0.0.1
DATABASE ?=
# Handed on to the scripts that take them, where given.
export SEED SAMPLE JOBS STEPS MINUTES TRACE SESSIONS EVENTS CHANGES RUNS WORLD OPERATIONS
# Debug builds in some minutes and is what the tests use, its servers optimised (Reader/Package.swift); release is for measuring,
# and for feeds of millions.
export MAKI_OPTIMISED := 1
CONFIG ?= debug
# What looks at pictures, or makes them, beside what the tests need.
IMAGING := .venv/bin/pip install --quiet --disable-pip-version-check --requirement Benchmarks/Web/requirements.txt
READER := --package-path Reader --scratch-path Reader/.build
SERVE_OPTIONS = --host $(HOST) --port $(PORT) --web-root Reader/Web $(if $(DATABASE),--database $(DATABASE))

.PHONY: help
help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: ## Build and serve the endless reader on http://127.0.0.1:8080/ (PORT=, HOST=, DATABASE=, CONFIG=release)
	@Scripts/bootstrap run
	@echo '==> Building the page and its engine (WebAssembly)'
	@Scripts/build-web --quiet
	@echo '==> Building the server ($(CONFIG); the first time takes some minutes)'
	@swift build $(READER) -c $(CONFIG) --product maki
	@exec Reader/.build/$(CONFIG)/maki serve $(SERVE_OPTIONS)

.PHONY: test
test: ## Build once, then run every test: library, reader, WebAssembly, browser
	@Scripts/bootstrap test
	@Scripts/test

.PHONY: engines
engines: ## Run every browser test in Chromium, WebKit and Firefox, where `make test` has them take turns (more than an hour)
	@Scripts/bootstrap test
	@Scripts/build-web --quiet
	@swift build $(READER) --product maki
	@MAKI_BIN=$(CURDIR)/Reader/.build/debug/maki MAKI_WEB=$(CURDIR)/Reader/Web .venv/bin/python -m pytest -q -n 3 --dist worksteal -p no:cacheprovider Reader/BrowserTests

.PHONY: library
library: ## Build and run the portable tests by the library's own manifest, as in an app's checkout (minutes)
	@swift build --build-tests
	@swift test --skip-build

.PHONY: web
web: ## Build the engine as WebAssembly, and the page as it is sent; print their sizes
	@Scripts/bootstrap web
	@Scripts/build-web

.PHONY: bench-web
bench-web: ## Measure the page in Chromium: its list against one that appends every row, a first visit, a chat; writes docs/bench-web.md
	@Scripts/bootstrap bench-web
	@Scripts/build-web --quiet
	@$(IMAGING)
	@cd Benchmarks/Web && ../../.venv/bin/python bench.py ../../docs/bench-web.md
	@swift build $(READER) -c release --product maki
	@MAKI_BIN=$(CURDIR)/Reader/.build/release/maki .venv/bin/python Benchmarks/Web/visit.py docs/bench-web.md
	@MAKI_BIN=$(CURDIR)/Reader/.build/release/maki .venv/bin/python Benchmarks/Web/chat.py docs/bench-web.md

.PHONY: million
million: ## Read a feed of a million articles in Chromium: dragged, flung, to its end (makes it first: minutes)
	@Scripts/bootstrap test
	@Scripts/build-web --quiet
	@swift build $(READER) -c release --product maki
	@MAKI_BIN=$(CURDIR)/Reader/.build/release/maki .venv/bin/python Scripts/million

.PHONY: acid
acid: ## Try the element by what goes wrong with endless lists in the field, in three browsers (LIST= another list; docs/acid.md)
	@Scripts/bootstrap acid
	@Scripts/build-web --quiet
	@.venv/bin/python Scripts/acid --list $(or $(LIST),makimono)

.PHONY: package
package: ## Make the folder to publish with npm: <makimono-list>, its engines, type declarations
	@Scripts/bootstrap package
	@Scripts/build-web --quiet
	@Scripts/package-web

.PHONY: bench
bench: ## Measure the engine; ratios, allocations, growth
	@Scripts/bootstrap bench
	@Scripts/bench

.PHONY: prefetch
prefetch: ## Compare prefetch policies; writes docs/prefetch.md
	@Scripts/prefetch-table

.PHONY: mutants
mutants: ## Break the engine in many ways; the tests must notice (SEED=, SAMPLE=120 or all, JOBS=)
	@Scripts/mutants

.PHONY: fuzz
fuzz: ## Random input for whatever reads what comes from outside (FUZZ=border for one alone, RUNS=1000000, SEED=)
	@Scripts/bootstrap fuzz
	@Scripts/fuzz $(FUZZ)

.PHONY: soak
soak: ## Simulated readers against a random server (MINUTES=10 or STEPS=1000000, SEED=), then load on the feed server
	@Scripts/bootstrap load
	@Scripts/soak
	@Scripts/load --minutes $(or $(MINUTES),10)

.PHONY: load
load: ## Load on the feed server: requests a second, latency, memory (wrk)
	@Scripts/bootstrap load
	@Scripts/load

.PHONY: hostile
hostile: ## Every kind of server that lies before the gateway and the commands, and clients that drip, flood and never read (minutes)
	@Scripts/bootstrap test
	@swift build $(READER) --product maki
	@HOSTILE=all .venv/bin/python -m pytest -q -p no:cacheprovider Tests/Hostile

.PHONY: explore
explore: ## Every order of events in small worlds, a million states and more (minutes)
	@Scripts/explore

.PHONY: runtimes
runtimes: ## Same events, same bytes: debug, release, WebAssembly (EVENTS=100000, SEED=)
	@Scripts/bootstrap test
	@Scripts/runtimes

.PHONY: anchors
anchors: ## Changes of every kind that must move no row, native and in WebAssembly (CHANGES=10000, SEED=)
	@Scripts/bootstrap test
	@Scripts/anchors

.PHONY: drift
drift: ## Read feeds that move; what is missed, repeated and asked for, into docs/drift.md (SESSIONS=1000)
	@Scripts/bootstrap bench
	@Scripts/drift-table

.PHONY: database
database: ## Measure a list of a database; writes docs/database.md (ROWS=1000000)
	@Scripts/database-table

.PHONY: docs
docs: ## Build the library's documentation into docs/api
	@Scripts/bootstrap docs
	@Scripts/docs

.PHONY: screenshots
screenshots: ## Take the pictures of docs/: every screen, phone and desktop, light and dark
	@Scripts/bootstrap test
	@Scripts/build-web --quiet
	@swift build $(READER) --product maki
	@$(IMAGING)
	@.venv/bin/python Scripts/screenshots

.PHONY: format
format: ## Format all Swift sources
	@swift format --in-place --recursive Package.swift Workshop/Package.swift Sources Tests Examples Reader/Package.swift Reader/Sources Reader/Tests

.PHONY: clean
clean: ## Remove everything that was built
	rm -rf .build .build-* Workshop/.build Reader/.build Reader/.build-* .venv docs/api Web/list/*.wasm Web/list/*.wasm.br Reader/Web/built Reader/Web/katex
