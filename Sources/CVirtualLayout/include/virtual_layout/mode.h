/*
 * Modes: the rules by which a layout, or one of its sections, places items. A mode never changes, so that layouts and
 * sections can share it.
 *
 * The names assume vertical scrolling. If the layout scrolls horizontally, widths are heights, and rows are columns. Three
 * things are not swapped, but are as on screen: insets, aspect ratios, and the item_size of a vlt_uikit_flow. The *room* is the
 * container's width minus the insets.
 *
 * Since: 0.2.0
 */
#ifndef VIRTUAL_LAYOUT_MODE_H
#define VIRTUAL_LAYOUT_MODE_H

#include "base.h"

VLT_BEGIN_DECLS

typedef struct vlt_mode vlt_mode;

VLT_API vlt_mode *vlt_mode_retain(vlt_mode *mode);
VLT_API void vlt_mode_release(vlt_mode *mode);

/*
 * Whether two modes have the same kind and the same parameters. Giving a layout a mode that equals its own changes nothing.
 * Custom modes are equal only to themselves. NULL equals NULL.
 */
VLT_API int32_t vlt_mode_equals(const vlt_mode *mode, const vlt_mode *other);

/* Where something lies in more room than it needs. */
typedef int32_t vlt_alignment;
enum {
  VLT_ALIGN_START = 0,
  VLT_ALIGN_CENTER = 1,
  VLT_ALIGN_END = 2,
  /* As high as the row; only for rows of grids. */
  VLT_ALIGN_STRETCH = 3
};

/* -- Masonry ---------------------------------------------------------------------------------------------------------- */

typedef int32_t vlt_lanes;
enum {
  /* lane_count lanes that share the room equally. */
  VLT_LANES_COUNT = 0,
  /* Lanes of the extents in lane_sizes, from the leading edge. */
  VLT_LANES_SIZES = 1,
  /* As many equal lanes as fit with at least lane_extent, as with CSS's auto-fill. */
  VLT_LANES_ADAPTIVE = 2,
  /* As many lanes of exactly lane_extent as fit. The rest of the room becomes equal paddings between and beside them. */
  VLT_LANES_FIXED = 3
};

/* How an item chooses its lane. A lane's position is where the item would start in it.
 *
 * The cursor is a lane number, first 0. An item moves it to the lane after those that it covers, or back to 0 if there is none.
 * Pinned items and items in openings (VLT_PACK_DENSE) do not move it. */
typedef int32_t vlt_lane_choice;
enum {
  /* The first lane whose position is at most `tolerance` greater than the least. */
  VLT_LANE_SHORTEST = 0,
  /* Of the lanes within `tolerance` of the least position, the first one at or after the cursor, or else the first of all: CSS's
   * grid-lanes. */
  VLT_LANE_CURSOR = 1,
  /* The lane at the cursor, however long the lanes are; the first lane if the item's span does not fit there. */
  VLT_LANE_ROUND_ROBIN = 2
};

typedef int32_t vlt_packing;
enum {
  VLT_PACK_NORMAL = 0,
  /* Later items fill the space that an item of several lanes leaves above it. */
  VLT_PACK_DENSE = 1
};

/* How far the last items of each lane are stretched so that all lanes end together. */
typedef int32_t vlt_stretching;
enum {
  VLT_STRETCH_NONE = 0,
  /* Each by at most stretching_limit points. */
  VLT_STRETCH_POINTS = 1,
  /* Each by at most the fraction stretching_limit of its own extent: 0.25 for a quarter. */
  VLT_STRETCH_FRACTION = 2
};

typedef int32_t vlt_item_extent;
enum {
  /* The source gives the extent along the scroll axis, for a given extent across. */
  VLT_ITEM_EXTENT_MEASURED = 0,
  /* The source gives a size, which is scaled to the lane. */
  VLT_ITEM_EXTENT_ASPECT_RATIO = 1
};

