#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  // The C interface of sections.

  @c @implementation
  public func vlt_collection_view_get_header_factory(_ self: OpaquePointer!) -> OpaquePointer! {
    checkedView(self)?.headerFactory.map { OpaquePointer($0.object) }
  }

  @c @implementation
  public func vlt_collection_view_set_header_factory(_ self: OpaquePointer!, _ factory: OpaquePointer!) {
    guard let view = checkedView(self), accepts(factory, as: gtk_list_item_factory_get_type()) else { return }
    view.setFactory(factory.map { Instance($0) }, of: .header)
  }

  @c @implementation
  public func vlt_collection_view_get_footer_factory(_ self: OpaquePointer!) -> OpaquePointer! {
    checkedView(self)?.footerFactory.map { OpaquePointer($0.object) }
  }

  @c @implementation
  public func vlt_collection_view_set_footer_factory(_ self: OpaquePointer!, _ factory: OpaquePointer!) {
    guard let view = checkedView(self), accepts(factory, as: gtk_list_item_factory_get_type()) else { return }
    view.setFactory(factory.map { Instance($0) }, of: .footer)
  }

  @c @implementation
  public func vlt_collection_view_get_sticky_headers(_ self: OpaquePointer!) -> gboolean {
    checkedView(self)?.hasStickyHeaders ?? false ? 1 : 0
  }

  @c @implementation
  public func vlt_collection_view_set_sticky_headers(_ self: OpaquePointer!, _ sticky_headers: gboolean) {
    checkedView(self)?.setStickyHeaders(sticky_headers != 0)
  }

  @c @implementation
  public func vlt_collection_view_scroll_to_section(
    _ self: OpaquePointer!, _ section: guint, _ alignment: VltScrollAlignment
  ) {
    guard let view = checkedView(self) else { return }
    view.scroll(toSection: Int(section), at: ScrollAlignment(alignment))
  }
#endif
