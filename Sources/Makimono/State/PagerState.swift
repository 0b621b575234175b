public import MakimonoCore

/// Where a pager stands, to be kept while the app is not running: encode it, and hand it to
/// ``KeyedPager/restore(_:)`` in the next process.
///
/// Keys that must not be stored are not in it, or go when it is encoded (``MakimonoCore/PageOrder/keyLifetime``): the reader's row is looked for then.
///
/// It holds keys and counts of pages, the reader's row and pending edits; of the items only those that edits carry.
/// A million pages read leave a long list of keys: an app that keeps its state in a small place may cut
/// `snapshot.pagesBefore` at its front and `snapshot.pagesAfter` likewise.
public struct PagerState<Key: Hashable & Sendable, Item: Identifiable & Equatable & Sendable> {
  /// The list's place: plain values, without rows.
  public var snapshot: PagingSnapshot<Key, Item>

  /// Makes a state of a snapshot, however that was kept.
  public init(_ snapshot: PagingSnapshot<Key, Item>) {
    self.snapshot = snapshot
    unwritten = nil
  }

  /// What is written in place of the keys, which must not be (rule R25); `nil` where they may.
  private let unwritten: Key?

  var written: PagingSnapshot<Key, Item> {
    guard let unwritten else { return snapshot }
    return snapshot.withoutKeys(but: unwritten)
  }

  /// A state that keeps its keys until it is encoded.
  init(_ snapshot: PagingSnapshot<Key, Item>, writing firstKey: Key) {
    self.snapshot = snapshot
    unwritten = firstKey
  }
}

extension PagerState: Equatable {}
extension PagerState: Sendable where Item.ID: Sendable {}

extension PagerState: Codable where Key: Codable, Item: Codable, Item.ID: Codable {
  /// The form that is written. Another number means that fields mean something else.
  private static var version: Int { 1 }

  private enum CodingKeys: String, CodingKey {
    case version, page, itemID, rowInPage, pagesBefore, pagesAfter, feedStart, edits, isKeyless
  }

  /// Reads a state that this version of its form was written in.
  ///
  /// - Throws: `DecodingError` where the data is damaged or of a newer version. Nothing is lost by starting afresh then.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let version = try values.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: values,
        debugDescription:
          "The state has version \(version), this library reads version \(Self.version): start the list afresh")
    }
    snapshot = PagingSnapshot(
      page: try values.decode(CodedPage<Key>.self, forKey: .page).record,
      itemID: try values.decodeIfPresent(Item.ID.self, forKey: .itemID),
      rowInPage: try values.decode(Int.self, forKey: .rowInPage),
      pagesBefore: try values.decode([CodedPage<Key>].self, forKey: .pagesBefore).map(\.record),
      pagesAfter: try values.decode([CodedPage<Key>].self, forKey: .pagesAfter).map(\.record),
      feedStart: try values.decodeIfPresent(Int.self, forKey: .feedStart),
      edits: try values.decode([CodedEdit<Item>].self, forKey: .edits).map(\.pending),
      isKeyless: try values.decodeIfPresent(Bool.self, forKey: .isKeyless) ?? false)
    unwritten = nil
  }

  public func encode(to encoder: any Encoder) throws {
    let snapshot = written
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.version, forKey: .version)
    try values.encode(CodedPage(snapshot.page), forKey: .page)
    try values.encodeIfPresent(snapshot.itemID, forKey: .itemID)
    try values.encode(snapshot.rowInPage, forKey: .rowInPage)
    try values.encode(snapshot.pagesBefore.map { CodedPage($0) }, forKey: .pagesBefore)
    try values.encode(snapshot.pagesAfter.map { CodedPage($0) }, forKey: .pagesAfter)
    try values.encodeIfPresent(snapshot.feedStart, forKey: .feedStart)
    try values.encode(snapshot.edits.map { CodedEdit($0) }, forKey: .edits)
    if snapshot.isKeyless { try values.encode(true, forKey: .isKeyless) }
  }
}
