import FeedStore
import Foundation
import HTTPTypes
import Testing

@testable import FeedServer

/// Who may write, and who may not: after every refusal the store must be as it was.
@Suite struct WriteGuardTests {
  private static let path = "/api/v2/items/\(String(repeating: "a", count: 20))/like"

  private static func run(
    allowedOrigins: [String] = [], _ body: @escaping @Sendable (LiveServer) async throws -> Void
  ) async throws {
    let article = Article(
      id: String(repeating: "a", count: 20), title: "T", url: "", body: "B", createdAt: Date(timeIntervalSince1970: 0),
      updatedAt: Date(timeIntervalSince1970: 0), user: User(id: "u"))
    try await LiveServer.run(
      articles: [article], configuration: FeedServerConfiguration(allowedOrigins: allowedOrigins), body)
  }

  private static func expectRefused(
    _ server: LiveServer, _ headers: HTTPFields, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    // As it is after another's write, so that a refused removal would show as well.
    try await server.store.mark(.like(String(repeating: "a", count: 20)), at: Date(timeIntervalSince1970: 0))
    let version = try await server.store.version
    for method in [HTTPRequest.Method.delete, .put] {
      let answer = try await server.get(path, method: method, headers: headers)
      try answer.expectError(403, "forbidden", sourceLocation: sourceLocation)
      #expect(try await server.store.version == version, sourceLocation: sourceLocation)
    }
  }

