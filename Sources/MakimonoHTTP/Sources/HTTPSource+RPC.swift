public import Foundation
public import Makimono
public import MakimonoCore

/// What a server of JSON-RPC says has failed, in a reply of status 200.
public struct JSONRPCError: Error, Hashable, Sendable {
  /// The server's number: -32602 where the parameters are wrong, which is also said of a cursor that is no more.
  public var code: Int
  /// The server's own words, at most 500 characters: not always for people.
  public var message: String

  /// Makes a failure of what a server says.
  public init(code: Int, message: String) {
    self.code = code
    self.message = message
  }
}

extension JSONRPCError: Decodable {
  private enum CodingKeys: String, CodingKey {
    case code, message
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    code = try values.decode(Int.self, forKey: .code)
    message = String(((try? values.decode(String.self, forKey: .message)) ?? "").prefix(500))
  }
}

extension JSONRPCError: RetryAdvising, FailureTelling {
  /// The server's own troubles (-32603, and -32000 to -32099) may pass.
  public var failureKind: FailureKind { code == -32_603 || (-32_099 ... -32_000).contains(code) ? .server : .other }

  public var retryAdvice: RetryAdvice { failureKind == .server ? .transient : .permanent }
}

/// For developers; what people read is made of ``failureKind``.
extension JSONRPCError: CustomStringConvertible {
  public var description: String { "The server could not answer the call (\(code)). It says: \(message)" }
}

extension HTTPSource {
  /// Pages of a method of JSON-RPC, whose parameters have a `cursor` and whose result has the next one, as the lists of MCP have.
  ///
  /// ```swift
  /// let resources = HTTPSource.calls(at: url, client: client, method: "resources/list") { (page: Resources) in
  ///   PageReply(items: page.resources, nextKey: page.nextCursor)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - url: of the server's endpoint.
  ///   - client: asks the server. What names a session is a header of its.
  ///   - method: the name of the method.
  ///   - cursor: name of the parameter with the cursor.
  ///   - limit: name of that with the count of rows; `nil` where the server has one size.
  ///   - headers: of every request.
  ///   - emptyPageBudget: pages in a row without a new row that are followed; by default as the pager's configuration says.
  ///   - lane: where its requests wait for the quota.
  ///   - progress: called from any thread as bytes of a page come in.
  ///   - decoder: for dates, and names in another case.
  ///   - read: the page in the reply's `result`, with cursors as keys. An empty one is none.
  /// - Throws: from `load`, ``JSONRPCError`` where the server answers with an error.
  public static func calls<Result: Decodable & Sendable>(
    at url: URL, client: HTTPClient, method: String, cursor: String = "cursor", limit: String? = nil,
    headers: HTTPHeaders = [:], emptyPageBudget: Int? = nil, lane: RequestLane = RequestLane(),
    progress: (@Sendable (TransferProgress) -> Void)? = nil,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    read: @escaping @Sendable (_ result: Result) throws -> PageReply<String, Item>
  ) -> HTTPSource where Order == CursorOrder<CursorKey<String>> {
    .postedCursors(
      at: url, client: client, headers: headers, emptyPageBudget: emptyPageBudget, lane: lane, progress: progress,
      decoder: decoder,
      query: { (after: String?, count) in
        var parameters: [String: JSONScalar] = [:]
        parameters[cursor] = after.map { .string($0) }
        if let limit { parameters[limit] = .integer(count) }
        return JSONRPCCall(method: method, params: parameters)
      },
      read: { (answer: JSONRPCAnswer<Result>, _) in
        if let error = answer.error { throw error }
        guard let result = answer.result else {
          throw HTTPError.wrongShape(path: "result", detail: "There is neither a result nor an error.")
        }
        return try read(result)
      })
  }
}

private struct JSONRPCCall: Encodable {
  var jsonrpc = "2.0"
  // Each call has a reply of its own: they need not be told apart.
  var id = 1
  var method: String
  var params: [String: JSONScalar]
}

private struct JSONRPCAnswer<Result: Decodable & Sendable>: Decodable, Sendable {
  var result: Result?
  var error: JSONRPCError?
}
