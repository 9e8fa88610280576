/*
 * Where numbers of items and sizes come from: arrays (vlt_items) or callbacks (vlt_source), and how sections are laid out.
 *
 * Since: 0.2.0
 */
#ifndef VIRTUAL_LAYOUT_SOURCE_H
#define VIRTUAL_LAYOUT_SOURCE_H

#include "mode.h"

VLT_BEGIN_DECLS

/* -- Sections --------------------------------------------------------------------------------------------------------- */

/* The size that an item has until it is measured. */
typedef int32_t vlt_size_estimate_kind;
enum {
  /* None: all sizes are requested when items are laid out. */
  VLT_ESTIMATE_NONE = 0,
  /* `size`, for all items. */
  VLT_ESTIMATE_FIXED = 1,
  /* The size that the source gives counts as an estimate until the item is measured. */
  VLT_ESTIMATE_SOURCE = 2,
  /* The average of the sizes measured so far, and `size` before there are any. */
  VLT_ESTIMATE_AVERAGE = 3
};

typedef struct vlt_size_estimate {
  vlt_size_estimate_kind kind;
  int32_t reserved;
  vlt_size size;
} vlt_size_estimate;

/* The extent of a header or footer along the scroll axis. */
typedef int32_t vlt_supplementary_extent_kind;
enum {
  VLT_EXTENT_NONE = 0,
  /* `points`. */
  VLT_EXTENT_FIXED = 1,
  /* The source gives it. */
  VLT_EXTENT_MEASURED = 2,
  /*
   * `points`, until a scroller or vlt_layout_measure_items measures it: the source then gives it. The content's own header and
   * footer are measured at once.
   */
  VLT_EXTENT_ESTIMATED = 3
};

typedef struct vlt_supplementary_extent {
  vlt_supplementary_extent_kind kind;
  int32_t reserved;
  double points;
} vlt_supplementary_extent;

/* How a section is laid out. */
typedef struct vlt_section {
  uint32_t struct_size;
  /* Whether the header and the footer stay in view while their section is. */
  int32_t pins_header, pins_footer;
  /* Whether there is a background, and how far inside the section it ends. */
  int32_t has_background;
  vlt_insets background;
  vlt_supplementary_extent header, footer;
  vlt_size_estimate estimate;
  /* NULL means the layout's mode. The section keeps a reference. */
  vlt_mode *mode;
} vlt_section;

#define VLT_SECTION_INIT \
  {sizeof(vlt_section), 0, 0, 0, {0, 0, 0, 0, 0, 0}, {VLT_EXTENT_NONE, 0, 0}, {VLT_EXTENT_NONE, 0, 0}, \
   {VLT_ESTIMATE_NONE, 0, {0, 0}}, NULL}

/* Which lanes of a masonry an item covers. */
typedef struct vlt_lane_placement {
  /* The number of adjacent lanes, at least 1. */
  int32_t span;
  /* The first of them, from 0; negative to let the layout choose. */
  int32_t lane;
} vlt_lane_placement;

typedef int32_t vlt_magazine_width;
enum {
  /* The whole line, and the item insets on both sides. */
  VLT_WIDTH_FULL_BLEED = 0,
  VLT_WIDTH_FULL = 1,
  VLT_WIDTH_HALF = 2,
  VLT_WIDTH_THIRD = 3,
  VLT_WIDTH_QUARTER = 4,
  VLT_WIDTH_FIFTH = 5
};

typedef int32_t vlt_magazine_height;
enum {
  /* The extent that the source gives. */
  VLT_HEIGHT_MEASURED = 0,
  /* `points`. */
  VLT_HEIGHT_FIXED = 1,
  /* That of the highest item of the line. */
  VLT_HEIGHT_STRETCHED = 2
};

/* An item of a magazine. */
typedef struct vlt_magazine_item {
  vlt_magazine_width width;
  vlt_magazine_height height;
  double points;
} vlt_magazine_item;

