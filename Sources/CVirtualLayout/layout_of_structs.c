/* The structs that hosts pass or receive in arrays have no hidden padding, so that bindings can address them as arrays of
 * numbers, and never change (base.h, Growing). */
#include "virtual_layout.h"

_Static_assert(sizeof(vlt_rect) == 4 * sizeof(double), "vlt_rect");
_Static_assert(sizeof(vlt_item_path) == 2 * sizeof(int32_t), "vlt_item_path");
_Static_assert(sizeof(vlt_attributes) == 48, "vlt_attributes");
_Static_assert(sizeof(vlt_element_change) == 104, "vlt_element_change");
_Static_assert(sizeof(vlt_alive_element) == 56, "vlt_alive_element");
_Static_assert(sizeof(vlt_measured_size) == 24, "vlt_measured_size");
_Static_assert(sizeof(vlt_transition_element) == 104, "vlt_transition_element");
_Static_assert(sizeof(vlt_item_move) == 16, "vlt_item_move");
_Static_assert(sizeof(vlt_section_move) == 8, "vlt_section_move");
_Static_assert(sizeof(vlt_magazine_item) == 16, "vlt_magazine_item");
_Static_assert(sizeof(vlt_lane_placement) == 8, "vlt_lane_placement");
