/// An open file that a value can hold.
final class ExportFileBox {
  let file: ExportFile

  init(_ path: String) throws(ExportError) {
    file = try ExportFile(path)
  }
}
