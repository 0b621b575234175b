"""The folder that `npm publish` takes: an app in Node has all of it by its names, and nothing else."""

import json
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    modules = tmp_path_factory.mktemp("app") / "node_modules"
    folder = modules / "makimono-list"
    subprocess.run([ROOT / "Scripts" / "package-web", folder], check=True, capture_output=True)
    return folder


def in_node(package, program):
    app = package.parent.parent
    done = subprocess.run(["node", "--input-type=module", "--eval", program], cwd=app, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_each_name_of_the_package_has_a_file_and_its_types(package):
    exports = json.loads((package / "package.json").read_text())["exports"]
    for name, target in exports.items():
        files = [target] if isinstance(target, str) else target.values()
        assert all((package / file).is_file() for file in files), name
        # Resolvers that read no "exports" look for the name.
        if not isinstance(target, str) and name != ".":
            assert (package / name.removesuffix(".js")).with_suffix(".d.ts").is_file(), name


def test_an_app_in_node_imports_all_of_it(package):
    names = [name for name, target in json.loads((package / "package.json").read_text())["exports"].items()
             if not isinstance(target, str)]
    assert "." in names
    for name in names:
        said = in_node(package, f"console.log(Object.keys(await import('makimono-list{name[1:]}')).length > 0, typeof window)")
        assert said == "true undefined", name


def test_it_has_modules_types_and_the_engine_and_nothing_else(package):
    files = {str(path.relative_to(package)) for path in package.rglob("*") if path.is_file()}
    assert {"package.json", "README.md", "LICENSE", "engine.wasm", "makimono-list.js"} <= files
    assert not [name for name in files if "test" in name or name.startswith("example")]
    assert {Path(name).suffix for name in files} <= {".js", ".ts", ".wasm", ".json", ".md", ""}
