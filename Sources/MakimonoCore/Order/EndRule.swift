/// How a source says that its list ends. Each source declares one: where there is a total, a last flag or a missing next key, that
/// alone decides.
public enum EndRule: UInt8, Hashable, Sendable {
  /// Replies carry a total count; it alone decides. A reply that lacks it is judged by `emptyPage`.
  case total
  /// Replies carry a flag on the last page; it alone decides. A reply that lacks it is judged by `emptyPage`.
  case lastFlag
  /// Replies carry the next key; where it is missing the list ends.
  case missingNextKey
  /// An empty page ends the list.
  case emptyPage
  /// A page shorter than asked ends the list. Only for sources that promise full pages: a server may
  /// return fewer than asked for reasons of its own.
  case shortPage
  /// Replies carry the next key, and the last page's is one that was read already: its own as a rule (Solr's `cursorMark`).
  /// Under any other rule that is a failure, for it may as well be a mistake (rule R6). A missing next key ends the list too.
  case repeatedKey
}
