import Foundation

/// What the system's allocator keeps of the memory that the process has freed.
public enum HeapMemory {
  /// Bytes. A large body's memory is a mapping of its own, which goes with it; other freed memory is kept up to here in each arena.
  private static let most: Int32 = 1 << 20
  // Of glibc's <malloc.h>.
  private static let trimThreshold: Int32 = -1
  private static let mapThreshold: Int32 = -3

  /// Has little kept. By itself glibc raises both thresholds with the largest block that was freed: after one body of many megabytes each
  /// of its arenas keeps up to 64 MB for good. Where the system has no such setting, nothing happens.
  public static func keepLittle() {
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let mallopt = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
    _ = mallopt(trimThreshold, most)
    _ = mallopt(mapThreshold, most)
  }

  /// Gives back what is kept, between blocks in use too, where the system can.
  static func trim() { _ = mallocTrim?(0) }

  private static let mallocTrim = dlsym(nil, "malloc_trim").map {
    unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
  }
}
