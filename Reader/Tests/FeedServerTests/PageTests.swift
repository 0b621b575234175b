import Foundation
import HTTPTypes
import Testing

@testable import FeedServer

@Suite struct PageTests {
  /// A folder with a page, and a secret next to it.
  private final class Folder: Sendable {
    let top: URL
    var web: String { top.appendingPathComponent("web").path }

    init() throws {
      top = FileManager.default.temporaryDirectory.appendingPathComponent("maki-\(UUID().uuidString)")
      for (name, text) in [
        "web/index.html": "<!doctype html>", "web/reader.js": "export {}", "web/engine.wasm": "\0asm",
        "web/service-worker.js": "self", "web/manifest.webmanifest": "{}",
        "web/style.css": "a{}",
        "web/icon.svg": "<svg/>", "web/.secret": "s", "web/part/row.js": "1", "web/.git/config": "s", "secret.txt": "s",
        "web/odd.xyz": "x", "package/element.js": "2", "package/.secret": "s",
      ] {
        let file = top.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try FileManager.default.createSymbolicLink(
        atPath: top.appendingPathComponent("web/link.txt").path,
        withDestinationPath: top.appendingPathComponent("secret.txt").path)
    }

    /// The element's package, as the repository has it: a link to a folder elsewhere, with a link in it that leads out.
    func linkPackage() throws {
      let package = top.appendingPathComponent("package")
      try FileManager.default.createSymbolicLink(
        atPath: top.appendingPathComponent("web/list").path, withDestinationPath: package.path)
      try FileManager.default.createSymbolicLink(
        atPath: package.appendingPathComponent("link.txt").path,
        withDestinationPath: top.appendingPathComponent("secret.txt").path)
    }

    deinit { try? FileManager.default.removeItem(at: top) }
  }

  @Test func servesThePage() async throws {
    let folder = try Folder()
    try await LiveServer.run(articles: [], configuration: FeedServerConfiguration(webRoot: folder.web)) { server in
      for (path, type, body) in [
        ("/", "text/html; charset=utf-8", "<!doctype html>"),
        ("/?q=x&item=y", "text/html; charset=utf-8", "<!doctype html>"),
        ("/app/reader.js", "text/javascript; charset=utf-8", "export {}"),
        ("/app/engine.wasm", "application/wasm", "\0asm"),
        ("/app/style.css", "text/css; charset=utf-8", "a{}"), ("/app/icon.svg", "image/svg+xml", "<svg/>"),
        ("/app/part/row.js", "text/javascript; charset=utf-8", "1"), ("/app/odd.xyz", "application/octet-stream", "x"),
        ("/service-worker.js", "text/javascript; charset=utf-8", "self"),
        ("/manifest.webmanifest", "application/manifest+json; charset=utf-8", "{}"),
      ] {
        let answer = try await server.get(path)
        #expect(answer.status == .ok && answer.headers[.contentType] == type && answer.text == body, "\(path)")
        #expect(answer.headers[.cacheControl] == "no-cache" && answer.headers[.eTag] != nil)
        // Others are under the policy of the document that loads them.
        let isPart = ["js", "wasm", "css", "webmanifest"].contains { path.hasSuffix(".\($0)") }
        let policy =
          "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
          + "font-src 'self'; img-src 'self' https: data:; manifest-src 'self'; connect-src 'self'; base-uri 'none'; "
          + "form-action 'self'; frame-ancestors 'none'"
        let expected = isPart && path != "/service-worker.js" ? nil : policy
        #expect(answer.header("Content-Security-Policy") == expected, "\(path)")
      }
      let tag = try #require(try await server.get("/").headers[.eTag])
      #expect(try await server.get("/", headers: [.ifNoneMatch: tag]).status == .notModified)
      try Data("changed".utf8).write(to: folder.top.appendingPathComponent("web/index.html"))
      #expect(try await server.get("/", headers: [.ifNoneMatch: tag]).text == "changed")
    }
  }

