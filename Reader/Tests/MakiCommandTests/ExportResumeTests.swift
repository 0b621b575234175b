import FeedStore
import Foundation
import Testing

/// The command is stopped at random points and started again until it is done.
@Suite("An export that is stopped goes on to the same bytes")
struct ExportResumeTests {
  /// Articles; a page has 20.
  private static let count = 2_000

  @Test("JSON Lines, killed and interrupted")
  func lines() async throws {
    let place = try WorkFolder()
    try await place.makeArticles(Self.count)
    let whole = try place.command.run(["export", "--database", place.database, "--to", "whole.jsonl"])
    #expect(whole.status == 0)
    #expect(whole.output.hasPrefix("2,000 articles exported to whole.jsonl"))
    let stops = try stopUntilDone(place, to: "parts.jsonl", watched: place.path("parts.jsonl.progress"))
    // How often it is caught depends on the machine.
    #expect(stops >= 2)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: place.path("parts.jsonl")))
    #expect(try bytes == Data(contentsOf: URL(fileURLWithPath: place.path("whole.jsonl"))))
    #expect(bytes.split(separator: UInt8(ascii: "\n")).count == Self.count)
    let left = try FileManager.default.contentsOfDirectory(atPath: place.folder.path).filter { $0.hasPrefix("parts") }
    #expect(left == ["parts.jsonl"])
  }

  @Test("Markdown, killed and interrupted")
  func markdown() async throws {
    let place = try WorkFolder()
    try await place.makeArticles(Self.count)
    #expect(try place.command.run(["export", "--database", place.database, "--to", "whole/"]).status == 0)
    let stops = try stopUntilDone(place, to: "parts/", watched: place.path("parts/.maki-export"))
    // How often it is caught depends on the machine.
    #expect(stops >= 2)
    let files = try place.files(below: "parts")
    #expect(files.count == Self.count)
    #expect(try files == place.files(below: "whole"))
  }

  /// Signals come when the journal has grown by a random number of pages: soon after a page, or between two.
  ///
  /// - Returns: how often the command was stopped.
  private func stopUntilDone(_ place: WorkFolder, to target: String, watched: String) throws -> Int {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
    var random = SeededNumbers(seed: seed)
    var stops = 0
    var pages = 0
    while true {
      let goal = pages + Int.random(in: 0...11, using: &random)
      let signal = Bool.random(using: &random) ? SIGKILL : SIGINT
      let outcome = try place.command.run(
        ["export", "--database", place.database, "--to", target, "--page-size", "20"]
      ) { process in
        // More or less: it runs on while we look. A whole export takes its journal away.
        try Wait.until("\(goal) pages, SEED=\(seed)") {
          (journalPages(watched) ?? -1) >= goal || !Wait.isRunning(process)
        }
        kill(process, signal)
      }
      if !outcome.wasKilled, outcome.status == 0 { return stops }
      stops += 1
      // An interrupt right at the start is still the system's to handle.
      #expect(outcome.status == (outcome.wasKilled ? signal : 130), "SEED=\(seed): \(outcome.complaints)")
      if !outcome.wasKilled { #expect(outcome.complaints.contains("The same command goes on where it was.")) }
      // Killed when all was written and the journal taken away: it is done, though it did not come to say so.
      if !FileManager.default.fileExists(atPath: watched), try isWhole(place, target) { return stops }
      pages = journalPages(watched) ?? 0
    }
  }

  private func isWhole(_ place: WorkFolder, _ target: String) throws -> Bool {
    guard FileManager.default.fileExists(atPath: place.path(target)) else { return false }
    if target.hasSuffix("/") { return try place.files(below: target).count == Self.count }
    return try Data(contentsOf: URL(fileURLWithPath: place.path(target))).split(separator: UInt8(ascii: "\n")).count
      == Self.count
  }

  private func journalPages(_ path: String) -> Int? {
    struct Journal: Decodable { let pages: Int }
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode(Journal.self, from: data).pages
  }
}
