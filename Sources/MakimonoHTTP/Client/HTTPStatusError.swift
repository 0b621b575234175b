import Foundation

/// A reply with a status of failure, in the server's own words where it has some.
public struct HTTPStatusError: Error, Hashable, Sendable {
  public var status: Int
  /// `message`, `detail` or `title` of a JSON body; at most 500 characters.
  public var message: String?
  /// `type` of a JSON body, such as `not_found`.
  public var type: String?
  /// Seconds, where the server names a time to come back.
  public var retryAfter: Double?

  public init(status: Int, message: String? = nil, type: String? = nil, retryAfter: Double? = nil) {
    self.status = status
    self.message = message
    self.type = type
    self.retryAfter = retryAfter
  }

  /// From a reply whose body may as well be HTML, or empty.
  init(status: Int, body: Data, retryAfter: Double?) {
    self.init(status: status, retryAfter: retryAfter)
    guard body.count <= 65_536, let words = try? JSONDecoder().decode(Words.self, from: body) else { return }
    message = (words.message ?? words.detail ?? words.title ?? words.error).map { String($0.prefix(500)) }
    type = words.type.map { String($0.prefix(100)) }
  }

  private struct Words: Decodable {
    let message: String?
    let detail: String?
    let title: String?
    let error: String?
    let type: String?

    private enum Key: String, CodingKey {
      case message, detail, title, error, type
    }

    /// What is there but no string is no words.
    init(from decoder: any Decoder) throws {
      let body = try decoder.container(keyedBy: Key.self)
      func words(_ key: Key) -> String? { try? body.decode(String.self, forKey: key) }
      (message, detail, title) = (words(.message), words(.detail), words(.title))
      (error, type) = (words(.error), words(.type))
    }
  }
}

extension HTTPStatusError: CustomStringConvertible {
  public var description: String {
    let said = message.map { " The server says: \($0)" } ?? ""
    switch status {
    case 401: return "The server wants a valid token (401).\(said)"
    case 403: return "This is not allowed (403).\(said)"
    case 404, 410: return "This is not there, or not any more (\(status)).\(said)"
    case 500...: return "The server failed (\(status)).\(said) Try again later."
    default: return "The server answered with status \(status).\(said)"
    }
  }
}
