extension PagingSource where Key: Codable, Item: Codable {
  /// This source, with its pages kept in a store: see ``OfflineSource``, and its initialiser for the parameters.
  ///
  /// ```swift
  /// let pager = Pager(source: articles.offline(in: store, as: "articles"))
  /// ```
  public func offline(in store: OfflineStore, as list: String, freshFor: Double = 60) -> OfflineSource<Self> {
    OfflineSource(self, store: store, list: list, freshFor: freshFor)
  }
}
