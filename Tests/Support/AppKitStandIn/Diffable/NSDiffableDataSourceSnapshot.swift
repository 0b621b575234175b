/// What a list is to show, by identifiers.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  private(set) var sections: [SectionIdentifierType] = []
  private(set) var lists: [[ItemIdentifierType]] = []
  private var known: Set<ItemIdentifierType> = []
  private(set) var reloaded: Set<ItemIdentifierType> = []

  public init() {}

  public var numberOfItems: Int { known.count }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  public var itemIdentifiers: [ItemIdentifierType] { lists.flatMap { $0 } }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let index = sections.firstIndex(of: identifier) else {
      StandIn.trap("Section identifier was not found in the snapshot: \(identifier)")
      return []
    }
    return lists[index]
  }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      if sections.contains(identifier) {
        StandIn.trap(
          "Section identifier count does not match data source count. A section is not unique: \(identifier)")
        continue
      }
      sections.append(identifier)
      lists.append([])
    }
  }

  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let index = sectionIdentifier.map({ sections.firstIndex(of: $0) }) ?? sections.indices.last else {
      StandIn.trap("There are currently no sections in the data source. Please add a section first.")
      return
    }
    for identifier in identifiers {
      if known.insert(identifier).inserted {
        lists[index].append(identifier)
      } else {
        StandIn.trap("Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(identifier)")
      }
    }
  }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      if known.contains(identifier) {
        reloaded.insert(identifier)
      } else {
        StandIn.trap("Invalid item identifier specified for reload: \(identifier)")
      }
    }
  }

  /// Marks are for one apply.
  mutating func forgetMarks() {
    reloaded = []
  }
}
