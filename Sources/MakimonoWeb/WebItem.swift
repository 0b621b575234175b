#if arch(wasm32) || MAKIMONO_REPLAY
/// A row as it crosses the border: handles of its interned id and version.
struct WebItem: Identifiable, Equatable {
  var id: Int32
  var version: Int32
  /// The handle of its section; 0 for none. The page gives another version where the section is another.
  var section: Int32 = 0

  @Sendable static func section(of item: WebItem) -> Int? { item.section == 0 ? nil : Int(item.section) }

  static func == (one: WebItem, other: WebItem) -> Bool { one.id == other.id && one.version == other.version }
}
#endif
