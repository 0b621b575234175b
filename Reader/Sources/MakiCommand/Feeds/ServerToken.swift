import Foundation

/// Where a server's token comes from.
enum ServerToken {
  static let variable = "MAKIMONO_TOKEN"

  /// More than any token has.
  private static let longest = 4_096

  /// The file's, where one is named, else the environment's, else none.
  ///
  /// Whatever it was, nothing of it stays in the environment, which is shown to whoever may look at the process, and no core
  /// file is written from here on.
  ///
  /// - Parameter variable: The environment's; nil for none.
  static func find(file: String?, variable: String? = variable) throws(ServerTokenError) -> String? {
    let fromEnvironment = variable.flatMap(takeFromEnvironment)
    let token = if let file { try contents(of: file) } else { fromEnvironment }
    if token != nil { forbidCoreFiles() }
    return token
  }

  static func takeFromEnvironment(_ variable: String) -> String? {
    guard let value = getenv(variable) else { return nil }
    let text = String(cString: value)
    // The system shows the bytes that the process was started with, where `unsetenv` leaves them.
    memset(value, 0, strlen(value))
    unsetenv(variable)
    return text.isEmpty ? nil : text
  }

  private static func contents(of path: String) throws(ServerTokenError) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .cannotRead(path: path, reason: String(cString: strerror(errno))) }
    defer { close(file) }
    // Of the file that is open, not of a name that may mean another by now.
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .noFile(path: path) }
    guard status.st_uid == geteuid() else { throw .notOwned(path: path) }
    let mode = status.st_mode & 0o7777
    guard mode == 0o600 || mode == 0o400 else { throw .open(path: path, mode: Int(mode)) }
    var bytes = [UInt8](repeating: 0, count: longest + 1)
    let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw .cannotRead(path: path, reason: String(cString: strerror(errno))) }
    guard count <= longest, let text = String(validating: bytes.prefix(count), as: UTF8.self) else {
      throw .noToken(path: path)
    }
    let token = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !token.isEmpty else { throw .noToken(path: path) }
    return token
  }

  private static func forbidCoreFiles() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
    setrlimit(RLIMIT_CORE, &none)
    #endif
  }
}