/* Lanes along the scroll axis. Each item goes to a lane where it can start early. */
typedef struct vlt_masonry {
  uint32_t struct_size;
  vlt_lanes lanes;
  /* 1 to 1,024. */
  int32_t lane_count;
  vlt_lane_choice lane_choice;
  double lane_extent;
  /* Copied. If there are none, one lane takes all the room. */
  const double *lane_sizes;
  size_t lane_size_count;
  double lane_spacing, item_spacing;
  vlt_insets insets;
  /* Of VLT_LANE_SHORTEST and VLT_LANE_CURSOR. */
  double tolerance;
  vlt_packing packing;
  vlt_stretching stretching;
  double stretching_limit;
  /* How many items of a lane may be stretched: 1 to 64. 0 means 4. */
  int32_t stretched_items_in_lane;
  vlt_item_extent item_extent;
  /* How many points too narrow or too wide the room may get before the number of adaptive or fixed lanes changes. */
  double hysteresis;
} vlt_masonry;

/* One lane, measured items, no spacing. */
#define VLT_MASONRY_INIT \
  {sizeof(vlt_masonry), VLT_LANES_COUNT, 1, VLT_LANE_SHORTEST, 0, NULL, 0, 0, 0, {0, 0, 0, 0, 0, 0}, 0, VLT_PACK_NORMAL, \
   VLT_STRETCH_NONE, 0, 0, VLT_ITEM_EXTENT_MEASURED, 0}

VLT_API vlt_status vlt_mode_create_masonry(const vlt_masonry *options, vlt_mode **mode);

/* -- Flow ------------------------------------------------------------------------------------------------------------- */

/* Where the free space of a line goes. */
typedef int32_t vlt_distribution;
enum {
  VLT_DISTRIBUTE_START = 0,
  VLT_DISTRIBUTE_CENTER = 1,
  VLT_DISTRIBUTE_END = 2,
  VLT_DISTRIBUTE_SPACE_BETWEEN = 3,
  VLT_DISTRIBUTE_SPACE_AROUND = 4,
  VLT_DISTRIBUTE_SPACE_EVENLY = 5,
  /* As centred, or as start if the items overflow. */
  VLT_DISTRIBUTE_SAFE_CENTER = 6,
  /* For last_line only: as the other lines. */
  VLT_DISTRIBUTE_LIKE_OTHERS = -1
};

typedef int32_t vlt_flow_sizing;
enum {
  /* Sizes are requested once. An item that is too wide overflows. */
  VLT_FLOW_NATURAL = 0,
  /* Sizes are requested once. An item that is too wide becomes as wide as the room. */
  VLT_FLOW_CAPPED = 1,
  /* Sizes are requested again for each width of the room. */
  VLT_FLOW_PROPOSED = 2
};

/* Items of any size, side by side, that wrap to a new line like words in a text. */
typedef struct vlt_flow {
  uint32_t struct_size;
  vlt_distribution distribution;
  vlt_distribution last_line;
  vlt_alignment alignment;
  double item_spacing, line_spacing;
  vlt_insets insets;
  vlt_flow_sizing sizing;
  int32_t reserved;
} vlt_flow;

#define VLT_FLOW_INIT \
  {sizeof(vlt_flow), VLT_DISTRIBUTE_START, VLT_DISTRIBUTE_LIKE_OTHERS, VLT_ALIGN_START, 0, 0, {0, 0, 0, 0, 0, 0}, VLT_FLOW_NATURAL, 0}

VLT_API vlt_status vlt_mode_create_flow(const vlt_flow *options, vlt_mode **mode);

/* A flow as in UICollectionViewFlowLayout: full lines reach from edge to edge. */
typedef struct vlt_uikit_flow {
  uint32_t struct_size;
  /* Whether all items have item_size. If not, the source is asked. */
  int32_t has_item_size;
  vlt_size item_size;
  double item_spacing, line_spacing;
  vlt_insets insets;
} vlt_uikit_flow;

/* UIKit's spacings of 10 points. */
#define VLT_UIKIT_FLOW_INIT {sizeof(vlt_uikit_flow), 0, {0, 0}, 10, 10, {0, 0, 0, 0, 0, 0}}

