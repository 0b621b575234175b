import Foundation

/// What a list is to show, by identifiers.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  private(set) var sections: [SectionIdentifierType] = []
  private(set) var lists: [[ItemIdentifierType]] = []
  private var known: Set<ItemIdentifierType> = []
  private(set) var reloadedItems: Set<ItemIdentifierType> = []
  private(set) var reconfiguredItems: Set<ItemIdentifierType> = []
  private(set) var reloadedSections: Set<SectionIdentifierType> = []

  public init() {}

  public var numberOfItems: Int { known.count }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  public var itemIdentifiers: [ItemIdentifierType] { lists.flatMap { $0 } }
  /// iOS 15.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reloadedItems.contains) }
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reconfiguredItems.contains) }
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { sections.filter(reloadedSections.contains) }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    place(ofSection: identifier).map { lists[$0].count } ?? 0
  }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let index = place(ofSection: identifier) else { return [] }
    return lists[index]
  }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    place(of: identifier).map { sections[$0.section] }
  }

  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    place(of: identifier).map { place in lists[..<place.section].reduce(0) { $0 + $1.count } + place.item }
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex(of: identifier)
  }

  // MARK: Items

  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let index: Int
    if let sectionIdentifier {
      guard let found = place(ofSection: sectionIdentifier) else { return }
      index = found
    } else {
      guard !sections.isEmpty else {
        StandIn.trap("There are currently no sections in the data source. Please add a section first.")
        return
      }
      index = sections.count - 1
    }
    let new = accepted(identifiers)
    lists[index].append(contentsOf: new)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard let place = known(beforeIdentifier) else { return }
    let new = accepted(identifiers)
    lists[place.section].insert(contentsOf: new, at: place.item)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard let place = known(afterIdentifier) else { return }
    let new = accepted(identifiers)
    lists[place.section].insert(contentsOf: new, at: place.item + 1)
  }

  /// Identifiers that are not there are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers).intersection(known)
    guard !gone.isEmpty else { return }
    known.subtract(gone)
    for index in lists.indices { lists[index].removeAll { gone.contains($0) } }
  }

  public mutating func deleteAllItems() {
    self = NSDiffableDataSourceSnapshot()
  }

  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, to: toIdentifier, after: false)
  }

  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, to: toIdentifier, after: true)
  }

  private mutating func move(_ identifier: ItemIdentifierType, to other: ItemIdentifierType, after: Bool) {
    guard let from = known(identifier), known(other) != nil else { return }
    guard identifier != other else {
      StandIn.trap("Invalid move: an item cannot be moved relative to itself")
      return
    }
    lists[from.section].remove(at: from.item)
    guard let to = place(of: other) else { return }
    lists[to.section].insert(identifier, at: to.item + (after ? 1 : 0))
  }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      guard known.contains(identifier) else {
        StandIn.trap("Attempted to reload item identifier that does not exist in the snapshot: \(identifier)")
        continue
      }
      reloadedItems.insert(identifier)
    }
  }

  /// iOS 15.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      guard known.contains(identifier) else {
        StandIn.trap("Attempted to reconfigure item identifier that does not exist in the snapshot: \(identifier)")
        continue
      }
      reconfiguredItems.insert(identifier)
    }
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = place(ofSection: toIdentifier) else { return }
    insert(identifiers, at: index)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = place(ofSection: toIdentifier) else { return }
    insert(identifiers, at: index + 1)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var seen = Set(sections)
    var new: [SectionIdentifierType] = []
    for identifier in identifiers {
      guard seen.insert(identifier).inserted else {
        StandIn.trap("Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(identifier)")
        continue
      }
      new.append(identifier)
    }
    sections.insert(contentsOf: new, at: index)
    lists.insert(contentsOf: new.map { _ in [] }, at: index)
  }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let index = sections.firstIndex(of: identifier) else { continue }
      known.subtract(lists[index])
      sections.remove(at: index)
      lists.remove(at: index)
    }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, after: false)
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, after: true)
  }

  private mutating func move(_ identifier: SectionIdentifierType, to other: SectionIdentifierType, after: Bool) {
    guard let from = place(ofSection: identifier), place(ofSection: other) != nil, identifier != other else { return }
    let list = lists.remove(at: from)
    sections.remove(at: from)
    let to = (sections.firstIndex(of: other) ?? 0) + (after ? 1 : 0)
    sections.insert(identifier, at: to)
    lists.insert(list, at: to)
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where place(ofSection: identifier) != nil { reloadedSections.insert(identifier) }
  }

  // MARK: Finding

  private func place(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard known.contains(identifier) else { return nil }
    for (section, list) in lists.enumerated() {
      if let item = list.firstIndex(of: identifier) { return (section, item) }
    }
    return nil
  }

  private func known(_ identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    let place = place(of: identifier)
    if place == nil { StandIn.trap("Invalid item identifier specified: \(identifier) is not in the snapshot") }
    return place
  }

  private func place(ofSection identifier: SectionIdentifierType) -> Int? {
    let index = sections.firstIndex(of: identifier)
    if index == nil { StandIn.trap("Invalid section identifier specified: \(identifier) is not in the snapshot") }
    return index
  }

  /// What can be taken: all, unless a trap was survived. Then without what is there already.
  private mutating func accepted(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
    var duplicates: [ItemIdentifierType] = []
    var new: [ItemIdentifierType] = []
    new.reserveCapacity(identifiers.count)
    for identifier in identifiers {
      if known.insert(identifier).inserted { new.append(identifier) } else { duplicates.append(identifier) }
    }
    if !duplicates.isEmpty {
      StandIn.trap("Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(duplicates)")
    }
    return new
  }

  /// Marks of reloads are for one application only.
  mutating func forgetMarks() {
    reloadedItems = []
    reconfiguredItems = []
    reloadedSections = []
  }
}

extension NSDiffableDataSourceSnapshot: @unchecked Sendable {}
