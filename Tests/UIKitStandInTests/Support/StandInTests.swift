import Testing

/// All tests of the stand-in: one after another, for what they set of it is global.
@MainActor @Suite(.serialized, .alone) struct StandInTests {}
