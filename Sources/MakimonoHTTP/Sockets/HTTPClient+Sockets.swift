import Foundation
import Makimono
import MakimonoCore

extension HTTPClient {
  /// Opens a WebSocket by `URLSession`, whatever the client's transport is.
  ///
  /// Opening waits for the shared quota and counts in it as a request does; an open socket takes no place from other requests. The client's
  /// token goes along to its own server, and redirects are not followed. Of the limits the first byte counts.
  ///
  /// - Parameters:
  ///   - request: a GET of an http or https URL, in place of ws and wss.
  ///   - lane: whose request it is, for the shared quota.
  ///   - maxMessageBytes: a larger message ends the socket.
  /// - Throws: ``HTTPError``: of the status where the server refused, ``HTTPError/invalidRequest(_:)`` where the system's `URLSession` has no
  ///   WebSockets; `CancellationError`.
  public func openSocket(
    _ request: HTTPRequest, lane: RequestLane? = nil, maxMessageBytes: Int = 1 << 20
  ) async throws -> any Socket {
    let request = try prepared(request, RequestOptions())
    let answer = try await renewingToken(for: request.url, status: \.status) {
      do {
        return SocketAnswer(socket: try await open(request, lane, maxMessageBytes), failure: nil)
      } catch let refused as RefusedSocket {
        return SocketAnswer(socket: nil, failure: refused.failure)
      }
    }
    guard let socket = answer.socket else { throw answer.failure ?? .connection("The socket did not open.") }
    return socket
  }

  private struct SocketAnswer {
    var socket: (any Socket)?
    var failure: HTTPError?

    var status: Int { if case .status(let error) = failure { error.status } else { 101 } }
  }

  private func open(_ request: HTTPRequest, _ lane: RequestLane?, _ maxMessageBytes: Int) async throws -> any Socket {
    var request = request
    authorize(&request)
    let permit = try await limiter?.acquire(lane)
    do {
      let socket = URLSessionSocket(request, maxMessageBytes: maxMessageBytes)
      let head = try await withDeadline(
        limits.firstByte, clock, orThrow: HTTPError.timeout(.firstByte, limits.firstByte)
      ) { try await socket.open() }
      guard let head else {
        if let permit { await limiter?.finish(permit, nil, wasRefused: false) }
        return socket
      }
      socket.close()
      let time = RetryTime(head.headers, now: now())
      let failure =
        failure(of: head, time, RequestOptions()) ?? .connection("The server does not speak WebSocket there.")
      if let permit { await limiter?.finish(permit, time, wasRefused: failure.isRateLimit) }
      throw RefusedSocket(failure: failure)
    } catch let refused as RefusedSocket {
      throw refused
    } catch {
      if let permit { await limiter?.finish(permit, nil, wasRefused: false) }
      throw error
    }
  }

  /// The quota knows of it already.
  private struct RefusedSocket: Error {
    let failure: HTTPError
  }
}
