import Foundation
import HTTPTypes
import Testing

@testable import FeedServer

/// What `Scripts/build-page` made lies over the page's folder, for as long as the sources are those it was made of.
@Suite struct BuiltPageTests {
  private final class Folder: Sendable {
    let web = FileManager.default.temporaryDirectory.appendingPathComponent("maki-\(UUID().uuidString)")

    init() throws {
      for (name, text) in [
        "index.html": "raw page", "boot.js": "raw boot", "screens/data.js": "raw data", "style.css": "raw style",
        "code-worker.js": "raw code worker",
        "shell.json": "[]", "service-worker.js": "raw worker", "built/index.html": "built page",
        "built/boot-ABCD1234.js": "built boot", "built/style.css": "built style", "built/shell.json": "[\"\"]",
        "built/service-worker.js": "built worker", "built/code-worker.js": "code worker", "built/old.css": "built old",
      ] {
        try write(text, to: name)
      }
      try list()
    }

    deinit { try? FileManager.default.removeItem(at: web) }

    func write(_ text: String, to name: String) throws {
      let file = web.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    /// As the build does.
    func list() throws {
      let lines = try ["boot.js", "index.html", "screens/data.js", "service-worker.js", "style.css"].map { name in
        let sum = Checksum(of: [UInt8](try Data(contentsOf: web.appendingPathComponent(name))))
        return "\(sum.crc) \(sum.length) \(name)\n"
      }
      try write(lines.joined(), to: "built/.sources")
    }

    func text(_ files: PageFiles, _ path: String) -> String? {
      files.file(path[...]).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }

  /// What gzip ends a file with is what the build notes.
  @Test func checksumsAreThoseOfGzip() {
    let printed: [([UInt8], UInt)] = [
      ([UInt8]("123456789".utf8), 3_421_780_262), ([], 0),
      ([UInt8](repeating: 0, count: 70_000), 2_796_144_860),
    ]
    for (bytes, crc) in printed {
      let sum = Checksum(of: bytes)
      #expect(sum.crc == crc && sum.length == bytes.count)
    }
  }

  @Test func theBuildLiesOverTheFolder() throws {
    let folder = try Folder()
    let files = PageFiles(path: folder.web.path)
    #expect(folder.text(files, "index.html") == "built page" && folder.text(files, "style.css") == "built style")
    #expect(folder.text(files, "shell.json") == "[\"\"]" && folder.text(files, "boot-ABCD1234.js") == "built boot")
    // What is not built is there as it is written, at its own address.
    #expect(folder.text(files, "boot.js") == "raw boot" && folder.text(files, "screens/data.js") == "raw data")
    for path in ["built/index.html", "built/boot-ABCD1234.js", ".sources", "built/.sources", "nothing.js"] {
      #expect(files.file(path[...]) == nil, "\(path)")
    }
    #expect(files.file("boot-ABCD1234.js")?.isNamedByContent == true)
    for path in ["index.html", "style.css", "boot.js"] {
      #expect(files.file(path[...])?.isNamedByContent == false, "\(path)")
    }
  }

  @Test func anEditShowsAtOnce() throws {
    let folder = try Folder()
    let files = PageFiles(path: folder.web.path)
    #expect(folder.text(files, "index.html") == "built page")
    // Of the same length, in a file that the document may load much later.
    try folder.write("new data", to: "screens/data.js")
    #expect(folder.text(files, "index.html") == "raw page" && folder.text(files, "shell.json") == "[]")
    #expect(folder.text(files, "style.css") == "raw style")
    // A page that began with the build goes on with it.
    #expect(folder.text(files, "boot-ABCD1234.js") == "built boot")
    try folder.write("raw data", to: "screens/data.js")
    #expect(folder.text(files, "index.html") == "built page", "what was written again is what was built")
    try FileManager.default.removeItem(at: folder.web.appendingPathComponent("screens/data.js"))
    #expect(folder.text(files, "index.html") == "raw page" && files.file("old.css") == nil)
    try folder.write("newest data", to: "screens/data.js")
    try folder.list()
    #expect(folder.text(files, "index.html") == "built page", "it was built again")
    try FileManager.default.removeItem(at: folder.web.appendingPathComponent("built"))
    #expect(folder.text(files, "index.html") == "raw page" && files.file("boot-ABCD1234.js") == nil)
  }

  @Test func timesOfFilesSayNothing() throws {
    let folder = try Folder()
    let files = PageFiles(path: folder.web.path)
    for (name, time) in [("boot.js", 60.0), ("style.css", -1e8), ("built/.sources", -1e9)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: time)],
        ofItemAtPath: folder.web.appendingPathComponent(name).path)
    }
    #expect(folder.text(files, "index.html") == "built page")
  }

  @Test(arguments: ["", "\n", "nonsense", "1 boot.js\n", "x 8 boot.js\n", "1 -1 boot.js\n", "1 8 nothing.js\n"])
  func aListThatCannotBeReadIsNoBuild(_ list: String) throws {
    let folder = try Folder()
    try folder.write(list, to: "built/.sources")
    #expect(folder.text(PageFiles(path: folder.web.path), "index.html") == "raw page")
  }

  /// Documents are always judged anew; the dozens of files that follow are of the same kind.
  @Test func otherFilesAreJudgedOnceASecond() throws {
    let folder = try Folder()
    let time = Locked(ContinuousClock.now)
    let build = PageBuild(folder: folder.web.path) { time.withLock { $0 } }
    #expect(build.isCurrent(anew: false))
    try folder.write("edited", to: "boot.js")
    time.withLock { $0 += .milliseconds(999) }
    #expect(build.isCurrent(anew: false))
    #expect(!build.isCurrent(anew: true))
    try folder.write("raw boot", to: "boot.js")
    time.withLock { $0 += .milliseconds(999) }
    #expect(!build.isCurrent(anew: false))
    time.withLock { $0 += .milliseconds(1) }
    #expect(build.isCurrent(anew: false))
  }

  @Test func headersOfABuiltPage() async throws {
    let folder = try Folder()
    try await LiveServer.run(articles: [], configuration: FeedServerConfiguration(webRoot: folder.web.path)) { server in
      for (path, text, isNamed, hasPolicy) in [
        ("/", "built page", false, true), ("/app/index.html", "built page", false, true),
        ("/service-worker.js", "built worker", false, true), ("/app/code-worker.js", "code worker", false, true),
        ("/app/boot-ABCD1234.js", "built boot", true, false), ("/app/style.css", "built style", false, false),
        ("/app/boot.js", "raw boot", false, false),
      ] {
        let answer = try await server.get(path)
        #expect(answer.status == .ok && answer.text == text, "\(path)")
        let caching = isNamed ? "max-age=31536000, immutable" : "no-cache"
        #expect(answer.headers[.cacheControl] == caching, "\(path)")
        #expect((answer.header("Content-Security-Policy") != nil) == hasPolicy, "\(path)")
        let isDocument = answer.headers[.contentType]?.hasPrefix("text/html") == true
        #expect((answer.header("Cross-Origin-Opener-Policy") != nil) == isDocument, "\(path)")
        #expect(answer.header("X-Content-Type-Options") == "nosniff")
        #expect(answer.header("Cross-Origin-Resource-Policy") == "same-origin")
        // What a script or a picture asks for is asked for by its document's policy; a worker and a sheet have their own.
        let isBare = path.hasPrefix("/app/boot")
        #expect(answer.header("Referrer-Policy") == (isBare ? nil : "no-referrer"), "\(path)")
        guard !isNamed else {
          #expect(answer.headers[.eTag] == nil, "its name is its validator")
          continue
        }
        let tag = try #require(answer.headers[.eTag])
        let again = try await server.get(path, headers: [.ifNoneMatch: tag])
        #expect(
          again.status == .notModified && (again.header("Content-Security-Policy") != nil) == hasPolicy, "\(path)")
      }
    }
  }
}
