/*
 * Modes: the rules by which a layout, or one of its sections, places items. A mode never changes, so that layouts and
 * sections can share it.
 *
 * The names assume vertical scrolling. If the layout scrolls horizontally, widths are heights, and rows are columns. Three
 * things are not swapped, but are as on screen: insets, aspect ratios, and the item_size of a vl_uikit_flow. The *room* is the
 * container's width minus the insets.
 */
#ifndef VIRTUAL_LAYOUT_MODE_H
#define VIRTUAL_LAYOUT_MODE_H

#include "base.h"

VL_BEGIN_DECLS

typedef struct vl_mode vl_mode;

vl_mode *vl_mode_retain(vl_mode *mode);
void vl_mode_release(vl_mode *mode);

/*
 * Whether two modes have the same kind and the same parameters. Giving a layout a mode that equals its own changes nothing.
 * Custom modes are equal only to themselves. NULL equals NULL.
 */
int32_t vl_mode_equals(vl_mode *mode, vl_mode *other);

/* Where something lies in more room than it needs. */
typedef int32_t vl_alignment;
enum {
  VL_ALIGN_START = 0,
  VL_ALIGN_CENTER = 1,
  VL_ALIGN_END = 2,
  /* As high as the row; only for rows of grids. */
  VL_ALIGN_STRETCH = 3
};

/* -- Masonry ---------------------------------------------------------------------------------------------------------- */

typedef int32_t vl_lanes;
enum {
  /* lane_count lanes that share the room equally. */
  VL_LANES_COUNT = 0,
  /* Lanes of the extents in lane_sizes, from the leading edge. */
  VL_LANES_SIZES = 1,
  /* As many equal lanes as fit with at least lane_extent, as with CSS's auto-fill. */
  VL_LANES_ADAPTIVE = 2,
  /* As many lanes of exactly lane_extent as fit. The rest of the room becomes equal paddings between and beside them. */
  VL_LANES_FIXED = 3
};

/* How an item chooses its lane. A lane's position is where the item would start in it.
 *
 * The cursor is a lane number, first 0. An item moves it to the lane after those that it covers, or back to 0 if there is none.
 * Pinned items and items in openings (VL_PACK_DENSE) do not move it. */
typedef int32_t vl_lane_choice;
enum {
  /* The first lane whose position is at most `tolerance` greater than the least. */
  VL_LANE_SHORTEST = 0,
  /* Of the lanes within `tolerance` of the least position, the first one at or after the cursor, or else the first of all: CSS's
   * grid-lanes. */
  VL_LANE_CURSOR = 1,
  /* The lane at the cursor, however long the lanes are; the first lane if the item's span does not fit there. */
  VL_LANE_ROUND_ROBIN = 2
};

typedef int32_t vl_packing;
enum {
  VL_PACK_NORMAL = 0,
  /* Later items fill the space that an item of several lanes leaves above it. */
  VL_PACK_DENSE = 1
};

/* How far the last items of each lane are stretched so that all lanes end together. */
typedef int32_t vl_stretching;
enum {
  VL_STRETCH_NONE = 0,
  /* Each by at most stretching_limit points. */
  VL_STRETCH_POINTS = 1,
  /* Each by at most the fraction stretching_limit of its own extent: 0.25 for a quarter. */
  VL_STRETCH_FRACTION = 2
};

typedef int32_t vl_item_extent;
enum {
  /* The source gives the extent along the scroll axis, for a given extent across. */
  VL_ITEM_EXTENT_MEASURED = 0,
  /* The source gives a size, which is scaled to the lane. */
  VL_ITEM_EXTENT_ASPECT_RATIO = 1
};

/* Lanes along the scroll axis. Each item goes to a lane where it can start early. */
typedef struct vl_masonry {
  uint32_t struct_size;
  vl_lanes lanes;
  /* 1 to 1,024. */
  int32_t lane_count;
  vl_lane_choice lane_choice;
  double lane_extent;
  /* Copied. If there are none, one lane takes all the room. */
  const double *lane_sizes;
  size_t lane_size_count;
  double lane_spacing, item_spacing;
  vl_insets insets;
  /* Of VL_LANE_SHORTEST and VL_LANE_CURSOR. */
  double tolerance;
  vl_packing packing;
  vl_stretching stretching;
  double stretching_limit;
  /* How many items of a lane may be stretched: 1 to 64. 0 means 4. */
  int32_t stretched_items_in_lane;
  vl_item_extent item_extent;
  /* How many points too narrow or too wide the room may get before the number of adaptive or fixed lanes changes. */
  double hysteresis;
} vl_masonry;

/* One lane, measured items, no spacing. */
#define VL_MASONRY_INIT \
  {sizeof(vl_masonry), VL_LANES_COUNT, 1, VL_LANE_SHORTEST, 0, NULL, 0, 0, 0, {0, 0, 0, 0}, 0, VL_PACK_NORMAL, \
   VL_STRETCH_NONE, 0, 0, VL_ITEM_EXTENT_MEASURED, 0}

