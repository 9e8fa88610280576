import CVirtualLayout
import CVirtualLayoutImplementation

/// A host whose callbacks a layout calls: what they return, and what has happened to them.
final class CallbackHost {
  /// The sizes of the items of each section.
  var sections: [[vlt_size]]
  var counts: [Int32]?
  var sectionCount: Int32?
  var fill: (Int32, UnsafeMutablePointer<vlt_section>) -> Void = { _, _ in }
  var placement: (vlt_item_path) -> vlt_lane_placement = { _ in vlt_lane_placement(span: 1, lane: -1) }
  var magazineItem: (vlt_item_path) -> vlt_magazine_item = { _ in
    vlt_magazine_item(width: 1, height: 0, points: 0)
  }
  /// Runs in every callback.
  var during: () -> Void = {}
  /// Runs whenever the library calls `destroy`.
  var whenDestroyed: () -> Void = {}

  private(set) var requests = 0
  private(set) var destroyed = 0

  /// The host is never released, so that a callback that comes too late finds it.
  init(_ sections: [[vlt_size]]) {
    self.sections = sections
    _ = Unmanaged.passRetained(self)
  }

  /// The user data of this host.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> CallbackHost {
    let host = Unmanaged<CallbackHost>.fromOpaque(pointer!).takeUnretainedValue()
    host.requests += 1
    host.during()
    return host
  }

  static let destroy: @convention(c) (UnsafeMutableRawPointer?) -> Void = { pointer in
    let host = Unmanaged<CallbackHost>.fromOpaque(pointer!).takeUnretainedValue()
    host.destroyed += 1
    host.whenDestroyed()
  }

  func size(_ path: vlt_item_path) -> vlt_size { sections[Int(path.section)][Int(path.item)] }

  /// A source that returns the numbers of sections and items, and whatever else `fill` adds.
  func source(_ fill: (inout vlt_source) -> Void = { _ in }) -> vlt_source {
    options {
      $0.user_data = pointer
      $0.destroy = Self.destroy
      $0.section_count = { user in
        let host = CallbackHost.of(user)
        return host.sectionCount ?? Int32(host.sections.count)
      }
      $0.item_count = { user, section in
        let host = CallbackHost.of(user)
        return host.counts?[Int(section)] ?? Int32(host.sections[Int(section)].count)
      }
      fill(&$0)
    }
  }

  /// A source that is asked for the extent of each item.
  var extentSource: vlt_source {
    source { $0.extent = { user, path, _ in CallbackHost.of(user).size(path).height } }
  }

  /// A source that is asked for the size of each item.
  var sizeSource: vlt_source {
    source { $0.size = { user, path, _ in CallbackHost.of(user).size(path) } }
  }

  /// A source that is asked for the extents of many items.
  var bulkExtentSource: vlt_source {
    source {
      $0.extents = { user, section, first, count, _, extents in
        let host = CallbackHost.of(user)
        for index in 0..<count {
          extents![Int(index)] = host.size(vlt_item_path(section, first + index)).height
        }
      }
    }
  }

  /// A source that is asked for the sizes of many items.
  var bulkSizeSource: vlt_source {
    source {
      $0.sizes = { user, section, first, count, _, sizes in
        let host = CallbackHost.of(user)
        for index in 0..<count { sizes![Int(index)] = host.size(vlt_item_path(section, first + index)) }
      }
    }
  }

  /// A source whose sections, headers and footers, placements and magazine items come from the host, too.
  var fullSource: vlt_source {
    var source = sizeSource
    source.section = { user, index, section in CallbackHost.of(user).fill(index, section!) }
    source.supplementary_extent = { user, kind, section, _ in
      _ = CallbackHost.of(user)
      return Double(10 * kind + section)
    }
    source.lane_placement = { user, path in CallbackHost.of(user).placement(path) }
    source.magazine_item = { user, path in CallbackHost.of(user).magazineItem(path) }
    return source
  }
}

extension LayoutHandle {
  func setSource(_ source: vlt_source) -> vlt_status {
    var source = source
    return vlt_layout_set_source(handle, &source)
  }
}
