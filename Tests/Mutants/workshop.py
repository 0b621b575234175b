"""The scratch folder: source with all mutants in it, built once, run once for each."""

import os
import re
import selectors
import signal
import subprocess
import time
from pathlib import Path

import schemata

MANIFEST = """\
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "mutants",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "MakimonoCore"),
    .target(name: "Makimono", dependencies: ["MakimonoCore"]),
    .target(name: "MakimonoTesting", dependencies: ["Makimono", "MakimonoCore"]),
    .testTarget(name: "EngineExploration", dependencies: ["MakimonoCore"], path: "Tests/Support/EngineExploration"),
    .testTarget(name: "MakimonoCoreTests", dependencies: ["EngineExploration", "MakimonoCore"]),
    .testTarget(name: "MakimonoTests", dependencies: ["Makimono", "MakimonoTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
}
"""
ERROR = re.compile(r"^(/[^\n:]+\.swift):(\d+):(\d+): error: (.*)$", re.M)


class Workshop:
    def __init__(self, repository, scratch, texts):
        self.repository, self.scratch, self.texts = repository, scratch, texts
        self.core = scratch / "Sources" / "MakimonoCore"

    def write(self, sites):
        """Writes the source with these sites; returns where each stands, by file."""
        spans = {}
        for file, text in self.texts.items():
            rendered, found = schemata.render(text, [site for site in sites if site.file == file])
            spans[file] = (rendered, found)
            self.put(self.core / file, rendered)
        self.put(self.core / "Mutants.swift", schemata.support(sites))
        self.remove_others(self.core, {self.core / file for file in self.texts} | {self.core / "Mutants.swift"})
        folders = (
            "Sources/Makimono", "Sources/MakimonoTesting", "Tests/Support/EngineExploration", "Tests/MakimonoCoreTests",
            "Tests/MakimonoTests")
        for folder in folders:
            self.mirror(self.repository / folder, self.scratch / folder)
        self.put(self.scratch / "Package.swift", MANIFEST)
        return spans

    def mirror(self, origin, copy):
        """Copies a folder's sources."""
        files = {copy / path.relative_to(origin): path for path in origin.rglob("*.swift")}
        for path, source in files.items():
            self.put(path, source.read_text())
        self.remove_others(copy, files)

    @staticmethod
    def remove_others(folder, files):
        """What was renamed or removed since the last run would be compiled along."""
        for path in folder.rglob("*.swift"):
            if path not in files:
                path.unlink()

    @staticmethod
    def put(path, text):
        """Leaves a file alone that is right already, so that a build need not begin anew."""
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)

    def compiling(self, sites, report):
        """The sites that compile: those at whose place the compiler complains are left out, until it is content."""
        sites = list(sites)
        while True:
            spans = self.write(sites)
            files = sorted(str(path) for path in self.core.rglob("*.swift"))
            command = [
                "swiftc", "-emit-sil", "-o", "/dev/null", "-module-name", "MakimonoCore", "-package-name", "mutants",
                "-swift-version", "6"]
            for feature in ("ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"):
                command += ["-enable-upcoming-feature", feature]
            result = subprocess.run(command + ["-wmo", "-parse-as-library", *files], capture_output=True, text=True)
            if result.returncode == 0:
                return sites
            refused = self.refused(result.stderr, spans)
            if not refused:
                raise RuntimeError("the source with mutants does not compile:\n" + result.stderr[-4000:])
            by_hand = [site for site in sites if site.number in refused and site.name]
            if len(by_hand) == len(refused):
                raise RuntimeError(f"{by_hand[0].name} does not compile: {refused[by_hand[0].number]}")
            # One mistake begets others: what was written by hand is blamed only when nothing else is left to blame.
            for site in by_hand:
                del refused[site.number]
            report(f"{len(refused)} mutants do not compile")
            sites = [site for site in sites if site.number not in refused]

    def refused(self, errors, spans):
        numbers = {}
        for path, line, column, message in ERROR.findall(errors):
            name = str(Path(path).relative_to(self.core))
            if name not in spans:
                # A helper; the place that calls it is complained of as well.
                continue
            rendered, found = spans[name]
            lines = rendered.split("\n")
            place = sum(len(other) + 1 for other in lines[:int(line) - 1])
            place += len(lines[int(line) - 1].encode()[:int(column) - 1].decode(errors="ignore"))
            around = [(end - start, site) for start, end, site in found if start <= place <= end]
            if not around and ("initializ" in message or "on all paths" in message):
                # Told at the end of the function, caused by whatever was dropped in it.
                first = max(rendered.rfind("init(", 0, place), rendered.rfind("func ", 0, place))
                numbers |= {site.number: message for start, _, site in found if first <= start < place and site.kind == "drop"}
                continue
            if not around:
                first = rendered.rfind("\n", 0, place)
                last = rendered.find("\n", place)
                around = [(abs(start - place), site) for start, end, site in found if start <= last and end >= first]
            if around:
                numbers[min(around, key=lambda pair: pair[0])[1].number] = f"{path}:{line}: {message}"
        return numbers

    def build(self):
        command = [
            "swift", "build", "--build-tests", "-c", "release", "-Xswiftc", "-enable-testing",
            "--package-path", str(self.scratch), "--scratch-path", str(self.scratch / ".build")]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode != 0:
            raise RuntimeError("the build of the mutants failed:\n" + (result.stdout + result.stderr)[-4000:])
        found = list((self.scratch / ".build").glob("release/*PackageTests.xctest"))
        bundle = found[0]
        self.program = next(bundle.rglob("*PackageTests"), bundle) if bundle.is_dir() else bundle

    def run(self, number, stage, limit):
        """Runs a stage's tests with one mutant in force. Returns why it is dead, or None if it lives."""
        command = [str(self.program), "--testing-library", "swift-testing", *stage]
        # The seed is that of the sample. A test that is given one tries it alone, and sees less.
        environment = {name: value for name, value in os.environ.items() if name not in ("SEED", "SAMPLE", "JOBS")}
        environment["MUTANT"] = str(number)
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment, start_new_session=True)
        try:
            return self.watch(process, time.monotonic() + limit)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            process.stdout.close()

    @staticmethod
    def watch(process, deadline):
        """Reads what the tests print, and stops at the first failure."""
        tail = b""
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            while True:
                left = deadline - time.monotonic()
                if left <= 0:
                    return "time limit"
                if not selector.select(left):
                    continue
                chunk = os.read(process.stdout.fileno(), 65536)
                if not chunk:
                    break
                tail = (tail + chunk)[-70000:]
                failure = re.search(rb"Test \"?([^\n]*?)\"? recorded an issue", tail)
                if failure:
                    return failure[1].decode(errors="replace")
        code = process.wait()
        if code != 0:
            return f"crash ({code})"
        if not re.search(rb"Test run with [1-9]\d* tests?", tail):
            raise RuntimeError("no test ran: " + tail[-500:].decode(errors="replace"))
        return None
