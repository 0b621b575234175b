#if hasFeature(Embedded)
/// What pages weigh against ``PagingWindow/maxCost``. A page's own engine has no such limit: there it is nothing, takes no room, and
/// whatever is reckoned with it is left out of the program.
struct PageCost: Hashable, Sendable, ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) {}
  init(_ value: Int) {}

  static func + (left: PageCost, right: PageCost) -> PageCost { left }
  static func - (left: PageCost, right: PageCost) -> PageCost { left }
  static func += (left: inout PageCost, right: PageCost) {}
  static func -= (left: inout PageCost, right: PageCost) {}
  static func * (left: PageCost, right: Int) -> PageCost { left }
  static func / (left: PageCost, right: Int) -> PageCost { left }
  static func > (left: PageCost, right: Int) -> Bool { false }
  static func <= (left: PageCost, right: Int) -> Bool { true }
}

extension Int {
  init(_ cost: PageCost) { self = 0 }
}
#else
/// What pages weigh against ``PagingWindow/maxCost``.
typealias PageCost = Int
#endif
