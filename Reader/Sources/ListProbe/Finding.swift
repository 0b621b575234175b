/// What came out of a probe.
public struct Finding: Sendable {
  /// How the next page is asked for.
  public enum Way: Hashable, Sendable {
    /// By its number.
    case pages(parameter: String, first: Int, size: String?)
    /// By the place of its first row.
    case offsets(parameter: String, size: String)
    /// By a `Range` header.
    case ranges
    /// By a token of the page before it, in a parameter.
    case cursor(Cursor)
    /// Beside a row, by its id.
    case besideRow(next: String, previous: String?, size: String?)
    /// Beside a row, by several of its fields.
    case fieldsOfRow([String], size: String?)
    /// By the values that rows are sorted by.
    case sortValues(SortValues)
    /// By a URL in the `Link` header.
    case headerLinks
    /// By a URL in the body; where the list itself has no rows, by that of its first page too.
    case bodyLinks(next: [String], previous: [String]?, first: [String]?)
    /// A connection as Relay has it, at this place of `data`.
    case connection([String], goesBack: Bool)
    /// All rows are in one reply.
    case whole
    case unknown
  }

  public struct Cursor: Hashable, Sendable {
    public var parameter: String
    /// What the first page is asked for with.
    public var first: String?
    public var size: String?
    /// Where the token is.
    public var token: [String]
    /// Where the token that leads back is.
    public var previousToken: [String]?
    /// The parameter that takes it.
    public var previousParameter: String?
    /// Rows in front come nearest first, and the direction has a parameter of its own.
    public var direction: Direction?
    var isNumber = false
    var isObject = false

    public struct Direction: Hashable, Sendable {
      var parameter: String
      var onward: String
      var back: String
    }
  }

  public enum SortValues: Hashable, Sendable {
    /// `search_after` takes what `sort` of the last row has.
    case searchAfter(size: String)
    /// `structuredQuery.startAt` takes what the last row has in the fields that the query is ordered by.
    case structuredQuery([String])
  }

  /// How the end is told.
  public enum End: Hashable, Sendable {
    case total
    case lastFlag
    case pageCount
    case missingToken
    case missingLink
    case repeatedToken
    case shortPage
    case emptyPage
    case unknown
  }

  public var address: String = ""
  public var way = Way.unknown
  public var end = End.unknown
  var endText = ""
  /// Whether a page was seen that ends so.
  public var endWasSeen = false
  /// What was seen, as lines: what of, and what.
  public var facts: [Fact] = []
  /// What could not be learned, in sentences.
  public var unsure: [String] = []
  public var exchanges: [Exchange] = []
  /// Why the probe came to no list, in a sentence; nil where it did.
  public var failure: Failure?
  /// The Swift source; nil where there is none to write.
  public var source: String?

  public struct Fact: Hashable, Sendable {
    public var of: String
    public var text: String
  }

  public struct Exchange: Sendable {
    public var question: ProbeQuestion
    public var why: String
    public var outcome: String
  }

  public struct Failure: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case unreachable, forbidden, busy, noList }
    public var kind: Kind
    public var words: String
  }
}

/// What is to be done next.
public enum ProbeStep: Sendable {
  case ask(ProbeQuestion)
  case found(Finding)
}
