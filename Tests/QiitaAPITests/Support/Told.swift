@testable import MakimonoTesting
@testable import QiitaAPI

/// Rows that a client said it left out.
final class Told: Sendable {
  private let log = Watched<[QiitaUnreadableRow]>([])

  var rows: [QiitaUnreadableRow] { log.value }

  func add(_ rows: [QiitaUnreadableRow]) { log.update { $0 += rows } }
}