/* -- Arrays ----------------------------------------------------------------------------------------------------------- */

/*
 * The items of a section. Give either `extents` or `sizes` (extents take precedence); with neither, every item has `size` or,
 * if that is {0, 0}, the size of the section's estimate.
 *
 * All arrays are copied. They have one element for each item, in item order.
 */
typedef struct vlt_items {
  uint32_t struct_size;
  /* At most 2^24 with arrays. With one `size`, at most 2^24 are laid out, or 2^31 - 1 in lists and grids of equal rows. */
  int32_t count;
  /* Extents along the scroll axis. */
  const double *extents;
  const vlt_size *sizes;
  vlt_size size;
  /* Of a masonry; may be NULL. */
  const vlt_lane_placement *lane_placements;
  /* Of a magazine; may be NULL: each item then takes a line. */
  const vlt_magazine_item *magazine_items;
  /* How the section is laid out; NULL means as VLT_SECTION_INIT. */
  const vlt_section *section;
  /* The extents of a header and footer that are VLT_EXTENT_MEASURED or VLT_EXTENT_ESTIMATED. */
  double header_extent, footer_extent;
} vlt_items;

#define VLT_ITEMS_INIT {sizeof(vlt_items), 0, NULL, NULL, {0, 0}, NULL, NULL, NULL, 0, 0}

/* -- Callbacks -------------------------------------------------------------------------------------------------------- */

/*
 * Functions that are called when the layout needs a number or a size: by calls that lay something out, and by
 * vlt_layout_get_size_that_fits; by no other query. While they are called, they may query the layout, which has not changed yet.
 *
 * Only item_count is required. Every other function may be NULL. A function that is given `user_data` gets that of the source.
 */
typedef struct vlt_source {
  uint32_t struct_size;
  int32_t reserved;
  /* The estimate of sections if `section` is NULL. */
  vlt_size_estimate estimate;
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
   * With a wrong struct_size, the section is laid out as by VLT_SECTION_INIT.
   */
  void (*section)(void *user_data, int32_t index, vlt_section *section);
  /* Required. The number of items of a section. A negative number counts as 0. */
  int32_t (*item_count)(void *user_data, int32_t section);

  /* The extent of an item along the scroll axis, given its extent across. NULL: that of its size. */
  double (*extent)(void *user_data, vlt_item_path path, double cross_extent);
  /* The size of an item, given the room across. NULL: 50 x 50. */
  vlt_size (*size)(void *user_data, vlt_item_path path, double available_cross);
  /*
   * The same for `count` items of a section from `first` on, in item order. extents takes precedence over extent, sizes over
   * size. A mode that requests extents gets those of the sizes if you give no others.
   */
  void (*extents)(
      void *user_data, int32_t section, int32_t first, int32_t count, double cross_extent, double *extents);
  void (*sizes)(
      void *user_data, int32_t section, int32_t first, int32_t count, double available_cross, vlt_size *sizes);

  /* The extent of a header or footer that is VLT_EXTENT_MEASURED or VLT_EXTENT_ESTIMATED, given the container's extent across.
   * NULL: 44. */
  double (*supplementary_extent)(void *user_data, vlt_element_kind kind, int32_t section, double cross_extent);
  /* Which lanes of a masonry an item covers. NULL: one, which the layout chooses. */
  vlt_lane_placement (*lane_placement)(void *user_data, vlt_item_path path);
  /* The width and height of an item of a magazine, called before its extent. If it is NULL, or returns a width or height that
   * does not exist, the item takes a whole line and has its measured height. */
  vlt_magazine_item (*magazine_item)(void *user_data, vlt_item_path path);
} vlt_source;

#define VLT_SOURCE_INIT \
  {sizeof(vlt_source), 0, {VLT_ESTIMATE_NONE, 0, {0, 0}}, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL}

VLT_END_DECLS

#endif