vl_status vl_mode_create_masonry(const vl_masonry *options, vl_mode **mode);

/* -- Flow ------------------------------------------------------------------------------------------------------------- */

/* Where the free space of a line goes. */
typedef int32_t vl_distribution;
enum {
  VL_DISTRIBUTE_START = 0,
  VL_DISTRIBUTE_CENTER = 1,
  VL_DISTRIBUTE_END = 2,
  VL_DISTRIBUTE_SPACE_BETWEEN = 3,
  VL_DISTRIBUTE_SPACE_AROUND = 4,
  VL_DISTRIBUTE_SPACE_EVENLY = 5,
  /* As centred, or as start if the items overflow. */
  VL_DISTRIBUTE_SAFE_CENTER = 6,
  /* For last_line only: as the other lines. */
  VL_DISTRIBUTE_LIKE_OTHERS = -1
};

typedef int32_t vl_flow_sizing;
enum {
  /* Sizes are requested once. An item that is too wide overflows. */
  VL_FLOW_NATURAL = 0,
  /* Sizes are requested once. An item that is too wide becomes as wide as the room. */
  VL_FLOW_CAPPED = 1,
  /* Sizes are requested again for each width of the room. */
  VL_FLOW_PROPOSED = 2
};

/* Items of any size, side by side, that wrap to a new line like words in a text. */
typedef struct vl_flow {
  uint32_t struct_size;
  vl_distribution distribution;
  vl_distribution last_line;
  vl_alignment alignment;
  double item_spacing, line_spacing;
  vl_insets insets;
  vl_flow_sizing sizing;
  int32_t reserved;
} vl_flow;

#define VL_FLOW_INIT \
  {sizeof(vl_flow), VL_DISTRIBUTE_START, VL_DISTRIBUTE_LIKE_OTHERS, VL_ALIGN_START, 0, 0, {0, 0, 0, 0}, VL_FLOW_NATURAL, 0}

vl_status vl_mode_create_flow(const vl_flow *options, vl_mode **mode);

/* A flow as in UICollectionViewFlowLayout: full lines reach from edge to edge. */
typedef struct vl_uikit_flow {
  uint32_t struct_size;
  /* Whether all items have item_size. If not, the source is asked. */
  int32_t has_item_size;
  vl_size item_size;
  double item_spacing, line_spacing;
  vl_insets insets;
} vl_uikit_flow;

/* UIKit's spacings of 10 points. */
#define VL_UIKIT_FLOW_INIT {sizeof(vl_uikit_flow), 0, {0, 0}, 10, 10, {0, 0, 0, 0}}

vl_status vl_mode_create_uikit_flow(const vl_uikit_flow *options, vl_mode **mode);

/* -- List ------------------------------------------------------------------------------------------------------------- */

typedef int32_t vl_list_rows;
enum {
  /* The height of each row is requested for its width, and again if that changes. */
  VL_LIST_ROWS_MEASURED = 0,
  /* The height of each row is requested once. */
  VL_LIST_ROWS_GIVEN = 1,
  /* All rows are row_extent high. Nothing is requested, and nothing is stored for a row. */
  VL_LIST_ROWS_UNIFORM = 2
};

/* One item in each row, as wide as the room. */
typedef struct vl_list {
  uint32_t struct_size;
  vl_list_rows rows;
  double row_extent;
  double spacing;
  vl_insets insets;
  /* The distances of a separator from the edges of its row. */
  double separator_leading, separator_trailing;
} vl_list;

#define VL_LIST_INIT {sizeof(vl_list), VL_LIST_ROWS_MEASURED, 0, 0, {0, 0, 0, 0}, 0, 0}

vl_status vl_mode_create_list(const vl_list *options, vl_mode **mode);

/*
 * The frame of the separator after a row, in the middle of the spacing. The layout does not draw separators.
 *
 * row        the row's frame
 * thickness  the separator's extent along the scroll axis
 */
vl_status vl_list_separator_frame(
    const vl_list *options, vl_rect row, double thickness, vl_axis axis, vl_direction direction, vl_rect *frame);

/* -- Grid ------------------------------------------------------------------------------------------------------------- */

typedef int32_t vl_columns;
enum {
  /* column_count columns that share the room equally. */
  VL_COLUMNS_COUNT = 0,
  /* Columns of the widths in column_sizes. */
  VL_COLUMNS_SIZES = 1,
  /* As many as fit between minimum and maximum: CSS's repeat(auto-fill, minmax(minimum, maximum)). */
  VL_COLUMNS_ADAPTIVE = 2,
  /* The columns in `items`, as in SwiftUI's lazy grids. */
  VL_COLUMNS_ITEMS = 3
};

