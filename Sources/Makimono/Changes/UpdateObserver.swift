/// A closure that hears a pager's updates. Its ``PagerObservation`` alone keeps it.
@MainActor
final class UpdateObserver<Item: Identifiable & Equatable & Sendable> {
  private(set) var body: (@MainActor (PagerUpdate<Item>) -> Void)?

  init(_ body: @escaping @MainActor (PagerUpdate<Item>) -> Void) {
    self.body = body
  }

  /// Nothing will come any more.
  func end() {
    body = nil
  }
}
