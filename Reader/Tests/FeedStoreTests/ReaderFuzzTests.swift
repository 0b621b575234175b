import Foundation
import Testing

@testable import FeedStore

/// What is read of others, by random: queries, and lines of JSON. `RUNS` and `SEED` have longer runs.
@Suite struct ReaderFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static var runs: UInt64 { environment["RUNS"].flatMap { UInt64($0) } ?? 4_000 }
  private static var first: UInt64 {
    environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64(UInt32.max))
  }

  private static let words = [
    "a", "設計", "\"", "'", "(", ")", "-", " ", "OR", "AND", "NOT", ":", "title:", "tag:", "user:", "stocks:", "created:",
    ">", ">=",
    "<", "=", "2024-01-31", "99", "*", "\0", "\n", "🙂", "\u{3099}", "　", "C++", "99999999999999999999", "body:\"",
  ]

  /// Parsed, or refused in words.
  @Test func queries() {
    let (runs, first) = (Self.runs, Self.first)
    print("Queries: \(runs) runs from SEED=\(first) on")
    for seed in first..<first + runs {
      var random = SplitMix64(seed: seed)
      var text = ""
      for _ in 0...random.below(24) { text += Self.words[random.below(Self.words.count)] }
      do {
        _ = try SearchQuery(text)
      } catch {
        #expect(!error.message.isEmpty, "SEED=\(seed): \(text.debugDescription)")
      }
    }
  }

  private static let line = """
    {"id":"00000000000000000001","title":"t","url":"https://a.b/c","body":"x ![](a.png)","created_at":"2024-01-31T19:00:00+09:00",\
    "updated_at":null,"private":false,"likes_count":3,"tags":[{"name":"a","versions":["1"]}],"user":{"id":"u","permanent_id":1},\
    "group":null,"makimono_breaks_lines":true,"makimono_references":[{"address":"a.png","picture":\
    "\(String(repeating: "0", count: 64)).png","data":"iVBORw0KGgo="},{"address":"b.md","article":"00000000000000000002"}]}
    """

  private static let pieces = [
    "{", "}", "[", "]", "\"", ",", ":", "null", "true", "-1", "1e400", "99999999999999999999", "\\u0000", "\\ud800",
    "\0", "é", "\"id\":",
    "\"data\":\"", "\"address\":\"\"", "\"picture\":\"../x\"", "makimono_references", "iVBORw0KGgo=", "//////////", "0",
  ]

  /// Read, or refused in words; what is read can be written, and is the same when it is read again.
  @Test func lines() throws {
    let (runs, first) = (Self.runs, Self.first)
    print("Lines: \(runs) runs from SEED=\(first) on")
    let decoder = JSONDecoder()
    var read = 0
    for seed in first..<first + runs {
      var random = SplitMix64(seed: seed)
      var bytes = Array(Self.line.utf8)
      for _ in 0...random.below(3) {
        let place = random.below(bytes.count)
        let end = min(bytes.count, place + random.below(8))
        bytes.replaceSubrange(place..<end, with: Array(Self.pieces[random.below(Self.pieces.count)].utf8))
      }
      do {
        guard let item = try QiitaItem.item(Data(bytes), decoder) else { continue }
        read += 1
        let pictures = Dictionary(item.pictures.map { ($0.name, $0.bytes) }) { first, _ in first }
        let again = try QiitaItem.item(try ArticleLine.data(item.article, pictures: pictures).dropLast(), decoder)
        #expect(again?.article == item.article && again?.pictures == item.pictures, "SEED=\(seed)")
      } catch let error as QiitaItemError {
        #expect(!error.reason.isEmpty, "SEED=\(seed)")
      }
    }
    #expect(runs < 1_000 || read > 0)
  }
}
