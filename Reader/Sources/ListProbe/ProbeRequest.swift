public import Foundation

/// What is to be probed.
public struct ProbeRequest: Sendable {
  /// How the list is asked.
  public enum Manner: Hashable, Sendable {
    case get
    /// A POST that reads: the body of its first page.
    case post(JSONTree)
    /// JSON-RPC, by the method's name.
    case rpc(String)
    /// A query that has `$first` and `$after`.
    case graphQL(String)
  }

  public var url: URL
  public var manner: Manner
  /// Requests at most.
  public var requests: Int
  /// Seconds that are waited at most where the server asks for that.
  public var patience: Double
  /// Other servers that links may lead to.
  public var trusted: [URL]
  /// Headers that go into the source, by name; a value of nil is a secret.
  public var headers: [(name: String, value: String?)]
  /// What the source is called; nil for a name made of the address.
  public var name: String?

  /// More requests than that are never sent.
  public static let mostRequests = 6

  public init(
    url: URL, manner: Manner = .get, requests: Int = mostRequests, patience: Double = 30, trusted: [URL] = [],
    headers: [(name: String, value: String?)] = [], name: String? = nil
  ) {
    self.url = url
    self.manner = manner
    self.requests = min(max(1, requests), Self.mostRequests)
    self.patience = patience
    self.trusted = trusted
    self.headers = headers
    self.name = name
  }
}

extension ProbeRequest {
  /// A body that is an object of JSON; nil for anything else.
  public static func body(of text: String) -> JSONTree? {
    guard let tree = try? JSONParser.parse(Data(text.utf8)), case .object = tree else { return nil }
    return tree
  }

  /// The values of an address's parameters that are secrets.
  public static func secrets(in url: URL) -> [String] {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    return items.filter { isSecret($0.name) }.compactMap(\.value)
  }

  /// Whether the value of a header or a parameter of that name is nobody's to see.
  public static func isSecret(_ name: String) -> Bool { ParameterNames.isSecret(name) }
}
