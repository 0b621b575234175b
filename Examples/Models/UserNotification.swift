/// What somebody did, in screen 3. The API gives no ids: what it says, and how often it said so before on its page, is one.
public struct UserNotification: Identifiable, Hashable, Sendable {
  public struct ID: Hashable, Sendable {
    var name: String
    var message: String
    var occurrence: Int
  }

  public var id: ID
  public var imageURL: String?

  public var name: String { id.name }
  public var message: String { id.message }
}
