import HTTPTypes

/// `Authorization: Bearer TOKEN`. Tokens have no shape and no list: any that is not empty will do.
enum BearerToken {
  static func isGiven(_ headers: HTTPFields) -> Bool {
    guard let value = headers[.authorization] else { return false }
    let parts = value.split(separator: " ", maxSplits: 1)
    return parts.count == 2 && parts[0].lowercased() == "bearer" && parts[1].contains { $0 != " " }
  }
}
