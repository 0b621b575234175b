public import Foundation

/// A whole reply: of success, or that nothing changed.
public struct HTTPReply: Hashable, Sendable {
  /// The status code: of success, 304, or one that ``RequestOptions/accepts`` names.
  public var status: Int
  /// The header fields.
  public var headers: HTTPHeaders
  /// Where it came from: the last redirect's target.
  public var url: URL
  /// The whole body, decompressed.
  public var body: Data

  /// Makes a reply of its parts: for tests, and for transports of your own.
  public init(status: Int, headers: HTTPHeaders = [:], url: URL, body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.url = url
    self.body = body
  }

  /// Whether what is held under the validator that was sent is still right (304).
  public var isUnchanged: Bool { status == 304 }

  /// What this version of the reply can be asked for by; `nil` where the server names none.
  public var validator: PageValidator? { PageValidator(headers) }

  /// Where the neighbours are, by the `Link` header.
  public var links: LinkHeader { LinkHeader(headers, base: url) }

  /// Which rows these are, and of how many, by the `Content-Range` header.
  public var contentRange: ContentRange? { headers["Content-Range"].flatMap { ContentRange($0) } }

  /// A count of rows in a header such as `Total-Count`, or behind the slash of a `Content-Range`; `nil` where it is not there or
  /// no count.
  public func count(inHeader name: String) -> Int? {
    guard let value = headers[name] else { return nil }
    // Sent twice, a header comes as one value with a comma in it.
    let counts = Set(value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
    guard counts.count == 1, let text = counts.first else { return nil }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return ContentRange(text)?.total }
    return Int(text)
  }

  /// A failure that the body tells of though the status is one of success, as `"ok": false` does (Slack).
  ///
  /// - Parameters:
  ///   - code: the server's name for it, such as `invalid_cursor`; one that says that there were too many requests is taken so.
  ///   - message: the server's words; by default the code.
  public func failure(_ code: String, _ message: String? = nil) -> HTTPError {
    let text = String((message ?? code).prefix(500))
    if ServerWords.namesRate(code) {
      let wait = RetryTime(headers, now: Date().timeIntervalSince1970).retryAfter
      return .rateLimited(HTTPError.RateLimited(retryAfter: wait, until: nil, message: text))
    }
    return .status(HTTPStatusError(status: status, message: text, type: String(code.prefix(100))))
  }

  /// The body, decoded.
  ///
  /// - Parameters:
  ///   - type: what the body is decoded as.
  ///   - decoder: how dates, data and names are read.
  ///   - bounds: a text beyond them is not parsed, and ends as ``HTTPError/wrongShape(path:detail:)``.
  /// - Throws: ``HTTPError/notJSON(contentType:detail:)``; ``HTTPError/wrongShape(path:detail:)`` with the place in the
  ///   body.
  public func decode<Body: Decodable>(
    _ type: Body.Type = Body.self, by decoder: JSONDecoder = JSONDecoder(), bounds: JSONBounds = JSONBounds()
  ) throws(HTTPError) -> Body {
    if let excess = bounds.excess(of: body) { throw .wrongShape(path: "", detail: excess) }
    do {
      return try decoder.decode(type, from: body)
    } catch let error as DecodingError {
      throw HTTPError(error, contentType: headers["Content-Type"], isEmpty: body.isEmpty)
    } catch {
      throw HTTPError.wrongShape(path: "", detail: "\(error)")
    }
  }
}
