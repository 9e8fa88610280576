"""The structs of the C headers, field by field. Those that hold functions are at the end.

``Tests/Python/test_header.py`` compares them with what a compiler says. Pointers are addresses (``c_void_p``) except those to
functions: buffers may come from numpy, from ``array`` or from ctypes, and all of them have an address.
"""

from __future__ import annotations

from ctypes import CFUNCTYPE, Structure, c_double, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p

# -- base.h


class vlt_point(Structure):
    _fields_ = [("x", c_double), ("y", c_double)]


class vlt_size(Structure):
    _fields_ = [("width", c_double), ("height", c_double)]


class vlt_rect(Structure):
    _fields_ = [("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double)]


class vlt_insets(Structure):
    _fields_ = [("top", c_double), ("left", c_double), ("bottom", c_double), ("right", c_double)]


class vlt_path(Structure):
    _fields_ = [("section", c_int32), ("item", c_int32)]


class vlt_element(Structure):
    _fields_ = [("kind", c_int32), ("path", vlt_path)]


class vlt_attributes(Structure):
    _fields_ = [("frame", vlt_rect), ("path", vlt_path), ("kind", c_int32), ("z_index", c_int32)]


# -- mode.h


class vlt_masonry(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("lanes", c_int32),
        ("lane_count", c_int32),
        ("lane_choice", c_int32),
        ("lane_extent", c_double),
        ("lane_sizes", c_void_p),
        ("lane_size_count", c_size_t),
        ("lane_spacing", c_double),
        ("item_spacing", c_double),
        ("insets", vlt_insets),
        ("tolerance", c_double),
        ("packing", c_int32),
        ("stretching", c_int32),
        ("stretching_limit", c_double),
        ("stretched_items_in_lane", c_int32),
        ("item_extent", c_int32),
        ("hysteresis", c_double),
    ]


class vlt_flow(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("distribution", c_int32),
        ("last_line", c_int32),
        ("alignment", c_int32),
        ("item_spacing", c_double),
        ("line_spacing", c_double),
        ("insets", vlt_insets),
        ("sizing", c_int32),
        ("reserved", c_int32),
    ]


class vlt_uikit_flow(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("has_item_size", c_int32),
        ("item_size", vlt_size),
        ("item_spacing", c_double),
        ("line_spacing", c_double),
        ("insets", vlt_insets),
    ]


class vlt_list(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("rows", c_int32),
        ("row_extent", c_double),
        ("spacing", c_double),
        ("insets", vlt_insets),
        ("separator_leading", c_double),
        ("separator_trailing", c_double),
    ]


class vlt_grid_item(Structure):
    _fields_ = [
        ("size", c_int32),
        ("alignment", c_int32),
        ("minimum", c_double),
        ("maximum", c_double),
        ("spacing", c_double),
    ]


class vlt_grid(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("columns", c_int32),
        ("column_count", c_int32),
        ("fits_items", c_int32),
        ("minimum", c_double),
        ("maximum", c_double),
        ("limits_minimum", c_int32),
        ("resolves_as_swiftui", c_int32),
        ("column_sizes", c_void_p),
        ("column_size_count", c_size_t),
        ("items", c_void_p),
        ("item_count", c_size_t),
        ("rows", c_int32),
        ("row_alignment", c_int32),
        ("row_size", vlt_size),
        ("column_spacing", c_double),
        ("row_spacing", c_double),
        ("insets", vlt_insets),
        ("justification", c_int32),
        ("reserved", c_int32),
        ("hysteresis", c_double),
    ]


class vlt_cards(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_int32),
        ("minimum", c_double),
        ("maximum", c_double),
        ("aspect_ratio", c_double),
        ("margin", c_double),
        ("padding", c_double),
    ]


class vlt_justified(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("last_line", c_int32),
        ("target_extent", c_double),
        ("tolerance", c_double),
        ("item_spacing", c_double),
        ("line_spacing", c_double),
        ("insets", vlt_insets),
        ("aspect_ratio", c_double),
    ]


class vlt_magazine(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_int32),
        ("item_spacing", c_double),
        ("line_spacing", c_double),
        ("insets", vlt_insets),
        ("item_insets", vlt_insets),
    ]


# -- custom.h


class vlt_axis_size(Structure):
    _fields_ = [("main", c_double), ("cross", c_double)]


class vlt_axis_rect(Structure):
    _fields_ = [("main", c_double), ("cross", c_double), ("main_extent", c_double), ("cross_extent", c_double)]


