import FeedStore
import Foundation
import QiitaAPI

/// Reads an archive, one page at a time. For one reader: two would tread on each other.
final class ArchivePages: @unchecked Sendable {
  private var pages: QiitaArchivePages.Iterator
  private let quota: QuotaWatch

  init(_ pages: QiitaArchivePages, _ quota: QuotaWatch) {
    self.pages = pages.makeAsyncIterator()
    self.quota = quota
  }

  func next() async throws -> Batch<Article>? {
    guard let page = try await pages.next() else { return nil }
    var next: String?
    if !page.checkpoint.isDone {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      next = String(decoding: try encoder.encode(page.checkpoint), as: UTF8.self)
    }
    return Batch(
      rows: page.items.map { Article($0) }, next: next, totalCount: page.total, quotaLeft: quota.requestsLeft,
      notes: LeftOutRows.notes(on: page.unreadable) + (page.incompleteDay.map { [$0.description] } ?? []))
  }
}
