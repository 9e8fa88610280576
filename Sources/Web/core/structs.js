// Where the fields of the C interface's structs are in the memory of the module. Nearly all offsets are written here, and
// nowhere else. Tests/Web/structs.mjs has the C compiler check every one of these against the headers.
//
// `sizeof` is the struct's size in bytes, any other number the offset of the field with that name.

// -- Geometry
export const vlt_point = { sizeof: 16, x: 0, y: 8 };
export const vlt_size = { sizeof: 16, width: 0, height: 8 };
export const vlt_rect = { sizeof: 32, x: 0, y: 8, width: 16, height: 24 };
export const vlt_insets = { sizeof: 32, top: 0, left: 8, bottom: 16, right: 24 };
export const vlt_path = { sizeof: 8, section: 0, item: 4 };
export const vlt_element = { sizeof: 12, kind: 0, path: 4 };
export const vlt_attributes = { sizeof: 48, frame: 0, path: 32, kind: 40, z_index: 44 };

// -- Modes
export const vlt_masonry = {
  sizeof: 120, struct_size: 0, lanes: 4, lane_count: 8, lane_choice: 12, lane_extent: 16, lane_sizes: 24,
  lane_size_count: 28, lane_spacing: 32, item_spacing: 40, insets: 48, tolerance: 80, packing: 88, stretching: 92,
  stretching_limit: 96, stretched_items_in_lane: 104, item_extent: 108, hysteresis: 112,
};
export const vlt_flow = {
  sizeof: 72, struct_size: 0, distribution: 4, last_line: 8, alignment: 12, item_spacing: 16, line_spacing: 24,
  insets: 32, sizing: 64,
};
export const vlt_uikit_flow = {
  sizeof: 72, struct_size: 0, has_item_size: 4, item_size: 8, item_spacing: 24, line_spacing: 32, insets: 40,
};
export const vlt_list = {
  sizeof: 72, struct_size: 0, rows: 4, row_extent: 8, spacing: 16, insets: 24, separator_leading: 56,
  separator_trailing: 64,
};
export const vlt_grid_item = { sizeof: 32, size: 0, alignment: 4, minimum: 8, maximum: 16, spacing: 24 };
export const vlt_grid = {
  sizeof: 144, struct_size: 0, columns: 4, column_count: 8, fits_items: 12, minimum: 16, maximum: 24,
  limits_minimum: 32, resolves_as_swiftui: 36, column_sizes: 40, column_size_count: 44, items: 48, item_count: 52,
  rows: 56, row_alignment: 60, row_size: 64, column_spacing: 80, row_spacing: 88, insets: 96, justification: 128,
  hysteresis: 136,
};
export const vlt_cards = {
  sizeof: 48, struct_size: 0, minimum: 8, maximum: 16, aspect_ratio: 24, margin: 32, padding: 40,
};
export const vlt_justified = {
  sizeof: 80, struct_size: 0, last_line: 4, target_extent: 8, tolerance: 16, item_spacing: 24, line_spacing: 32,
  insets: 40, aspect_ratio: 72,
};
export const vlt_magazine = {
  sizeof: 88, struct_size: 0, item_spacing: 8, line_spacing: 16, insets: 24, item_insets: 56,
};

// -- Sources
export const vlt_estimate = { sizeof: 24, kind: 0, size: 8 };
export const vlt_extent = { sizeof: 16, kind: 0, points: 8 };
export const vlt_section = {
  sizeof: 112, struct_size: 0, pins_header: 4, pins_footer: 8, has_background: 12, background: 16, header: 48,
  footer: 64, estimate: 80, mode: 104,
};
export const vlt_lane_placement = { sizeof: 8, span: 0, lane: 4 };
export const vlt_magazine_item = { sizeof: 16, width: 0, height: 4, points: 8 };
export const vlt_items = {
  sizeof: 64, struct_size: 0, count: 4, extents: 8, sizes: 12, size: 16, lane_placements: 32, magazine_items: 36,
  section: 40, header_extent: 48, footer_extent: 56,
};
export const vlt_measured_size = { sizeof: 24, path: 0, size: 8 };

// -- Updates
export const vlt_item_move = { sizeof: 16, from: 0, to: 8 };
export const vlt_section_move = { sizeof: 8, from: 0, to: 4 };
export const vlt_updates_error = {
  sizeof: 48, kind: 0, is_after: 4, section: 8, item: 12, old_section: 16, first: 20, second: 24, expected: 32,
  actual: 40,
};
export const vlt_updates_counts = {
  sizeof: 32, deleted_items: 0, inserted_items: 4, reloaded_items: 8, moved_items: 12, deleted_sections: 16,
  inserted_sections: 20, reloaded_sections: 24, moved_sections: 28,
};
export const vlt_transition_element = {
  sizeof: 104, initial_frame: 0, final_frame: 32, before: 64, after: 72, kind: 80, z_index: 84, was_inserted: 88,
  was_deleted: 92, was_visible: 96, is_visible: 100,
};

// -- Asking
export const vlt_accessibility_position = {
  sizeof: 40, position_in_set: 0, set_size: 8, row_index: 16, column_index: 24, column_span: 32,
};

// -- The scroller
export const vlt_distance = { sizeof: 16, unit: 0, amount: 8 };
export const vlt_scroller_state = {
  sizeof: 120, position: 0, first_position: 8, last_position: 16, pending_correction: 24, viewport: 32, alive_rect: 64,
  content_size: 96, is_in_gesture: 112, alive_count: 116,
};
export const vlt_target = { sizeof: 12, kind: 0, path: 4 };
export const vlt_change = {
  sizeof: 104, frame: 0, former_frame: 32, path: 64, former_path: 72, kind: 80, z_index: 84, id: 88, changes: 92,
  reuse_identifier: 96,
};
export const vlt_alive_element = { sizeof: 56, attributes: 0, id: 48 };
