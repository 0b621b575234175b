import Foundation
import GRDB

/// Opening the file, and another in its place.
extension OfflineStore {
  /// Does something with the database. One that turns out to be damaged is replaced, and then it is done once more.
  func perform<Value: Sendable>(
    _ body: @escaping @Sendable (any DatabaseWriter, StoreFile) async throws -> Value
  ) async throws(OfflineStoreError) -> Value {
    var isSecond = false
    while true {
      let file = await open()
      do {
        // In a task of its own: the page of a load that is cancelled is read all the same, which takes no longer than not to
        // read it, and is no failure of the file.
        let value = try await Task { try await body(file.writer, file) }.value
        // A store in memory for want of a file works, and is a problem all the same.
        problem = file.reason
        return value
      } catch {
        let failure = OfflineStoreError(error, path: path)
        problem = failure
        guard failure.asksForNewFile, !file.isInMemory, !isSecond else { throw failure }
        isSecond = true
        replace(file, because: failure)
      }
    }
  }

  private func open() async -> StoreFile {
    if let retryAt, now() >= retryAt { opening = nil }
    if let opening { return await opening.value }
    retryAt = nil
    serial += 1
    let task = Task { [serial] in await self.makeFile(serial: serial, damage: nil) }
    opening = task
    return await task.value
  }

  /// The next file is opened after this one was set aside. Of several that meet the damage the first does it.
  private func replace(_ file: StoreFile, because damage: OfflineStoreError) {
    guard file.serial == serial else { return }
    serial += 1
    opening = Task { [serial] in
      // Connections that are in use end with what they do.
      await self.wait { try? file.writer.close() }
      return await self.makeFile(serial: serial, damage: (damage, file.identity))
    }
  }

  private func makeFile(serial: Int, damage: (OfflineStoreError, FileIdentity?)?) async -> StoreFile {
    guard url != nil else { return .inMemory(because: nil, options: options, serial: serial) }
    let (path, options, now) = (path, options, now())
    let (file, events) = await wait {
      Self.openOrReplace(path, options: options, serial: serial, damage: damage, now: now)
    }
    problem = file.reason
    retryAt = file.isInMemory ? now.addingTimeInterval(Self.retryInterval) : nil
    if let substitute, file.isInMemory, file.reason == substitute.reason {
      // Nothing new: pages that were kept in memory by now stay.
      return substitute
    }
    substitute = file.isInMemory ? file : nil
    for event in events { onEvent(event) }
    return file
  }

  private static func openOrReplace(
    _ path: String, options: StoreOptions, serial: Int, damage: (OfflineStoreError, FileIdentity?)?, now: Date
  ) -> (StoreFile, [OfflineStoreEvent]) {
    var events: [OfflineStoreEvent] = []
    var trouble = damage?.0
    // Where another process set the damaged file aside already, the one that is there now is a new one.
    if let damage, damage.1 != FileIdentity(path: path) { trouble = nil }
    for _ in 0..<2 {
      do {
        if let reason = trouble {
          guard let name = try FileCheck.setAside(path, at: now) else { break }
          events.append(.setAside(to: name, because: reason))
        }
        return (try StoreFile.open(path, options: options, serial: serial), events)
      } catch {
        trouble = error
        guard error.asksForNewFile else { break }
      }
    }
    let reason = trouble ?? .other(path: path, reason: "it cannot be opened")
    return (.inMemory(because: reason, options: options, serial: serial), events + [.inMemory(because: reason)])
  }

  /// Runs what waits for the disk where it blocks no task.
  private func wait<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }
}
