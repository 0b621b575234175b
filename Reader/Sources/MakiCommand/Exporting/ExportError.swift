/// Why an export cannot begin, or go on.
enum ExportError: Error, Equatable {
  case format(String)
  case unclear(String)
  case exists(String)
  case folderNotEmpty(String)
  case isFolder(String)
  case isNoFolder(String)
  case isNoRealFolder(String)
  case isLink(String)
  case otherExport(path: String, feed: String)
  case badJournal(path: String, reason: String)
  case inUse(String)
  case shortFile(path: String, bytes: Int)
  case standardOutputIsLines
  case foreignPlace
  case file(path: String, doing: String, reason: String)

  var message: String {
    switch self {
    case .format(let text): "--format \(TerminalText.line(text)): give jsonl or markdown."
    case .unclear(let path):
      "Is \(path) to be a file or a folder? End it with .jsonl for JSON Lines or with / for Markdown, or say --format."
    case .exists(let path): "\(path) is there already. Name another file, or write over it with --force."
    case .folderNotEmpty(let path):
      "The folder \(path) is not empty. Name another one, or add to it with --force (files of the same name are replaced)."
    case .isFolder(let path): "\(path) is a folder: JSON Lines are one file. Name it, or say --format markdown."
    case .isNoFolder(let path): "\(path) is a file: Markdown goes into a folder. Name another, or say --format jsonl."
    case .isNoRealFolder(let path):
      "\(path) is a link or a file, where the export needs a folder of its own. Move it away, or name another place."
    case .isLink(let path):
      "\(path) is a link, where the export keeps a file of its own. Move it away, or name another place."
    case .otherExport(let path, let feed):
      "\(path) is a half-done export of something else (\(feed)). Go on with that, or begin anew with --force."
    case .badJournal(let path, let reason):
      "The notes of the half-done export cannot be read (\(path): \(reason)). Begin anew with --force."
    case .inUse(let path): "Another export writes to \(path). Wait until it is done, or name another place."
    case .shortFile(let path, let bytes):
      "\(path) was changed: it should have \(bytes) bytes at least. Begin anew with --force."
    case .standardOutputIsLines: "Only JSON Lines can go to standard output: name a folder for Markdown."
    case .foreignPlace: "The notes of the half-done export are of another feed. Begin anew with --force."
    case .file(let path, let doing, let reason): "Cannot \(doing) \(path): \(reason)."
    }
  }

  var code: ExitStatus {
    switch self {
    case .format, .unclear, .standardOutputIsLines: .usage
    case .exists, .folderNotEmpty, .isFolder, .isNoFolder, .isNoRealFolder, .isLink: .cannotCreate
    case .otherExport, .badJournal, .shortFile, .foreignPlace: .badData
    case .inUse: .tryLater
    case .file: .ioError
    }
  }
}
