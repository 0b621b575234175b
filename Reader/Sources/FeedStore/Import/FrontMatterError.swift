/// What of a front matter cannot be read, and on which line of the file.
struct FrontMatterError: Error, Equatable {
  let line: Int
  let reason: String
}
