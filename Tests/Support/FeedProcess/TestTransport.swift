public import Foundation
public import MakimonoHTTP

/// The way to the server, on which a test holds requests up or has the server fail them. Whatever changes is under its lock.
public final class TestTransport: Transport, @unchecked Sendable {
  private let base = URLSessionTransport()
  private let lock = NSLock()
  private var header: String?
  private var plain = false
  private var urls: [URL] = []
  private var holdsNext = false
  private var held: [CheckedContinuation<Void, Never>] = []

  public init() {}

  /// Faults that every request from now on asks the server for; `nil` for none.
  public var faults: String? {
    get { lock.withLock { header } }
    set { lock.withLock { header = newValue } }
  }

  /// Whether bodies are to come as they are, uncompressed.
  public var isPlain: Bool {
    get { lock.withLock { plain } }
    set { lock.withLock { plain = newValue } }
  }

  /// What was asked for so far.
  public var requested: [URL] { lock.withLock { urls } }

  /// Whether a request is held up.
  public var isHolding: Bool { lock.withLock { !held.isEmpty } }

  /// Holds the next request up, and that one alone, until it is released: also where nobody waits for it any more.
  public func holdNext() {
    lock.withLock { holdsNext = true }
  }

  public func release() {
    let continuations = lock.withLock {
      defer { held = [] }
      return held
    }
    for continuation in continuations { continuation.resume() }
  }

  public func send(_ request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    var request = request
    let (faults, isPlain, isHeld) = lock.withLock {
      urls.append(request.url)
      defer { holdsNext = false }
      return (header, plain, holdsNext)
    }
    if isHeld { await withCheckedContinuation { one in lock.withLock { held.append(one) } } }
    if isPlain { request.headers["Accept-Encoding"] = "identity" }
    if let faults { request.headers["X-Makimono-Fault"] = faults }
    return try await base.send(request, maxBodyBytes: maxBodyBytes)
  }
}
