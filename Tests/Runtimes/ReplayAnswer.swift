/// An answer of the engine, as far as a reader needs it.
struct ReplayAnswer {
  enum Command {
    case load(ReplayLoad)
    case cancel(Int)
    case retry(Int)
  }

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
    guard numbers.count >= 2 + HeaderRecord.size else { return nil }
    let answer = numbers[2...]
    let start = answer.startIndex
    contentLength = answer[start + AnswerPlace.contentLength]
    contentOffset = answer[start + AnswerPlace.contentOffset]
    rowsHeld = Int(answer[start + AnswerPlace.rowCount])
    var place = start + HeaderRecord.size
    for _ in 0..<Int(answer[start + AnswerPlace.commandCount]) {
      let request = Int(answer[place + 1])
      switch CommandWord(rawValue: Int32(answer[place])) {
      case .load:
        commands.append(
          .load(ReplayLoad(request: request, key: Int(answer[place + 3]), count: Int(answer[place + 4]))))
      case .cancel: commands.append(.cancel(request))
      case .retry: commands.append(.retry(request))
      case nil: return nil
      }
      place += CommandRecord.size
    }
    for _ in 0..<Int(answer[start + AnswerPlace.gapCount]) {
      gaps.append(answer[place])
      place += GapRecord.size
    }
    while place < answer.endIndex {
      rows.append((id: answer[place], height: answer[place + 3]))
      place += RowRecord.size
    }
  }
}
