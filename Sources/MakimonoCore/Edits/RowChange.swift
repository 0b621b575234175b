/// What the user changed of a row, as a function of the row: made anew on whatever the server says of it (rule R17).
///
/// Two are the same where they are one and the same.
public final class RowChange<Item>: Sendable {
  private let make: @Sendable (inout Item) -> Void

  /// A change that sets what the user wants.
  ///
  /// - Parameter make: changes the row. It may be called on a row that has the change already, so it sets what the user wants and
  ///   does not count; the row's id stays as it is.
  public init(_ make: @escaping @Sendable (inout Item) -> Void) { self.make = make }

  func made(on item: Item) -> Item {
    var item = item
    make(&item)
    return item
  }
}

extension RowChange: Hashable {
  public static func == (one: RowChange, other: RowChange) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
