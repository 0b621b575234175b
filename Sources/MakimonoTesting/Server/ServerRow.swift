/// A row of a ``ServerModel``: an id that never changes, and a version that counts its updates.
public struct ServerRow: Identifiable, Hashable, Sendable, CustomStringConvertible {
  public var id: Int
  /// How often it was changed.
  public var version: Int

  /// Makes a row; by default one that was never changed.
  public init(id: Int, version: Int = 0) {
    self.id = id
    self.version = version
  }

  public var description: String { version == 0 ? "\(id)" : "\(id)v\(version)" }
}
