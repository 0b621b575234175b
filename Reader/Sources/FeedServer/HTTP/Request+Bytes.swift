import Hummingbird

extension Request {
  /// The bytes of the body, of which there are no more than any may have.
  ///
  /// - Throws: 413 where there are.
  func bytes() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await part in body {
      bytes += part.readableBytesView
      guard bytes.count <= ConnectionGuard.bodyLimit else {
        throw APIError.unframed(.contentTooLarge, "The body is too long: at most \(ConnectionGuard.bodyLimit) bytes.")
      }
    }
    return bytes
  }
}
