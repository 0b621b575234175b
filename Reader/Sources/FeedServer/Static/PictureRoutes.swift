import FeedStore
import HTTPTypes
import Hummingbird

/// The pictures of imported folders. Whatever they hold is shown as a picture, or not at all: it is what it was sniffed to be when it was
/// taken in, by a name that says what it holds, and a document that is made of it may do nothing.
struct PictureRoutes: Sendable {
  let store: FeedStore

  /// The address of a picture, in this server.
  static func path(_ name: String) -> String { "/\(StoredPicture.folder)/\(name)" }

  /// Drawings have styles of their own, and bitmaps within; no program, and nothing from elsewhere.
  static let contentSecurityPolicy = """
    default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """

  func add(to router: Router<FeedRequestContext>) {
    router.get("/\(StoredPicture.folder)/:name", use: picture)
  }

  @Sendable private func picture(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    // As it is written: a name has nothing to escape, and one address.
    let name = request.uri.path.dropFirst(Self.path("").count)
    guard let format = StoredPicture.format(of: String(name)), let picture = try await store.picture(String(name))
    else {
      throw APIError.notFound()
    }
    return Reply(
      headers: [
        .contentType: format.type, .cacheControl: "private, max-age=31536000, immutable",
        .contentSecurityPolicy: Self.contentSecurityPolicy, .contentDisposition: "inline",
      ], body: picture.bytes)
  }
}
