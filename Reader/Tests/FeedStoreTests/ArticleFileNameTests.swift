import Foundation
import Testing

@testable import FeedStore

@Suite("Ids as names of files")
struct ArticleFileNameTests {
  static let ids =
    [
      "", ".", "..", "/", "../../etc/passwd", "x/../../../pwned", "x/../../../evilrc\0", "\\", "..\\..\\x", "C:\\x",
      "a:b", "CON",
      "con", "nul", "NUL.txt", "COM1", "-rf", "--help", ".hidden", "~", "~/x", "~~", "a~", "%", "%2f", "%2F", "%%",
      "a b", " ", "a.",
      "a ", "line\nfeed", "line\r\nfeed", "\t", "\u{1B}[31m", "\u{7F}", "\u{202E}fdp", "\u{200B}", "\u{FEFF}",
      "*?<>|\"", "README",
      "readme", "ReadMe", "rEADME", "é", "e\u{301}", "É", "ß", "ẞ", "ss", "ﬁ", "fi", "I", "ı", "İ", "K", "K", "Å", "Å",
      "日本語",
      "がぎぐ", "か\u{3099}", "カタカナ", "ｶﾀｶﾅ", "ー々", "豈", "豈", "한글", "\u{1112}\u{1161}\u{11AB}", "क\u{93F}", "👩‍👩‍👧", "👩", "ａ",
      "٣",
      "\u{FFFD}", "\u{10FFFF}", "my-first_post.md", "a3f4b5c6d7e8f9a0b1c2",
    ]
    + ["x", "X", "é", "語", "/", "👩"].flatMap { text in
      [39, 40, 60, 115, 119, 120, 121, 300, 5_000].map { String(repeating: text, count: $0) }
    }

  @Test("Every name is a name on every system")
  func safe() {
    for id in Self.ids {
      let name = ArticleFileName.encode(id)
      #expect(name.utf8.count <= 120, "\(id.prefix(20))")
      #expect(
        !name.unicodeScalars.contains {
          "/\\:*?\"<>| ".unicodeScalars.contains($0) || $0.value < 0x20 || $0.value == 0x7F
        })
      // Left alone by file systems that normalise.
      #expect(Array(name.precomposedStringWithCanonicalMapping.unicodeScalars) == Array(name.unicodeScalars))
    }
  }

  @Test("No two ids share a name, where case and composition do not count either")
  func collisionFree() {
    var names: [String: String] = [:]
    for id in Set(Self.ids.map { Array($0.utf8) }).map({ String(decoding: $0, as: UTF8.self) }) {
      let folded = ArticleFileName.encode(id).decomposedStringWithCanonicalMapping.lowercased()
      #expect(names.updateValue(id, forKey: folded) == nil, "\(id.prefix(20)) -> \(folded)")
    }
  }

  @Test("An id is had back from its name, unless it is long")
  func reversible() {
    for id in Self.ids {
      let name = ArticleFileName.encode(id)
      let back = ArticleFileName.decode(name)
      #expect(name.contains("~~") ? back == nil : back.map { Array($0.utf8) } == Array(id.utf8), "\(id.prefix(20))")
    }
    for name in ["a/b", "A", "a~1", "%2", "%zz", "%61", "a b", "a~8~", "~8", "a~80"] {
      #expect(ArticleFileName.decode(name) == nil)
    }
  }

  @Test("Usual ids are names as they are", arguments: ["a3f4b5c6d7e8f9a0b1c2", "my-first_post.v2", "日本語の記事"])
  func usual(id: String) {
    #expect(ArticleFileName.encode(id) == id)
  }

  @Test("Random ids: safe, apart, and had back")
  func random() {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    let letters = Array("aAzZ09-_.~%/\\ éÉか\u{3099}が語\u{301}K\0\n".unicodeScalars)
    for _ in 0..<20_000 {
      var id = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) { id.append(letters.randomElement(using: &random)!) }
      let name = ArticleFileName.encode(String(id))
      #expect(ArticleFileName.decode(name).map { Array($0.utf8) } == Array(String(id).utf8), "SEED=\(seed) \(name)")
    }
  }

  @Test("SHA-256, as the standard's examples have it")
  func digest() {
    let texts = [
      "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq":
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ]
    for (text, digest) in texts { #expect(SHA256.hex(SHA256.digest(Array(text.utf8))) == digest) }
    #expect(
      SHA256.hex(SHA256.digest([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}
