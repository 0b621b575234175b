/// One edge of one segment: where pages are added.
struct EdgeSite: Hashable {
  /// Index of the segment.
  var segment: Int
  var direction: PageDirection
}
