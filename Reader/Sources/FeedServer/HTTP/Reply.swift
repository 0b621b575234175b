import HTTPTypes
import Hummingbird
import NIOCore

/// A whole answer. Turning it into a response adds the validator, answers 304 where the client has it already, and compresses.
///
/// Bodies are at most a page of articles or one file, so they are held whole: that makes a validator over the very bytes cheap,
/// and right whatever the body was made from.
struct Reply: ResponseGenerator {
  var status = HTTPResponse.Status.ok
  var headers = HTTPFields()
  var body: [UInt8]
  /// Reads the body by Brotli, where somebody compressed it before; asked only where it is to be sent.
  var brotli: (@Sendable () -> [UInt8]?)?
  /// Its name says what is in it: nobody asks whether it is another by now, and it needs no validator.
  var isNamedByContent = false

  /// Shorter bodies fit in one packet anyway.
  private static let smallestCompressed = 1_000

  static func json(_ json: JSONWriter) -> Reply {
    Reply(
      headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-cache"], body: json.bytes)
  }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    response(to: request.headers)
  }

  /// - Parameter requestHeaders: Read for `If-None-Match` and `Accept-Encoding`.
  func response(to requestHeaders: HTTPFields) -> Response {
    var headers = headers
    headers[.vary] = "Accept-Encoding"
    if status == .ok, !isNamedByContent {
      let tag = EntityTag(of: body)
      headers[.eTag] = tag.text
      if let known = requestHeaders[.ifNoneMatch], tag.matches(known) {
        headers[.contentType] = nil
        return Response(status: .notModified, headers: headers)
      }
    }
    var bytes = body
    let accepted = requestHeaders[.acceptEncoding]
    if AcceptEncoding.allowsBrotli(accepted), let compressed = brotli?() {
      bytes = compressed
      headers[.contentEncoding] = "br"
    } else if bytes.count >= Self.smallestCompressed, Self.isCompressible(headers[.contentType]),
      AcceptEncoding.allowsGzip(accepted), let compressed = Gzip.compress(bytes)
    {
      bytes = compressed
      headers[.contentEncoding] = "gzip"
    }
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  private static func isCompressible(_ contentType: String?) -> Bool {
    guard let contentType else { return false }
    return ["text/", "application/json", "application/wasm", "image/svg+xml"].contains { contentType.hasPrefix($0) }
  }
}
