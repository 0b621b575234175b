/// A list that is read while another is shown, whose place it takes once its first page is in.
struct NextList<Item: Identifiable & Equatable & Sendable> {
  /// Reads it. Nobody else has it.
  let pager: Pager<Item>
  /// Whether it is of another source than the rows shown; otherwise these were in hand until the source is read.
  let isOtherSource: Bool
}

/// Which list an event is for, while there are two.
enum ListsConcerned {
  case shown
  case next
  case both
}
