/// Which of the segments before a refresh became one of those after it.
struct StagedRun {
  var first: Int
  var last: Int
}
