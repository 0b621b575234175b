import HTTPTypes
import Hummingbird

/// Which requests may write: none that a page of another origin could send.
enum WriteGuard {
  static func allows(_ request: Request) -> Bool {
    guard request.method == .put || request.method == .delete, request.headers[.makimonoRequest] == "1" else {
      return false
    }
    guard let origin = request.headers[.origin] else { return true }
    return origin == "http://\(request.head.authority ?? "")" || origin == "https://\(request.head.authority ?? "")"
  }
}
