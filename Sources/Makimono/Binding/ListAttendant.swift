/// What a toolkit shows and says beside rows, by the word of a ``ListBinding``.
@MainActor
package protocol ListAttendant: AnyObject {
  /// Shows what stands in place of rows; nothing where there are rows.
  func showBackground(_ phase: ListPhase)

  /// Whether something else says already that the list is on its way.
  var showsRefresh: Bool { get }

  func follow(isRefreshing: Bool)

  /// Whether anybody hears ``tell(_:)``.
  var isHeard: Bool { get }

  /// Says something to who cannot see it.
  func tell(_ news: ListNews)
}
