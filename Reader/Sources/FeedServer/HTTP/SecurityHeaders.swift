import HTTPTypes
import Hummingbird

/// What replies say to the browser, whatever they hold.
enum SecurityHeaders {
  static func decorate(_ response: inout Response) {
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.crossOriginResourcePolicy] = "same-origin"
    // What a part asks for is asked for by its document's policy; but a sheet, and a worker, have their own.
    let contentType = response.headers[.contentType]
    let isSheet = contentType?.hasPrefix("text/css") == true
    if !isPart(contentType) || isSheet || response.headers[.contentSecurityPolicy] != nil {
      response.headers[.referrerPolicy] = "no-referrer"
    }
    // Who has the reply already has these with it.
    guard response.status != .notModified, !isPart(contentType) else { return }
    response.headers[.crossOriginOpenerPolicy] = "same-origin"
    if response.headers[.contentSecurityPolicy] == nil {
      response.headers[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'"
    }
  }

  /// What a browser makes no document of: a page is made of dozens, and what holds for documents would be a third of a small one.
  static func isPart(_ contentType: String?) -> Bool {
    guard let contentType else { return false }
    return parts.contains { contentType.hasPrefix($0) }
  }

  private static let parts = [
    "text/javascript", "text/css", "application/wasm", "application/manifest+json", "image/png", "font/woff2",
  ]
}
