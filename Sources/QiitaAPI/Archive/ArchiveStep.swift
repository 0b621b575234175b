/// What a reply brought to the reading of an archive.
struct ArchiveStep<Row: QiitaArticle> {
  /// Those that were not read before.
  var rows: [Row] = []
  /// Where to go on; `nil` at the end.
  var next: QiitaArchiveKey?
  /// Rows in the whole archive, by what is known now.
  var total: Int?
  var incompleteDay: QiitaIncompleteDay?
  var unreadable: [QiitaUnreadableRow] = []
}
