import FeedStore
import Foundation

/// Writes a whole feed to a target, page by page, and goes on where it was stopped.
struct Exporter {
  let feed: any ArticleFeed
  let format: ExportFormat
  var target: any ExportTarget
  /// Begins anew, whatever is there.
  let isForced: Bool

  /// - Parameter report: called at the start and after every page.
  /// - Returns: the journal of the whole export.
  mutating func run(report: (ExportStep) -> Void) async throws -> ExportJournal {
    guard let path = target.journalPath else {
      return try await run(ExportJournal(feed: feed.name, format: format), journalPath: nil, report)
    }
    try makeFolder(of: path)
    let lockPath = path + ".lock"
    let lock = try ExportFile(lockPath)
    let journal: ExportJournal
    do {
      journal = try openJournal(path)
    } catch {
      unlink(lockPath)
      throw error
    }
    // Before the first article: a crash right behind it leaves an export that can go on, not a file that nobody knows.
    try journal.write(path)
    let whole = try await run(journal, journalPath: path, report)
    unlink(path)
    unlink(lockPath)
    ExportFile.syncFolder(of: path)
    _ = consume lock
    return whole
  }

  private mutating func run(
    _ begun: ExportJournal, journalPath: String?, _ report: (ExportStep) -> Void
  ) async throws -> ExportJournal {
    var journal = begun
    try target.begin(journal)
    report(ExportStep(journal: journal, begun: begun))
    guard !journal.isWhole else { return journal }
    for try await page in try feed.articles(from: journal.place) {
      journal.bytes = try await target.append(page.rows, of: feed)
      journal.articles += page.rows.count
      journal.pages += 1
      journal.place = page.next
      journal.isWhole = page.next == nil
      journal.notes += page.notes
      if let journalPath { try journal.write(journalPath) }
      report(ExportStep(journal: journal, begun: begun, totalCount: page.totalCount, quotaLeft: page.quotaLeft))
      try Task.checkCancellation()
    }
    journal.isWhole = true
    return journal
  }

  private func openJournal(_ path: String) throws(ExportError) -> ExportJournal {
    let new = ExportJournal(feed: feed.name, format: format)
    guard !isForced else { return new }
    guard let old = try ExportJournal.read(path) else {
      try target.checkIsNew()
      return new
    }
    guard old.feed == new.feed, old.format == format else { throw .otherExport(path: target.path, feed: old.feed) }
    return old
  }

  private func makeFolder(of path: String) throws(ExportError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .file(path: folder, doing: "make the folder", reason: error.localizedDescription)
    }
  }
}
