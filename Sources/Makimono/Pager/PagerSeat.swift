/// Whose list a source's pages are for: loads, a session and a line find it here. It does not hold the pager, which holds it.
///
/// Where a pager reads another source (``KeyedPager/read(from:at:after:)``), the pager that shows the list takes over this seat from the one that has
/// read the first page.
@MainActor
final class PagerSeat<Item: Identifiable & Equatable & Sendable> {
  weak var pager: Pager<Item>?
}
