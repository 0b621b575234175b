import HTTPTypes

/// What every reply says to the browser, whatever it holds.
enum SecurityHeaders {
  static func decorate(_ headers: inout HTTPFields) {
    headers[.xContentTypeOptions] = "nosniff"
    headers[.referrerPolicy] = "no-referrer"
    headers[.crossOriginOpenerPolicy] = "same-origin"
    headers[.crossOriginResourcePolicy] = "same-origin"
    if headers[.contentSecurityPolicy] == nil {
      headers[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'"
    }
  }
}
