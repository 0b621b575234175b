/// Whether only plain lists are built in: one column, one run of pages, refreshed from the first page.
///
/// A constant, so that the compiler leaves out what a plain list never does. The page's engine is built that way
/// (`Scripts/build-web`), since every byte of it is fetched before the first row is shown.
enum PlainList {
  static var isOnly: Bool {
    #if MAKIMONO_PLAIN_LIST
    true
    #else
    false
    #endif
  }
}
