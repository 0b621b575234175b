/// Rows in columns: date, likes, author, title. On a terminal a row is a line, and the title is cut to what is left of it;
/// elsewhere nothing is cut.
struct RowTable: Sendable {
  /// Columns that a row may take; nil for any.
  let width: Int?
  let style: TerminalStyle

  private static let dateWidth = 10
  private static let likesWidth = 6
  private static let authorWidth = 16
  /// Below, titles would be stumps: author and likes make room.
  private static let narrow = 56

  private var isNarrow: Bool { width.map { $0 < Self.narrow } ?? false }

  var header: String {
    isNarrow
      ? style.bold(TextWidth.padded("DATE", to: Self.dateWidth) + " " + fitted("TITLE", behind: Self.dateWidth + 1))
      : style.bold(columns("DATE", "LIKES", "AUTHOR", "TITLE", TerminalStyle(hasColours: false)))
  }

  func line(_ row: ListedRow) -> String {
    columns(row[.date], row[.likes], row[.author], row[.title], style)
  }

  private func columns(
    _ date: String, _ likes: String, _ author: String, _ title: String, _ style: TerminalStyle
  ) -> String {
    let first = style.dim(TextWidth.padded(date, to: Self.dateWidth))
    if isNarrow { return "\(first) \(fitted(title, behind: Self.dateWidth + 1))" }
    let number = TextWidth.padded(likes, to: Self.likesWidth, onTheLeft: true)
    let name = width == nil ? author : TextWidth.clipped(author, to: Self.authorWidth)
    let room = Self.dateWidth + Self.likesWidth + Self.authorWidth + 5
    return "\(first) \(style.yellow(number))  \(style.cyan(TextWidth.padded(name, to: Self.authorWidth)))  "
      + fitted(title, behind: room)
  }

  private func fitted(_ title: String, behind room: Int) -> String {
    width.map { TextWidth.clipped(title, to: max(1, $0 - room)) } ?? title
  }
}
