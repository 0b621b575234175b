import ArgumentParser
import FeedServer

/// Which API's manners the list at `/list` has.
struct ServeDialect: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Serve the articles at /list with the manners of this API; --dialects lists them.", valueName: "name"),
    transform: parsedDialect)
  var dialect: Dialect?

  @Flag(help: "List the dialects, how each pages and ends, and what is odd about it.")
  var dialects = false

  @Option(
    help: ArgumentHelp(
      """
      What the dialect's quota is: requests and seconds, such as 60/1m, or none. (default: the API's own)
      """, valueName: "quota"),
    transform: QuotaOption.init)
  var quota: QuotaOption?

  @Option(
    help: ArgumentHelp(
      "How long the dialect's keys live: so many requests, or a time such as 30s. (default: the API's own)",
      valueName: "life"),
    transform: KeyLifeOption.init)
  var keyLife: KeyLifeOption?

  /// Nil without a dialect.
  var settings: DialectSettings? {
    guard let dialect else { return nil }
    var settings = DialectSettings(dialect)
    switch quota {
    case .unlimited: settings.setQuota(nil)
    case .limit(let requests, let seconds): settings.setQuota((requests, seconds))
    case nil: break
    }
    switch keyLife {
    case .requests(let count): settings.setKeyLife(requests: count)
    case .seconds(let count): settings.setKeyLife(seconds: count)
    case nil: break
    }
    return settings
  }

  func validate() throws {
    if dialect == nil, quota != nil || keyLife != nil {
      throw ValidationError("--quota and --key-life are a dialect's. Name one by --dialect.")
    }
  }

  /// All of them, for people.
  static var list: String {
    Dialect.all.map { dialect in
      """
      \(dialect.name)
        pages by \(dialect.paging)
        ends by  \(dialect.end)
        is odd   \(dialect.quirk)
      """
    }.joined(separator: "\n")
  }
}

/// `60/1m`, or `none`.
enum QuotaOption: Equatable {
  case unlimited
  case limit(requests: Int, seconds: Int)

  init(_ text: String) throws {
    if text == "none" {
      self = .unlimited
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let requests = Int(parts[0]), (1...1_000_000).contains(requests),
      let seconds = KeyLifeOption.seconds(parts[1])
    else { throw ValidationError("--quota must be requests and a time, such as 60/1m, or none.") }
    self = .limit(requests: requests, seconds: seconds)
  }
}

/// `20`, which is requests, or `30s`.
enum KeyLifeOption: Equatable {
  case requests(Int)
  case seconds(Int)

  init(_ text: String) throws {
    if let count = Int(text), (0...1_000_000).contains(count) {
      self = .requests(count)
    } else if let seconds = Self.seconds(Substring(text)) {
      self = .seconds(seconds)
    } else {
      throw ValidationError("--key-life must be a count of requests, or a time such as 30s, 5m or 24h.")
    }
  }

  /// Of a time with a unit, from a second to a year.
  static func seconds(_ text: Substring) -> Int? {
    guard let unit = ["s": 1, "m": 60, "h": 3_600][text.suffix(1)], let count = Int(text.dropLast()), count > 0 else {
      return nil
    }
    let (seconds, isTooLong) = count.multipliedReportingOverflow(by: unit)
    return isTooLong || seconds > 366 * 86_400 ? nil : seconds
  }
}

private func parsedDialect(_ text: String) throws -> Dialect {
  guard let dialect = Dialect.named(text) else {
    throw ValidationError("There is no dialect \(text). `maki serve --dialects` lists them.")
  }
  return dialect
}
