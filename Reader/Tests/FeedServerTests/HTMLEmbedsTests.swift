import Testing

@testable import FeedServer

/// What articles show of other sites is a link here; it never goes without a trace.
@Suite struct HTMLEmbedsTests {
  /// In what is expected `[…]` is a link to what is in it, which it shows, and a space.
  private static let cases: [(html: String, expected: String)] = [
    ("<iframe src=\"https://x.y/z\"></iframe>", "[https://x.y/z]"),
    ("<IFRAME WIDTH=1 SRC=' https://x.y/z?a=1&amp;b=2\n'>gone</IFRAME>t", "[https://x.y/z?a=1&amp;b=2]t"),
    ("<iframe src=//x.y/z></iframe>", "[https://x.y/z]"),
    ("<iframe src=about:blank data-src=https://x.y/z></iframe>", "[https://x.y/z]"),
    ("<iframe src=https://x.y/never-closed>", "[https://x.y/never-closed]"),
    (
      "<iframe src=\"https://www.youtube.com/embed/abc-DEF_123?rel=0\"></iframe>",
      "[https://www.youtube.com/watch?v=abc-DEF_123]"
    ),
    (
      "<iframe src=https://www.youtube.com/embed/videoseries?list=x></iframe>",
      "[https://www.youtube.com/embed/videoseries?list=x]"
    ),
    (
      "<p>a<iframe src=https://x.y/1></iframe><iframe src=https://x.y/2></iframe>b",
      "<p>a[https://x.y/1][https://x.y/2]b</p>"
    ),
    // Films and sounds.
    ("<video src=https://x.y/a.mp4 controls>gone</video>stays", "[https://x.y/a.mp4]stays"),
    ("<audio controls src='demo.mp3'></audio>", "<a title=\"demo.mp3\">demo.mp3</a> "),
    (
      "<video controls><source src=https://x.y/a.webm><source src=https://x.y/a.mp4>gone</video>stays",
      "[https://x.y/a.webm]stays"
    ),
    (
      "<video src=https://x.y/a.mp4><source src=https://x.y/b.mp4></video><video><source src=https://x.y/c.mp4></video>",
      "[https://x.y/a.mp4][https://x.y/c.mp4]"
    ),
    (
      "<picture><source src=https://x.y/a.webp><img src=https://x.y/a.png></picture>",
      "<img src=\"https://x.y/a.png\" loading=\"lazy\" decoding=\"async\">"
    ),
    // Older ways.
    ("<object data=https://x.y/a.pdf>gone</object>stays", "[https://x.y/a.pdf]stays"),
    ("<object><param name=movie value=x><embed src=https://x.y/a.swf></object>stays", "[https://x.y/a.swf]stays"),
    ("<embed src=https://x.y/a.swf>", "[https://x.y/a.swf]"),
    // Of scripts those alone that write a snippet.
    ("<script src=\"https://gist.github.com/name/0123abc.js\"></script>", "[https://gist.github.com/name/0123abc]"),
    ("<script src=//gist.github.com/name/0123abc.js?file=a.rb></script>", "[https://gist.github.com/name/0123abc]"),
    ("<script src=https://x.y/gist.github.com/a.js></script>", ""),
    ("<script src=https://gist.github.com.evil.example/a.js></script>", ""),
    ("<script src=a.js>alert(1)</script>", ""),
    // Qiita's cards.
    ("<qiita-embed-ogp src=\"https://x.y/z\"></qiita-embed-ogp>", "[https://x.y/z]"),
    // Nothing to lead to, or nothing good.
    ("<iframe></iframe>", ""), ("<iframe src></iframe>", ""), ("<iframe src=\"\"></iframe>", ""),
    ("<video>gone</video>", ""), ("<iframe src=https://></iframe>", ""), ("<iframe src=https:///x></iframe>", ""),
    ("<iframe src=javascript:alert(1)//x.y></iframe>", ""),
    ("<iframe src=\"java&#115;cript:alert(1)\"></iframe>", ""),
    ("<iframe src=\"data:text/html,<b>\"></iframe>", ""),
    ("<iframe src='https://x.y/\"><script>alert(1)</script>'></iframe>", ""),
    // Within what goes.
    ("<svg><video src=https://x.y/a.mp4>gone</svg>stays", "[https://x.y/a.mp4]stays"),
    ("<select><option><video src=https://x.y/a.mp4>gone</select>stays", "[https://x.y/a.mp4]stays"),
    ("<svg><text>gone</text><foreignObject><iframe src=https://x.y/z></iframe></svg>stays", "[https://x.y/z]stays"),
    ("<video src=https://x.y/a.mp4><svg><embed src=https://x.y/b.swf></svg></video>stays", "[https://x.y/a.mp4]stays"),
    ("<noscript><iframe src=https://x.y/z></iframe>seen</noscript>", "[https://x.y/z]seen"),
    (
      "<iframe data-src=https://x.y/z></iframe>\n<noscript><iframe src=https://x.y/z></iframe></noscript>",
      "[https://x.y/z]\n"
    ),
    (
      "<iframe src=https://x.y/z></iframe>again<iframe src=https://x.y/z></iframe>",
      "[https://x.y/z]again[https://x.y/z]"
    ),
    (
      "<noscript><img src=https://x.y/a.png></noscript>",
      "<img src=\"https://x.y/a.png\" loading=\"lazy\" decoding=\"async\">"
    ),
  ]

  @Test(arguments: cases)
  func leadsThere(html: String, expected: String) {
    var links = ""
    for (index, part) in expected.split(separator: "[", omittingEmptySubsequences: false).enumerated() {
      guard index > 0, let end = part.firstIndex(of: "]") else {
        links += part
        continue
      }
      let address = part[..<end]
      links += "<a href=\"\(address)\" rel=\"noopener nofollow ugc\">\(address)</a> "
      links += part[part.index(after: end)...]
    }
    #expect(HTMLSanitizer.sanitize(html) == links)
  }

  /// Whatever hides a scheme from the first reading is judged once more where it is written.
  @Test(arguments: [
    "javascript&colon;alert(1)/.", "&#106;avascript&#58;alert(1)/.", "java\tscript&colon;a.b", "//&colon;.",
    "vbscript&#x3a;/",
  ])
  func hiddenSchemes(address: String) throws {
    let html = try #require(HTMLSanitizer.sanitize("<iframe src=\"\(address)\"></iframe>"))
    #expect(!html.contains("href=\"java") && !html.contains("href=\"vb"), "\(html)")
    try Harmless.check(html)
  }

  @Test func relativeToTheArticle() {
    #expect(
      HTMLSanitizer.sanitize("<video src=\"./a.mp4\"></video>", base: "https://x.y/b/c")
        == "<a href=\"https://x.y/b/a.mp4\" rel=\"noopener nofollow ugc\">./a.mp4</a> ")
  }

  @Test(arguments: [
    "<iframe src=//a.b></iframe>", "<embed src=//a>", "<svg><embed src=//a>", "<select><embed src=//a>x",
    "<video><source src=a.b></video>", "<object data=//a></object>",
  ])
  func many(_ piece: String) throws {
    var html: String?
    let time = ProcessorTime.measure {
      html = HTMLSanitizer.sanitize(String(repeating: piece, count: 200_000 / piece.utf8.count))
    }
    #expect(time < .seconds(120), "\(piece)")
    // Elements within each other have a bound of their own.
    if !piece.hasPrefix("<s") { #expect(try #require(html).hasSuffix("</a> ")) }
  }
}
