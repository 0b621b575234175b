import Foundation

/// The coordinator of a rotation or a change of the window's size.
@MainActor final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  let isAnimated = true
  let isCancelled = false
  let transitionDuration: TimeInterval = 0.3

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func runAlongside() {
    for action in alongside { action(self) }
  }

  func complete() {
    for action in completions { action(self) }
  }
}
