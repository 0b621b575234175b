/// The open file that a person named, for a value to hold.
final class ExportFileBox {
  let file: ExportFile

  init(_ path: String) throws(ExportError) {
    file = try ExportFile(path, isNamed: true)
  }
}
