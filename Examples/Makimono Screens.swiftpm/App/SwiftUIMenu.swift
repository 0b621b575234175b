import ScreenModels
import SwiftUI
import SwiftUIScreens

/// The menu of the six SwiftUI screens: from the feed server on this machine, or from Qiita.
struct SwiftUIMenu: View {
  @State private var readsQiita = false

  var body: some View {
    ScreenMenu(server: readsQiita ? .qiita : .local, userID: "aoi_rossi", token: "local")
      .safeAreaInset(edge: .bottom) {
        Toggle("Read Qiita (articles alone)", isOn: $readsQiita).padding()
      }
      .id(readsQiita)
  }
}
