/// Comments, likes and stocks made from an article's id: no file holds them, and a list of a hundred likes should be one.
///
/// Everything follows from the article and the number of users; nothing is stored. Users are drawn without repeating one,
/// the author left out. An article with more likes than there are users gets *readers* for the rest: users who exist by
/// their id alone (`reader-17`), and are found under it.
struct Reactions {
  /// Above this many, the replies without pages are cut: an imported count may say anything.
  static let likeLimit = 10_000
  static let commentLimit = 1000
  /// Readers from this number on stand in for users who may not react.
  static let standIn = 1_000_000_000

  enum Kind: UInt64 {
    case like = 1
    case stock = 2
    case follower = 3
    case followee = 4
  }

  /// What the reactions follow from: the id of an article, or of a user.
  let articleID: String
  let articleCreatedAt: Int64
  /// The place of the author among the users, who is left out.
  let authorRank: Int
  let userCount: Int

  /// Who reacted, newest first: a place among the users, or the number of a reader. O(range).
  func people(_ kind: Kind, _ range: Range<Int>) -> [Person] {
    let others = userCount - 1
    let seed = StableHash.of(articleID, salt: kind.rawValue)
    let step = Self.coprime(seed >> 32, others)
    return range.map { index in
      guard index < others else { return .reader(index - max(others, 0)) }
      // Steps that share no divisor with the number of users meet each of them once.
      let (high, low) = UInt64(index).multipliedFullWidth(by: UInt64(step))
      let rank = Int(
        (UInt64(others).dividingFullWidth((high, low)).remainder + (seed % UInt64(others))) % UInt64(others))
      return .user(rank >= authorRank ? rank + 1 : rank)
    }
  }

  /// Where in the list of reactions a user, or a reader, stands; nil where they are never in it. The inverse of
  /// `people(_:_:)`. O(log users).
  func index(of person: Person, _ kind: Kind) -> Int? {
    let others = userCount - 1
    switch person {
    case .reader(let number): return max(others, 0) + number
    case .user(let rank):
      guard rank != authorRank, others > 0 else { return nil }
      let seed = StableHash.of(articleID, salt: kind.rawValue)
      let modulus = UInt64(others)
      // The viewer's rank is -1: nobody has the place before the first.
      guard let place = UInt64(exactly: rank > authorRank ? rank - 1 : rank) else { return nil }
      let distance = (place + modulus - seed % modulus) % modulus
      let step = UInt64(Self.inverse(Self.coprime(seed >> 32, others), others))
      return Int(modulus.dividingFullWidth(distance.multipliedFullWidth(by: step)).remainder)
    }
  }

  /// Unix seconds of the reaction at an index, newest first: spread over the month after the article, never in one second.
  func time(index: Int, of count: Int) -> Int64 {
    let spacing = max(1, 30 * 86_400 / Int64(max(count, 1)))
    let jitter = Int64(StableHash.of(articleID, salt: UInt64(index)) % UInt64(spacing))
    return articleCreatedAt + Int64(count - index - 1) * spacing + jitter + 60
  }

  private static func coprime(_ seed: UInt64, _ modulus: Int) -> Int {
    guard modulus > 2 else { return 1 }
    var step = Int(seed % UInt64(modulus - 1)) + 1
    while gcd(step, modulus) != 1 { step = step % (modulus - 1) + 1 }
    return step
  }

  /// The number whose product with a step, modulo a number it shares no divisor with, is 1 (Euclid's extended algorithm).
  private static func inverse(_ step: Int, _ modulus: Int) -> Int {
    var (rest, nextRest) = (modulus, step % modulus)
    var (factor, nextFactor) = (0, 1)
    while nextRest != 0 {
      let quotient = rest / nextRest
      (rest, nextRest) = (nextRest, rest - quotient * nextRest)
      (factor, nextFactor) = (nextFactor, factor - quotient * nextFactor)
    }
    return factor < 0 ? factor + modulus : factor
  }

  private static func gcd(_ left: Int, _ right: Int) -> Int {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }
}

extension Reactions {
  enum Person: Equatable {
    case user(Int)
    case reader(Int)
  }

  /// The user with the number of a reader.
  static func reader(_ number: Int) -> User {
    User(id: "reader-\(number)", followeesCount: number % 40)
  }

  /// The reader with this id, or nil where it is none.
  static func reader(id: String) -> User? {
    guard id.hasPrefix("reader-"), id.utf8.count <= 17, let number = Int(id.dropFirst(7)), number >= 0,
      id == "reader-\(number)"
    else { return nil }
    return reader(number)
  }
}
