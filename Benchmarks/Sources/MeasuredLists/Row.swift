/// A row as light as can be, so that the engine's own work is what is measured.
public struct Row: Identifiable, Equatable, Sendable {
  public var id: Int

  @inlinable
  public init(id: Int) { self.id = id }
}
