import Foundation
import Testing

@testable import FeedStore

@Suite struct LineReaderTests {
  /// All lines, `nil` for one that was too long.
  private func lines(_ text: String, chunk: Int, limit: Int = 1000) throws -> [String?] {
    var rest = Array(text.utf8)[...]
    var reader = LineReader(
      { () throws(ByteStreamError) in
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(chunk) }
        return Data(rest.prefix(chunk))
      }, byteLimit: limit)
    var lines: [String?] = []
    while true {
      do {
        guard let line = try reader.next() else { return lines }
        lines.append(String(decoding: line, as: UTF8.self))
      } catch is LineReader.LineTooLong {
        lines.append(nil)
      }
      #expect(reader.lineNumber == lines.count)
    }
  }

  @Test(arguments: 1...20)
  func chunksMakeNoDifference(chunk: Int) throws {
    #expect(try lines("a\nbb\r\n\n日本語\nend", chunk: chunk) == ["a", "bb", "", "日本語", "end"])
    #expect(try lines("a\n", chunk: chunk) == ["a"])
    #expect(try lines("\n\n", chunk: chunk) == ["", ""])
    #expect(try lines("", chunk: chunk) == [])
    let long = String(repeating: "x", count: 50)
    #expect(try lines("a\n\(long)\nb\n\(long)", chunk: chunk, limit: 10) == ["a", nil, "b", nil])
  }
}
