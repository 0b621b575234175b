/// The manners of reading that prefetch is judged by.
enum ScrollTraceKind: Int, CaseIterable {
  case steadyRead = 1
  case skim, fling, stopAndGo, upAndDown, readThenRush

  var name: String {
    switch self {
    case .steadyRead: "steady read"
    case .skim: "skim"
    case .fling: "fling"
    case .stopAndGo: "stop and go"
    case .upAndDown: "up and down"
    case .readThenRush: "read, then rush"
    }
  }
}
