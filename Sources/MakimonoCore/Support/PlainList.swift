/// Whether only plain lists are built in: one column, one run of pages, refreshed from the first page.
///
/// A constant, so that the compiler leaves out what a plain list never does. A page's engine is built that way
/// (`Scripts/build-web`), since every byte of it is fetched before the first row is shown.
enum PlainList {
  static var isOnly: Bool {
    #if MAKIMONO_PLAIN_LIST
    true
    #else
    false
    #endif
  }

  /// Whether pages that are held can be read anew in their place (``RefreshStrategy/keepWindow``), lists restored from a
  /// snapshot, and pages asked for ahead of their turn. A browser's page does none of it, with gaps, columns and placeholders
  /// though it be (`MAKIMONO_PAGE_LIST`).
  static var isWhole: Bool {
    #if MAKIMONO_PLAIN_LIST || MAKIMONO_PAGE_LIST
    false
    #else
    true
    #endif
  }
}