VLT_API vlt_status vlt_mode_create_uikit_flow(const vlt_uikit_flow *options, vlt_mode **mode);

/* -- List ------------------------------------------------------------------------------------------------------------- */

typedef int32_t vlt_list_rows;
enum {
  /* The height of each row is requested for its width, and again if that changes. */
  VLT_LIST_ROWS_MEASURED = 0,
  /* The height of each row is requested once. */
  VLT_LIST_ROWS_GIVEN = 1,
  /* All rows are row_extent high. Nothing is requested, and nothing is stored for a row. */
  VLT_LIST_ROWS_UNIFORM = 2
};

/* One item in each row, as wide as the room. */
typedef struct vlt_list {
  uint32_t struct_size;
  vlt_list_rows rows;
  double row_extent;
  double spacing;
  vlt_insets insets;
  /* The distances of a separator from the edges of its row. */
  double separator_leading, separator_trailing;
} vlt_list;

#define VLT_LIST_INIT {sizeof(vlt_list), VLT_LIST_ROWS_MEASURED, 0, 0, {0, 0, 0, 0, 0, 0}, 0, 0}

VLT_API vlt_status vlt_mode_create_list(const vlt_list *options, vlt_mode **mode);

/*
 * The frame of the separator after a row, in the middle of the spacing. The layout does not draw separators.
 *
 * row        the row's frame
 * thickness  the separator's extent along the scroll axis
 */
VLT_API vlt_status vlt_list_separator_frame(
    const vlt_list *options, vlt_rect row, double thickness, vlt_axis axis, vlt_direction direction, vlt_rect *frame);

/* -- Grid ------------------------------------------------------------------------------------------------------------- */

typedef int32_t vlt_columns;
enum {
  /* column_count columns that share the room equally. */
  VLT_COLUMNS_COUNT = 0,
  /* Columns of the widths in column_sizes. */
  VLT_COLUMNS_SIZES = 1,
  /* As many as fit between minimum and maximum: CSS's repeat(auto-fill, minmax(minimum, maximum)). */
  VLT_COLUMNS_ADAPTIVE = 2,
  /* The columns in `items`, as in SwiftUI's lazy grids. */
  VLT_COLUMNS_ITEMS = 3
};

typedef int32_t vlt_grid_rows;
enum {
  /* A row is as high as its highest item. Heights are requested for the column's width. */
  VLT_GRID_ROWS_MEASURED = 0,
  /* Sizes are requested, and items may be narrower than their column. */
  VLT_GRID_ROWS_NATURAL = 1,
  /* All rows are row_size.height high. Nothing is requested. */
  VLT_GRID_ROWS_FIXED = 2,
  /* Every item has the ratio row_size.width : row_size.height. Nothing is requested. */
  VLT_GRID_ROWS_ASPECT_RATIO = 3
};

typedef int32_t vlt_column_size;
enum {
  /* One column, `minimum` wide. */
  VLT_COLUMN_FIXED = 0,
  /* One column, between minimum and maximum. */
  VLT_COLUMN_FLEXIBLE = 1,
  /* As many columns as fit, between minimum and maximum. */
  VLT_COLUMN_ADAPTIVE = 2
};

/* One column, or several adaptive ones, as in SwiftUI's lazy grids. No struct_size: it will not change. */
typedef struct vlt_grid_item {
  vlt_column_size size;
  /* Where items lie in the column if they are narrower. */
  vlt_alignment alignment;
  /* A maximum of 0 means none. */
  double minimum, maximum;
  /* The space after the column. A negative one means that of the grid. */
  double spacing;
} vlt_grid_item;

