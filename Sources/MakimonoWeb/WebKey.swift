#if arch(wasm32) || MAKIMONO_REPLAY
/// A key as it crosses the border: a page number, or the handle of an interned string.
struct WebKey: Hashable {
  var rawValue: Int32

  /// Stands for "no key" in calls.
  static let none = Int32.min

  init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  init?(orNone rawValue: Int32) {
    guard rawValue != Self.none else { return nil }
    self.rawValue = rawValue
  }
}
#endif
