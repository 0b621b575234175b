import MakimonoCore

/// A load under way.
struct Flight {
  var edge: LoadEdge
  var task: Task<Void, Never>
}
