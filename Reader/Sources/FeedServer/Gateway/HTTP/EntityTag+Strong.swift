extension EntityTag {
  /// A validator of these very bytes.
  init(strong name: String) {
    text = "\"\(name)\""
  }
}
