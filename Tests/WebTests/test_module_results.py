"""What is done to functions with several results, and to small numbers, changes no answer (Scripts/mend-results, drop-masks, place-results)."""

import subprocess
import sys
from pathlib import Path

import pytest
import wasmtime

ROOT = Path(__file__).resolve().parents[2]
# `divided` gives two results; what uses them does so as wasm-opt writes it, by locals that are copied.
PLACED = """
(module
  (memory (export "memory") 1)
  (table 1 funcref)
  (elem (i32.const 0) $divided)
  (type $pair (func (param i32 i32) (result i32 i32)))
  (func $divided (type $pair)
    (i32.div_u (local.get 0) (local.get 1)) (i32.rem_u (local.get 0) (local.get 1)))
  (func (export "both") (param i32 i32) (result i32) (local i32 i32 i32 i32)
    local.get 0 local.get 1 call $divided local.set 3 local.tee 2 local.get 3 local.set 4 local.set 5
    local.get 5 i32.const 100 i32.mul local.get 4 i32.add)
  (func (export "rest") (param i32 i32) (result i32) (local i32 i32)
    local.get 0 local.get 1 i32.const 0 call_indirect (type $pair) local.set 3 local.tee 2 drop local.get 3)
  (func (export "loop") (param i32 i32) (result i32) (local i32 i32 i32)
    (loop $again
      local.get 0 local.get 1 call $divided local.set 3 local.set 2
      (local.set 4 (i32.add (local.get 4) (local.get 3)))
      (local.set 0 (local.get 2))
      (br_if $again (local.get 0)))
    local.get 4)
  (func (export "older") (param i32 i32) (result i32) (local i32)
    (local.set 2 (local.get 0))
    (if (local.get 1) (then (local.set 0 (i32.const 5))))
    (i32.sub (local.get 0) (local.get 2))))
"""
# The high half is read before the call that gives it.
EARLY = """
(module
  (func $halves (param i64) (result i64 i64) local.get 0 i64.const 10 i64.mul local.get 0 i64.const 63 i64.shr_s)
  (func (export "fits") (param i64) (result i32) (local i64 i64)
    local.get 1 local.get 0 call $halves local.set 1 local.tee 2 i64.const 63 i64.shr_s i64.eq
    (if (result i32) (then (i32.wrap_i64 (local.get 2))) (else (i32.const -1)))))
"""
# `more` is given and gives more than a byte; `flag` is 0 or 1, whichever way it comes; `byte` is one.
MASKED = """
(module
  (memory 1)
  (data (i32.const 0) "\\01\\ff")
  (func $flag (param i32) (result i32)
    (if (result i32) (local.get 0) (then (i32.const 1)) (else (i32.eqz (local.get 0)) (i32.const 1) (i32.xor))))
  (func $byte (param i32) (result i32) (i32.load8_u (local.get 0)))
  (func $more (param i32 i32) (result i32) (local i32)
    (loop $again
      (local.set 2 (i32.add (local.get 2) (local.get 0)))
      (br_if $again (i32.lt_s (local.get 2) (i32.const 700))))
    (i32.eq (i32.and (local.get 1) (i32.const 255)) (i32.const 1))
    (if (result i32) (then (i32.const 256)) (else (local.get 2))))
  (func (export "flagged") (param i32) (result i32)
    (i32.ne (i32.and (call $flag (local.get 0)) (i32.const 255)) (i32.const 1)))
  (func (export "small") (param i32) (result i32) (i32.and (call $byte (local.get 0)) (i32.const 255)))
  (func (export "least") (param i32) (result i32) (i32.and (call $byte (local.get 0)) (i32.const 1)))
  (func (export "low") (param i32) (result i32) (i32.and (call $more (i32.const 300) (local.get 0)) (i32.const 255)))
  (func (export "given") (param i32) (result i32) (i32.eq (i32.and (local.get 0) (i32.const 1)) (i32.const 1))))
"""


def changed(script, tmp_path, text):
    given, output = tmp_path / "module.wasm", tmp_path / "changed.wasm"
    given.write_bytes(text if isinstance(text, bytes) else bytes(wasmtime.wat2wasm(text)))
    done = subprocess.run([sys.executable, ROOT / "Scripts" / script, given, output], capture_output=True, text=True)
    return output.read_bytes() if done.returncode == 0 else done.stderr.strip()


def call(module, name, *arguments):
    store = wasmtime.Store()
    return wasmtime.Instance(store, wasmtime.Module(store.engine, module), []).exports(store)[name](store, *arguments)


def test_results_are_placed_where_they_are_used(tmp_path):
    module = bytes(wasmtime.wat2wasm(PLACED))
    placed = changed("place-results", tmp_path, module)
    assert len(placed) < len(module)
    for name in ("both", "rest", "loop", "older"):
        for pair in ((77, 10), (5, 7), (9_999, 2), (3, 1) if name != "loop" else (3, 2), (8, 0) if name == "older" else (8, 3)):
            assert call(placed, name, *pair) == call(module, name, *pair), (name, pair)
    assert changed("place-results", tmp_path, placed) == placed


@pytest.mark.parametrize(("number", "answer"), [(3, 30), (-3, -30), (1 << 60, -1), (0, 0)])
def test_a_result_that_is_read_before_its_call_is_read_behind_it(tmp_path, number, answer):
    assert call(changed("mend-results", tmp_path, EARLY), "fits", number) == answer
    assert changed("mend-results", tmp_path, PLACED) == bytes(wasmtime.wat2wasm(PLACED))


def test_a_result_that_is_read_too_early_otherwise_is_refused(tmp_path):
    deeper = EARLY.replace("local.get 1 local.get 0 call", "local.get 1 i64.const 1 local.get 0 call")
    deeper = deeper.replace("i64.eq\n", "i64.eq i64.extend_i32_u i64.eq\n")
    assert "known" in changed("mend-results", tmp_path, deeper)


def test_only_masks_of_what_is_small_anyway_are_dropped(tmp_path):
    # A table, without which the engine is not.
    module = bytes(wasmtime.wat2wasm(MASKED.replace("(memory 1)", "(memory 1) (table 1 funcref) (elem (i32.const 0) $more)")))
    unmasked = changed("drop-masks", tmp_path, module)
    for name in ("flagged", "small", "least", "low", "given"):
        assert [call(unmasked, name, number) for number in (0, 1, 257)] == [call(module, name, number) for number in (0, 1, 257)], name
    # `flagged` lost its mask (4 bytes), it and `flag` a comparison for its opposite (2 each), `small` its mask, `given` its comparison (3).
    assert len(module) - len(unmasked) == 15
