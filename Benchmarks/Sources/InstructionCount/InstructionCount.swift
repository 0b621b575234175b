import Foundation
import MakimonoCore
import MeasuredLists

/// Does one kind of work so many times on a list of so many rows. What it costs is the difference between two runs, one
/// of them with no work: `InstructionCount page|layout|scroll|adaptive ROWS TIMES`.
@main
enum InstructionCount {
  enum Work: String {
    case page, layout, scroll, adaptive
  }

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let work = Work(rawValue: arguments[1]), let rows = Int(arguments[2]), rows > 0,
      let times = Int(arguments[3]), times >= 0
    else {
      print("usage: InstructionCount page|layout|scroll|adaptive ROWS TIMES")
      exit(2)
    }
    if work == .layout {
      var layout = measuredLayout(rows: rows)
      for _ in 0..<times { layout.insertRows(layout.rowCount..<layout.rowCount + LoadedList.pageSize) }
      print(layout.height)
      return
    }
    let list = LoadedList(rows: rows, prefetch: work == .adaptive ? .adaptive : .viewports(1))
    if work == .page {
      for _ in 0..<times { list.append() }
    } else {
      list.scroll(frames: 0..<times)
    }
    print(list.engine.contentLength)
  }
}
