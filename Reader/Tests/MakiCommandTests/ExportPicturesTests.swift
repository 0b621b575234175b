import FeedServer
import FeedStore
import Foundation
import MakimonoHTTP
import QiitaAPI
import Testing

@testable import MakiCommand

/// R12: what an import took of a folder's pictures and links, an export gives back.
@Suite("Pictures of imported folders")
struct ExportPicturesTests {
  @Test("They come through both formats and are the same bytes in the end")
  func roundTrip() throws {
    let place = try WorkFolder()
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for (name, text) in [("a", "![p](img/x.png) ![q](../shared.gif) [to b](../b/post.md)"), ("b", "![p](img/x.png)")] {
      try place.write("---\ntitle: \(name)\ndate: 2024-01-31\n---\n\(text)\n".utf8, "notes/\(name)/post.md")
      // The same address, other pictures.
      try place.write(png + Array(name.utf8), "notes/\(name)/img/x.png")
    }
    try place.write("GIF89a".utf8, "notes/shared.gif")
    let command = place.command
    func export(_ database: String, _ target: String) throws {
      #expect(try command.run(["export", "--database", database, "--to", target]).status == 0)
    }
    let first = try command.run(["import", "notes", "--database", "0.sqlite"])
    #expect(first.output == "2 articles imported (2 new, 0 updated), 0 errors, 3 pictures kept\n")
    try export("0.sqlite", "0.jsonl")
    try export("0.sqlite", "md/")
    #expect(try place.files(below: "md/pictures").count == 3)
    // What it was made of is gone.
    try FileManager.default.removeItem(at: place.folder.appending(path: "notes"))
    for (source, name) in [("0.jsonl", "lines"), ("md", "markdown")] {
      let read = try command.run(["import", source, "--database", "\(name).sqlite"])
      #expect(read.output == "2 articles imported (2 new, 0 updated), 0 errors, 3 pictures kept\n")
      try export("\(name).sqlite", "\(name).jsonl")
      #expect(try place.files(below: "")["\(name).jsonl"] == place.files(below: "")["0.jsonl"])
    }
    let lines = String(decoding: try #require(try place.files(below: "")["0.jsonl"]), as: UTF8.self)
    #expect(lines.contains("\"article\":\"") && lines.contains("\"data\":\""))
  }

  @Test("They come over the network too, and lead where they did")
  func overTheNetwork() throws {
    let place = try WorkFolder()
    let text = """
      ![p](img/x%20y.png "t") ![gone](img/none.png) [to b](b.md#part) [gone](none.csv) ![web](https://x.y/z.png)

      [![in a link](img/z.gif)](img/z.gif)[^1] <a href="b.md"><img src="img/x y.png"></a>

      [^1]: A note, `![code](img/none.png)`.
      """
    try place.write("---\ntitle: a\ndate: 2024-01-31\n---\n# a\n\n\(text)\n".utf8, "notes/a.md")
    try place.write("---\ntitle: b\ndate: 2024-01-30\n---\nb\n".utf8, "notes/b.md")
    try place.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "notes/img/x y.png")
    try place.write("GIF89a".utf8, "notes/img/z.gif")
    let command = place.command
    #expect(try command.run(["import", "notes", "--database", place.database]).status == 0)
    let server = try ServerProcess(place)
    for target in ["md/", "0.jsonl"] { #expect(try command.run(["export", server.url, "--to", target]).status == 0) }
    server.stop()
    #expect(try place.files(below: "md/pictures").count == 2)
    for (source, name) in [("md", "markdown"), ("0.jsonl", "lines")] {
      let read = try command.run(["import", source, "--database", "\(name).sqlite"])
      #expect(
        read.output.hasPrefix("2 articles imported (2 new, 0 updated), 0 errors")
          && read.output.contains(", 2 pictures kept"))
      let copy = try ServerProcess(place, ["--database", "\(name).sqlite"])
      defer { copy.stop() }
      let listed = try Data(contentsOf: #require(URL(string: "\(copy.url)/api/v2/items")))
      let html = String(decoding: listed, as: UTF8.self)
      #expect(html.components(separatedBy: "<img src=\\\"/pictures/").count == 4, "\(name): \(html)")
      #expect(html.contains("#user-content-part") && html.contains("https://x.y/z.png"))
    }
  }

  @Test("Only what its name says is taken, from the feed's own host, without the token")
  func hostileServers() async throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let name = try #require(StoredPicture([UInt8](png))).name
    let base = try #require(URL(string: "https://feed.example/api/v2"))
    func picture(_ name: String, _ transport: FixedTransport) async throws -> [UInt8]? {
      let client = QiitaClient(
        baseURL: base, token: try AccessToken("secret", for: base), transport: transport, limiter: RequestLimiter())
      return try await ServerFeed(
        client: client, quota: QuotaWatch(transport), leftOut: LeftOutRows(), query: nil, limit: nil
      ).picture(name)
    }
    let good = FixedTransport(200, [:], png)
    #expect(try await picture(name, good) == [UInt8](png))
    #expect(good.asked.map(\.url.absoluteString) == ["https://feed.example/pictures/\(name)"])
    #expect(good.asked.allSatisfy { $0.headers["Authorization"] == nil })
    for (status, headers, body) in [
      (200, [:], png + [0]), (200, [:], Data()), (404, [:], png), (403, [:], png),
      (302, ["Location": "https://elsewhere.example/"], png), (200, [:], png + Data(count: StoredPicture.byteLimit)),
    ] as [(Int, HTTPHeaders, Data)] {
      let transport = FixedTransport(status, headers, body)
      #expect(try await picture(name, transport) == nil, "\(status), \(body.count) bytes")
      #expect(transport.asked.count == 1)
    }
    for name in ["../x", "", "a.png", name + "/..", "//elsewhere.example/" + name] {
      #expect(try await picture(name, good) == nil)
    }
    #expect(good.asked.count == 1)
  }

  @Test("References are what HTML and Markdown say alike, or none")
  func servedReferences() {
    let hash = String(repeating: "a", count: 64)
    func found(_ markdown: String, _ html: String) -> [String] {
      var article = Article(
        id: "00000000000000000001", title: "t", url: "", body: markdown, createdAt: .distantPast,
        updatedAt: .distantPast, user: User(id: "u"))
      article.renderedBody = html
      return ArticleRenderer.servedReferences(in: article).map(\.address)
    }
    let picture = "<img src=\"/pictures/\(hash).png\">"
    #expect(found("![](a.png)", picture) == ["/pictures/\(hash).png", "a.png"])
    #expect(found("![](a.png)", picture + picture) == [])
    #expect(found("[x](a.png)", picture) == [])
    #expect(found("![](https://x.y/a.png)", picture) == ["/pictures/\(hash).png"])
    #expect(found("![](a.png)", "<img src=\"/pictures/../x.png\">") == [])
    #expect(found("[x](b.md)", "<a href=\"/?item=00000000000000000002#user-content-x\">x</a>") == ["b.md"])
    #expect(found("[x](b.md)", "<a href=\"/?item=../x\">x</a>") == [])
  }
}
