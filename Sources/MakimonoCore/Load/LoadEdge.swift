/// What a load is for. The words are Android Paging's.
public enum LoadEdge: UInt8, Hashable, Sendable, CaseIterable {
  /// The first load, a refresh, or a jump: the reply replaces the list.
  case refresh
  /// The reply goes before the first row.
  case prepend
  /// The reply goes after the last row.
  case append
}
