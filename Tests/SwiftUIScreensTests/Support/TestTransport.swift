import Foundation
import MakimonoHTTP

/// The way to the server, on which a test holds a request up or has the server fail them.
final class TestTransport: Transport, @unchecked Sendable {
  private let base = URLSessionTransport()
  private let lock = NSLock()
  private var faultsAsked: String?
  private var urls: [URL] = []
  private var holdsNext = false
  private var held: [CheckedContinuation<Void, Never>] = []

  /// Faults that every request from now on asks the server for; `nil` for none.
  var faults: String? {
    get { lock.withLock { faultsAsked } }
    set { lock.withLock { faultsAsked = newValue } }
  }

  /// What was asked for so far.
  var requested: [URL] { lock.withLock { urls } }

  /// Whether a request is held up.
  var isHolding: Bool { lock.withLock { !held.isEmpty } }

  /// Holds the next request up, and that one alone, until it is released: also where nobody waits for it any more.
  func holdNext() {
    lock.withLock { holdsNext = true }
  }

  func release() {
    let continuations = lock.withLock {
      defer { held = [] }
      return held
    }
    for continuation in continuations { continuation.resume() }
  }

  func send(_ request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    var request = request
    let (faults, isHeld) = lock.withLock {
      urls.append(request.url)
      defer { holdsNext = false }
      return (faultsAsked, holdsNext)
    }
    if isHeld { await withCheckedContinuation { one in lock.withLock { held.append(one) } } }
    if let faults { request.headers["X-Makimono-Fault"] = faults }
    return try await base.send(request, maxBodyBytes: maxBodyBytes)
  }
}
