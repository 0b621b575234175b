import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPError {
  /// An error of `URLSession`, told apart by what the reader can do about it.
  static func classified(_ error: any Error) -> any Error {
    guard let error = error as? URLError else { return HTTPError.connection("\(type(of: error))") }
    switch error.code {
    case .cancelled: return CancellationError()
    case .notConnectedToInternet, .cannotFindHost, .dnsLookupFailed, .cannotConnectToHost, .internationalRoamingOff,
      .callIsActive, .dataNotAllowed:
      return HTTPError.offline(reason(error))
    case .timedOut: return HTTPError.connection(reason(error))
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
      return HTTPError.tls(reason(error))
    // On Linux most failures of TLS have no code, and are known by the words of the library beneath.
    case .unknown where ["SSL", "TLS", "certificate"].contains(where: error.localizedDescription.contains):
      return HTTPError.tls("No secure connection could be made.")
    default: return HTTPError.connection(reason(error))
    }
  }

  /// In words, without the URL: that may carry what is not to be seen.
  private static func reason(_ error: URLError) -> String {
    let known: [URLError.Code: String] = [
      .notConnectedToInternet: "There is no network.",
      .cannotFindHost: "The server's name is not known.",
      .dnsLookupFailed: "The server's name is not known.",
      .cannotConnectToHost: "Nothing answers there.",
      .networkConnectionLost: "The connection was cut.",
      .badServerResponse: "The reply is not HTTP.",
      .cannotParseResponse: "The reply is not HTTP.",
      .secureConnectionFailed: "No secure connection could be made.",
      .serverCertificateUntrusted: "The server's certificate is not trusted.",
      .serverCertificateHasUnknownRoot: "The server's certificate is not trusted.",
      .serverCertificateHasBadDate: "The server's certificate has expired.",
      .serverCertificateNotYetValid: "The server's certificate is not valid yet.",
    ]
    return known[error.code] ?? "URLError \(error.code.rawValue)"
  }
}
