/// What can happen to a list under a reader.
enum AnchorKind: String, CaseIterable {
  case prepend
  case appendAndEvict = "append and evict"
  case scrollBack = "scroll back"
  case firstPage = "refresh: first page"
  case keepWindow = "refresh: keep window"
  case aroundAnchor = "refresh: around anchor"
  case mergeNewer = "refresh: merge newer"
  /// Anew around the reader's row, of a feed that has changed a lot.
  case replacement
  case gapFill = "gap fill"
  case localEdit = "local edit"
  /// Rows that changed at the server, as pages bring them.
  case serverEdit = "server edit"
  case driftRepair = "drift repair"
  case placeholderFill = "placeholder fill"
  case lateMeasurement = "late measurement"
  case rotation
}
