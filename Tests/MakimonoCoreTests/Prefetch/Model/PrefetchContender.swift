import MakimonoCore

/// The policies that are compared.
enum PrefetchContender: CaseIterable {
  case points20, points120, points500, oneViewport, onePage, twoViewports, adaptive
  /// Asks for the next page at once, always: no policy can stall for less time.
  case everything

  /// Those that adaptive must never be worse than.
  static let fixed: [Self] = [.points20, .points120, .points500, .oneViewport, .onePage]

  var name: String {
    switch self {
    case .points20: "20 px"
    case .points120: "120 px"
    case .points500: "500 px"
    case .oneViewport: "1 viewport"
    case .onePage: "1 page"
    case .twoViewports: "2 viewports"
    case .adaptive: "adaptive"
    case .everything: "no limit"
    }
  }

  /// `nil` for no limit.
  var policy: PrefetchPolicy? {
    switch self {
    case .points20: .points(20)
    case .points120: .points(120)
    case .points500: .points(500)
    case .oneViewport: .viewports(1)
    case .onePage: .rows(20)
    case .twoViewports: .viewports(2)
    case .adaptive: .adaptive
    case .everything: nil
    }
  }
}
