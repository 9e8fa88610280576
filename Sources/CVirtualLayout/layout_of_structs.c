/* The structs that hosts pass or receive in arrays have no hidden padding, so that bindings can address them as arrays of
 * numbers. */
#include "virtual_layout.h"

_Static_assert(sizeof(vl_rect) == 4 * sizeof(double), "vl_rect");
_Static_assert(sizeof(vl_path) == 2 * sizeof(int32_t), "vl_path");
_Static_assert(sizeof(vl_attributes) == 48, "vl_attributes");
_Static_assert(sizeof(vl_change) == 104, "vl_change");
_Static_assert(sizeof(vl_alive_element) == 56, "vl_alive_element");
_Static_assert(sizeof(vl_measured_size) == 24, "vl_measured_size");
_Static_assert(sizeof(vl_magazine_item) == 16, "vl_magazine_item");
_Static_assert(sizeof(vl_lane_placement) == 8, "vl_lane_placement");
