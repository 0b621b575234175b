import Foundation
import Testing

@testable import FeedServer

@Suite("Bodies from upstream")
struct UpstreamBodyTests {
  @Test("A text that would take many times its length is not parsed")
  func bombs() async {
    for text in [
      "[" + String(repeating: "1,", count: 300_000) + "1]",
      String(repeating: "[", count: 100) + String(repeating: "]", count: 100),
      "[" + String(repeating: "1", count: 2_000) + "]", "[" + String(repeating: "[],", count: 150_000) + "1]",
    ] {
      #expect(UpstreamBody.safe(Data(text.utf8)) == nil, "\(text.prefix(20))")
      #expect(await UpstreamBody.safe(inTurn: Data(text.utf8)) == nil, "\(text.prefix(20))")
    }
    #expect(UpstreamBody.safe("[1]".data(using: .utf16LittleEndian) ?? Data()) == nil)
  }

  @Test("What only looks like it within a text is read")
  func texts() async {
    let text = "[\"" + String(repeating: "[1,\\\"", count: 100_000) + "\"]"
    #expect(await UpstreamBody.safe(inTurn: Data(text.utf8)) == Array(text.utf8))
  }
}
