#if GTK
  import CGtk
  import VirtualLayout

  // The C interface of sections.

  private func view(_ instance: OpaquePointer?, _ function: StaticString) -> CollectionView? {
    checked(instance, is: vl_collection_view_get_type(), function).map { CollectionView.of($0) }
  }

  @c @implementation
  public func vl_collection_view_get_header_factory(_ self: OpaquePointer!) -> OpaquePointer! {
    view(self, "vl_collection_view_get_header_factory")?.headerFactory.map { OpaquePointer($0.object) }
  }

  @c @implementation
  public func vl_collection_view_set_header_factory(_ self: OpaquePointer!, _ factory: OpaquePointer!) {
    view(self, "vl_collection_view_set_header_factory")?.setHeaderFactory(factory.map { Instance($0) })
  }

  @c @implementation
  public func vl_collection_view_get_footer_factory(_ self: OpaquePointer!) -> OpaquePointer! {
    view(self, "vl_collection_view_get_footer_factory")?.footerFactory.map { OpaquePointer($0.object) }
  }

  @c @implementation
  public func vl_collection_view_set_footer_factory(_ self: OpaquePointer!, _ factory: OpaquePointer!) {
    view(self, "vl_collection_view_set_footer_factory")?.setFooterFactory(factory.map { Instance($0) })
  }

  @c @implementation
  public func vl_collection_view_get_sticky_headers(_ self: OpaquePointer!) -> gboolean {
    view(self, "vl_collection_view_get_sticky_headers")?.hasStickyHeaders ?? false ? 1 : 0
  }

  @c @implementation
  public func vl_collection_view_set_sticky_headers(_ self: OpaquePointer!, _ sticky_headers: gboolean) {
    view(self, "vl_collection_view_set_sticky_headers")?.setStickyHeaders(sticky_headers != 0)
  }

  @c @implementation
  public func vl_collection_view_scroll_to_section(
    _ self: OpaquePointer!, _ section: guint, _ alignment: VlAlignment
  ) {
    guard let view = view(self, "vl_collection_view_scroll_to_section") else { return }
    view.scroll(toSection: Int(section), at: ScrollPosition(alignment))
  }
#endif
