/// A cell of screen 4.
public struct Product: Identifiable, Hashable, Decodable, Sendable {
  public var id: String
  public var name: String
  public var price: Int
  public var image: String?
}
