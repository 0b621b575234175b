import Foundation

/// What the system says of a file that cannot be read. Foundation has words for some errors alone, and else says that
/// "the operation could not be completed".
enum FileWords {
  static func of(_ error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard cause.domain == NSPOSIXErrorDomain, let code = Int32(exactly: cause.code) else {
      return error.localizedDescription
    }
    return String(cString: strerror(code))
  }
}
