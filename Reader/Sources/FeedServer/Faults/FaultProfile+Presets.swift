extension FaultProfile {
  /// Profiles with a name, and what each is like.
  public static let presets: [(name: String, parts: String, summary: String)] = [
    ("none", "", "answers as it should"),
    ("slow", "latency=lognormal(800ms,0.6);drip=10%@20KB/s", "a busy server: seconds now and then"),
    (
      "mobile", "latency=pareto(120ms,1.6);drip=20%@40KB/s;cut=2%;truncate=1%@length",
      "a train: long tails, slow bodies, connections that break"
    ),
    (
      "flaky", "latency=uniform(0ms,100ms);status=500:3%,502:3%,503:5%,429:2%;cut=4%;truncate=2%;drip=5%@20KB/s",
      "a fifth of all requests fails in some way that passes"
    ),
    ("limited", "status=429:25%,403:5%;retry=2s", "a quota that is spent all the time"),
    (
      "hostile",
      "latency=pareto(20ms,1.2);status=500:4%,503:4%,403:2%,404:1%;cut=6%;truncate=6%;oversize=2%@32MB;"
        + "drip=10%@5KB/s;duplicate=10%;short=10%;empty=3%",
      "everything at once: nothing that comes can be relied on"
    ),
    (
      "drifting", "latency=uniform(0ms,50ms);insert=15%@top;insert=10%@middle;delete=10%@top;delete=10%@middle",
      "articles come and go while the feed is read"
    ),
    (
      "lossy", "lose=2%;repeat=5%;reorder=5%;hangup=1%",
      "streams of events that lose, repeat and reorder them, and break"
    ),
  ]

  /// The language, for `--help`.
  public static var help: String {
    let names = presets.map { preset in
      let padding = String(repeating: " ", count: max(0, 10 - preset.name.count))
      return "  \(preset.name)\(padding)\(preset.summary)"
    }
    return """
      A profile is a name, parts of the language below, or a name and parts that
      replace its own, divided by semicolons: flaky;seed=7

      \(names.joined(separator: "\n"))

        latency=TIME       wait before an answer: 300ms, uniform(0ms,1s),
                           normal(300ms,100ms): mean and deviation,
                           lognormal(300ms,0.8): median and sigma,
                           pareto(100ms,1.5): least and alpha; 60s at most
        status=CODE:P,...  fail with 400...599; 429 and 403 carry the headers
                           of a spent quota
        retry=TIME         how long such a quota lasts, in whole seconds (1s)
        cut=P              break the connection, before the reply (@head) or
                           within its body (@body)
        truncate=P         end the body too soon: with less than Content-Length
                           says (@length), or as broken JSON (@json)
        oversize=P@SIZE    blow the body up, to 16MB unless told otherwise
        drip=P@RATE        send the body in drops: 200B/s, 20KB/s
        duplicate=P        rows twice
        short=P            rows missing at a page's end
        empty=P            pages without rows
        insert=P delete=P  articles come and go, at the top (@top) or anywhere
                           (@middle), in a copy of the database
        lose=P repeat=P    events of a stream: not sent, sent twice, sent after
        reorder=P          the next one; hangup breaks the connection within
        hangup=P           one
        seed=N             another course of the same faults (1)

      P is a share of the requests, such as 2.5%. Shares of what fails (status,
      cut, truncate, oversize) may add up to 100%, as may those of rows
      (duplicate, short, empty), and of events. The same requests in the same order meet the
      same faults.
      """
  }
}
