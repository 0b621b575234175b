public import Foundation
public import MakimonoHTTP

/// What came of a question.
public enum ProbeAnswer: Sendable {
  case page(ProbePage)
  /// Another address; nil where it is none that could be asked.
  case moved(URL?)
  case refused(status: Int, words: String?)
  /// Too many requests, or a server that asks to be left alone: for so many seconds, where it says so.
  case busy(status: Int, seconds: Double?, words: String?)
  /// No reply that can be used, in words.
  case failed(String)
}

/// A reply of success.
public struct ProbePage: Sendable {
  let status: Int
  let url: URL
  let headers: HTTPHeaders
  let json: Result<JSONTree, JSONFlaw>

  public init(_ reply: HTTPReply) {
    (status, url, headers) = (reply.status, reply.url, reply.headers)
    do {
      json = .success(try JSONParser.parse(reply.body))
    } catch {
      json = .failure(error)
    }
  }

  var tree: JSONTree { (try? json.get()) ?? .null }
}
