import Foundation

/// What a descriptor leads to: a terminal so many columns wide, a pipe, or a file.
struct Screen: Sendable {
  let isTerminal: Bool
  /// Of the terminal, else what `COLUMNS` says; nil where nobody knows.
  let columns: Int?

  /// To a terminal: from the start of the line anew, with nothing on it.
  static let freshLine = "\r\u{1B}[K"

  init(isTerminal: Bool, columns: Int?) {
    self.isTerminal = isTerminal
    self.columns = columns
  }

  init(_ descriptor: Int32, environment: [String: String]) {
    isTerminal = isatty(descriptor) == 1
    var size = winsize()
    let isKnown = isTerminal && ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let said = environment["COLUMNS"].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
    columns = isKnown ? Int(size.ws_col) : said ?? (isTerminal ? 80 : nil)
  }
}
