import AsyncHTTPClient
import Foundation
import MakimonoHTTP
import NIOCore

/// A body that is read piece by piece, counted, and unpacked. For one reader: a stream has one.
final class StreamingBody: @unchecked Sendable {
  private var pieces: HTTPClientResponse.Body.AsyncIterator?
  private let inflater: Inflater?
  private let limit: Int
  /// As it came over the network.
  private var received = 0
  /// As it is handed on.
  private var unfolded = 0

  init(_ body: HTTPClientResponse.Body, inflater: Inflater?, limit: Int) {
    pieces = body.makeAsyncIterator()
    self.inflater = inflater
    self.limit = limit
  }

  /// The next piece; nil at the end. What comes beyond the limit, packed or not, ends it, and the connection.
  func next() async throws -> Data? {
    do {
      return try await read()
    } catch {
      // Ends the transfer.
      pieces = nil
      throw Task.isCancelled ? CancellationError() : HTTPError.classified(error)
    }
  }

  private func read() async throws -> Data? {
    while true {
      if let inflater, let piece = try inflater.next(atMost: limit - unfolded + 1) {
        unfolded += piece.count
        guard unfolded <= limit else { throw HTTPError.bodyTooLarge(limit: limit) }
        return piece
      }
      guard let piece = try await pieces?.next() else {
        pieces = nil
        try inflater?.finish()
        return nil
      }
      received += piece.readableBytes
      guard received <= limit else { throw HTTPError.bodyTooLarge(limit: limit) }
      guard let inflater else { return Data(piece.readableBytesView) }
      inflater.feed(Array(piece.readableBytesView))
    }
  }
}
