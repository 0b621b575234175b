/// How `maki` ends: the codes of BSD's sysexits.h, which scripts know.
enum ExitStatus: Int32, Sendable {
  /// Wrong options or arguments.
  case usage = 64
  /// Input that cannot be read as what it should be.
  case badData = 65
  /// A file that is not there, or cannot be read.
  case noInput = 66
  /// A server that does not answer, or says that it cannot.
  case unavailable = 69
  /// Anything that was not foreseen.
  case software = 70
  /// A file that cannot be made.
  case cannotCreate = 73
  /// The disk, or another device, failed.
  case ioError = 74
  /// Try again later: busy, or over the quota.
  case tryLater = 75
  /// A server that speaks another language.
  case protocolError = 76
  /// Not allowed.
  case noPermission = 77
  /// The environment, or a file of settings.
  case configuration = 78
  /// Stopped by Control-C, as shells count it.
  case interrupted = 130
}
