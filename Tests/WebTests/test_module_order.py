"""A module of another order of functions and locals does the same (Scripts/order-module); the engine's own tests run one that was ordered."""

import subprocess
import sys
from pathlib import Path

import pytest
import wasmtime

ROOT = Path(__file__).resolve().parents[2]
# The longest comes first, behind it the one that is like it: `start` ends up elsewhere.
MODULE = """
(module
  (memory (export "memory") 1)
  (table 3 funcref)
  (elem (i32.const 1) $half $long)
  (type $change (func (param i32) (result i32)))
  (global $sum (mut i32) (i32.const 0))
  (func $start (global.set $sum (i32.const 7)))
  (start $start)
  (func $half (type $change) (i32.shr_u (local.get 0) (i32.const 1)))
  (func (export "pick") (param i32 i32) (result i32)
    (call_indirect (type $change) (local.get 1) (local.get 0)))
  (func $long (export "long") (type $change)
    (block $two (block $one (block $zero (br_table $zero $one $two (local.get 0)))
      (return (i32.const 100))) (return (call $half (i32.const 300))))
    (f64.store (i32.const 8) (f64.const 2.5))
    (memory.copy (i32.const 16) (i32.const 8) (i32.const 8))
    (memory.fill (i32.const 8) (i32.const 0) (i32.const 8))
    (i32.add (global.get $sum) (i32.trunc_sat_f64_s (f64.load (i32.const 16)))))
  (func $longer (export "longer") (type $change)
    (block $two (block $one (block $zero (br_table $zero $one $two (local.get 0)))
      (return (i32.const 200))) (return (call $half (i32.const 600))))
    (f64.store (i32.const 8) (f64.const 4.5))
    (drop (i64.const -1))
    (memory.copy (i32.const 16) (i32.const 8) (i32.const 8))
    (i32.add (call $long (i32.const 2)) (f64.ne (f64.load (i32.const 16)) (f64.load (i32.const 8))))))
"""


def ordered(tmp_path, module, name="module"):
    given, output = tmp_path / f"{name}.wasm", tmp_path / f"{name}-ordered.wasm"
    given.write_bytes(module)
    done = subprocess.run([sys.executable, ROOT / "Scripts" / "order-module", given, output], capture_output=True, text=True)
    return output.read_bytes() if done.returncode == 0 else done.stderr.strip()


def answers(module):
    store = wasmtime.Store()
    exports = wasmtime.Instance(store, wasmtime.Module(store.engine, module), []).exports(store)
    return [exports[name](store, number) for name in ("long", "longer") for number in range(3)] + [
        exports["pick"](store, 1, 12), exports["pick"](store, 2, 1)]


def test_a_module_of_another_order_answers_the_same(tmp_path):
    module = wasmtime.wat2wasm(MODULE)
    another = ordered(tmp_path, module)
    assert answers(another) == answers(module) == [100, 150, 9, 200, 300, 10, 6, 150]
    assert another != module
    assert ordered(tmp_path, module, "again") == another


def averaging(name, sum, count, wide):
    """Reckons by locals whose numbers are the caller's choice: two of them 32-bit numbers, one 64-bit."""
    return f"""
  (func (export "{name}") (param i32) (result i32) (local i32 i32 i64 i32)
    (local.set {sum} (i32.mul (local.get 0) (i32.const 3)))
    (local.set {count} (i32.add (local.tee {sum} (i32.add (local.get {sum}) (local.get 0))) (i32.const 2)))
    (local.set {wide} (i64.extend_i32_s (i32.div_s (local.get {sum}) (local.get {count}))))
    (i32.wrap_i64 (i64.sub (local.get {wide}) (i64.const 5))))"""


def test_locals_that_are_used_alike_have_one_number(tmp_path):
    choices = [(1, 2), (2, 1), (1, 4), (4, 2), (2, 4)]
    given = wasmtime.wat2wasm("(module" + "".join(averaging(f"f{at}", *choice, 3) for at, choice in enumerate(choices)) + ")")
    module = ordered(tmp_path, given)
    store = wasmtime.Store()
    exports = wasmtime.Instance(store, wasmtime.Module(store.engine, module), []).exports(store)
    for at in range(len(choices)):
        assert [exports[f"f{at}"](store, number) for number in (0, 3, -2)] == [-5, -5, -4]
    # Five bodies are the same.
    assert len(module) == len(given)
    assert max(module.count(module[place:place + 40]) for place in range(len(module) - 40)) == len(choices)


def test_numbers_of_two_bytes(tmp_path):
    locals = " ".join(["i32"] * 150)
    sums = "".join(f"(local.set {at} (i32.add (local.get {at - 1}) (i32.const {at})))" for at in range(1, 151))
    module = ordered(tmp_path, wasmtime.wat2wasm(
        f'(module (func (export "sum") (param i32) (result i32) (local {locals}) {sums} (local.get 150)))'))
    store = wasmtime.Store()
    exports = wasmtime.Instance(store, wasmtime.Module(store.engine, module), []).exports(store)
    assert exports["sum"](store, 1) == 1 + sum(range(1, 151))


@pytest.mark.parametrize(("module", "words"), [
    ('(module (import "a" "b" (func)) (func))', "a module that imports is not known here"),
    ("(module (func (result v128) (v128.const i64x2 1 2)))", "instruction 0xfd is not known here"),
    ("(module (table 2 funcref) (elem funcref (ref.func $a)) (func $a))", "a table of another kind than is known here"),
])
def test_what_it_does_not_know_it_says(tmp_path, module, words):
    assert words in ordered(tmp_path, wasmtime.wat2wasm(module))
