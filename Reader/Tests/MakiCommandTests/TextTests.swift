import FeedStore
import Foundation
import Testing

@testable import MakiCommand

@Suite("Texts on a terminal")
struct TextTests {
  @Test(
    "Widths",
    arguments: [
      ("", 0), ("abc", 3), ("日本語", 6), ("ｶﾅ", 2), ("ＡＢ", 4), ("e\u{301}", 1), ("か\u{3099}", 2), ("한국", 4), ("👩‍👩‍👧", 2),
      ("🇯🇵", 2),
      ("❤️", 2), ("❤", 1), ("👍🏽", 2), ("①", 1), ("…", 1), ("、。", 4), ("𠮷", 2), ("\u{200B}", 0), ("नमस्ते", 4),
    ])
  func widths(text: String, width: Int) {
    #expect(TextWidth.columns(text) == width)
  }

  @Test("A clipped text fits, ends with …, and is left alone where it fits")
  func clipped() {
    #expect(TextWidth.clipped("日本語", to: 6) == "日本語")
    #expect(TextWidth.clipped("日本語", to: 5) == "日本…")
    #expect(TextWidth.clipped("日本語", to: 4) == "日…")
    #expect(TextWidth.clipped("日本語", to: 1) == "…")
    #expect(TextWidth.clipped("日本語", to: 0) == "")
    #expect(TextWidth.clipped("abc", to: 3) == "abc")
    #expect(TextWidth.clipped("abcd", to: 3) == "ab…")
    #expect(TextWidth.padded("日", to: 4) == "日  ")
    #expect(TextWidth.padded("日", to: 4, onTheLeft: true) == "  日")
  }

  @Test("A title cannot command the terminal, nor turn the line around")
  func hostile() {
    #expect(TerminalText.line("a\u{1B}]0;owned\u{7}b") == "a ]0;owned b")
    #expect(TerminalText.line("a\r\nb\tc\u{9B}2Jd") == "a  b c 2Jd")
    #expect(TerminalText.line("\u{202E}evil\u{2066}") == "evil")
    #expect(TerminalText.line("👩‍👩‍👧 日本") == "👩‍👩‍👧 日本")
  }

  @Test("Colours only where a person looks on who did not refuse them")
  func colours() {
    func has(_ choice: ColourChoice, _ isTerminal: Bool, _ environment: [String: String]) -> Bool {
      choice.style(isTerminal: isTerminal, environment: environment).hasColours
    }
    #expect(has(.auto, true, [:]))
    #expect(has(.auto, true, ["NO_COLOR": ""]))
    #expect(!has(.auto, true, ["NO_COLOR": "1"]))
    #expect(!has(.auto, true, ["TERM": "dumb"]))
    #expect(!has(.auto, false, [:]))
    #expect(has(.always, false, ["NO_COLOR": "1"]))
    #expect(!has(.never, true, [:]))
  }

  @Test("A template")
  func template() throws {
    let row = ListedRow(
      row: ArticleRow(
        id: "1", title: "T\n2", url: "u", createdAt: Date(timeIntervalSince1970: 0), updatedAt: .distantPast,
        userID: "me", profileImageURL: "", tags: ["a", "b"], likesCount: 7))
    #expect(try RowTemplate("{{{date}}} {title}\\t{tags} {likes}").line(row) == "{1970-01-01} T 2\ta,b 7")
    for wrong in ["{title", "{nothing}", "a\\q", ""] {
      #expect(throws: ListError.self) { try RowTemplate(wrong) }
    }
  }

  @Test("A table fits any width")
  func table() {
    let row = ListedRow(
      row: ArticleRow(
        id: "1", title: "とても長い題名がここにあり、行には収まりません", url: "", createdAt: Date(timeIntervalSince1970: 0),
        updatedAt: .distantPast, userID: "an-author-with-a-long-name", profileImageURL: "", likesCount: 1_234_567))
    for width in 13...120 {
      let table = RowTable(width: width, style: TerminalStyle(hasColours: false))
      // Numbers are never cut.
      #expect(TextWidth.columns(table.line(row)) <= width + 1, "\(width)")
      #expect(TextWidth.columns(table.header) <= width, "\(width)")
    }
    let free = RowTable(width: nil, style: TerminalStyle(hasColours: false)).line(row)
    #expect(free == "1970-01-01 1234567  an-author-with-a-long-name  とても長い題名がここにあり、行には収まりません")
  }

  @Test("A feed's address begins where its API does")
  func feedNames() throws {
    #expect(try FeedName(nil) == .builtIn)
    #expect(try FeedName("built-in") == .builtIn)
    #expect(try FeedName("qiita") == .server(#require(URL(string: "https://qiita.com/api/v2"))))
    #expect(try FeedName("http://127.0.0.1:8080") == .server(#require(URL(string: "http://127.0.0.1:8080/api/v2"))))
    #expect(try FeedName("http://a/feeds/qiita/") == .server(#require(URL(string: "http://a/feeds/qiita"))))
    #expect(throws: FeedNameError.secretInURL) { try FeedName("https://a:b@c") }
    #expect(throws: FeedNameError.notHTTP("file:///etc/passwd")) { try FeedName("file:///etc/passwd") }
  }
}
