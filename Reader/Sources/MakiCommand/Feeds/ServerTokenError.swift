/// Why a token cannot be had from a file, in words that say what to do. None carries what is in the file.
enum ServerTokenError: Error, Equatable {
  case cannotRead(path: String, reason: String)
  case noFile(path: String)
  case notOwned(path: String)
  case open(path: String, mode: Int)
  case noToken(path: String)

  var message: String {
    switch self {
    case .cannotRead(let path, let reason): "The token file \(path): \(reason)."
    case .noFile(let path): "The token file \(path): this is no regular file."
    case .notOwned(let path): "The token file \(path): the file is another user's. Make one of your own."
    case .open(let path, let mode):
      "The token file \(path): its mode is \(String(mode, radix: 8)), so that others may read it: chmod 600 \(path)"
    case .noToken(let path): "The token file \(path): there is no token in it, or more than one line of text."
    }
  }
}
