import Makimono
import MakimonoSwiftUI
import SwiftUIStandIn

/// Rows from 40 to 160 points high, each its own.
func height(_ id: Int) -> CGFloat { CGFloat(40 + (id &* 7_919 &+ 13) % 121) }

struct NoteRow: View {
  let note: Note
  var height: CGFloat = 50

  var body: some View { Text("\(note.id)\(note.text)").frame(height: height) }
}

extension Stage {
  /// Ids of the rows in sight, top to bottom.
  var ids: [Int] { texts.compactMap { Int($0) } }

  /// Where each row in sight stands.
  var tops: [Int: CGFloat] {
    var tops: [Int: CGFloat] = [:]
    for place in places {
      if let id = Int(place.text) { tops[id] = place.frame.midY }
    }
    return tops
  }

  /// Waits until a text is in sight.
  func shows(_ text: String) async -> Bool { await frames(until: { texts.contains(text) }) }

  /// Waits until a pager is at rest, and the screen with it.
  func settled<Item>(_ pager: Pager<Item>) async {
    // A report may follow each layout, a load each report: at rest is what stays so.
    for _ in 0..<4 {
      await frames(12)
      await pager.waitUntilSettled()
    }
    await frames(2)
  }
}
