/// A source that serves each pager by an object of its own: one that keeps copies of pages, shows them at once, and has
/// the pager read them again when it knows better.
///
/// A ``Pager`` over such a source asks its session for pages, never the source itself. Others, like
/// ``PagingSource/items(from:configuration:clock:random:)``, call `load(_:)`, whose pages are final.
public protocol SessionSource<Key, Item>: PagingSource {
  /// Makes what serves one pager. Called once, when the pager is made; the pager holds it.
  @MainActor func makeSession(for pager: PagerHandle<Key>) -> any PagingSession<Key, Item>
}
