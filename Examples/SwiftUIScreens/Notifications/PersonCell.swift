#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Foundation
import ScreenModels
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// One of two people of a row.
struct PersonCell: View {
  let notification: UserNotification

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Picture(url: notification.imageURL, symbol: "person.crop.circle", length: 44)
      Text(notification.name).font(.headline)
      Text(notification.message).font(.footnote).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(8)
    .accessibilityElement(children: .combine)
  }
}
#endif
