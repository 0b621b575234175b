import FeedStore
import Foundation

/// A body that waits for its turn as soon as it is large. Small ones need none: few large ones, or slow ones, would hold them up.
///
/// For one reader: a stream has one.
final class TurnedBody: @unchecked Sendable {
  private var pieces: AsyncThrowingStream<Data, any Error>.AsyncIterator
  private let mark: Flight.Mark
  private let turnstile: Turnstile
  private var received = 0

  init(_ body: AsyncThrowingStream<Data, any Error>, _ mark: Flight.Mark, _ turnstile: Turnstile) {
    pieces = body.makeAsyncIterator()
    self.mark = mark
    self.turnstile = turnstile
  }

  /// The next piece; nil at the end. While it waits for its turn nothing more is read.
  func next() async throws -> Data? {
    guard let piece = try await pieces.next() else { return nil }
    received += piece.count
    if received > BodyWork.smallLength { try await mark.begin(turnstile) }
    return piece
  }
}
