import Foundation

@testable import FeedServer
@testable import FeedStore

/// libFuzzer's own main function, with whose options `GuidedFuzz` is called.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// What reads others' bytes, fed by libFuzzer, which finds its inputs by the code that they reach: `GuidedFuzz KIND FOLDER [OPTION...]`.
///
/// The folder is the corpus; where it is empty it gets first inputs. Built and run by `make fuzz` alone, with `MAKI_FUZZER` set
/// (see Package.swift). Whatever is wrong ends it, by which libFuzzer learns of it: the input then lies beside the folder as `crash-…`, and
/// belongs into the tests' own corpus.
@main
enum GuidedFuzz {
  private typealias Kind = (
    seeds: @Sendable () -> [[UInt8]], check: @Sendable @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
  )

  private static let kinds: [String: Kind] = [
    "bodies": (
      seeds: {
        (0..<400 as Range<UInt64>).map {
          var fuzzer = BodyFuzzer(seed: $0, corpus: BodyFuzzer.corpus)
          return Array(fuzzer.body().utf8)
        }
      },
      check: { bytes, count in
        if let wrong = BodyFuzzer.check(text(bytes, count)) { fatalError(wrong) }
        return 0
      }
    ),
    "matter": (
      seeds: { pieces(of: "FeedStoreTests/Corpus.txt", between: "\n@@@ ") },
      check: { bytes, count in
        let read = MarkdownArticle(text(bytes, count), relativePath: "a.md", modifiedAt: 0)
        if read.article.title.contains("\n") { fatalError("a title of several lines") }
        return 0
      }
    ),
    "query": (
      seeds: {
        ["a OR b", "tag:C++ -(user:x)", "created:>=2024-01-31 stocks:>1", "title:\"a b\"", "-(a (b OR c))"].map {
          Array($0.utf8)
        }
      },
      check: { bytes, count in
        _ = try? SearchQuery(text(bytes, count))
        return 0
      }
    ),
    "items": (
      seeds: {
        [
          #"{"id":"00000000000000000001","title":"t","body":"x","created_at":"2024-01-31","user":{"id":"u"},"tags":[{"name":"a"}]}"#,
          #"{"id":"00000000000000000002","likes_count":1e3,"private":false,"updated_at":"2024-01-31T19:00:00+09:00","user":null}"#,
        ].map { Array($0.utf8) }
      },
      check: { bytes, count in
        _ = Article(qiitaItem: Array(UnsafeBufferPointer(start: bytes, count: count)))
        _ = Article.list(qiitaItems: Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      }
    ),
  ]

  private static func text(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Pieces of one of the tests' files, without their first line.
  private static func pieces(of file: String, between mark: String) -> [[UInt8]] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    guard let whole = try? String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8) else {
      return []
    }
    return whole.components(separatedBy: mark).dropFirst().map { piece in
      let lines = piece.components(separatedBy: "\n").dropFirst()
      return Array(lines.drop { $0.hasPrefix("@ ") }.joined(separator: "\n").utf8)
    }
  }

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 2, let kind = kinds[arguments[1]] else {
      FileHandle.standardError.write(
        Data("GuidedFuzz KIND FOLDER [OPTION...]; kinds: \(kinds.keys.sorted().joined(separator: ", "))\n".utf8))
      exit(64)
    }
    try plant(kind.seeds(), in: URL(fileURLWithPath: arguments[2]))
    // libFuzzer reads all but the kind.
    let rest = ([arguments[0]] + arguments.dropFirst(2)).map { strdup($0) }
    var pointers = rest + [nil]
    var count = CInt(rest.count)
    let status = pointers.withUnsafeMutableBufferPointer { buffer -> CInt in
      guard var first = buffer.baseAddress else { return 70 }
      return runDriver(&count, &first, kind.check)
    }
    exit(status)
  }

  private static func plant(_ seeds: [[UInt8]], in folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty else { return }
    for (number, seed) in seeds.enumerated() {
      try Data(seed).write(to: folder.appendingPathComponent("seed-\(number)"))
    }
  }
}
