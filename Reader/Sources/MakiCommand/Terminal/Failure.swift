import ArgumentParser
import FeedServer
import FeedStore
import Makimono
import MakimonoHTTP
import QiitaAPI

/// An error that was foreseen, for a person (what is wrong and what to do) and for a script (of which kind).
struct Failure: Equatable {
  let message: String
  let code: ExitStatus

  /// Nil for an error that nobody foresaw.
  init?(_ error: any Error) {
    switch error {
    case let error as FeedStoreError: (message, code) = (error.message, Self.code(of: error))
    case let error as SearchQueryError: (message, code) = ("The query cannot be read: \(error.message)", .usage)
    case let error as FeedServerError: (message, code) = (error.message, .unavailable)
    case let error as ServeError: (message, code) = (error.message, error.code)
    case let error as UpstreamConfigurationError: (message, code) = (error.message, .usage)
    case let error as ServerTokenError: (message, code) = (error.message, .noPermission)
    // What its description advises is for those who write programs.
    case HTTPError.bodyTooLarge(let limit):
      (message, code) = ("The reply is larger than \(limit >> 20) MiB, which no page of a feed is.", .protocolError)
    case let error as HTTPError: (message, code) = (error.description, Self.code(of: error))
    case PagingError.cycle: (message, code) = ("The feed's pages lead in a circle.", .protocolError)
    case PagingError.emptyPages(let count):
      (message, code) = ("\(count) pages in a row have no article that is new and can be read.", .protocolError)
    case PagingError.expired(let count):
      (message, code) = (
        "The feed's keys have expired, and its first \(count) pages have none of what was read.", .protocolError
      )
    case QiitaArchiveError.withoutTotal:
      (message, code) = (
        "The server does not say how many articles there are (Total-Count), so that an end cannot be told from a gap. "
          + "The newest can be had: maki list --limit 100.", .protocolError
      )
    case let error as QiitaArchiveError: (message, code) = (error.description, Self.code(of: error))
    case let error as ListError: (message, code) = (error.message, .usage)
    case let error as FeedNameError: (message, code) = (error.message, .usage)
    case let error as ProbeError: (message, code) = (error.message, error.code)
    case let error as ExportError: (message, code) = (error.message, error.code)
    case let error as OutputError: (message, code) = (error.message, .ioError)
    default: return nil
    }
  }

  private static func code(of error: FeedStoreError) -> ExitStatus {
    switch error {
    case .folderMissing: .cannotCreate
    case .missing: .noInput
    case .isFolder, .notADatabase, .foreignDatabase, .newerVersion, .olderVersion, .damaged: .badData
    case .noPermission, .readOnly, .unwrittenChanges: .noPermission
    case .diskFull, .other: .ioError
    case .busy: .tryLater
    }
  }

  private static func code(of error: HTTPError) -> ExitStatus {
    switch error {
    case .offline, .connection, .timeout: .unavailable
    case .tls, .redirect, .foreignLink, .bodyTooLarge, .notJSON, .wrongShape, .noEvents: .protocolError
    case .rateLimited: .tryLater
    case .status(let error): error.status == 401 || error.status == 403 ? .noPermission : .unavailable
    case .invalidRequest: .usage
    }
  }

  private static func code(of error: QiitaArchiveError) -> ExitStatus {
    switch error {
    case .alternatives, .createdTerm, .unclosedQuote: .usage
    case .foreignCheckpoint: .badData
    case .withoutTimes, .withoutTotal: .protocolError
    case .noProgress: .tryLater
    }
  }
}
