/// What an import has to say while it runs.
public enum ImportEvent: Sendable, Equatable {
  /// The number of articles read from a file or folder so far.
  case progress(file: String, articles: Int)
  case problem(ImportProblem)
}
