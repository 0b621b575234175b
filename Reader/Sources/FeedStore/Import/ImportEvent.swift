/// What an import has to say while it runs.
public enum ImportEvent: Sendable, Equatable {
  /// The number of articles read from a file or folder so far.
  case progress(file: String, articles: Int)
  /// A line or file that was not read.
  case problem(ImportProblem)
  /// What was read otherwise than it was written, and what stands in.
  case warning(ImportProblem)
  /// What is no article for others, and was left out on purpose.
  case leftOut(ImportProblem)
}
