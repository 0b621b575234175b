import FeedStore
import Foundation

/// A row in texts that fit on a line.
struct ListedRow: Sendable {
  let row: ArticleRow

  subscript(field: RowField) -> String {
    switch field {
    case .id: TerminalText.line(row.id)
    case .title: TerminalText.line(row.title)
    case .url: TerminalText.line(row.url)
    case .author: TerminalText.line(row.userID)
    case .name: TerminalText.line(row.userName ?? row.userID)
    case .date: String(JapanTime.text(row.createdAt).prefix(10))
    case .time: JapanTime.text(row.createdAt)
    case .updated: JapanTime.text(row.updatedAt)
    case .tags: row.tags.map { TerminalText.line($0) }.joined(separator: ",")
    case .likes: String(row.likesCount)
    case .stocks: String(row.stocksCount)
    case .comments: String(row.commentsCount)
    }
  }
}