/* Items in columns, row after row. */
typedef struct vlt_grid {
  uint32_t struct_size;
  vlt_columns columns;
  /* 1 to 4,096. */
  int32_t column_count;
  /* Whether empty adaptive columns collapse, as with CSS's auto-fit. */
  int32_t fits_items;
  /* Of adaptive columns. A maximum of 0 means none (CSS's 1fr). */
  double minimum, maximum;
  /* Whether the minimum is limited to the room, as with CSS's min(minimum, 100%). */
  int32_t limits_minimum;
  /* Whether the columns in `items` are computed in two passes, as in SwiftUI, instead of one. */
  int32_t resolves_as_swiftui;
  const double *column_sizes;
  size_t column_size_count;
  const vlt_grid_item *items;
  size_t item_count;
  vlt_grid_rows rows;
  /* How items lie in a higher row. */
  vlt_alignment row_alignment;
  vlt_size row_size;
  double column_spacing, row_spacing;
  vlt_insets insets;
  /* Where the columns go if they do not fill the room: start, center, end or space between. */
  vlt_distribution justification;
  int32_t reserved;
  /* How many points too narrow or too wide the room may get before the number of adaptive columns changes. */
  double hysteresis;
} vlt_grid;

/* One column of measured rows. */
#define VLT_GRID_INIT \
  {sizeof(vlt_grid), VLT_COLUMNS_COUNT, 1, 0, 0, 0, 0, 0, NULL, 0, NULL, 0, VLT_GRID_ROWS_MEASURED, VLT_ALIGN_START, {0, 0}, \
   0, 0, {0, 0, 0, 0, 0, 0}, VLT_DISTRIBUTE_START, 0, 0}

VLT_API vlt_status vlt_mode_create_grid(const vlt_grid *options, vlt_mode **mode);

/* -- Cards, justified lines, magazine --------------------------------------------------------------------------------- */

/* Cards of one size, enough for the largest content, with as many side by side as fit. */
typedef struct vlt_cards {
  uint32_t struct_size;
  int32_t reserved;
  /* The least and the greatest width of a card. */
  double minimum, maximum;
  /* Width divided by height. */
  double aspect_ratio;
  /* The space around all cards, and between them. */
  double margin, padding;
} vlt_cards;

#define VLT_CARDS_INIT {sizeof(vlt_cards), 0, 150, 400, 1.5, 8, 8}

VLT_API vlt_status vlt_mode_create_cards(const vlt_cards *options, vlt_mode **mode);

/* What happens to the last items if they do not fill a line. */
typedef int32_t vlt_last_line;
enum {
  VLT_LAST_LINE_START = 0,
  VLT_LAST_LINE_CENTER = 1,
  /* They become wider until they fill the line. */
  VLT_LAST_LINE_JUSTIFY = 2,
  /* They have no height. */
  VLT_LAST_LINE_HIDDEN = 3
};

/* Pictures that fill each line from edge to edge and are equally high within it. */
typedef struct vlt_justified {
  uint32_t struct_size;
  vlt_last_line last_line;
  /* The ideal height of a line. */
  double target_extent;
  /* How close to the target a line must come to be full, from 0 to 1. */
  double tolerance;
  double item_spacing, line_spacing;
  vlt_insets insets;
  /* The width divided by the height of every item, whose sizes are then not requested. 0 means the sizes of the source. */
  double aspect_ratio;
} vlt_justified;

#define VLT_JUSTIFIED_INIT {sizeof(vlt_justified), VLT_LAST_LINE_START, 320, 0.25, 0, 0, {0, 0, 0, 0, 0, 0}, 0}

VLT_API vlt_status vlt_mode_create_justified(const vlt_justified *options, vlt_mode **mode);

/* Each item takes a share of a line (vlt_magazine_item), from all of it to a fifth. */
typedef struct vlt_magazine {
  uint32_t struct_size;
  int32_t reserved;
  double item_spacing, line_spacing;
  vlt_insets insets;
  /* The space around all lines, inside `insets`. Full-bleed items cover it on both sides. */
  vlt_insets item_insets;
} vlt_magazine;

#define VLT_MAGAZINE_INIT {sizeof(vlt_magazine), 0, 0, 0, {0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}}

VLT_API vlt_status vlt_mode_create_magazine(const vlt_magazine *options, vlt_mode **mode);

VLT_END_DECLS

#endif
