import Testing
import UIKitStandIn

extension StandInTests {
  @MainActor @Suite(.serialized) struct ViewTests {
    @Test func constraintsPinAndCenter() {
      StandIn.reset()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 15, trailing: 20)
      let pinned = UIView()
      let centered = UIView()
      for child in [pinned, centered] {
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
      }
      NSLayoutConstraint.activate([
        pinned.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        pinned.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        view.bottomAnchor.constraint(equalTo: pinned.bottomAnchor, constant: 7),
        pinned.heightAnchor.constraint(equalToConstant: 30),
        centered.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        centered.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: 4),
        centered.widthAnchor.constraint(equalToConstant: 40), centered.heightAnchor.constraint(equalToConstant: 20),
      ])
      view.layoutIfNeeded()
      #expect(pinned.frame == CGRect(x: 10, y: 63, width: 170, height: 30))
      #expect(centered.frame == CGRect(x: 80, y: 44, width: 40, height: 20))
      view.semanticContentAttribute = .forceRightToLeft
      view.layoutIfNeeded()
      #expect(pinned.frame.minX == 20)
    }

    @Test func whatAutoLayoutDoesNotSupportTraps() {
      StandIn.reset()
      let view = UIView()
      let (one, two) = (UIView(), UIView())
      view.addSubview(one)
      view.addSubview(two)
      let messages = StandIn.recordingTraps {
        one.topAnchor.constraint(equalTo: two.bottomAnchor).isActive = true
      }
      #expect(messages.count == 1)
    }

    @Test func textTakesRoomByItsCharacters() {
      StandIn.reset()
      let label = UILabel()
      label.font = .systemFont(ofSize: 20)
      label.numberOfLines = 0
      label.text = String(repeating: "a", count: 20)
      #expect(label.sizeThatFits(CGSize(width: 200, height: 0)) == CGSize(width: 200, height: 24))
      #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == 48)
      label.text = String(repeating: "日", count: 20)
      #expect(label.sizeThatFits(CGSize(width: 200, height: 0)).height == 48)
      label.numberOfLines = 1
      #expect(label.sizeThatFits(CGSize(width: 200, height: 0)).height == 24)
    }

    @Test func textGrowsWithTheReadersSize() {
      StandIn.reset()
      let screen = Screen()
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      screen.show(label)
      #expect(label.font.pointSize == 17)
      var told = 0
      label.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (_: UILabel, previous) in
        told += 1
        #expect(previous.preferredContentSizeCategory == .large)
      }
      screen.person.chooseTextSize(.accessibilityExtraExtraExtraLarge)
      #expect(label.font.pointSize == 53)
      #expect(told == 1)
      screen.person.changeTraits { $0.userInterfaceStyle = .dark }
      #expect(told == 1)
    }

    @Test func stacksAddUp() {
      StandIn.reset()
      let boxes = (0..<3).map { _ in UIView() }
      for (index, box) in boxes.enumerated() {
        box.heightAnchor.constraint(equalToConstant: CGFloat(10 * (index + 1))).isActive = true
        box.widthAnchor.constraint(equalToConstant: 50).isActive = true
      }
      let stack = UIStackView(arrangedSubviews: boxes)
      stack.axis = .vertical
      stack.spacing = 5
      stack.alignment = .leading
      #expect(stack.systemLayoutSizeFitting(CGSize.zero) == CGSize(width: 50, height: 70))
      boxes[1].isHidden = true
      #expect(stack.systemLayoutSizeFitting(CGSize.zero).height == 45)
      stack.frame = CGRect(x: 0, y: 0, width: 100, height: 45)
      stack.layoutIfNeeded()
      #expect(boxes[2].frame == CGRect(x: 0, y: 15, width: 50, height: 30))
    }

    @Test func flexibleViewsFollowTheirSuperview() {
      StandIn.reset()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
      child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      view.addSubview(child)
      view.frame.size = CGSize(width: 150, height: 130)
      #expect(child.frame == CGRect(x: 10, y: 40, width: 130, height: 20))
    }

    @Test func cellsAreMadeFromTheirClass() {
      StandIn.reset()
      let table = UITableView(frame: .zero, style: .plain)
      table.register(SizedCell.self, forCellReuseIdentifier: "own")
      table.register(InheritingCell.self, forCellReuseIdentifier: "inheriting")
      table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
      let own = table.dequeueReusableCell(withIdentifier: "own")
      #expect((own as? SizedCell)?.item == -1)
      #expect(own?.reuseIdentifier == "own")
      #expect((table.dequeueReusableCell(withIdentifier: "inheriting") as? InheritingCell)?.words == ["a"])
      #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header")?.reuseIdentifier == "header")
      #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
      let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      view.register(SizedItem.self, forCellWithReuseIdentifier: "own")
      let item = view.dequeueReusableCell(withReuseIdentifier: "own", for: IndexPath(item: 0, section: 0))
      #expect((item as? SizedItem)?.item == -1)
    }

    @Test func aContentConfigurationSizesItsRow() {
      StandIn.reset()
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = "short"
      cell.contentConfiguration = content
      func height() -> CGFloat {
        cell.systemLayoutSizeFitting(
          CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
      }
      #expect(height() == 44)
      content.text = String(repeating: "長", count: 40)
      content.secondaryText = "name"
      cell.contentConfiguration = content
      let lines = (40 * 17 / CGFloat(280)).rounded(.up)
      #expect(abs(height() - (22 + lines * 17 * 1.2 + 3 + 12 * 1.2)) < 1.5)
      #expect(cell.contentView.subviews.count == 1)
    }

    @Test func actionsAreSentAndReplaced() {
      StandIn.reset()
      let screen = Screen()
      var log: [String] = []
      let button = UIButton(configuration: .plain(), primaryAction: UIAction(title: "Again") { _ in log.append("a") })
      button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
      let controller = UIViewController()
      controller.view.addSubview(button)
      screen.show(controller)
      #expect(button.configuration?.title == "Again")
      #expect(screen.finger.tap(button))
      #expect(log == ["a"])
      button.isEnabled = false
      #expect(!screen.finger.tap(button))
      button.isEnabled = true
      let cover = UIView(frame: controller.view.bounds)
      controller.view.addSubview(cover)
      #expect(!screen.finger.tap(button))
    }
  }
}

private final class InheritingCell: UITableViewCell {
  var words = ["a"]
}
