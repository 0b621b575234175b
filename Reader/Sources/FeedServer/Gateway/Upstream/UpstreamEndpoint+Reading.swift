extension UpstreamEndpoint {
  /// The shape of a path, `*` for an id, and what it may carry.
  private struct Shape {
    let components: [Substring]
    let kind: Kind
    let isPaged: Bool
    /// A parameter beside those of pages.
    let extra: String?

    init(_ path: String, _ kind: Kind, isPaged: Bool = false, extra: String? = nil) {
      components = path.split(separator: "/")
      self.kind = kind
      self.isPaged = isPaged
      self.extra = extra
    }
  }

  private static let shapes = [
    Shape("items", .list, isPaged: true, extra: "query"),
    Shape("items/*", .single),
    Shape("items/*/comments", .list),
    Shape("items/*/likes", .list),
    Shape("items/*/stockers", .list, isPaged: true),
    Shape("items/*/like", .mark),
    Shape("items/*/stock", .mark),
    Shape("users", .list, isPaged: true),
    Shape("users/*", .single),
    Shape("users/*/items", .list, isPaged: true),
    Shape("users/*/stocks", .list, isPaged: true),
    Shape("users/*/followees", .list, isPaged: true),
    Shape("users/*/followers", .list, isPaged: true),
    Shape("users/*/following_tags", .list, isPaged: true),
    Shape("users/*/following", .mark),
    Shape("tags", .list, isPaged: true, extra: "sort"),
    Shape("tags/*", .single),
    Shape("tags/*/items", .list, isPaged: true),
    Shape("tags/*/following", .mark),
    Shape("authenticated_user", .personal),
    Shape("authenticated_user/items", .personal, isPaged: true),
  ]

  /// What a request asks for.
  ///
  /// - Parameter target: path and query as they stand in the request's first line.
  /// - Throws: 404 where upstream has no such thing, or where the path could lead anywhere but into its API; 400 for
  ///   parameters that upstream would refuse.
  init(target: String) throws(APIError) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let prefix = "/api/v2/"
    guard let path = parts.first, path.hasPrefix(prefix) else { throw .notFound() }
    let components = path.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
    guard let shape = Self.shapes.first(where: { Self.fits(components, $0.components) }) else { throw .notFound() }
    var encoded: [String] = []
    for (component, pattern) in zip(components, shape.components) {
      guard pattern == "*" else {
        encoded.append(String(component))
        continue
      }
      guard let id = QueryParameters.decode(component.utf8, plusIsSpace: false), Self.isID(id) else {
        throw .notFound()
      }
      encoded.append(QueryParameters.encode(id))
    }
    let parameters = try QueryParameters(parts.count == 2 ? String(parts[1]) : nil)
    kind = shape.kind
    self.path = prefix + encoded.joined(separator: "/")
    numbers = shape.isPaged ? try PageNumbers(parameters) : nil
    var fields = numbers.map { ["page=\($0.page)", "per_page=\($0.perPage)"] } ?? []
    if let extra = shape.extra, let value = parameters[extra] {
      if extra == "sort", value != "count", value != "name" { throw .badRequest("`sort` must be count or name.") }
      fields.append("\(extra)=\(QueryParameters.encode(value))")
    }
    query = fields.joined(separator: "&")
  }

  private static func fits(_ components: [Substring], _ pattern: [Substring]) -> Bool {
    components.count == pattern.count && zip(components, pattern).allSatisfy { $1 == "*" || $0 == $1 }
  }
}
