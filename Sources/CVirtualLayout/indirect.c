/* Functions that return a struct. Each calls a function that writes the struct. They know nothing of the library. */
#include "virtual_layout/indirect.h"

vl_lane_placement vl_indirect_lane_placement(void *pointer, vl_path path) {
  const vl_indirect *indirect = pointer;
  vl_lane_placement placement = {1, -1};
  if (indirect && indirect->lane_placement) indirect->lane_placement(indirect->user_data, &path, &placement);
  return placement;
}

vl_magazine_item vl_indirect_magazine_item(void *pointer, vl_path path) {
  const vl_indirect *indirect = pointer;
  vl_magazine_item item = {VL_WIDTH_FULL, VL_HEIGHT_MEASURED, 0};
  if (indirect && indirect->magazine_item) indirect->magazine_item(indirect->user_data, &path, &item);
  return item;
}

vl_axis_rect vl_indirect_place_item(void *pointer, int32_t index, vl_axis_size size, double room, vl_cursor *cursor) {
  const vl_indirect *indirect = pointer;
  vl_axis_rect frame = {0, 0, 0, 0};
  if (indirect && indirect->place_item) indirect->place_item(indirect->user_data, index, &size, room, cursor, &frame);
  return frame;
}

vl_size vl_indirect_size_that_fits(void *pointer, vl_subviews *subviews, vl_proposal proposal) {
  const vl_indirect *indirect = pointer;
  vl_size size = {0, 0};
  if (indirect && indirect->size_that_fits) indirect->size_that_fits(indirect->user_data, subviews, &proposal, &size);
  return size;
}
