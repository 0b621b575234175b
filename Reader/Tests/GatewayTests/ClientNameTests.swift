import Testing

@testable import FeedServer

@Suite("Whose turn a request takes")
struct ClientNameTests {
  @Test(
    "The address; behind a proxy on this machine the one that the proxy added",
    arguments: [
      ("192.0.2.1", nil, "192.0.2.1"), ("192.0.2.1", "198.51.100.7", "192.0.2.1"), ("127.0.0.1", nil, "127.0.0.1"),
      ("127.0.0.1", "198.51.100.7", "198.51.100.7"), ("::1", "made up, 198.51.100.7", "198.51.100.7"),
      ("127.0.0.1", "", "127.0.0.1"), ("127.0.0.1", ", ", "127.0.0.1"),
      ("127.0.0.1", String(repeating: "x", count: 65), "127.0.0.1"),
    ])
  func names(address: String, forwardedFor: String?, name: String) {
    #expect(ClientName.of(address: address, forwardedFor: forwardedFor) == name)
  }
}
