/* Functions that return a struct. Each calls a function that writes the struct. They know nothing of the library. */
#include "virtual_layout/indirect.h"

vlt_lane_placement vlt_indirect_lane_placement(void *pointer, vlt_item_path path) {
  const vlt_indirect *indirect = pointer;
  vlt_lane_placement placement = {1, -1};
  if (indirect && indirect->lane_placement) indirect->lane_placement(indirect->user_data, &path, &placement);
  return placement;
}

vlt_magazine_item vlt_indirect_magazine_item(void *pointer, vlt_item_path path) {
  const vlt_indirect *indirect = pointer;
  vlt_magazine_item item = {VLT_WIDTH_FULL, VLT_HEIGHT_MEASURED, 0};
  if (indirect && indirect->magazine_item) indirect->magazine_item(indirect->user_data, &path, &item);
  return item;
}

vlt_axis_rect vlt_indirect_place_item(void *pointer, int32_t index, vlt_axis_size size, double room, vlt_cursor *cursor) {
  const vlt_indirect *indirect = pointer;
  vlt_axis_rect frame = {0, 0, 0, 0};
  if (indirect && indirect->place_item) indirect->place_item(indirect->user_data, index, &size, room, cursor, &frame);
  return frame;
}

vlt_size vlt_indirect_size_that_fits(void *pointer, vlt_subviews *subviews, vlt_proposal proposal) {
  const vlt_indirect *indirect = pointer;
  vlt_size size = {0, 0};
  if (indirect && indirect->size_that_fits) indirect->size_that_fits(indirect->user_data, subviews, &proposal, &size);
  return size;
}