class vlt_cursor(Structure):
    _fields_ = [("values", c_double * 8)]


# -- source.h


class vlt_estimate(Structure):
    _fields_ = [("kind", c_int32), ("reserved", c_int32), ("size", vlt_size)]


class vlt_extent(Structure):
    _fields_ = [("kind", c_int32), ("reserved", c_int32), ("points", c_double)]


class vlt_section(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("pins_header", c_int32),
        ("pins_footer", c_int32),
        ("has_background", c_int32),
        ("background", vlt_insets),
        ("header", vlt_extent),
        ("footer", vlt_extent),
        ("estimate", vlt_estimate),
        ("mode", c_void_p),
    ]


class vlt_lane_placement(Structure):
    _fields_ = [("span", c_int32), ("lane", c_int32)]


class vlt_magazine_item(Structure):
    _fields_ = [("width", c_int32), ("height", c_int32), ("points", c_double)]


class vlt_items(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("count", c_int32),
        ("extents", c_void_p),
        ("sizes", c_void_p),
        ("size", vlt_size),
        ("lane_placements", c_void_p),
        ("magazine_items", c_void_p),
        ("section", c_void_p),
        ("header_extent", c_double),
        ("footer_extent", c_double),
    ]


# -- layout.h


class vlt_measured_size(Structure):
    _fields_ = [("path", vlt_path), ("size", vlt_size)]


class vlt_diagnostic(Structure):
    _fields_ = [("kind", c_int32), ("reserved", c_int32), ("claimed", c_int64), ("limit", c_int64)]


# -- asking.h


class vlt_accessibility_position(Structure):
    _fields_ = [
        ("position_in_set", c_int64),
        ("set_size", c_int64),
        ("row_index", c_int64),
        ("column_index", c_int64),
        ("column_span", c_int32),
        ("reserved", c_int32),
    ]


# -- updates.h


class vlt_item_move(Structure):
    _fields_ = [("from", vlt_path), ("to", vlt_path)]


class vlt_section_move(Structure):
    _fields_ = [("from", c_int32), ("to", c_int32)]


class vlt_section_identifiers(Structure):
    _fields_ = [("section", c_uint64), ("items", c_void_p), ("count", c_size_t)]


class vlt_updates_counts(Structure):
    _fields_ = [
        ("deleted_items", c_size_t),
        ("inserted_items", c_size_t),
        ("reloaded_items", c_size_t),
        ("moved_items", c_size_t),
        ("deleted_sections", c_size_t),
        ("inserted_sections", c_size_t),
        ("reloaded_sections", c_size_t),
        ("moved_sections", c_size_t),
    ]


class vlt_updates_error(Structure):
    _fields_ = [
        ("kind", c_int32),
        ("is_after", c_int32),
        ("section", c_int32),
        ("item", c_int32),
        ("old_section", c_int32),
        ("first", c_int32),
        ("second", c_int32),
        ("reserved", c_int32),
        ("expected", c_int64),
        ("actual", c_int64),
    ]


class vlt_transition_element(Structure):
    _fields_ = [
        ("initial_frame", vlt_rect),
        ("final_frame", vlt_rect),
        ("before", vlt_path),
        ("after", vlt_path),
        ("kind", c_int32),
        ("z_index", c_int32),
        ("was_inserted", c_int32),
        ("was_deleted", c_int32),
        ("was_visible", c_int32),
        ("is_visible", c_int32),
    ]


# -- scroller.h


class vlt_distance(Structure):
    _fields_ = [("unit", c_int32), ("reserved", c_int32), ("amount", c_double)]


class vlt_scroller_state(Structure):
    _fields_ = [
        ("position", c_double),
        ("first_position", c_double),
        ("last_position", c_double),
        ("pending_correction", c_double),
        ("viewport", vlt_rect),
        ("alive_rect", vlt_rect),
        ("content_size", vlt_size),
        ("is_in_gesture", c_int32),
        ("alive_count", c_int32),
    ]


class vlt_target(Structure):
    _fields_ = [("kind", c_int32), ("path", vlt_path)]


class vlt_change(Structure):
    _fields_ = [
        ("frame", vlt_rect),
        ("former_frame", vlt_rect),
        ("path", vlt_path),
        ("former_path", vlt_path),
        ("kind", c_int32),
        ("z_index", c_int32),
        ("id", c_int32),
        ("changes", c_uint32),
        ("reuse_identifier", c_int64),
    ]


