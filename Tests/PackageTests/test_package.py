"""The package as an app gets it: by a git URL and a version, whatever the environment says."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
VERSION = "1.2.3"
LIBRARIES = ["Makimono", "MakimonoCore", "MakimonoHTTP", "MakimonoStore", "MakimonoTesting", "QiitaAPI"]
BINDINGS = ["MakimonoAppKit", "MakimonoSwiftUI", "MakimonoUIKit"]

# `Products` is never built: what a product may not bring along into an app (unsafe flags) is refused when packages are loaded.
MANIFEST = """\
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "app",
  platforms: [.macOS(.v14)],
  dependencies: [.package(url: "URL", exact: "VERSION")],
  targets: [
    .executableTarget(name: "App", dependencies: [.product(name: "Makimono", package: "makimono")]),
    .target(name: "Products", dependencies: [PRODUCTS]),
  ]
)
"""
PROGRAM = """\
import Makimono

let source = PageNumberSource(endRule: .total) { page, count in
  PageReply(items: ((page - 1) * count..<page * count).map { Row(id: $0, page: page) }, totalCount: 60)
}
let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 20))
pager.start()
repeat {
  await pager.waitUntilSettled()
  pager.rowAppeared(pager.items.count - 1)
} while pager.loadStates.append.isLoading
for row in pager.items where row.id % 20 == 0 { print("page \\(row.page) from row \\(row.id)") }
print("\\(pager.items.count) of \\(pager.totalCount ?? 0) rows")

struct Row: Identifiable, Equatable { let id: Int, page: Int }
"""
LISTED = "page 1 from row 0\npage 2 from row 20\npage 3 from row 40\n60 of 60 rows\n"


def run(*command, cwd, environment=None):
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}"
    return done.stdout


def files():
    """All that git knows here, or is about to."""
    names = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=ROOT)
    return sorted(set(names.split("\0")) - {""})


def variables():
    """Every variable of the environment that a manifest or a script of the repository reads, set."""
    found = set()
    for name in files():
        path = ROOT / name
        is_read = name == "Makefile" or name.startswith(("Scripts/", ".github/", "Tests/")) or name.endswith("Package.swift")
        if not is_read or not path.is_file():
            continue
        text = path.read_text(encoding="utf-8", errors="ignore")
        found |= set(re.findall(r"\bMAKI(?:MONO)?_[A-Z_]*[A-Z]\b", text))
        found |= set(re.findall(r"(?i:environ(?:ment)?)(?:\.get\(|\[)\"([A-Z_]+)\"", text))
        if name == "Makefile":
            found |= {word for line in re.findall(r"^export ([A-Z ]+)$", text, re.M) for word in line.split()}
    assert {"MAKIMONO_OPTIMISED", "MAKIMONO_STRICT", "MAKI_OPTIMISED", "MAKI_FUZZER", "SEED", "STEPS"} <= found, found
    return {name: "1" for name in found - {"PATH", "HOME"}}


def plain():
    """The environment without any of them."""
    mine = variables()
    return {name: value for name, value in os.environ.items() if name not in mine}


def described(folder, environment):
    return run("swift", "package", "--manifest-cache", "none", "dump-package", cwd=folder, environment=environment)


def test_no_variable_changes_the_manifest():
    assert described(ROOT, plain() | variables()) == described(ROOT, plain())


def on_apple_platforms(folder):
    """The manifest as Xcode reads it: `#if os(macOS)` asks for the system that builds."""
    text = (ROOT / "Package.swift").read_text(encoding="utf-8")
    assert text.count("#if") == text.count("#if os(macOS)\n") == 1
    (folder / "Package.swift").write_text(text.replace("#if os(macOS)", "#if true"), encoding="utf-8")
    return folder


@pytest.mark.parametrize("apple", [False, True])
def test_manifest_is_of_libraries_alone(apple, tmp_path):
    package = json.loads(described(on_apple_platforms(tmp_path) if apple else ROOT, plain()))
    products = {product["name"]: product for product in package["products"]}
    bindings = BINDINGS if apple or os.uname().sysname == "Darwin" else []
    assert sorted(products) == sorted(LIBRARIES + bindings)
    assert all(list(product["type"]) == ["library"] for product in products.values())
    for target in package["targets"]:
        assert target["type"] in ("regular", "test"), target["name"]
        assert not any("unsafeFlags" in setting["kind"] for setting in target["settings"]), target["name"]
    tests = {target["name"] for target in package["targets"] if target["type"] == "test"}
    shipped = {name for product in products.values() for name in product["targets"]}
    assert len(tests) >= 6 and not tests & shipped
    # No part of an example, no stand-in for a toolkit.
    assert all((target.get("path") or "").split("/")[0] in ("", "Tests") for target in package["targets"])
    assert not any("StandIn" in target["name"] or "Screen" in target["name"] for target in package["targets"])
    assert all("sourceControl" in dependency for dependency in package["dependencies"])


@pytest.fixture(scope="module")
def published(tmp_path_factory):
    """A clone of this repository, with what is not committed here, tagged."""
    clone = tmp_path_factory.mktemp("published") / "makimono"
    run("git", "clone", "--quiet", str(ROOT), str(clone), cwd=ROOT)
    for entry in clone.iterdir():
        if entry.name != ".git":
            shutil.rmtree(entry) if entry.is_dir() and not entry.is_symlink() else entry.unlink()
    for name in files():
        if os.path.lexists(ROOT / name):
            (clone / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, clone / name, follow_symlinks=False)
    run("git", "add", "--all", cwd=clone)
    run("git", "-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false", "commit", "--quiet",
        "--allow-empty", "--message", VERSION, cwd=clone)
    run("git", "tag", VERSION, cwd=clone)
    return clone


def without_network():
    """Settings for git by which the library's own dependency is taken from where it was fetched for the workshop."""
    fetched = list((ROOT / "Workshop/.build/repositories").glob("GRDB.swift-*"))
    if not fetched:
        return {}
    return {"GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": f"url.{fetched[0].as_uri()}.insteadOf",
            "GIT_CONFIG_VALUE_0": "https://github.com/groue/GRDB.swift"}


