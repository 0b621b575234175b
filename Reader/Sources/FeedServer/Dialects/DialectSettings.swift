/// A dialect as a server speaks it.
public struct DialectSettings: Sendable {
  /// Which one.
  public var dialect: Dialect
  var quota: DialectQuota?
  var keyLife: KeyLife

  /// As the API is.
  public init(_ dialect: Dialect) {
    self.dialect = dialect
    quota = dialect.quota
    keyLife = dialect.keyLife
  }

  /// Lets so many requests through in so many seconds, told in the API's own way; nil lets all through.
  public mutating func setQuota(_ limit: (requests: Int, seconds: Int)?) {
    quota = limit.map { limit in
      var quota = dialect.quota ?? DialectQuota(limit: 1, span: 1, telling: Dialect.standardTelling)
      (quota.limit, quota.span) = (limit.requests, Int64(limit.seconds))
      return quota
    }
  }

  /// Has keys die after so many requests, or so many seconds.
  public mutating func setKeyLife(requests: Int) { keyLife = .requests(requests) }
  /// Has keys die after so many requests, or so many seconds.
  public mutating func setKeyLife(seconds: Int) { keyLife = .seconds(Int64(seconds)) }
}
