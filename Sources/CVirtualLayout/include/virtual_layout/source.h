/*
 * Where numbers of items and sizes come from: arrays (vl_items) or callbacks (vl_source), and how sections are laid out.
 */
#ifndef VIRTUAL_LAYOUT_SOURCE_H
#define VIRTUAL_LAYOUT_SOURCE_H

#include "mode.h"

VL_BEGIN_DECLS

/* -- Sections --------------------------------------------------------------------------------------------------------- */

/* The size that an item has until it is measured. */
typedef int32_t vl_estimate_kind;
enum {
  /* None: all sizes are requested when items are laid out. */
  VL_ESTIMATE_NONE = 0,
  /* `size`, for all items. */
  VL_ESTIMATE_FIXED = 1,
  /* The size that the source gives counts as an estimate until the item is measured. */
  VL_ESTIMATE_SOURCE = 2,
  /* The average of the sizes measured so far, and `size` before there are any. */
  VL_ESTIMATE_AVERAGE = 3
};

typedef struct vl_estimate {
  vl_estimate_kind kind;
  int32_t reserved;
  vl_size size;
} vl_estimate;

/* The extent of a header or footer along the scroll axis. */
typedef int32_t vl_extent_kind;
enum {
  VL_EXTENT_NONE = 0,
  /* `points`. */
  VL_EXTENT_FIXED = 1,
  /* The source gives it. */
  VL_EXTENT_MEASURED = 2,
  /*
   * `points`, until a scroller or vl_layout_measure_items measures it: the source then gives it. The content's own header and
   * footer are measured at once.
   */
  VL_EXTENT_ESTIMATED = 3
};

typedef struct vl_extent {
  vl_extent_kind kind;
  int32_t reserved;
  double points;
} vl_extent;

/* How a section is laid out. */
typedef struct vl_section {
  uint32_t struct_size;
  /* Whether the header and the footer stay in view while their section is. */
  int32_t pins_header, pins_footer;
  /* Whether there is a background, and how far inside the section it ends. */
  int32_t has_background;
  vl_insets background;
  vl_extent header, footer;
  vl_estimate estimate;
  /* NULL means the layout's mode. The section keeps a reference. */
  vl_mode *mode;
} vl_section;

#define VL_SECTION_INIT \
  {sizeof(vl_section), 0, 0, 0, {0, 0, 0, 0}, {VL_EXTENT_NONE, 0, 0}, {VL_EXTENT_NONE, 0, 0}, {VL_ESTIMATE_NONE, 0, {0, 0}}, \
   NULL}

/* Which lanes of a masonry an item covers. */
typedef struct vl_lane_placement {
  /* The number of adjacent lanes, at least 1. */
  int32_t span;
  /* The first of them, from 0; negative to let the layout choose. */
  int32_t lane;
} vl_lane_placement;

typedef int32_t vl_magazine_width;
enum {
  /* The whole line, and the item insets on both sides. */
  VL_WIDTH_FULL_BLEED = 0,
  VL_WIDTH_FULL = 1,
  VL_WIDTH_HALF = 2,
  VL_WIDTH_THIRD = 3,
  VL_WIDTH_QUARTER = 4,
  VL_WIDTH_FIFTH = 5
};

typedef int32_t vl_magazine_height;
enum {
  /* The extent that the source gives. */
  VL_HEIGHT_MEASURED = 0,
  /* `points`. */
  VL_HEIGHT_FIXED = 1,
  /* That of the highest item of the line. */
  VL_HEIGHT_STRETCHED = 2
};

/* An item of a magazine. */
typedef struct vl_magazine_item {
  vl_magazine_width width;
  vl_magazine_height height;
  double points;
} vl_magazine_item;

/* -- Arrays ----------------------------------------------------------------------------------------------------------- */

/*
 * The items of a section. Give either `extents` or `sizes` (extents take precedence); with neither, every item has `size` or,
 * if that is {0, 0}, the size of the section's estimate.
 *
 * All arrays are copied. They have one element for each item, in item order.
 */