typedef int32_t vl_grid_rows;
enum {
  /* A row is as high as its highest item. Heights are requested for the column's width. */
  VL_GRID_ROWS_MEASURED = 0,
  /* Sizes are requested, and items may be narrower than their column. */
  VL_GRID_ROWS_NATURAL = 1,
  /* All rows are row_size.height high. Nothing is requested. */
  VL_GRID_ROWS_FIXED = 2,
  /* Every item has the ratio row_size.width : row_size.height. Nothing is requested. */
  VL_GRID_ROWS_ASPECT_RATIO = 3
};

typedef int32_t vl_column_size;
enum {
  /* One column, `minimum` wide. */
  VL_COLUMN_FIXED = 0,
  /* One column, between minimum and maximum. */
  VL_COLUMN_FLEXIBLE = 1,
  /* As many columns as fit, between minimum and maximum. */
  VL_COLUMN_ADAPTIVE = 2
};

/* One column, or several adaptive ones, as in SwiftUI's lazy grids. No struct_size: it will not change. */
typedef struct vl_grid_item {
  vl_column_size size;
  /* Where items lie in the column if they are narrower. */
  vl_alignment alignment;
  /* A maximum of 0 means none. */
  double minimum, maximum;
  /* The space after the column. A negative one means that of the grid. */
  double spacing;
} vl_grid_item;

/* Items in columns, row after row. */
typedef struct vl_grid {
  uint32_t struct_size;
  vl_columns columns;
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
  const vl_grid_item *items;
  size_t item_count;
  vl_grid_rows rows;
  /* How items lie in a higher row. */
  vl_alignment row_alignment;
  vl_size row_size;
  double column_spacing, row_spacing;
  vl_insets insets;
  /* Where the columns go if they do not fill the room: start, center, end or space between. */
  vl_distribution justification;
  int32_t reserved;
  /* How many points too narrow or too wide the room may get before the number of adaptive columns changes. */
  double hysteresis;
} vl_grid;

/* One column of measured rows. */
#define VL_GRID_INIT \
  {sizeof(vl_grid), VL_COLUMNS_COUNT, 1, 0, 0, 0, 0, 0, NULL, 0, NULL, 0, VL_GRID_ROWS_MEASURED, VL_ALIGN_START, {0, 0}, \
   0, 0, {0, 0, 0, 0}, VL_DISTRIBUTE_START, 0, 0}

vl_status vl_mode_create_grid(const vl_grid *options, vl_mode **mode);

/* -- Cards, justified lines, magazine --------------------------------------------------------------------------------- */

/* Cards of one size, enough for the largest content, with as many side by side as fit. */
typedef struct vl_cards {
  uint32_t struct_size;
  int32_t reserved;
  /* The least and the greatest width of a card. */
  double minimum, maximum;
  /* Width divided by height. */
  double aspect_ratio;
  /* The space around all cards, and between them. */
  double margin, padding;
} vl_cards;

#define VL_CARDS_INIT {sizeof(vl_cards), 0, 150, 400, 1.5, 8, 8}

vl_status vl_mode_create_cards(const vl_cards *options, vl_mode **mode);

/* What happens to the last items if they do not fill a line. */
typedef int32_t vl_last_line;
enum {
  VL_LAST_LINE_START = 0,
  VL_LAST_LINE_CENTER = 1,
  /* They become wider until they fill the line. */
  VL_LAST_LINE_JUSTIFY = 2,
  /* They have no height. */
  VL_LAST_LINE_HIDDEN = 3
};

/* Pictures that fill each line from edge to edge and are equally high within it. */
typedef struct vl_justified {
  uint32_t struct_size;
  vl_last_line last_line;
  /* The ideal height of a line. */
  double target_extent;
  /* How close to the target a line must come to be full, from 0 to 1. */
  double tolerance;
  double item_spacing, line_spacing;
  vl_insets insets;
  /* The width divided by the height of every item, whose sizes are then not requested. 0 means the sizes of the source. */
  double aspect_ratio;
} vl_justified;

#define VL_JUSTIFIED_INIT {sizeof(vl_justified), VL_LAST_LINE_START, 320, 0.25, 0, 0, {0, 0, 0, 0}, 0}

vl_status vl_mode_create_justified(const vl_justified *options, vl_mode **mode);

/* Each item takes a share of a line (vl_magazine_item), from all of it to a fifth. */
typedef struct vl_magazine {
  uint32_t struct_size;
  int32_t reserved;
  double item_spacing, line_spacing;
  vl_insets insets;
  /* The space around all lines, inside `insets`. Full-bleed items cover it on both sides. */
  vl_insets item_insets;
} vl_magazine;

#define VL_MAGAZINE_INIT {sizeof(vl_magazine), 0, 0, 0, {0, 0, 0, 0}, {0, 0, 0, 0}}

vl_status vl_mode_create_magazine(const vl_magazine *options, vl_mode **mode);

VL_END_DECLS

#endif
