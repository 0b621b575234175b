/// Why `maki serve` cannot begin, in words that say what to do.
enum ServeError: Error, Equatable {
  case badPort(String)
  case noWebFolder(String)
  case noHome
  case scratch(reason: String)
  case folder(path: String, reason: String)

  var message: String {
    switch self {
    case .badPort(let text): "PORT=\(text) is no port: it must be a number from 0 to 65535."
    case .noWebFolder(let path): "--web-root \(path): there is no index.html in this folder."
    case .noHome: "There is no home folder for the database: name a file with --database."
    case .scratch(let reason):
      "Cannot make a folder for a copy of the database: \(reason) Check the folder that $TMPDIR names."
    case .folder(let path, let reason): "Cannot make the folder \(path) for the database: \(reason)"
    }
  }

  var code: ExitStatus {
    switch self {
    case .badPort: .configuration
    case .noWebFolder: .noInput
    case .noHome: .configuration
    case .folder, .scratch: .cannotCreate
    }
  }
}
