import Foundation
import Testing

@testable import MakimonoHTTP

@Suite("The Link header (RFC 8288)")
struct LinkHeaderTests {
  private let base = URL(string: "https://example.com/api/items?page=3")

  private func links(_ value: String) -> LinkHeader { LinkHeader(value, base: base) }

  @Test("As Qiita writes it")
  func qiita() {
    let header = links(
      """
      <https://qiita.com/api/v2/items?page=1&per_page=20>; rel="first", \
      <https://qiita.com/api/v2/items?page=2&per_page=20>; rel="prev", \
      <https://qiita.com/api/v2/items?page=34025&per_page=20>; rel="last"
      """)
    #expect(header["prev"]?.absoluteString == "https://qiita.com/api/v2/items?page=2&per_page=20")
    #expect(header["last"]?.query == "page=34025&per_page=20")
    #expect(header["next"] == nil)
  }

  @Test("Relative targets are relative to the reply")
  func relative() {
    #expect(links("<?page=4>; rel=next")["next"]?.absoluteString == "https://example.com/api/items?page=4")
    #expect(links("</other>; rel=next")["next"]?.absoluteString == "https://example.com/other")
    #expect(links("<//cdn.example/x>; rel=next")["next"]?.absoluteString == "https://cdn.example/x")
  }

  @Test("Several relations, quoted strings with commas and semicolons, escapes, spaces where they may be")
  func quoting() {
    let header = links(#" < /a > ; title="a, b; \"c\"; <d>" ; rel = "NEXT  last" ; rel=prev , </b>;rel=up"#)
    #expect(header.links.count == 2)
    #expect(header["next"]?.path == "/a")
    #expect(header["last"]?.path == "/a")
    // Of two parameters with one name the first counts.
    #expect(header["prev"] == nil)
    #expect(header.links[0].parameters == ["title": #"a, b; "c"; <d>"#])
    #expect(header["up"]?.path == "/b")
  }

  @Test("A comma in a target is part of it")
  func commaInTarget() {
    #expect(links("</a,b;c>; rel=next")["next"]?.path == "/a,b;c")
  }

  @Test("A link that speaks of another resource is no neighbour")
  func anchor() {
    #expect(links("</a>; rel=next; anchor=\"#foo\"").links.isEmpty)
  }

  @Test("What is malformed is left out, the rest is read")
  func malformed() {
    #expect(links("nonsense, </b>; rel=next")["next"]?.path == "/b")
    #expect(links("\"quoted, comma\", </b>; rel=next")["next"]?.path == "/b")
    #expect(links("</a").links.isEmpty)
    #expect(links("</a>; rel=\"next")["next"]?.path == "/a")
    #expect(links("</a>; rel")["next"] == nil)
    #expect(links("</a> junk; rel=prev, </b>; rel=next")["next"]?.path == "/b")
    #expect(links(",,; ,").links.isEmpty)
    #expect(links("").links.isEmpty)
    // A link without a target leads to the reply itself: servers write it for "there is none".
    #expect(links("<>; rel=next, < >; rel=prev, </a>; rel=last").links.map(\.relations) == [["last"]])
    #expect(links("</a>; =x; rel=next")["next"]?.path == "/a")
  }

  @Test("Whatever bytes come, reading ends")
  func hostile() {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("<>;=,\"\\ \tabrel/?é")
    for _ in 0..<2_000 {
      let text = String((0..<Int.random(in: 0...40)).map { _ in alphabet.randomElement(using: &random) ?? "<" })
      _ = links(text)
    }
  }
}
