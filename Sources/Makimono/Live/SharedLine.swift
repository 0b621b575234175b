import MakimonoCore

/// One line for several pagers: see ``LiveSource/sharingLine(clock:random:)``.
public final class SharedLine<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  let listener: @MainActor @Sendable (PagerSeat<Item>) -> any PagerLine

  init<Source: LiveSource>(
    _ source: Source, clock: any Clock<Duration>, random: @escaping @Sendable () -> Double
  ) where Source.Item == Item {
    let line = LiveLine(source, clock: clock, time: clock.ticks(), random: random)
    listener = { LineListener(to: line, seat: $0) }
  }
}
