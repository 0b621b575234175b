/// What `maki --version` says.
enum MakimonoVersion {
  static let text = "0.1.0"
}
