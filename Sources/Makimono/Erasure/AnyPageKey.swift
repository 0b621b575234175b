/// A page's key of any type: what lets a ``Pager`` be generic over its rows alone.
///
/// It can be compared and kept, not made: keys come from a source, or typed through a ``KeyedPager``.
public struct AnyPageKey: Hashable, Sendable {
  let base: any Hashable & Sendable

  init(_ base: any Hashable & Sendable) {
    self.base = base
  }

  public static func == (left: AnyPageKey, right: AnyPageKey) -> Bool {
    left.base.isEqual(to: right.base)
  }

  public func hash(into hasher: inout Hasher) {
    base.hash(into: &hasher)
  }
}

extension AnyPageKey: CustomStringConvertible {
  public var description: String { "\(base)" }
}

extension Equatable {
  fileprivate func isEqual(to other: any Equatable) -> Bool {
    (other as? Self) == self
  }
}