  /// The engine is most of a first visit.
  @Test func whatWasCompressedBeforeIsSentSo() async throws {
    let folder = try Folder()
    let packed = folder.top.appendingPathComponent("web/engine.wasm.br")
    let file = folder.top.appendingPathComponent("web/engine.wasm")
    try Data("packed".utf8).write(to: packed)
    try await LiveServer.run(articles: [], configuration: FeedServerConfiguration(webRoot: folder.web)) { server in
      let answer = try await server.get("/app/engine.wasm", headers: [.acceptEncoding: "gzip, br"])
      #expect(answer.headers[.contentEncoding] == "br" && answer.text == "packed")
      #expect(answer.headers[.contentType] == "application/wasm" && answer.headers[.vary] == "Accept-Encoding")
      for accepted in ["gzip", "br;q=0", "identity"] {
        let plain = try await server.get("/app/engine.wasm", headers: [.acceptEncoding: accepted])
        #expect(plain.text == "\0asm" && plain.headers[.eTag] == answer.headers[.eTag], "\(accepted)")
      }
      // A file that was changed since is another than the packed one.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: file.path)
      #expect(try await server.get("/app/engine.wasm", headers: [.acceptEncoding: "br"]).text == "\0asm")
    }
  }

  @Test(arguments: [
    "/app/../secret.txt", "/app/..%2fsecret.txt", "/app/%2e%2e/secret.txt", "/app/..%5csecret.txt",
    "/app/part/../../secret.txt",
    "/app//secret.txt", "/app/./reader.js", "/app/.secret", "/app/%2esecret", "/app/.git/config", "/app/link.txt",
    "/app/part",
    "/app/part/", "/app/", "/app", "/app/reader.js%00.css", "/app/reader.js/", "/app//reader.js", "/app/reader%2Ejs",
    "/app/%c0%ae%c0%ae/secret.txt", "/../secret.txt", "/secret.txt", "/index.html", "/app/" + "a/b/c/d/e/f/g/h/i/j",
  ])
  func nothingElseIsServed(_ path: String) async throws {
    let folder = try Folder()
    try await LiveServer.run(articles: [], configuration: FeedServerConfiguration(webRoot: folder.web)) { server in
      try await server.get(path).expectError(404, "not_found")
    }
  }

  @Test func servesTheElementsPackage() async throws {
    let folder = try Folder()
    try folder.linkPackage()
    try await LiveServer.run(articles: [], configuration: FeedServerConfiguration(webRoot: folder.web)) { server in
      let answer = try await server.get("/app/list/element.js")
      #expect(answer.status == .ok && answer.text == "2")
      #expect(
        answer.headers[.contentType] == "text/javascript; charset=utf-8" && answer.headers[.cacheControl] == "no-cache")
      for path in ["/app/list/link.txt", "/app/list/.secret", "/app/list/../../secret.txt", "/app/list", "/app/list/"] {
        try await server.get(path).expectError(404, "not_found")
      }
    }
  }

  @Test func withoutAFolderThePageSaysSo() async throws {
    try await LiveServer.run(articles: []) { server in
      let answer = try await server.get("/")
      try answer.expectError(404, "not_found")
      #expect(answer.text.contains("--web-root"))
      #expect(try await server.get("/favicon.ico").status == .noContent)
    }
  }

  @Test func drawsPictures() async throws {
    try await LiveServer.run(articles: []) { server in
      let answer = try await server.get("/avatars/taro.svg")
      #expect(answer.headers[.contentType] == "image/svg+xml" && answer.text.contains(">T</text>"))
      #expect(answer.headers[.cacheControl]?.contains("max-age=31536000") == true)
      #expect(answer.header("Content-Security-Policy") == "default-src 'none'")
      #expect(try await server.get("/avatars/taro.svg").bytes == answer.bytes)
      #expect(try await server.get("/avatars/jiro.svg").text != answer.text)
      #expect(try await server.get("/avatars/%E5%B1%B1%E7%94%B0.svg").text.contains(">山</text>"))
      #expect(try await server.get("/avatars/%3Cscript%3E%26%22.svg").text.contains(">S</text>"))
      #expect(try await server.get("/avatars/%3C%26.svg").text.contains(">?</text>"))
      for path in ["/avatars/.svg", "/avatars/a.png", "/avatars/%FF.svg", "/avatars/a/b.svg"] {
        try await server.get(path).expectError(404, "not_found")
      }
    }
  }
}
