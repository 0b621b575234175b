/// What observers of a pager look at. Where a type is generic, each mention of a key path makes one, which takes longer than any look at a
/// pager: these are made once for each.
@MainActor
struct ObservedPaths<Item: Identifiable & Equatable & Sendable> {
  let items = \Pager<Item>.items
  let loadStates = \Pager<Item>.loadStates
  let totalCount = \Pager<Item>.totalCount
  let showsFormerRows = \Pager<Item>.showsFormerRows
  let holdsBackNewRows = \Pager<Item>.holdsBackNewRows
  let heldBackCount = \Pager<Item>.heldBackCount
  let lineState = \Pager<Item>.lineState
}
