/// A row of a ``ServerModel``: an id that never changes, and a version that counts its updates.
public struct ServerRow: Identifiable, Hashable, Sendable, CustomStringConvertible {
  public var id: Int
  public var version: Int

  public init(id: Int, version: Int = 0) {
    self.id = id
    self.version = version
  }

  public var description: String { version == 0 ? "\(id)" : "\(id)v\(version)" }
}
