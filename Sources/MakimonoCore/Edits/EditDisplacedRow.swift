/// A row that local edits show on another page than the server has it on, or on one of the two alone.
struct DisplacedRow<ID: Hashable>: Hashable {
  var id: ID
  /// The page on which the server has it.
  var server: PagePlace?
  /// The page on which it is shown.
  var shown: PagePlace?
}

extension DisplacedRow: Sendable where ID: Sendable {}
