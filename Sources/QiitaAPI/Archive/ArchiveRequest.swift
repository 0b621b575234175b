/// A page of a slice: by its number, in a size of its own.
struct ArchiveRequest: Hashable, Sendable {
  let page: Int
  let size: Int

  /// Rows of the slice before its first.
  var start: Int { (page - 1) * size }
  var end: Int { page * size }

  init(page: Int, size: Int) {
    self.page = page
    self.size = size
  }

  /// The page that reaches furthest beyond a row and has so many rows before it too, or all that there are, as far as sizes
  /// allow; `nil` where the API gives out nothing beyond.
  ///
  /// A number and a size name a run of rows that begins at a multiple of the size. So of the sizes that begin early enough
  /// the best is taken: on the grid of full pages that is a full page. O(sizes).
  init?(at index: Int, overlap: Int) {
    var best: ArchiveRequest?
    for size in stride(from: QiitaClient.maxPageSize, to: 0, by: -1) {
      let request = ArchiveRequest(page: max(0, index - overlap) / size + 1, size: size)
      guard request.page <= QiitaClient.maxPages, request.end > max(index, best?.end ?? 0) else { continue }
      best = request
    }
    if let best {
      self = best
    } else if overlap > 0 {
      // No size fits here: better less of an overlap than no page.
      self.init(at: index, overlap: overlap / 2)
    } else {
      return nil
    }
  }
}
