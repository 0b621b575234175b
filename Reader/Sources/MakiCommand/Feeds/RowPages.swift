import FeedStore
import Makimono
import QiitaAPI

/// The rows of a list by page numbers, so many at a time. For one reader: two would tread on each other.
final class RowPages: @unchecked Sendable {
  private var rows: PagedSequence<QiitaSource<QiitaItemRow>>.AsyncIterator
  private let leftOut: LeftOutRows
  private let size: Int
  /// What ended the list, to be told behind what came before it.
  private var failure: (any Error)?

  init(_ rows: PagedSequence<QiitaSource<QiitaItemRow>>, _ leftOut: LeftOutRows, size: Int) {
    self.rows = rows.makeAsyncIterator()
    self.leftOut = leftOut
    self.size = size
  }

  func next() async throws -> Batch<ArticleRow>? {
    if let failure { throw failure }
    var page: [ArticleRow] = []
    do {
      while page.count < size, let row = try await rows.next() {
        page.append(ArticleRow(Article(QiitaItem(row: row))))
      }
    } catch {
      failure = error
    }
    let notes = leftOut.notes()
    if page.isEmpty, notes.isEmpty {
      if let failure { throw failure }
      return nil
    }
    return Batch(rows: page, next: page.count < size && failure == nil ? nil : "", notes: notes)
  }
}
