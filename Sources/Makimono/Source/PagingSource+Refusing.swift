extension PagingSource {
  /// Traps where the source is live or keeps copies of pages, which another source around it would lose without a word.
  ///
  /// - Parameter verb: what is to be done to it before it is live, or before copies are kept.
  func refuseLiveOrKept(_ verb: String) {
    precondition(!(self is any LiveSource), "What the server tells would be lost: \(verb) before the source is live.")
    precondition(!(self is any SessionSource), "Copies of pages would not be shown: \(verb) before they are kept.")
  }
}
