/// An answer of the engine, as `WebList+Output.swift` lays it out.
struct ReplayAnswer {
  enum Command {
    case load(ReplayLoad)
    case cancel(Int)
    case retry(Int)
  }

  private static let headerCount = 29
  private static let commandCount = 5
  private static let gapCount = 6
  private static let rowCount = 5

  var contentLength = 0.0
  var contentOffset = 0.0
  var rowsHeld = 0
  var commands: [Command] = []
  /// Numbers of the gaps.
  var gaps: [Double] = []
  /// Handles and heights of the rows to show.
  var rows: [(id: Double, height: Double)] = []

  init() {}

  /// - Parameter numbers: result, count, and the answer itself.
  init?(_ numbers: [Double]) {
    guard numbers.count >= 2 + Self.headerCount else { return nil }
    let answer = numbers[2...]
    let start = answer.startIndex
    contentLength = answer[start + 4]
    contentOffset = answer[start + 5]
    rowsHeld = Int(answer[start + 8])
    var place = start + Self.headerCount
    for _ in 0..<Int(answer[start + 25]) {
      let request = Int(answer[place + 1])
      switch answer[place] {
      case 0:
        commands.append(
          .load(ReplayLoad(request: request, key: Int(answer[place + 3]), count: Int(answer[place + 4]))))
      case 1: commands.append(.cancel(request))
      default: commands.append(.retry(request))
      }
      place += Self.commandCount
    }
    for _ in 0..<Int(answer[start + 26]) {
      gaps.append(answer[place])
      place += Self.gapCount
    }
    while place < answer.endIndex {
      rows.append((id: answer[place], height: answer[place + 3]))
      place += Self.rowCount
    }
  }
}
