import Testing

/// All tests of the stand-in, one after the other: what tests set of it is global.
@Suite(.serialized, .alone) enum AppKitStandInTests {}
