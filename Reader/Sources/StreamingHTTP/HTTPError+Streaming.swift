import AsyncHTTPClient
import Foundation
import MakimonoHTTP
import NIOCore
import NIOHTTP1
import NIOPosix

extension HTTPError {
  /// An error of the client beneath, told apart by what the reader can do about it. Says nothing of URLs and headers.
  static func classified(_ error: any Error) -> any Error {
    switch error {
    case is HTTPError, is CancellationError: error
    case let error as HTTPClientError: of(error)
    case let error as NIOConnectionError:
      HTTPError.offline(
        error.connectionErrors.isEmpty ? "The server's name is not known." : "Nothing answers there.")
    case HTTPParserError.invalidEOFState: HTTPError.connection("The connection was cut.")
    case is HTTPParserError: HTTPError.connection("The reply is not HTTP.")
    case let error as ChannelError where error == .eof || error == .alreadyClosed:
      HTTPError.connection("The connection was cut.")
    case is ChannelError: HTTPError.offline("Nothing answers there.")
    case let error as IOError where [ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, ENETDOWN].contains(error.errnoCode):
      HTTPError.offline("Nothing answers there.")
    case is IOError: HTTPError.connection("The connection was cut.")
    // The library for TLS is another's dependency: its errors are known by their names.
    case let error where "\(type(of: error))".contains("SSL"): HTTPError.tls("No secure connection could be made.")
    default: HTTPError.connection("\(type(of: error))")
    }
  }

  private static func of(_ error: HTTPClientError) -> any Error {
    switch error {
    case .cancelled: CancellationError()
    case .connectTimeout: HTTPError.offline("Nothing answers there.")
    case .remoteConnectionClosed: HTTPError.connection("The connection was cut.")
    case .tlsHandshakeTimeout: HTTPError.tls("No secure connection could be made.")
    case .emptyHost, .emptyScheme, .invalidURL:
      HTTPError.invalidRequest("Only http and https URLs with a host can be asked.")
    default: HTTPError.connection("\(error.shortDescription)")
    }
  }
}
