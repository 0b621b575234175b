import Foundation
import MakimonoHTTP

@testable import FeedServer
@testable import MakimonoTesting

/// A server of articles as a transport: it counts, holds back and fails as a test says. No socket, no time.
final class FakeUpstream: Transport {
  typealias Answer = @Sendable (_ request: HTTPRequest, _ number: Int) throws -> TransportReply

  private struct State: Sendable {
    var requests: [HTTPRequest] = []
    var isHolding = false
    var releases = 0
    var held: [CheckedContinuation<Void, any Error>] = []
    var answer: Answer
  }

  private let state: Watched<State>

  init(_ answer: @escaping Answer = { request, _ in FakeUpstream.page(request) }) {
    state = Watched(State(answer: answer))
  }

  var requests: [HTTPRequest] { state.value.requests }
  /// Path and query of each.
  var targets: [String] { requests.map { $0.url.path + ($0.url.query.map { "?\($0)" } ?? "") } }

  func answers(_ answer: @escaping Answer) { state.update { $0.answer = answer } }

  /// From now on nobody is answered until `release()`.
  func hold() { state.update { $0.isHolding = true } }

  /// From now on others are answered; who waits waits on.
  func letOthersPass() { state.update { $0.isHolding = false } }

  /// Answers whoever waits, and holds no more.
  func release() {
    let held = state.update { state in
      state.isHolding = false
      state.releases += 1
      defer { state.held = [] }
      return state.held
    }
    for continuation in held { continuation.resume() }
  }

  /// Waits until so many requests came.
  func requests(atLeast count: Int) async { await state.wait { $0.requests.count >= count } }

  func send(_ request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    let (number, isHolding, releases) = state.update { state in
      state.requests.append(request)
      return (state.requests.count - 1, state.isHolding, state.releases)
    }
    if isHolding {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let goesOn = state.update { state in
            // It was counted as held: only a release since then lets it go on.
            guard state.releases == releases else { return true }
            state.held.append(continuation)
            return false
          }
          if goesOn { continuation.resume() }
        }
      } onCancel: {
        // It stays held: a server that is slow does not hear that somebody hung up.
      }
    }
    return try state.value.answer(request, number)
  }

  /// The target as the body, with a validator; 304 for that validator.
  static func page(_ request: HTTPRequest, body: String? = nil) -> TransportReply {
    let text = body ?? "[\"\(request.url.path)?\(request.url.query ?? "")\"]"
    let tag = "\"\(text.utf8.reduce(UInt64(5381)) { ($0 &* 33) ^ UInt64($1) })\""
    let headers: HTTPHeaders = ["ETag": tag, "Total-Count": "250", "Content-Type": "application/json"]
    if request.headers["If-None-Match"] == tag { return TransportReply(status: 304, headers: headers) }
    return TransportReply(status: 200, headers: headers, body: Data(text.utf8))
  }

  static func status(_ status: Int, _ headers: HTTPHeaders = [:], body: String = "") -> TransportReply {
    TransportReply(status: status, headers: headers, body: Data(body.utf8))
  }
}