def test_an_app_gets_it_by_url_and_version(published, tmp_path):
    app = tmp_path / "app"
    (app / "Sources/App").mkdir(parents=True)
    (app / "Sources/Products").mkdir()
    products = ", ".join(f'.product(name: "{name}", package: "makimono")' for name in LIBRARIES)
    manifest = MANIFEST.replace("URL", published.as_uri()).replace("VERSION", VERSION).replace("PRODUCTS", products)
    (app / "Package.swift").write_text(manifest, encoding="utf-8")
    (app / "Sources/App/main.swift").write_text(PROGRAM, encoding="utf-8")
    (app / "Sources/Products/Products.swift").write_text("import Makimono\n", encoding="utf-8")
    # Nothing of it stays in the caches of whoever runs this.
    build = ["swift", "build", "--product", "App", "--disable-dependency-cache", "--manifest-cache", "local",
             "--security-path", str(tmp_path / "security")]
    clean = plain() | without_network()
    run(*build, cwd=app, environment=clean | variables())
    assert run(str(app / ".build/debug/App"), cwd=app, environment=clean) == LISTED
    plan = (app / ".build/debug.yaml").read_text(encoding="utf-8")

    # Planned anew without those variables, the build is the same to the letter.
    shutil.rmtree(app / ".build/manifests", ignore_errors=True)
    os.utime(app / "Package.swift")
    run(*build, cwd=app, environment=clean)
    assert (app / ".build/debug.yaml").read_text(encoding="utf-8") == plan
    assert run(str(app / ".build/debug/App"), cwd=app, environment=clean | variables()) == LISTED
