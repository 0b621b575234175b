/// An event. The stand-in's person touches views without one.
@MainActor open class UIEvent {}
