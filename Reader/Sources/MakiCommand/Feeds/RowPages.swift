import FeedStore
import Makimono
import QiitaAPI

/// The rows of a list by page numbers, so many at a time. For one reader: two would tread on each other.
final class RowPages: @unchecked Sendable {
  private var rows: PagedSequence<QiitaSource<QiitaItemRow>>.AsyncIterator
  private let size: Int

  init(_ rows: PagedSequence<QiitaSource<QiitaItemRow>>, size: Int) {
    self.rows = rows.makeAsyncIterator()
    self.size = size
  }

  func next() async throws -> Batch<ArticleRow>? {
    var page: [ArticleRow] = []
    while page.count < size, let row = try await rows.next() {
      page.append(ArticleRow(Article(QiitaItem(row: row))))
    }
    return page.isEmpty ? nil : Batch(rows: page, next: page.count < size ? nil : "")
  }
}