typedef struct vl_items {
  uint32_t struct_size;
  /* At most 2^24 with arrays. With one `size`, at most 2^24 are laid out, or 2^31 - 1 in lists and grids of equal rows. */
  int32_t count;
  /* Extents along the scroll axis. */
  const double *extents;
  const vl_size *sizes;
  vl_size size;
  /* Of a masonry; may be NULL. */
  const vl_lane_placement *lane_placements;
  /* Of a magazine; may be NULL: each item then takes a line. */
  const vl_magazine_item *magazine_items;
  /* How the section is laid out; NULL means as VL_SECTION_INIT. */
  const vl_section *section;
  /* The extents of a header and footer that are VL_EXTENT_MEASURED or VL_EXTENT_ESTIMATED. */
  double header_extent, footer_extent;
} vl_items;

#define VL_ITEMS_INIT {sizeof(vl_items), 0, NULL, NULL, {0, 0}, NULL, NULL, NULL, 0, 0}

/* -- Callbacks -------------------------------------------------------------------------------------------------------- */

/*
 * Functions that are called when the layout needs a number or a size: by calls that lay something out, and by
 * vl_layout_get_size_that_fits; by no other query. While they are called, they may query the layout, which has not changed yet.
 *
 * Only item_count is required. Every other function may be NULL. A function that is given `user_data` gets that of the source.
 */
typedef struct vl_source {
  uint32_t struct_size;
  int32_t reserved;
  /* The estimate of sections if `section` is NULL. */
  vl_estimate estimate;
  void *user_data;
  void (*destroy)(void *user_data);

  /*
   * The number of sections. NULL: 1. A negative number counts as 0, and 2^24 are the most that are laid out. Each of them takes
   * about a microsecond and 200 bytes, also without items.
   */
  int32_t (*section_count)(void *user_data);
  /*
   * Fills in how a section is laid out. `section` is initialised. A mode is borrowed until the function returns, and then the
   * layout has a reference of its own: keep yours, because nothing releases it for you. Kinds that do not exist count as NONE.
   * With a wrong struct_size, the section is laid out as by VL_SECTION_INIT.
   */
  void (*section)(void *user_data, int32_t index, vl_section *section);
  /* Required. The number of items of a section. A negative number counts as 0. */
  int32_t (*item_count)(void *user_data, int32_t section);

  /* The extent of an item along the scroll axis, given its extent across. NULL: that of its size. */
  double (*extent)(void *user_data, vl_path path, double cross_extent);
  /* The size of an item, given the room across. NULL: 50 x 50. */
  vl_size (*size)(void *user_data, vl_path path, double available_cross);
  /*
   * The same for `count` items of a section from `first` on, in item order. extents takes precedence over extent, sizes over
   * size. A mode that requests extents gets those of the sizes if you give no others.
   */
  void (*extents)(
      void *user_data, int32_t section, int32_t first, int32_t count, double cross_extent, double *extents);
  void (*sizes)(
      void *user_data, int32_t section, int32_t first, int32_t count, double available_cross, vl_size *sizes);

  /* The extent of a header or footer that is VL_EXTENT_MEASURED or VL_EXTENT_ESTIMATED, given the container's extent across.
   * NULL: 44. */
  double (*supplementary_extent)(void *user_data, vl_kind kind, int32_t section, double cross_extent);
  /* Which lanes of a masonry an item covers. NULL: one, which the layout chooses. */
  vl_lane_placement (*lane_placement)(void *user_data, vl_path path);
  /* The width and height of an item of a magazine, called before its extent. If it is NULL, or returns a width or height that
   * does not exist, the item takes a whole line and has its measured height. */
  vl_magazine_item (*magazine_item)(void *user_data, vl_path path);
} vl_source;

#define VL_SOURCE_INIT \
  {sizeof(vl_source), 0, {VL_ESTIMATE_NONE, 0, {0, 0}}, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL}

VL_END_DECLS

#endif
