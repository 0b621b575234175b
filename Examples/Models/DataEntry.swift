/// A row of screen 2.
public struct DataEntry: Identifiable, Hashable, Decodable, Sendable {
  public var id: String
  public var title: String
  public var contents: String
}
