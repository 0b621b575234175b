import HTTPTypes
import Hummingbird

/// The web page and its pictures.
struct PageRoutes: Sendable {
  let files: PageFiles?

  /// Scripts, styles, fonts and requests come from here alone; pictures from anywhere over TLS. WebAssembly needs its own word,
  /// which allows no `eval` of JavaScript.
  static let contentSecurityPolicy = """
    default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
    font-src 'self'; img-src 'self' https: data:; manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'
    """

  /// The articles are the root's; each of the other screens is an address that loads the same file.
  func add(to router: Router<FeedRequestContext>) {
    router.get("/") { _, _ in try file("index.html") }
    for screen in ["recent", "data", "notifications", "products", "chat"] {
      router.get("/screens/\(screen)") { _, _ in try file("screens.html") }
    }
    // A service worker rules what lies beneath its own address: this one all of the page.
    for name in ["service-worker.js", "manifest.webmanifest"] {
      router.get("/\(name)") { _, _ in try file(name[...]) }
    }
    router.get("/app/**") { request, _ in
      // From the path itself: the router drops empty components, and no two URLs should name one file.
      try file(request.uri.path.dropFirst("/app/".count))
    }
    router.get("/avatars/{id}.svg", use: avatar)
    // Browsers ask by themselves; an answer without content keeps their consoles clean.
    router.get("/favicon.ico") { _, _ in Response(status: .noContent, headers: [.cacheControl: "max-age=86400"]) }
  }

  private func file(_ path: Substring) throws -> Reply {
    guard let files else {
      throw APIError.notFound("The page's files were not found. Start the server with --web-root FOLDER.")
    }
    guard let file = files.file(path) else { throw APIError.notFound() }
    var headers: HTTPFields = [
      .contentType: ContentType.of(path),
      .cacheControl: file.isNamedByContent ? "max-age=31536000, immutable" : "no-cache",
    ]
    // A worker has its own, not that of the page; other scripts and styles are under the policy of the document that loads them.
    if !SecurityHeaders.isPart(headers[.contentType]) || path.hasSuffix("-worker.js") {
      headers[.contentSecurityPolicy] = Self.contentSecurityPolicy
    }
    return Reply(
      headers: headers, body: file.bytes, brotli: file.brotli, isNamedByContent: file.isNamedByContent)
  }

  @Sendable private func avatar(_ request: Request, _ context: FeedRequestContext) throws -> Reply {
    guard let text = context.parameters.get("id"), let id = QueryParameters.decode(text.utf8, plusIsSpace: false),
      !id.isEmpty
    else { throw APIError.notFound() }
    return Reply(
      headers: [
        .contentType: "image/svg+xml", .cacheControl: "public, max-age=31536000, immutable",
        .contentSecurityPolicy: "default-src 'none'",
      ], body: Array(Avatar.svg(id: id).utf8))
  }
}
