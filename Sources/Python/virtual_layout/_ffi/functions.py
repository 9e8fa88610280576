"""The functions of the C headers: what each returns, and what it takes.

``Tests/Python/test_header.py`` compares them with the headers.
"""

from __future__ import annotations

import ctypes
from ctypes import c_char_p, c_double, c_int32, c_size_t, c_void_p
from typing import Any, Dict, Final, List, Tuple

from .structs import (
    Destroy,
    Diagnostic,
    Identify,
    Preferred,
    vlt_axis_rect,
    vlt_axis_size,
    vlt_distance,
    vlt_element,
    vlt_extent,
    vlt_lane_placement,
    vlt_magazine_item,
    vlt_path,
    vlt_point,
    vlt_rect,
    vlt_size,
    vlt_target,
)

# An address: of an object, of an array that is read or filled, of a struct that is read, and of a result that is written.
_object = _array = _struct = _out = c_void_p
_status = _enum = _bool = c_int32

_Signature = Tuple[Any, List[Any]]


def _objects(name: str) -> Dict[str, _Signature]:
    """The two functions that every object has."""
    return {f"vlt_{name}_retain": (_object, [_object]), f"vlt_{name}_release": (None, [_object])}


FUNCTIONS: Final[Dict[str, _Signature]] = {
    # -- base.h
    "vlt_version": (c_int32, []),
    "vlt_status_text": (c_char_p, [_status]),
    # -- mode.h
    **_objects("mode"),
    "vlt_mode_equals": (_bool, [_object, _object]),
    "vlt_mode_create_masonry": (_status, [_struct, _out]),
    "vlt_mode_create_flow": (_status, [_struct, _out]),
    "vlt_mode_create_uikit_flow": (_status, [_struct, _out]),
    "vlt_mode_create_list": (_status, [_struct, _out]),
    "vlt_list_separator_frame": (_status, [_struct, vlt_rect, c_double, _enum, _enum, _out]),
    "vlt_mode_create_grid": (_status, [_struct, _out]),
    "vlt_mode_create_cards": (_status, [_struct, _out]),
    "vlt_mode_create_justified": (_status, [_struct, _out]),
    "vlt_mode_create_magazine": (_status, [_struct, _out]),
    # -- custom.h
    "vlt_mode_create_placement": (_status, [_struct, _out]),
    "vlt_mode_create_fold": (_status, [_struct, _out]),
    "vlt_mode_create_subviews": (_status, [_struct, _out]),
    "vlt_subviews_count": (c_size_t, [_object]),
    "vlt_subviews_direction": (_enum, [_object]),
    "vlt_subviews_measure": (_status, [_object, c_size_t, vlt_size, _out]),
    "vlt_subviews_place": (_status, [_object, c_size_t, vlt_point, vlt_point, vlt_size]),
    # -- indirect.h
    "vlt_indirect_lane_placement": (vlt_lane_placement, [c_void_p, vlt_path]),
    "vlt_indirect_magazine_item": (vlt_magazine_item, [c_void_p, vlt_path]),
    "vlt_indirect_place_item": (vlt_axis_rect, [c_void_p, c_int32, vlt_axis_size, c_double, c_void_p]),
    "vlt_indirect_size_that_fits": (vlt_size, [c_void_p, _object, vlt_size]),
    # -- layout.h
    "vlt_layout_create": (_status, [_object, _out]),
    **_objects("layout"),
    "vlt_layout_set_mode": (_status, [_object, _object]),
    "vlt_layout_set_axis": (_status, [_object, _enum]),
    "vlt_layout_set_direction": (_status, [_object, _enum]),
    "vlt_layout_set_container_size": (_status, [_object, vlt_size]),
    "vlt_layout_set_pixel_scale": (_status, [_object, c_double]),
    "vlt_layout_set_content_header": (_status, [_object, vlt_extent]),
    "vlt_layout_set_content_footer": (_status, [_object, vlt_extent]),
    "vlt_layout_set_items": (_status, [_object, _array, c_size_t]),
    "vlt_layout_append_items": (_status, [_object, _struct]),
    "vlt_layout_resize_items": (_status, [_object, _array, c_size_t]),
    "vlt_layout_set_source": (_status, [_object, _struct]),
    "vlt_layout_prepare": (_status, [_object, _out]),
    "vlt_layout_invalidate": (_status, [_object]),
    "vlt_layout_invalidate_counts": (_status, [_object]),
    "vlt_layout_invalidate_items": (_status, [_object, _array, c_size_t]),
    "vlt_layout_invalidate_sections": (_status, [_object, _array, c_size_t]),
    "vlt_layout_invalidate_supplementaries": (_status, [_object, _array, c_size_t]),
    "vlt_layout_invalidate_appended": (_status, [_object, c_int32]),
    "vlt_layout_get_is_outdated_by": (_status, [_object, vlt_rect, _out]),
    "vlt_layout_replace_items": (_status, [_object, _array, c_size_t, _array, c_size_t]),
    "vlt_layout_get_content_size": (_status, [_object, _out]),
    "vlt_layout_get_content_size_is_exact": (_status, [_object, _out]),
    "vlt_layout_get_section_count": (_status, [_object, _out]),
    "vlt_layout_get_item_count": (_status, [_object, c_int32, _out]),
    "vlt_layout_get_elements": (_status, [_object, vlt_rect, _array, c_size_t, _out]),
    "vlt_layout_get_items": (_status, [_object, vlt_rect, _array, c_size_t, _out]),
    "vlt_layout_get_item_range": (_status, [_object, vlt_rect, _out, _out]),
    "vlt_layout_get_attributes": (_status, [_object, vlt_element, _out]),
    "vlt_layout_get_frames": (_status, [_object, c_int32, c_int32, c_int32, _array]),
    "vlt_layout_get_resting_frame": (_status, [_object, vlt_element, _out]),
    "vlt_layout_get_lanes": (_status, [_object, vlt_path, _out, _out]),
    "vlt_layout_get_line": (_status, [_object, vlt_path, _out, _out]),
    "vlt_layout_get_size_that_fits": (_status, [_object, vlt_size, _out]),
    "vlt_layout_set_visible_bounds": (_status, [_object, vlt_rect]),
    "vlt_layout_get_visible_bounds": (_status, [_object, _out]),
    "vlt_layout_set_anchoring": (_status, [_object, _enum, vlt_path, _bool]),
    "vlt_layout_get_anchor_item": (_status, [_object, _out]),
    "vlt_layout_set_end_threshold": (_status, [_object, c_double]),
    "vlt_layout_set_stacks_from_end": (_status, [_object, _bool]),
    "vlt_layout_set_trailing_space_item": (_status, [_object, _array]),
    "vlt_layout_get_trailing_space_item": (_status, [_object, _out]),
    "vlt_layout_measure_items": (_status, [_object, vlt_rect, _out]),
    "vlt_layout_set_measured_sizes": (_status, [_object, _array, c_size_t, _out]),
    "vlt_layout_fit_items": (_status, [_object, vlt_rect, Preferred, c_void_p, _out]),
    "vlt_layout_get_is_measured": (_status, [_object, vlt_path, _out]),
    "vlt_layout_get_unmeasured_items": (_status, [_object, vlt_rect, _array, c_size_t, _out]),
    "vlt_saved_layout_take": (_status, [_object, _array, c_size_t, _out]),
    "vlt_saved_layout_create": (_status, [_array, c_size_t, _out]),
    **_objects("saved_layout"),
    "vlt_saved_layout_get_bytes": (_status, [_object, _out, _out]),
    "vlt_layout_restore": (_status, [_object, _object, _array, c_size_t, _out]),
    "vlt_layout_set_diagnostic_handler": (_status, [_object, Diagnostic, c_void_p, Destroy]),
    # -- updates.h
    "vlt_updates_create": (_status, [_out]),
    **_objects("updates"),
    "vlt_updates_delete_items": (_status, [_object, _array, c_size_t]),
    "vlt_updates_insert_items": (_status, [_object, _array, c_size_t]),
    "vlt_updates_insert_range": (_status, [_object, c_int32, c_int32, c_int32]),
    "vlt_updates_delete_range": (_status, [_object, c_int32, c_int32, c_int32]),
    "vlt_updates_reload_items": (_status, [_object, _array, c_size_t]),
    "vlt_updates_move_items": (_status, [_object, _array, c_size_t]),
    "vlt_updates_delete_sections": (_status, [_object, _array, c_size_t]),
    "vlt_updates_insert_sections": (_status, [_object, _array, c_size_t]),
    "vlt_updates_reload_sections": (_status, [_object, _array, c_size_t]),
    "vlt_updates_move_sections": (_status, [_object, _array, c_size_t]),
    "vlt_updates_create_difference": (_status, [_array, c_size_t, _array, c_size_t, c_int32, _out]),
    "vlt_updates_create_section_difference": (_status, [_array, c_size_t, _array, c_size_t, _out]),
    "vlt_updates_get_counts": (_status, [_object, _out]),
    "vlt_updates_get_deleted_items": (_status, [_object, _array, c_size_t, _out]),
    "vlt_updates_get_inserted_items": (_status, [_object, _array, c_size_t, _out]),
    "vlt_updates_get_reloaded_items": (_status, [_object, _array, c_size_t, _out]),
    "vlt_updates_get_deleted_sections": (_status, [_object, _array, c_size_t, _out]),
    "vlt_updates_get_inserted_sections": (_status, [_object, _array, c_size_t, _out]),
    "vlt_updates_get_reloaded_sections": (_status, [_object, _array, c_size_t, _out]),
    "vlt_updates_get_moved_sections": (_status, [_object, _array, c_size_t, _out]),
    "vlt_updates_get_moved_items": (_status, [_object, _array, c_size_t, _out]),
    "vlt_updates_error_get_text": (_status, [_struct, _array, c_size_t, _out]),
    "vlt_layout_perform_updates": (_status, [_object, _object, _array, c_size_t, _out, _out]),
    **_objects("transition"),
    "vlt_transition_take": (_status, [_object, _struct, _out]),
    "vlt_transition_take_updates": (_status, [_object, _object, _array, c_size_t, _struct, _out, _out]),
    "vlt_transition_get_scroll_delta": (_status, [_object, _out]),
    "vlt_transition_get_elements": (_status, [_object, _array, c_size_t, _out]),
    "vlt_transition_get_elements_at": (_status, [_object, c_double, _array, _array, c_size_t, _out]),
    # -- asking.h
    "vlt_layout_get_element_at": (_status, [_object, vlt_point, _out]),
    "vlt_layout_get_item_at": (_status, [_object, vlt_point, _out]),
    "vlt_layout_get_nearest_element": (_status, [_object, vlt_point, _out]),
    "vlt_layout_get_nearest_item": (_status, [_object, vlt_point, _out]),
    "vlt_layout_get_items_in_difference": (_status, [_object, vlt_rect, vlt_rect, _array, c_size_t, _out]),
    "vlt_layout_get_items_between": (_status, [_object, vlt_path, vlt_path, _array, c_size_t, _out]),
    "vlt_layout_get_insertion_gap": (_status, [_object, vlt_point, _out, _out]),
    "vlt_layout_get_neighbor": (_status, [_object, vlt_path, _enum, _out]),
    "vlt_focus_create": (_status, [vlt_path, _out]),
    **_objects("focus"),
    "vlt_focus_get_path": (_status, [_object, _out]),
    "vlt_focus_move": (_status, [_object, _object, _enum, _out]),
    "vlt_layout_get_accessibility_position": (_status, [_object, vlt_path, _enum, _out]),
    "vlt_layout_get_scroll_delta": (_status, [_object, vlt_path, _enum, _out]),
    "vlt_layout_get_snap_delta": (_status, [_object, _enum, _enum, vlt_rect, _out]),
    # -- scroller.h
    "vlt_scroller_create": (_status, [_object, _out]),
    **_objects("scroller"),
    "vlt_scroller_set_overscan": (_status, [_object, vlt_distance, vlt_distance, c_double]),
    "vlt_scroller_set_prefetch_distance": (_status, [_object, vlt_distance]),
    "vlt_scroller_set_reuse_identifier": (_status, [_object, Identify, c_void_p, Destroy]),
    "vlt_scroller_get_state": (_status, [_object, _out]),
    "vlt_scroller_resize": (_status, [_object, vlt_size, _out]),
    "vlt_scroller_scroll_to": (_status, [_object, c_double, c_double, _out]),
    "vlt_scroller_scroll_by": (_status, [_object, c_double, c_double, _out]),
    "vlt_scroller_begin_gesture": (_status, [_object]),
    "vlt_scroller_end_gesture": (_status, [_object, _out]),
    "vlt_scroller_update": (_status, [_object, _out]),
    "vlt_scroller_reload": (_status, [_object, _out]),
    "vlt_scroller_perform_updates": (_status, [_object, _object, _array, c_size_t, _out, _out]),
    "vlt_scroller_set_measured_sizes": (_status, [_object, _array, c_size_t, _out]),
    "vlt_scroller_show": (_status, [_object, vlt_target, _enum, _out]),
    "vlt_scroller_get_position_of": (_status, [_object, vlt_target, _enum, _out]),
    "vlt_scroller_get_changes": (_status, [_object, _out, _out]),
    "vlt_scroller_get_alive_elements": (_status, [_object, _array, c_size_t, _out]),
    "vlt_scroller_keep_alive": (_status, [_object, vlt_element]),
    "vlt_scroller_end_keeping_alive": (_status, [_object, vlt_element]),
    "vlt_scroller_prefetch": (_status, [_object, c_int32, _out]),
    # -- motion.h
    "vlt_fling_at": (_status, [_struct, c_double, _out]),
    "vlt_rubber_band": (c_double, [c_double, c_double, c_double, c_double, c_double]),
    "vlt_rubber_band_drag": (c_double, [c_double, c_double, c_double, c_double, c_double]),
    # -- frozen_layout.h
    "vlt_frozen_layout_take": (_status, [_object, _struct, _out]),
    **_objects("frozen_layout"),
    "vlt_frozen_layout_get_version": (_status, [_object, _out]),
    "vlt_frozen_layout_get_content_size": (_status, [_object, _out]),
    "vlt_frozen_layout_get_is_complete": (_status, [_object, _out]),
    "vlt_frozen_layout_get_section_count": (_status, [_object, _out]),
    "vlt_frozen_layout_get_item_count": (_status, [_object, c_int32, _out]),
    "vlt_frozen_layout_get_elements": (_status, [_object, vlt_rect, vlt_rect, _array, c_size_t, _out]),
    "vlt_frozen_layout_get_items": (_status, [_object, vlt_rect, _array, c_size_t, _out]),
    "vlt_frozen_layout_get_attributes": (_status, [_object, vlt_element, vlt_rect, _out]),
    "vlt_frozen_layout_get_element_at": (_status, [_object, vlt_point, vlt_rect, _out]),
    "vlt_frozen_layout_get_pinned_elements": (_status, [_object, vlt_rect, _array, c_size_t, _out]),
}


def declare(library: ctypes.CDLL) -> List[str]:
    """Declares every function of a library. Returns the names of those that it does not have."""
    missing = []
    for name, (result, parameters) in FUNCTIONS.items():
        try:
            function = getattr(library, name)
        except AttributeError:
            missing.append(name)
            continue
        function.restype = result
        function.argtypes = parameters
    return missing
