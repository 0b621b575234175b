package import MakimonoCore

extension PageReply {
  /// Without keys that are empty: an empty string, an empty list of sort values. Servers that must send a field send these
  /// for "there is none"; taken for cursors, they would lead to the first page again.
  package var withoutEmptyKeys: PageReply {
    var reply = self
    if let key = nextKey as? any Collection, key.isEmpty { reply.nextKey = nil }
    if let key = previousKey as? any Collection, key.isEmpty { reply.previousKey = nil }
    return reply
  }
}
