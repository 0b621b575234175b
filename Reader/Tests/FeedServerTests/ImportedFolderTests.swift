import Foundation
import HTTPTypes
import Testing

@testable import FeedServer
@testable import FeedStore

/// R12: relative pictures and links of imported folders lead somewhere, and nothing outside of the folder is ever read.
@Suite struct ImportedFolderTests {
  private final class Folder: Sendable {
    let top = FileManager.default.temporaryDirectory.appendingPathComponent("ImportedFolderTests-\(UUID().uuidString)")
    var path: String { top.path }

    deinit { try? FileManager.default.removeItem(at: top) }

    func write(_ data: some Sequence<UInt8>, _ name: String) throws {
      let url = top.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(data).write(to: url)
    }

    /// Imports the folder, or what is named in it.
    func importing(_ name: String = "notes", into store: FeedStore) async -> (summary: ImportSummary, said: [String]) {
      let said = Locked<[String]>([])
      let importer = Importer(store: store, addresses: ArticleRenderer.relativeAddresses(in:))
      let summary = await importer.run(paths: ["\(path)/\(name)"]) { event in
        switch event {
        case .problem(let problem), .warning(let problem): said.withLock { $0.append(problem.reason) }
        case .leftOut, .progress: break
        }
      }
      return (summary, said.withLock { $0 })
    }
  }

