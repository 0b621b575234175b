/// What happened to a store that somebody may want to log. See ``OfflineStore/init(at:limits:now:onEvent:)``.
public enum OfflineStoreEvent: Hashable, Sendable {
  /// The file could not be used. It has another name now, and a new file is in its place. The store never deletes it.
  case setAside(to: String, because: OfflineStoreError)
  /// There is no file to be used for now: pages are kept in memory, until the process ends or the file can be opened.
  case inMemory(because: OfflineStoreError)
  /// A page could not be read. It comes from the network.
  case readFailed(OfflineStoreError)
  /// A page is not kept.
  case writeFailed(OfflineStoreError)

  /// What went wrong.
  public var error: OfflineStoreError {
    switch self {
    case .setAside(_, let error), .inMemory(let error), .readFailed(let error), .writeFailed(let error): error
    }
  }
}

extension OfflineStoreEvent: CustomStringConvertible {
  public var description: String {
    switch self {
    case .setAside(let path, let error): "\(error.message) It was moved to \(path), and a new file takes its place."
    case .inMemory(let error): "\(error.message) Until then pages are kept in memory only."
    case .readFailed(let error): "\(error.message) The page comes from the network."
    case .writeFailed(let error): "\(error.message) The page is shown, but not kept."
    }
  }
}
