import HTTPTypes

/// What a dialect answers.
struct DialectReply: Sendable {
  var status = 200
  var headers: [(name: String, value: String)] = []
  var body: DialectJSON

  init(status: Int = 200, headers: [(name: String, value: String)] = [], body: DialectJSON) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// As it is sent.
  var reply: Reply {
    var json = JSONWriter()
    body.write(to: &json)
    var reply = Reply.json(json)
    reply.status = HTTPResponse.Status(code: status)
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { reply.headers[name] = value }
    }
    if status >= 300 { reply.headers[.cacheControl] = "no-store" }
    return reply
  }
}
