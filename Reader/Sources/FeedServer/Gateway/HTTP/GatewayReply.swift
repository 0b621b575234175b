import HTTPTypes
import Hummingbird
import NIOCore

/// A reply that shared caches may keep, and that says how long.
///
/// Its tag is strong, one for each coding of the body: the same bytes have the same tag on every replica. It says nothing
/// of the client's standing (`Rate-*`): a cache would tell it to others.
struct GatewayReply {
  let body: [UInt8]
  /// Names the body.
  let tag: String
  var headers = HTTPFields()

  /// Shorter bodies fit in one packet anyway.
  private static let smallestCompressed = 1_000

  /// Upstream's own API, handed on.
  init(_ answer: GatewayAnswer) {
    self.init(body: answer.reply.body, tag: answer.reply.tag, answer)
    headers[.totalCount] = answer.reply.totalCount.map { "\($0)" }
    headers[.link] = answer.reply.link
    headers[.cacheControl] =
      "public, max-age=\(answer.freshFor), stale-while-revalidate=\(answer.times.whileRevalidating), "
      + "stale-if-error=\(answer.times.ifError)"
  }

  /// A page of the reader, made of upstream's. The browser asks each time, so that a refresh is one; shared caches need not.
  init(page body: [UInt8], of answer: GatewayAnswer) {
    self.init(body: body, tag: CachedReply(body: body).tag, answer)
    headers[.cacheControl] = "public, max-age=0, s-maxage=\(answer.freshFor)"
  }

  private init(body: [UInt8], tag: String, _ answer: GatewayAnswer) {
    self.body = body
    self.tag = tag
    headers[.contentType] = "application/json; charset=utf-8"
    guard answer.standing != .fresh else { return }
    // Age goes with old copies alone: what a fresh one may be kept for is less its age already, and caches that reckon
    // by Age (nginx does not) would take it off twice.
    headers[.age] = "\(answer.age)"
    headers[.warning] = "110 - \"Response is Stale\""
    headers[.makimonoStale] = answer.standing.rawValue
  }

  /// - Parameter requestHeaders: Read for `If-None-Match` and `Accept-Encoding`.
  func response(to requestHeaders: HTTPFields) async -> Response {
    var headers = headers
    headers[.vary] = "Accept-Encoding"
    let mayCompress =
      body.count >= Self.smallestCompressed && AcceptEncoding.allowsGzip(requestHeaders[.acceptEncoding])
    let compressed = mayCompress ? await Self.compressed(body) : nil
    // Of the coding that is sent: a client may not put together one's headers and the other's body.
    let entityTag = EntityTag(strong: compressed == nil ? tag : tag + "-gzip")
    headers[.eTag] = entityTag.text
    if let known = requestHeaders[.ifNoneMatch], entityTag.matches(known) {
      headers[.contentType] = nil
      return Response(status: .notModified, headers: headers)
    }
    if compressed != nil { headers[.contentEncoding] = "gzip" }
    let bytes = compressed ?? body
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  private static func compressed(_ body: [UInt8]) async -> [UInt8]? {
    guard body.count > BodyWork.smallLength else { return Gzip.compress(body) }
    return await BodyWork.inTurn(bytes: body.count) { Gzip.compress(body) }
  }
}