  /// The smallest beginnings of each format, told apart by what follows.
  private static func png(_ text: String = "") -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(text.utf8)
  }

  private static func matter(_ id: Int) -> String { "---\ntitle: T\ndate: 2024-01-31\nid: \(Self.id(id))\n---\n" }
  private static func id(_ number: Int) -> String { "000000000000000000" + (number < 10 ? "0" : "") + "\(number)" }

  private static func html(_ store: FeedStore, _ number: Int) async throws -> String {
    await ArticleRenderer().html(of: try #require(try await store.article(id: Self.id(number))))
  }

  /// R12: Jekyll's own ways to name a file of its site.
  @Test func addressesOfJekyllLeadWhereTheyDid() async throws {
    let folder = Folder()
    try folder.write(
      "\(Self.matter(1))![p]({{ site.baseurl }}/img/a.png) [q]({% post_url 2020-01-02-b %}) [r]({% post_url 1-none %})"
        .utf8,
      "notes/_posts/2020-01-01-a.md")
    try folder.write("\(Self.matter(2))b".utf8, "notes/_posts/2020-01-02-b.md")
    try folder.write(Self.png(), "notes/img/a.png")
    let store = try FeedStore.inMemory()
    let (summary, _) = await folder.importing(into: store)
    #expect(summary.inserted == 2 && summary.pictures == 1)
    let html = try await Self.html(store, 1)
    #expect(
      html.contains("<img src=\"/") && html.contains("<a href=\"/?item=\(Self.id(2))\"")
        && html.contains("<a title=\"1-none.md\">r</a>"))
  }

  /// R12: the ways that Jekyll and Hugo recommend, to a file and to a picture.
  @Test(arguments: [
    "{{ site.baseurl }}{% post_url 2020-01-02-b %}", "{{ site.url }}{{ site.baseurl }}/_posts/2020-01-02-b.md",
    "{% link _posts/2020-01-02-b.md %}", "{{ '/_posts/2020-01-02-b' | relative_url }}",
    "{{ \"/_posts/2020-01-02-b.md\" | absolute_url }}#part", "{{< ref \"2020-01-02-b.md\" >}}",
    "{{< relref \"2020-01-02-b.md#part\" >}}", "{{%- ref \"./2020-01-02-b\" %}}",
    "{{< ref \"/_posts/2020-01-02-b\" >}} \"T\"",
  ])
  func addressesThatSitesCompleteLeadWhereTheyDid(_ address: String) async throws {
    let folder = Folder()
    try folder.write(
      "\(Self.matter(1))[q](\(address))\n\n{{< figure src=\"/img/a b.png\" >}}".utf8, "notes/_posts/2020-01-01-a.md")
    try folder.write("\(Self.matter(2))b".utf8, "notes/_posts/2020-01-02-b.md")
    try folder.write(Self.png(), "notes/static/img/a b.png")
    let store = try FeedStore.inMemory()
    let (summary, _) = await folder.importing(into: store)
    #expect(summary.inserted == 2 && summary.pictures == 1)
    let html = try await Self.html(store, 1)
    #expect(html.contains("<img src=\"/pictures/"))
    let part = address.contains("#part") ? "#user-content-part" : ""
    #expect(html.contains("<a href=\"/?item=\(Self.id(2))\(part)\""), "\(html)")
  }

  /// R12: what else a link leads to is not kept: its text stays, says what it was, and the import says so.
  @Test func linksToOtherFilesAreNamed() async throws {
    let folder = Folder()
    let body = """
      [data](./data%20%22a%22.csv) [its own](data.zip "Title") [page](/about/) [top](#top) [mail](mailto:a@b.c)
      [web](https://x.y/data.csv) [run](javascript:alert) [large](large.png) [picture](small.png)
      """
    try folder.write((Self.matter(1) + body).utf8, "notes/a.md")
    try folder.write("1,2".utf8, "notes/data \"a\".csv")
    try folder.write("PK".utf8, "notes/data.zip")
    try folder.write(Self.png() + [UInt8](repeating: 0, count: StoredPicture.byteLimit), "notes/large.png")
    try folder.write(Self.png("small"), "notes/small.png")
    let store = try FeedStore.inMemory()
    let (summary, said) = await folder.importing(into: store)
    #expect(summary == ImportSummary(inserted: 1, warnings: 1, pictures: 1))
    #expect(
      said == [
        "the file \"data \\\"a\\\".csv\" is neither an article nor a picture, and is not kept, "
          + "the file \"data.zip\" is neither an article nor a picture, and is not kept, "
          + "the file \"large.png\" is neither an article nor a picture, and is not kept"
      ])
    let html = try await Self.html(store, 1)
    for wanted in [
      "<a title=\"data &quot;a&quot;.csv\">data</a>", "<a title=\"Title\">its own</a>", "<a title=\"/about/\">page</a>",
      "<a href=\"#user-content-top\"", "<a href=\"mailto:a@b.c\"", "<a href=\"https://x.y/data.csv\"", "<a>run</a>",
      "<a title=\"large.png\">large</a>", "<a href=\"/pictures/",
    ] { #expect(html.contains(wanted), "\(wanted) in \(html)") }
  }

  @Test func picturesAndLinksLeadWhereTheyDid() async throws {
    let folder = Folder()
    let first = """
      ![one](images/a.png "t") ![again](./images/a%2Epng?raw=true#x) ![root](/images/b.jpg) ![own](c.gif)
      <img src='../img/d.webp' alt="d"> ![名前](images/%E7%94%BB%E5%83%8F.png) ![win](images\\a.png)
      ![ref][r] [![linked](images/a.png)](images/a.png) ![gone](images/none.png) ![](https://x.y/z.png)

      [second](second.md) [by its page](second.html#part) [bare](./second) [folder](../deep/) [none](no.md)
      [file](../img/notes.txt) <a href="second.md?x">raw</a>

      `![code](images/none2.png)`

      [r]: images/e.svg
      """
    try folder.write((Self.matter(1) + first).utf8, "notes/posts/first.md")
    try folder.write((Self.matter(2) + "# T\n\n[back](first.md)").utf8, "notes/posts/second.md")
    try folder.write((Self.matter(3) + "![x](x.png)").utf8, "notes/deep/index.md")
    try folder.write(Self.png("a"), "notes/posts/images/a.png")
    try folder.write([0xFF, 0xD8, 0xFF, 0xE0], "notes/static/images/b.jpg")
    try folder.write("GIF89a".utf8, "notes/posts/first/c.gif")
    try folder.write("RIFF1234WEBP".utf8, "notes/img/d.webp")
    try folder.write(Self.png("name"), "notes/posts/images/画像.png")
    try folder.write(
      "<?xml version='1.0'?>\n<!-- x --><svg xmlns='http://www.w3.org/2000/svg'/>".utf8, "notes/posts/images/e.svg")
    try folder.write(Self.png("x"), "notes/deep/x.png")
    try folder.write("text".utf8, "notes/img/notes.txt")
    let store = try FeedStore.inMemory()
    let (summary, said) = await folder.importing(into: store)
    #expect(summary == ImportSummary(inserted: 3, warnings: 1, pictures: 7, missingPictures: 1))
    #expect(
      said == [
        "the picture \"images/none.png\" is not there, "
          + "the file \"../img/notes.txt\" is neither an article nor a picture, and is not kept"
      ])
    #expect(
      summary.description
        == "3 articles imported (3 new, 0 updated), 0 errors, 1 warning, 7 pictures kept, 1 picture not found")

    let html = try await Self.html(store, 1)
    let a = try #require(StoredPicture(Self.png("a"))).name
    for wanted in [
      "<img src=\"/pictures/\(a)\" alt=\"one\" title=\"t\"", "<img src=\"/pictures/\(a)\" alt=\"again\"",
      "<img src=\"/pictures/\(a)\" alt=\"win\"", "<a href=\"/pictures/\(a)\" rel", "<img alt=\"gone\"",
      "<img src=\"https://x.y/z.png\"", "<a href=\"/?item=\(Self.id(2))\" rel=\"noopener nofollow ugc\">second</a>",
      "<a href=\"/?item=\(Self.id(2))#user-content-part\" rel=\"noopener nofollow ugc\">by its page</a>",
      "<a href=\"/?item=\(Self.id(2))\" rel=\"noopener nofollow ugc\">bare</a>",
      "<a href=\"/?item=\(Self.id(3))\" rel=\"noopener nofollow ugc\">folder</a>", "<a title=\"no.md\">none</a>",
      "<a title=\"../img/notes.txt\">file</a>",
      "<a href=\"/?item=\(Self.id(2))\" rel=\"noopener nofollow ugc\">raw</a>",
    ] { #expect(html.contains(wanted), "\(wanted) in \(html)") }
    for ending in ["jpg", "gif", "webp", "svg"] { #expect(html.contains(".\(ending)\""), "\(ending)") }
    #expect(try await Self.html(store, 2).contains("/?item=\(Self.id(1))"))

    // Again, by its own file alone: nothing is lost. What no article shows any more goes.
    #expect(await folder.importing("notes/posts/first.md", into: store).summary.pictures == 6)
    #expect(try await Self.html(store, 1) == html)
    try folder.write((Self.matter(1) + "![root](/images/b.jpg)").utf8, "notes/posts/first.md")
    _ = await folder.importing("notes/posts/first.md", into: store)
    #expect(try await store.picture(a) == nil)
    #expect(try await Self.html(store, 1).contains(".jpg\""))
  }

  @Test func nothingOutsideOfTheFolderIsRead() async throws {
    let folder = Folder()
    let manager = FileManager.default
    try folder.write(Self.png("secret"), "secret.png")
    try folder.write(Self.png("secret"), "outside/secret.png")
    try folder.write(Self.png("inside"), "notes/inside.png")
    try folder.write("GIF8".utf8, "notes/cut.gif")
    try folder.write("<html><script>alert(1)</script>".utf8, "notes/page.png")
    try folder.write("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>".utf8, "notes/bomb.svg")
    try folder.write([UInt8](), "notes/empty.png")
    try folder.write(Self.png() + [UInt8](repeating: 0, count: StoredPicture.byteLimit), "notes/large.png")
    try folder.write("# no".utf8, "outside/other.md")
    for (link, target) in [
      ("link.png", "../secret.png"), ("dir", "../outside"), ("loop.png", "loop.png"), ("good.png", "inside.png"),
      ("absolute.png", folder.path + "/secret.png"), ("dev.png", "/dev/zero"), ("folder.png", "."),
    ] { try manager.createSymbolicLink(atPath: "\(folder.path)/notes/\(link)", withDestinationPath: target) }
    #expect(mkfifo("\(folder.path)/notes/pipe.png", 0o644) == 0)
    let paths = [
      "../secret.png", "/../secret.png", "a/../../secret.png", "%2e%2e/secret.png", "..%2Fsecret.png", "..\\secret.png",
      "link.png", "dir/secret.png", "loop.png", "absolute.png", "dev.png", "folder.png", "pipe.png",
      folder.path + "/secret.png", "file://\(folder.path)/secret.png", "cut.gif", "page.png", "bomb.svg", "empty.png",
      "large.png", "x%00.png", "inside.png%00", "inside.png/", "inside.png/.", ".", "/", "..", "%", "%zz", "a%",
      String(repeating: "a/", count: 1_500) + "x.png", String(repeating: "n", count: 300) + ".png",
    ]
    let body =
      paths.map { "<img src=\"\($0)\" alt=x>" }.joined(separator: "\n") + "\n[x](../outside/other.md) [y](dir/other.md)"
    try folder.write((Self.matter(1) + body).utf8, "notes/a.md")
    try folder.write((Self.matter(2) + "![](good.png)").utf8, "notes/b.md")
    let store = try FeedStore.inMemory()
    let (summary, said) = await folder.importing(into: store)
    #expect(summary.errors == 0 && summary.inserted == 2)
    let html = try await Self.html(store, 1)
    let inside = try #require(StoredPicture(Self.png("inside"))).name
    // `inside.png/` names the same file, as joined paths go.
    #expect(html.replacing("/pictures/\(inside)", with: "").contains("/pictures/") == false, "\(html)")
    #expect(!html.contains("/?item="))
    #expect(try await Self.html(store, 2).contains("/pictures/\(inside)"))
    #expect(said.count == 1 && said[0].contains("more"))
    // One file alone has its own folder.
    try folder.write((Self.matter(3) + "![](../inside.png) ![](near.png)").utf8, "notes/sub/c.md")
    try folder.write(Self.png("near"), "notes/sub/near.png")
    let alone = try FeedStore.inMemory()
    #expect(
      await folder.importing("notes/sub/c.md", into: alone).summary
        == ImportSummary(
          inserted: 1, warnings: 1, pictures: 1, missingPictures: 1))
  }

  @Test func largeOnesAreLeftOutByNumbers() async throws {
    let folder = Folder()
    var body = Self.matter(1)
    for number in 0..<5 {
      try folder.write(Self.png("\(number)") + [UInt8](repeating: 0, count: 9 << 20), "notes/\(number).png")
      body += "![](\(number).png)\n"
    }
    try folder.write(body.utf8, "notes/a.md")
    let store = try FeedStore.inMemory()
    let (summary, said) = await folder.importing(into: store)
    #expect(summary.pictures == 3 && summary.missingPictures == 2)
    #expect(said.first?.contains("the pictures of an article may have 32 MB") == true)
  }

  @Test func picturesAreServedAsPicturesAlone() async throws {
    let folder = Folder()
    try folder.write(Self.png("a"), "notes/a.png")
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>"
    try folder.write(drawing.utf8, "notes/b.png")
    try folder.write((Self.matter(1) + "![](a.png) ![](b.png)").utf8, "notes/a.md")
    try await LiveServer.run(articles: []) { server in
      _ = await folder.importing(into: server.store)
      let html = try await Self.html(server.store, 1)
      let names = html.matches(of: /\/pictures\/[0-9a-f]{64}\.[a-z]+/).map { String($0.output) }
      #expect(names.count == 2)
      for (path, type, body) in [
        (names[0], "image/png", Self.png("a")), (names[1], "image/svg+xml", Array(drawing.utf8)),
      ] {
        let answer = try await server.get(path)
        #expect(answer.status == .ok && answer.headers[.contentType] == type && answer.bytes == body)
        #expect(answer.headers[.xContentTypeOptions] == "nosniff")
        #expect(answer.header("Cross-Origin-Resource-Policy") == "same-origin")
        #expect(answer.headers[.cacheControl] == "private, max-age=31536000, immutable")
        let policy = try #require(answer.header("Content-Security-Policy"))
        #expect(policy.hasPrefix("default-src 'none';") && policy.contains("; sandbox;") && !policy.contains("script"))
        let head = try await server.get(path, method: .head)
        #expect(head.status == .ok && head.bytes.isEmpty && head.headers[.contentLength] == "\(body.count)")
        let tag = try #require(answer.headers[.eTag])
        #expect(try await server.get(path, headers: [.ifNoneMatch: tag]).status == .notModified)
        for method in [HTTPRequest.Method.post, .put, .delete] {
          #expect(try await server.get(path, method: method).status == .methodNotAllowed)
        }
        #expect(try await server.get(path, headers: [.secFetchSite: "cross-site"]).status == .forbidden)
      }
      let hash = String(names[0].dropFirst("/pictures/".count).prefix(64))
      for path in [
        "/pictures/", "/pictures/\(hash)", "/pictures/\(hash).jpg", "/pictures/\(hash).svg",
        "/pictures/\(hash.uppercased()).png",
        "/pictures/\(hash).png/", "/pictures//\(hash).png", "/pictures/\(hash).PNG", "/pictures/%2e%2e/\(hash).png",
        "/pictures/..%2Ffeed.sqlite", "/pictures/\(String(repeating: "0", count: 64)).png", "/pictures/\(hash).png%00",
        "/pictures/\(hash.dropLast())%30.png",
      ] { #expect(try await server.get(path).status != .ok, "\(path)") }
    }
  }

  /// What upstream says of pictures is not of ours.
  @Test func referencesOfAnotherServerAreNone() throws {
    let article = sampleArticle(references: [ArticleReference(address: "a.png", target: .article(Self.id(7)))])
    let line = try ArticleLine.data(article)
    #expect(String(decoding: line, as: UTF8.self).contains("makimono_references"))
    #expect(Article(qiitaItem: Array(line))?.references == [])
  }

  private func sampleArticle(references: [ArticleReference]) -> Article {
    Article(
      id: Self.id(1), title: "T", url: "/?item=\(Self.id(1))", body: "![](a.png)",
      createdAt: Date(timeIntervalSince1970: 0),
      updatedAt: Date(timeIntervalSince1970: 0), user: User(id: "a"), references: references)
  }

  @Test(arguments: [
    ("images/a.png", "images/a.png"), ("./a.png", "a.png"), ("././a.png", "a.png"), ("../a.png", "../a.png"),
    ("/a.png", "/a.png"), ("a.png?x=1#y", "a.png"), ("a%20b.png", "a b.png"), ("a%2Fb", "a/b"), ("a\\b.png", "a/b.png"),
    ("%E7%94%BB.png", "画.png"), ("a%zz", "a%zz"), ("a%", "a%"), ("x/y:z", "x/y:z"), ("?q", nil), ("#a", nil), ("", nil),
    ("https://a.b/c", nil), ("HTTPS:c", nil), ("data:image/png;base64,AA", nil), ("//a.b/c", nil), ("\\\\a\\b", nil),
    ("javascript:x", nil), ("a%00b", nil), ("%ff", nil), ("./", nil),
  ])
  func addresses(written: String, text: String?) {
    #expect(RelativeAddress.text(of: written) == text)
  }

  @Test func formats() {
    for (bytes, format) in [
      (Self.png(), PictureFormat.png), ([0xFF, 0xD8, 0xFF, 0xDB], .jpg), (Array("GIF87a".utf8), .gif),
      (Array("....ftypavif".utf8), .avif), (Array("<svg>".utf8), .svg), (Array("\u{FEFF}\n<svg\n/>".utf8), .svg),
      (Array("<svgx>".utf8), nil), (Array("<html><svg>".utf8), nil), (Array("%PDF-1.4".utf8), nil), ([], nil),
      (Array("GIF".utf8), nil), (Array("RIFF....WAVE".utf8), nil), (Array("<!-- <svg> -->".utf8), nil),
      (Array("BM".utf8), nil), (Array(String(repeating: "<!---->", count: 1_000).utf8), nil),
    ] as [([UInt8], PictureFormat?)] {
      #expect(PictureFormat(of: bytes) == format, "\(String(decoding: bytes.prefix(20), as: UTF8.self))")
    }
  }
}
