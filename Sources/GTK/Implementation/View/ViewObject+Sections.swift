#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  // How the view follows the sections of its model.
  extension ViewObject {
    /// Reads the sections anew, and follows the model that has them.
    func readSections() {
      forgetSections()
      sections.read(model)
      guard let inner = sections.model else { return }
      sectionModel = inner.ref()
      if isInstance(inner, of: vlt_section_model_get_type()) {
        let changed: @convention(c) (Instance, guint, guint, guint, Instance) -> Void = {
          _, _, _, _, widget in ViewObject.of(widget).sectionsChanged(at: 0, count: 0)
        }
        connectSections("section-list-changed", changed)
      } else {
        let changed: @convention(c) (Instance, guint, guint, Instance) -> Void = {
          _, position, count, widget in
          ViewObject.of(widget).sectionsChanged(at: Int(position), count: Int(count))
        }
        connectSections("sections-changed", changed)
      }
    }

    private func connectSections<Function>(_ signal: StaticString, _ handler: Function) {
      guard let sectionModel else { return }
      sectionsHandler = g_signal_connect_data(
        sectionModel, text(signal), unsafeBitCast(handler, to: GCallback.self), widget, nil, GConnectFlags(0))
    }

    /// Stops following the model that has the sections.
    func forgetSections() {
      guard let sectionModel else { return }
      if g_signal_handler_is_connected(sectionModel, sectionsHandler) != 0 {
        g_signal_handler_disconnect(sectionModel, sectionsHandler)
      }
      sectionModel.unref()
      self.sectionModel = nil
    }

    private func sectionsChanged(at position: Int, count: Int) {
      if isCallingOut {
        hasMissedChange = true
        return
      }
      trackFocus()
      beginAnimation(of: .layout)
      follow(sections.followSections(at: position, count: count)) { focus.cursor = nil }
    }

    /// Carries out a change of the model.
    ///
    /// - Parameter followPositions: updates everything that refers to an item by its position, so that it still refers to the
    /// same item.
    func follow(_ step: ModelSections.Step, _ followPositions: () -> Void) {
      cells.areMisnamed = true
      guard hasSize else {
        if case .reload = step { readSections() }
        layout.invalidateLayout()
        followPositions()
        gtk_widget_queue_resize(widget.widget)
        return
      }
      switch step {
      case .nothing: return
      case .reload: reload()
      case .batch(let updates):
        motion.target = nil
        do {
          try scroller.performBatchUpdates(updates)
        } catch {
          // The model has told of a change that it has not made.
          readSections()
          scroller.reload()
        }
        followPositions()
        show()
      }
    }
  }
#endif
