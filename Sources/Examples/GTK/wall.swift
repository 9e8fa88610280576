// wall.swift: 100,000 coloured pictures in a masonry. With --print, prints what is visible, and quits.
import VirtualLayoutGTK

let colors = ["e0b0a0", "e0d0a0", "c0e0a0", "a0e0b8", "a0d8e0", "a0b0e0", "c0a0e0", "e0a0c8"]
typealias Pointer = UnsafeMutableRawPointer
typealias CellHandler = @convention(c) (Pointer, OpaquePointer, Pointer?) -> Void
func connect(_ object: Pointer, _ signal: String, _ handler: some Any) {
  g_signal_connect_data(object, signal, unsafeBitCast(handler, to: GCallback.self), nil, nil, .init(0))
}
let setUp: CellHandler = { _, cell, _ in vlt_cell_set_child(cell, gtk_label_new(nil)) }
let bind: CellHandler = { _, cell, _ in
  let label = OpaquePointer(vlt_cell_get_child(cell)!)
  gtk_label_set_label(label, gtk_string_object_get_string(OpaquePointer(vlt_cell_get_item(cell))))
  gtk_widget_set_name(UnsafeMutablePointer(label), "c\(vlt_cell_get_position(cell) % 8)")
}
func printVisible(_ view: OpaquePointer) {
  var (first, last, r) = (guint(0), guint(0), graphene_rect_t())
  vlt_collection_view_get_visible_range(view, &first, &last)
  for item in first...last where vlt_collection_view_get_item_bounds(view, item, &r) != 0 {
    guard r.origin.y < 600, r.origin.y + r.size.height > 0 else { continue }
    print("\(item): \(Int(r.origin.x)) \(Int(r.origin.y)) \(Int(r.size.width)) x \(Int(r.size.height))")
  }
}

let activate: @convention(c) (UnsafeMutablePointer<GtkApplication>, Pointer?) -> Void = { app, _ in
  let css = gtk_css_provider_new()!
  let rules = colors.enumerated().map { "#c\($0){background:#\($1);}" }.joined()
  gtk_css_provider_load_from_data(css, rules, -1)
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), OpaquePointer(css), 600)
  let names = gtk_string_list_new(nil)!
  for item in 0..<100_000 { gtk_string_list_append(names, "picture \(item)") }
  let factory = vlt_cell_factory_new()!
  connect(Pointer(factory), "setup", setUp)
  connect(Pointer(factory), "bind", bind)
  let view = vlt_collection_view_new(gtk_multi_selection_new(names), factory)!
  let sizes: VltSizeFunc = { _, item, available, width, height, _ in
    (width!.pointee, height!.pointee) = (available, Double(80 + item * 7919 % 200))
  }
  vlt_collection_view_set_size_func(OpaquePointer(view), sizes, nil, nil)
  let (window, scrolled) = (gtk_application_window_new(app)!, gtk_scrolled_window_new()!)
  gtk_scrolled_window_set_child(OpaquePointer(scrolled), view)
  let toplevel = Pointer(window).assumingMemoryBound(to: GtkWindow.self)
  gtk_window_set_child(toplevel, scrolled)
  gtk_window_set_default_size(toplevel, 800, 600)
  gtk_window_present(toplevel)
  let tick: GtkTickCallback = { widget, _, window in
    let view = OpaquePointer(widget!)
    if vlt_collection_view_get_live_cells(view) == 0 { return 1 }
    printVisible(view)
    vlt_collection_view_scroll_to(view, 50000, VLT_SCROLL_ALIGNMENT_CENTER, VLT_SCROLL_NONE)
    printVisible(view)
    gtk_window_destroy(window!.assumingMemoryBound(to: GtkWindow.self))
    return 0
  }
  if CommandLine.arguments.contains("--print") { gtk_widget_add_tick_callback(view, tick, window, nil) }
}

let app = Pointer(gtk_application_new(nil, G_APPLICATION_DEFAULT_FLAGS)!)
connect(app, "activate", activate)
g_application_run(app.assumingMemoryBound(to: GApplication.self), 0, nil)
