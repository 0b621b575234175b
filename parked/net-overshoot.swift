  @Test("Of a body without end little more than the limit is taken, however fast it comes and however far it unfolds")
  func overshoot() async throws {
    // A megabyte of spaces, packed so that any number of them is one text.
    let packed =
      Data([0xEC, 0xC1, 0x31, 0x01, 0x00, 0x00, 0x00, 0xC2, 0xA0, 0x2A, 0xEB, 0x9F, 0xD2, 0x10, 0xBE, 0x40, 0x01])
      + Data(count: 1015) + Data([0x7C, 0x06, 0x00, 0x00, 0xFF, 0xFF])
    for isPacked in [false, true] {
      let taken = Locked(0)
      let server = try WireServer { _, connection in
        connection.send(
          "HTTP/1.1 200 OK\r\nConnection: close\r\n\(isPacked ? "Content-Encoding: gzip\r\n" : "")\r\n")
        if isPacked { connection.send(Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3])) }
        let piece = isPacked ? packed : Data(repeating: 0x20, count: 1 << 16)
        // Two gigabytes, for who takes them.
        for _ in 0..<(1 << 15) where connection.send(piece) { taken.withLock { $0 += piece.count } }
        connection.waitForEnd()
      }
      let limits = HTTPLimits(firstByte: .seconds(3_600), whole: .seconds(7_200), maxBodyBytes: 1 << 20)
      await #expect(throws: HTTPError.bodyTooLarge(limit: 1 << 20)) {
        try await send(to: server, limits: limits)
      }
      await server.closed(atLeast: 1)
      let count = taken.withLock { $0 }
      print("\(count >> 10) KiB were taken of a body \(isPacked ? "by gzip, " : "")beyond a limit of 1024 KiB")
      #expect(count < (isPacked ? 1 << 20 : 128 << 20))
    }
  }

