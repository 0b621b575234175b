import FeedStore
import HTTPTypes
import Hummingbird
import NIOCore

/// Replies with nothing of what was asked for.
enum FaultReply {
  /// - Parameters:
  ///   - code: 400...599.
  ///   - seed: Decides what the body is, and the form of Retry-After.
  ///   - retryAfter: Seconds until a spent quota is whole again.
  ///   - now: Unix seconds.
  static func failure(_ code: Int, seed: UInt64, retryAfter: Int, now: Int64) -> Response {
    var random = SplitMix64(seed: seed)
    var headers: HTTPFields = [.cacheControl: "no-store", .makimonoFault: FaultFailure.status(code).name]
    if code == 429 || code == 403 {
      headers[.rateLimit] = "60"
      headers[.rateRemaining] = "0"
      headers[.rateReset] = "\(now + Int64(retryAfter))"
    }
    if code == 429 || code == 503 {
      // Both forms of RFC 9110.
      headers[.retryAfter] = random.below(2) == 0 ? "\(retryAfter)" : HTTPDateText.text(now + Int64(retryAfter))
    }
    let body = body(code, &random)
    headers[.contentType] = body.type
    return Response(
      status: HTTPResponse.Status(code: code), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: body.text)))
  }

  /// As a server's own errors, a proxy's page, or nothing at all; of a spent quota and of a client's mistakes, the former.
  private static func body(_ code: Int, _ random: inout SplitMix64) -> (type: String?, text: String) {
    switch code < 500 ? 0 : random.below(3) {
    case 1: return ("text/html; charset=utf-8", "<html><body><h1>\(code)</h1></body></html>\n")
    case 2: return (nil, "")
    default:
      let type = code == 429 || code == 403 ? "rate_limit_exceeded" : code == 404 ? "not_found" : "fault_injected"
      var json = JSONWriter()
      json.object { json in
        json.field("message", "This failure was asked for with the server's faults.")
        json.field("type", type)
      }
      return ("application/json; charset=utf-8", String(decoding: json.bytes, as: UTF8.self))
    }
  }
}
