/// How far an export is.
struct ExportStep {
  let journal: ExportJournal
  /// What was there when this run began.
  let begun: ExportJournal
  /// Articles of the whole feed, as far as it says.
  var totalCount: Int?
  /// Requests that the feed still allows, as far as it says.
  var quotaLeft: Int?

  var isResumed: Bool { begun.pages > 0 }
}