class vlt_alive_element(Structure):
    _fields_ = [("attributes", vlt_attributes), ("id", c_int32), ("reserved", c_int32)]


class vlt_prefetch(Structure):
    _fields_ = [
        ("requested", c_void_p),
        ("requested_count", c_size_t),
        ("cancelled", c_void_p),
        ("cancelled_count", c_size_t),
        ("has_more", c_int32),
        ("reserved", c_int32),
    ]


# -- motion.h


class vlt_fling(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("deceleration", c_int32),
        ("friction", c_double),
        ("start", c_double),
        ("velocity", c_double),
        ("lower", c_double),
        ("upper", c_double),
        ("spring", c_int32),
        ("has_destination", c_int32),
        ("spring_response", c_double),
        ("damping_ratio", c_double),
        ("destination", c_double),
    ]


class vlt_motion(Structure):
    _fields_ = [("position", c_double), ("velocity", c_double), ("destination", c_double), ("duration", c_double)]


# -- Functions that the library calls, and the structs that hold them.

Destroy = CFUNCTYPE(None, c_void_p)
CrossExtents = CFUNCTYPE(c_int32, c_void_p, c_double, c_void_p, c_int32)
PlaceAll = CFUNCTYPE(None, c_void_p, c_void_p, c_size_t, c_double, c_void_p)
PlaceSubviews = CFUNCTYPE(None, c_void_p, c_void_p, vlt_rect, vlt_size)
SectionCount = CFUNCTYPE(c_int32, c_void_p)
FillSection = CFUNCTYPE(None, c_void_p, c_int32, c_void_p)
ItemCount = CFUNCTYPE(c_int32, c_void_p, c_int32)
Extent = CFUNCTYPE(c_double, c_void_p, vlt_path, c_double)
Lengths = CFUNCTYPE(None, c_void_p, c_int32, c_int32, c_int32, c_double, c_void_p)
SupplementaryExtent = CFUNCTYPE(c_double, c_void_p, c_int32, c_int32, c_double)
Preferred = CFUNCTYPE(c_int32, c_void_p, c_void_p, c_void_p)
Diagnostic = CFUNCTYPE(None, c_void_p, c_void_p)
Identify = CFUNCTYPE(c_int64, c_void_p, vlt_element)
IndirectLanePlacement = CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)
IndirectMagazineItem = CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)
IndirectPlaceItem = CFUNCTYPE(None, c_void_p, c_int32, c_void_p, c_double, c_void_p, c_void_p)
IndirectSizeThatFits = CFUNCTYPE(None, c_void_p, c_void_p, c_void_p, c_void_p)


class vlt_placement(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("request", c_int32),
        ("insets", vlt_insets),
        ("user_data", c_void_p),
        ("destroy", Destroy),
        ("place", PlaceAll),
        ("cross_extents", CrossExtents),
    ]


class vlt_fold(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("request", c_int32),
        ("insets", vlt_insets),
        ("first_cursor", vlt_cursor),
        ("user_data", c_void_p),
        ("destroy", Destroy),
        # Returns a struct, which no function of Python can: always vlt_indirect_place_item.
        ("place", c_void_p),
        ("cross_extents", CrossExtents),
    ]


class vlt_subview_layout(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("sizing", c_int32),
        ("insets", vlt_insets),
        ("user_data", c_void_p),
        ("destroy", Destroy),
        # vlt_indirect_size_that_fits.
        ("size_that_fits", c_void_p),
        ("place", PlaceSubviews),
    ]


class vlt_source(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_int32),
        ("estimate", vlt_estimate),
        ("user_data", c_void_p),
        ("destroy", Destroy),
        ("section_count", SectionCount),
        ("section", FillSection),
        ("item_count", ItemCount),
        ("extent", Extent),
        # Returns a struct. `sizes` does the same work.
        ("size", c_void_p),
        ("extents", Lengths),
        ("sizes", Lengths),
        ("supplementary_extent", SupplementaryExtent),
        # vlt_indirect_lane_placement and vlt_indirect_magazine_item.
        ("lane_placement", c_void_p),
        ("magazine_item", c_void_p),
    ]


# -- indirect.h


class vlt_indirect(Structure):
    _fields_ = [
        ("user_data", c_void_p),
        ("lane_placement", IndirectLanePlacement),
        ("magazine_item", IndirectMagazineItem),
        ("place_item", IndirectPlaceItem),
        ("size_that_fits", IndirectSizeThatFits),
    ]
