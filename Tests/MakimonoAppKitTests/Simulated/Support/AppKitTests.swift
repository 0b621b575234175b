import Testing

/// All tests of this binding, one after the other: the screen that they use knows one person.
@Suite(.serialized, .alone) enum AppKitTests {}
