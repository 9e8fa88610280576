#include "Layouts.h"

#include <algorithm>

namespace VirtualLayoutQt {

static int checked(const char *property, int count, int most) {
  if (count >= 0 && count <= most) return count;
  throw std::out_of_range(std::string(property) + " must be from 0 to " + std::to_string(most) + ", not " + std::to_string(count));
}

vlt::mode Masonry::mode() const {
  vlt_masonry options = VLT_MASONRY_INIT;
  options.lanes = checked("lanes", lanes, 1024) ? VLT_LANES_COUNT : VLT_LANES_ADAPTIVE;
  options.lane_count = std::max(lanes, 1);
  options.lane_extent = std::max(minimumLaneWidth, 1.0);
  options.lane_spacing = laneSpacing;
  options.item_spacing = itemSpacing;
  options.insets = insets();
  options.item_extent = keepAspectRatio ? VLT_ITEM_EXTENT_ASPECT_RATIO : VLT_ITEM_EXTENT_MEASURED;
  return options;
}

vlt::mode Justified::mode() const {
  vlt_justified options = VLT_JUSTIFIED_INIT;
  options.target_extent = lineHeight;
  options.tolerance = tolerance;
  options.aspect_ratio = std::max(aspectRatio, 0.0);
  options.item_spacing = itemSpacing;
  options.line_spacing = lineSpacing;
  options.insets = insets();
  return options;
}

vlt::mode Flow::mode() const {
  vlt_flow options = VLT_FLOW_INIT;
  options.distribution = distribution;
  options.item_spacing = itemSpacing;
  options.line_spacing = lineSpacing;
  options.insets = insets();
  options.sizing = VLT_FLOW_CAPPED;
  return options;
}

vlt::mode List::mode() const {
  vlt_list options = VLT_LIST_INIT;
  options.rows = rowHeight > 0 ? VLT_LIST_ROWS_UNIFORM : VLT_LIST_ROWS_MEASURED;
  options.row_extent = rowHeight;
  options.spacing = rowSpacing;
  options.insets = insets();
  return options;
}

vlt::mode Grid::mode() const {
  vlt_grid options = VLT_GRID_INIT;
  options.columns = checked("columns", columns, 4096) ? VLT_COLUMNS_COUNT : VLT_COLUMNS_ADAPTIVE;
  options.column_count = std::max(columns, 1);
  options.minimum = std::max(minimumColumnWidth, 1.0);
  options.rows = rowHeight > 0 ? VLT_GRID_ROWS_FIXED : VLT_GRID_ROWS_MEASURED;
  options.row_size.height = rowHeight;
  options.row_alignment = VLT_ALIGN_STRETCH;
  options.column_spacing = columnSpacing;
  options.row_spacing = rowSpacing;
  options.insets = insets();
  return options;
}

} // namespace VirtualLayoutQt
