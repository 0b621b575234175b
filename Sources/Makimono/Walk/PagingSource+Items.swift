public import MakimonoCore

extension PagingSource {
  /// Walks the feed from a key to its end, with back-pressure: a page is asked for when the row after the last
  /// one at hand is, and not before.
  ///
  /// ```swift
  /// for try await article in source.items() {
  ///   print(article.title)
  /// }
  /// ```
  ///
  /// It is the engine that walks, so the end rule, the budget of empty pages, the detection of cycles and
  /// the retry policy are those of a ``Pager``.
  ///
  /// A row comes once as long as the page that brought it is within `configuration.window`: by default the
  /// last 10 pages are remembered, which covers what drifts between pages as rows are added at the head.
  /// A row that comes again later than that is handed out again. Of a page that left the window only its key
  /// stays (well under 200 bytes), to recognise a cycle: one million pages of an infinite feed cost less than
  /// 200 MB, 50,000 pages less than 10 MB.
  ///
  /// - Parameters:
  ///   - key: where to begin; by default the source's first key.
  ///   - configuration: page size, window, retry policy and other numbers. Its duplicate policy is not
  ///     used: a row that was handed out cannot be changed any more, so the first stays.
  ///   - clock: measures the delays of automatic retries.
  ///   - random: uniform numbers in 0 ..< 1, for the jitter of those delays.
  public func items(
    from key: Key? = nil, configuration: PagingConfiguration = PagingConfiguration(window: .pages(10)),
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) -> PagedSequence<Self> {
    PagedSequence(
      source: self, firstKey: key ?? firstKey, configuration: configuration, clock: clock, random: random)
  }
}
