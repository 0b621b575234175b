import ListProbe

/// Why a probe cannot be made, or came to nothing.
enum ProbeError: Error, Equatable {
  case address(String)
  case password
  case body
  case file(String, String)
  case header(String)
  case noVariable(String)
  case failed(Finding.Failure)
  case unknown

  var message: String {
    switch self {
    case .address(let what): "\(what) must be an http or https URL with a host."
    case .password:
      "There is a user's name or password in the address, which others can see. Use --header-env or --token-file."
    case .body: "--post must be a JSON object."
    case .file(let option, let path): "The file of \(option) cannot be read as text of 1 MiB at most: \(path)."
    case .header(let name): "This is no header: \(name). Write 'Name: value', or 'Name=VARIABLE' for --header-env."
    case .noVariable(let name): "There is no variable \(name) in the environment, or it is empty."
    case .failed(let failure): failure.words
    case .unknown: "How this list pages was not learned, so that there is no source."
    }
  }

  var code: ExitStatus {
    switch self {
    case .address, .password, .body, .header: .usage
    case .file: .noInput
    case .noVariable: .configuration
    case .failed(let failure):
      switch failure.kind {
      case .unreachable: .unavailable
      case .forbidden: .noPermission
      case .busy: .tryLater
      case .noList: .badData
      }
    case .unknown: .badData
    }
  }
}
