/// Gives `UIScrollView` its `delegate` by way of a protocol extension, so that table and collection views can declare
/// theirs with another type, as Objective-C allows and Swift does not.
@MainActor public protocol ScrollDelegating: AnyObject {
  var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension ScrollDelegating {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
