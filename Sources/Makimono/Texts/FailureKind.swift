import Foundation

/// What a failure is to the people who use an app: as much as they can tell apart, and do something about.
///
/// An error's `description` is for its developers: it names parameters, places in the JSON, statuses. What people read is made of
/// its kind, in their language: ``words(in:)``, ``ListTexts/words(for:)``.
public enum FailureKind: Hashable, Sendable {
  /// There is no network, or nothing answers at the other end.
  case offline
  /// The connection broke.
  case connection
  /// No answer came in time.
  case timeout
  /// No connection can be made that is safe.
  case insecure
  /// The server wants fewer requests for so many seconds, where it says for how long.
  case busy(seconds: Double?)
  /// The server wants to know who asks.
  case signIn
  /// Whoever asks may not see this.
  case forbidden
  /// It is not there, or not any more.
  case missing
  /// The server failed.
  case server
  /// An answer came that cannot be used.
  case unreadable
  /// The feed does not go on, nor does it end.
  case stuck
  /// What is stored on the device cannot be used.
  case storage
  /// Nothing of these.
  case other
}

extension FailureKind {
  /// The kind of an error: what it says itself, or what is known of Foundation's; `nil` for any other.
  public init?(of error: any Error) {
    if let telling = error as? any FailureTelling {
      self = telling.failureKind
    } else if let error = error as? URLError {
      self.init(error.code)
    } else if error is DecodingError {
      self = .unreadable
    } else {
      return nil
    }
  }

  private init(_ code: URLError.Code) {
    switch code {
    case .notConnectedToInternet, .cannotFindHost, .dnsLookupFailed, .cannotConnectToHost, .internationalRoamingOff,
      .callIsActive, .dataNotAllowed:
      self = .offline
    case .timedOut: self = .timeout
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
      self = .insecure
    case .userAuthenticationRequired: self = .signIn
    case .noPermissionsToReadFile: self = .forbidden
    case .fileDoesNotExist, .resourceUnavailable: self = .missing
    case .badServerResponse, .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData,
      .zeroByteResource, .dataLengthExceedsMaximum:
      self = .unreadable
    case .networkConnectionLost: self = .connection
    default: self = .other
    }
  }
}

extension FailureKind: CaseIterable {
  public static var allCases: [FailureKind] {
    [
      .offline, .connection, .timeout, .insecure, .busy(seconds: nil), .signIn, .forbidden, .missing, .server,
      .unreadable,
      .stuck, .storage, .other,
    ]
  }
}