  private static func expectAllowed(
    _ server: LiveServer, _ headers: HTTPFields, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await server.store.unmark(.like(String(repeating: "a", count: 20)))
    for method in [HTTPRequest.Method.put, .delete] {
      let version = try await server.store.version
      #expect(
        try await server.get(path, method: method, headers: headers).status == .noContent,
        sourceLocation: sourceLocation)
      #expect(try await server.store.version > version, sourceLocation: sourceLocation)
    }
  }

  @Test func aHeaderThatFormsCannotSendIsNeeded() async throws {
    try await Self.run { server in
      try await Self.expectRefused(server, [:])
      try await Self.expectRefused(server, [.secFetchSite: "same-origin", .origin: "http://localhost"])
      try await Self.expectRefused(server, [.makimonoRequest: "0"])
      try await Self.expectRefused(server, [.makimonoRequest: ""])
      try await Self.expectRefused(server, [.authorization: "Bearer "])
      try await Self.expectRefused(server, [.authorization: "Basic dTpw"])
      try await Self.expectAllowed(server, [.makimonoRequest: "1"])
      try await Self.expectAllowed(server, [.authorization: "Bearer x"])
    }
  }

  @Test func pagesOfOtherOriginsWriteNothing() async throws {
    try await Self.run { server in
      for origin in [
        "https://evil.example", "null", "", "http://localhost:1", "https://localhost:8443", "http://127.0.0.1",
        "http://localhost.evil.example", "http://evil.example/localhost", "ftp://localhost", "localhost",
      ] {
        try await Self.expectRefused(server, [.makimonoRequest: "1", .origin: origin])
        try await Self.expectRefused(server, [.authorization: "Bearer x", .origin: origin])
      }
      for site in ["cross-site", "same-site", "", "anything"] {
        try await Self.expectRefused(server, [.makimonoRequest: "1", .secFetchSite: site])
        try await Self.expectRefused(
          server, [.makimonoRequest: "1", .secFetchSite: site, .origin: "http://localhost"])
      }
      // The test client's requests are for `localhost`.
      for origin in ["http://localhost", "https://localhost", "HTTP://LocalHost"] {
        try await Self.expectAllowed(
          server, [.makimonoRequest: "1", .origin: origin, .secFetchSite: "same-origin"])
      }
      try await Self.expectAllowed(server, [.makimonoRequest: "1", .secFetchSite: "none"])
    }
  }

  @Test func allowedOriginsWriteAndStarAndNullAreNone() async throws {
    try await Self.run(allowedOrigins: ["https://a.example/", "*", "null"]) { server in
      let own: HTTPFields = [.makimonoRequest: "1", .secFetchSite: "cross-site"]
      try await Self.expectAllowed(server, own + [.origin: "https://a.example"])
      try await Self.expectRefused(server, own + [.origin: "https://b.example"])
      try await Self.expectRefused(server, own + [.origin: "null"])
      try await Self.expectRefused(server, own + [.origin: "*"])
      try await Self.expectRefused(server, [.origin: "https://a.example"])
    }
  }

  @Test func aNameThatWasMadeToPointHereWritesNothing() async throws {
    // DNS rebinding: to the browser the page and this server are one origin, so all but the name is in order.
    try await Self.run { server in
      let version = try await server.store.version
      for host in ["evil.example", "evil.example:80", "localhost.evil.example"] {
        for method in [HTTPRequest.Method.put, .delete] {
          let answer = try await server.get(
            Self.path, host: host, method: method,
            headers: LiveServer.ownHeaders + [.origin: "http://\(host)", .authorization: "Bearer x"])
          try answer.expectError(421, "misdirected_request")
        }
      }
      #expect(try await server.store.version == version)
      #expect(try await server.store.isMarked(.like(String(repeating: "a", count: 20))) == false)
    }
  }

  @Test func readingChangesNothing() async throws {
    try await Self.run { server in
      let version = try await server.store.version
      for method in [HTTPRequest.Method.get, .head, .options] {
        for extra in [[:], [HTTPField.Name("X-HTTP-Method-Override")!: "PUT"]] as [HTTPFields] {
          _ = try await server.get(Self.path, method: method, headers: LiveServer.ownHeaders + extra)
          _ = try await server.get("\(Self.path)?_method=PUT", method: method, headers: LiveServer.ownHeaders)
        }
      }
      for method in [HTTPRequest.Method.post, .patch] {
        let answer = try await server.write(method, Self.path)
        try answer.expectError(405, "method_not_allowed")
        #expect(answer.headers[.allow] == "GET, HEAD, OPTIONS, PUT, DELETE")
      }
      #expect(try await server.store.version == version)
    }
  }

  @Test(arguments: [
    "/api/v2/items/x", "/api/v2/items/x/likes", "/api/v2/items//like", "/api/v2//items/x/like", "/api/v2/items/x/like/",
    "/api/v2/items/x/%6Cike", "/api/v1/items/x/like", "/feed/items/x/like", "/items/x/like", "/api/v2/users/x/like",
    "/api/v2/items/x/following", "/data", "/products", "/", "/app/index.html", "/api/v2/authenticated_user",
  ])
  func nothingElseIsWritten(_ path: String) async throws {
    try await Self.run { server in
      for method in [HTTPRequest.Method.put, .delete] {
        let answer = try await server.write(method, path)
        try answer.expectError(405, "method_not_allowed")
        #expect(answer.headers[.allow] == "GET, HEAD, OPTIONS")
      }
    }
  }

  @Test func preflightsAllowWritesToAllowedOriginsAlone() async throws {
    @Sendable func preflight(_ server: LiveServer, _ origin: String, _ path: String = Self.path) async throws -> Answer
    {
      try await server.get(
        path, method: .options,
        headers: [
          .origin: origin, .accessControlRequestMethod: "PUT", .accessControlRequestHeaders: "x-makimono-request",
        ])
    }
    try await Self.run(allowedOrigins: ["https://a.example"]) { server in
      let allowed = try await preflight(server, "https://a.example")
      #expect(allowed.headers[.accessControlAllowMethods] == "GET, HEAD, OPTIONS, PUT, DELETE")
      #expect(allowed.headers[.accessControlAllowHeaders]?.contains("X-Makimono-Request") == true)
      #expect(allowed.headers[.accessControlAllowOrigin] == "https://a.example")
      let items = try await preflight(server, "https://a.example", "/api/v2/items")
      #expect(items.headers[.accessControlAllowMethods] == "GET, HEAD, OPTIONS")
      for origin in ["https://b.example", "null"] {
        let refused = try await preflight(server, origin)
        #expect(refused.headers[.accessControlAllowMethods] == nil && refused.headers[.accessControlAllowOrigin] == nil)
      }
    }
    try await Self.run(allowedOrigins: ["*"]) { server in
      let star = try await preflight(server, "https://b.example")
      #expect(star.headers[.accessControlAllowMethods] == "GET, HEAD, OPTIONS")
      #expect(star.headers[.accessControlAllowHeaders]?.contains("X-Makimono-Request") == false)
    }
  }
}
