import FeedStore
import NIOConcurrencyHelpers

/// What a tester has a room go through: operations by a seed, at a pace.
struct RoomScript: Sendable, Equatable {
  var seed: UInt64 = 1
  var operations = 100
  /// Operations a second.
  var rate = 10.0
  /// What becomes of the room's events meanwhile, on all of its streams.
  var faults = StreamFaults.none

  static let operationLimit = 1_000_000
  static let rates = 0.1...5_000.0
}

/// A script that runs or has run.
struct RoomScriptRun: Sendable {
  let script: RoomScript
  /// Operations that are over; some find nothing to do.
  var done = 0
  var isRunning = true
  var task: Task<Void, Never>?
}

extension LiveRoom {
  /// Ends the script that runs, and begins another.
  func run(_ script: RoomScript) async {
    while self.script?.isRunning == true { await stopScript() }
    let clock = settings.clock
    let task = Task { [weak self] in
      var random = SplitMix64(seed: SplitMix64.mix(script.seed) ^ 0x5C21)
      try? await Pace.run(script.operations, perSecond: script.rate, clock) { due in
        for _ in due {
          guard let self, !Task.isCancelled else { return false }
          await self.step(&random)
        }
        return true
      }
      await self?.endScript()
    }
    self.script = RoomScriptRun(script: script, task: task)
    streamFaults.withLockedValue { $0 = script.faults == .none ? nil : script.faults }
  }

  func stopScript() async {
    script?.task?.cancel()
    await script?.task?.value
  }

  private func step(_ random: inout SplitMix64) async {
    let choice = random.below(100)
    let (place, number) = (random.below(50), random.below(1 << 20))
    let text = ChatText.sentences(1 + random.below(3), isJapanese: random.below(2) == 0, &random)
    // What is gone by now, or grows, is left alone.
    if choice < 60 {
      _ = try? await send(RoomDraft(user: ChatPeople.other(number), text: text))
    } else if let page = try? await store.roomPage(room, .newest, limit: 50), !page.messages.isEmpty {
      let id = page.messages[place % page.messages.count].id
      if choice < 85 { _ = try? await edit(id, text: text) } else { try? await remove(id) }
    }
    script?.done += 1
  }

  /// A last message comes without faults: who missed an event before it sees that by its number.
  private func endScript() async {
    streamFaults.withLockedValue { $0 = nil }
    _ = try? await send(RoomDraft(user: ChatPeople.bot, text: "— end of script —"))
    script?.isRunning = false
  }
}
