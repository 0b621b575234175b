extension PageNumbers {
  /// Numbers that are within the caps already.
  init(page: Int, perPage: Int) {
    self.page = page
    self.perPage = perPage
  }
}
