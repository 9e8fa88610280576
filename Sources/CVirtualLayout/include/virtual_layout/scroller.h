/*
 * The scroller: everything that a host with cells needs besides drawing. It holds the viewport, calls the layout in the right
 * order, and says which cells to make, fill, move and drop.
 *
 *     vlt_scroller_resize(scroller, (vlt_size){width, height}, &position);       // the window has another size
 *     vlt_scroller_scroll_by(scroller, wheel_distance, 0, &position);           // the wheel was turned
 *
 *     vlt_scroller_get_changes(scroller, &changes, &count);                     // each time you draw
 *     for (size_t i = 0; i < count; i++) {
 *       if (changes[i].kinds & VLT_LEFT) { park(cells[changes[i].id]); continue; }
 *       if (changes[i].kinds & VLT_ENTERED) cells[changes[i].id] = make_cell(changes[i].path);
 *       place(cells[changes[i].id], changes[i].frame);
 *     }
 *
 * Every function that may move the view returns the *position* to show: set your scroll bar to it, and go on from it. Positions
 * are in points along the scroll axis, positive to the right or down.
 *
 * Once a layout has a scroller, whatever lays out or scrolls is left to it: the same calls of the layout return VLT_REFUSED until
 * the scroller is released. Set the layout's properties at will, invalidate, and call vlt_scroller_update.
 *
 * Since: 0.2.0
 */
#ifndef VIRTUAL_LAYOUT_SCROLLER_H
#define VIRTUAL_LAYOUT_SCROLLER_H

#include "asking.h"
#include "updates.h"

VLT_BEGIN_DECLS

typedef struct vlt_scroller vlt_scroller;

/* If another scroller drives the layout, this one takes its place: calls of the other one return VLT_REFUSED from now on. */
VLT_API vlt_status vlt_scroller_create(vlt_layout *layout, vlt_scroller **scroller);
VLT_API vlt_scroller *vlt_scroller_retain(vlt_scroller *scroller);
VLT_API void vlt_scroller_release(vlt_scroller *scroller);

/* -- Settings --------------------------------------------------------------------------------------------------------- */

/* The unit of a distance along the scroll axis. */
typedef int32_t vlt_unit;
enum {
  VLT_UNIT_POINTS = 0,
  /* Multiples of the viewport's extent. */
  VLT_UNIT_SCREENS = 1
};

typedef struct vlt_distance {
  vlt_unit unit;
  int32_t reserved;
  double amount;
} vlt_distance;

/*
 * How far beyond the viewport elements are alive: on the side to which it moves, and on the other one. At first one screen and
 * half a screen.
 *
 * lead_time  how many seconds of a movement are covered in addition: at first 0.1
 */
VLT_API vlt_status vlt_scroller_set_overscan(vlt_scroller *scroller, vlt_distance ahead, vlt_distance behind, double lead_time);

/* How far beyond the alive elements vlt_scroller_prefetch reaches. At first two screens. */
VLT_API vlt_status vlt_scroller_set_prefetch_distance(vlt_scroller *scroller, vlt_distance distance);

/*
 * Decides which cells can be used for which elements: those of equal numbers. At first the number of the element's kind.
 * NULL restores that.
 */
VLT_API vlt_status vlt_scroller_set_reuse_identifier(
    vlt_scroller *scroller, int64_t (*identify)(void *user_data, vlt_element element), void *user_data,
    void (*destroy)(void *user_data));

/* -- State ------------------------------------------------------------------------------------------------------------ */

typedef struct vlt_scroller_state {
  uint32_t struct_size;
  int32_t is_in_gesture;
  /* The position that a scroll bar shows. */
  double position;
  /* The first and the last position: those at the two ends of the content. */
  double first_position, last_position;
  /* How far the content is shifted under the position during a gesture; otherwise 0. */
  double pending_correction;
  /* The visible part of the content. Draw an element at its frame's origin minus this origin. */
  vlt_rect viewport;
  /* The viewport and its overscan. */
  vlt_rect alive_rect;
  vlt_size content_size;
  /* The number of elements that were alive in the last report, without those that updates have deleted since. */
  int32_t alive_count;
  int32_t reserved;
} vlt_scroller_state;

#define VLT_SCROLLER_STATE_INIT {sizeof(vlt_scroller_state), 0, 0, 0, 0, 0, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0}, 0, 0}

VLT_API vlt_status vlt_scroller_get_state(const vlt_scroller *scroller, vlt_scroller_state *state);

/* -- Events ----------------------------------------------------------------------------------------------------------- */

/*
 * The view has another size. What is visible stays in place. Once the view has had a size that can be seen, one that cannot be
 * seen is ignored.
 */
VLT_API vlt_status vlt_scroller_resize(vlt_scroller *scroller, vlt_size size, double *position);

/*
 * The host's scroll position has changed. What comes near is measured, and that moves nothing that was visible before.
 *
 * speed  in points per second, if you know it; otherwise 0
 */
VLT_API vlt_status vlt_scroller_scroll_to(vlt_scroller *scroller, double position, double speed, double *shown);
VLT_API vlt_status vlt_scroller_scroll_by(vlt_scroller *scroller, double distance, double speed, double *shown);

/*
 * From now on a gesture or a fling writes positions of its own and would overwrite a correction. Corrections stay pending,
 * which is settled when the gesture ends, or when the viewport comes to an end of the content.
 */
VLT_API vlt_status vlt_scroller_begin_gesture(vlt_scroller *scroller);
VLT_API vlt_status vlt_scroller_end_gesture(vlt_scroller *scroller, double *position);

/* Follows what you have set or invalidated on the layout. */
VLT_API vlt_status vlt_scroller_update(vlt_scroller *scroller, double *position);

/* The data has been replaced: lays everything out again, and reports every element as reloaded. */
VLT_API vlt_status vlt_scroller_reload(vlt_scroller *scroller, double *position);

/* Follows a change of the data (vlt_layout_perform_batch_updates, which says what it costs). Elements keep their cells. */
VLT_API vlt_status vlt_scroller_perform_batch_updates(
    vlt_scroller *scroller, const vlt_batch_updates *updates, const vlt_items *sections, size_t section_count, double *position,
    vlt_batch_update_error *error);

/* Everyday edits, as those of a layout (updates.h). */
VLT_API vlt_status vlt_scroller_insert_items(
    vlt_scroller *scroller, int32_t section, int32_t first, int32_t count, const vlt_items *items, double *position,
    vlt_batch_update_error *error);
VLT_API vlt_status vlt_scroller_append_items(
    vlt_scroller *scroller, int32_t section, int32_t count, const vlt_items *items, double *position, vlt_batch_update_error *error);
VLT_API vlt_status vlt_scroller_delete_items(
    vlt_scroller *scroller, int32_t section, int32_t first, int32_t count, double *position, vlt_batch_update_error *error);
VLT_API vlt_status vlt_scroller_move_item(
    vlt_scroller *scroller, vlt_item_path from, vlt_item_path to, double *position, vlt_batch_update_error *error);
VLT_API vlt_status vlt_scroller_resize_item(vlt_scroller *scroller, vlt_item_path path, double extent, double *position);

/* Updates as vlt_scroller_update, or performs a batch, and takes a transition (vlt_layout_prepare_transition). It ends where the
 * elements are once everything alive is measured. */
VLT_API vlt_status vlt_scroller_prepare_transition(
    vlt_scroller *scroller, const vlt_rect *rect, vlt_transition **transition);
VLT_API vlt_status vlt_scroller_perform_batch_transition(
    vlt_scroller *scroller, const vlt_batch_updates *updates, const vlt_items *sections, size_t section_count,
    const vlt_rect *rect, vlt_transition **transition, vlt_batch_update_error *error);

/* Measuring, as the functions of a layout. What is alive is measured without them. */
VLT_API vlt_status vlt_scroller_measure_items(vlt_scroller *scroller, vlt_rect rect, double *position);
VLT_API vlt_status vlt_scroller_set_measured_sizes(
    vlt_scroller *scroller, const vlt_measured_size *sizes, size_t count, double *position);
VLT_API vlt_status vlt_scroller_fit_items(
    vlt_scroller *scroller, vlt_rect rect,
    int32_t (*preferred)(void *user_data, const vlt_attributes *attributes, vlt_size *size), void *user_data, double *position);

/* Shows what was visible in a saved layout (vlt_layout_restore). Call it after the first vlt_scroller_resize. */
VLT_API vlt_status vlt_scroller_restore(
    vlt_scroller *scroller, const vlt_saved_layout *saved, const uint64_t *identifiers, size_t count, double *position);

/* -- Going places ----------------------------------------------------------------------------------------------------- */

typedef int32_t vlt_scroll_target_kind;
enum {
  VLT_SCROLL_TARGET_ITEM = 0,
  VLT_SCROLL_TARGET_HEADER = 1,
  VLT_SCROLL_TARGET_FOOTER = 2,
  VLT_SCROLL_TARGET_START = 3,
  VLT_SCROLL_TARGET_END = 4
};

/* Where to scroll. A header and a footer need only the section of the path, the ends of the content nothing. */
typedef struct vlt_scroll_target {
  vlt_scroll_target_kind kind;
  vlt_item_path path;
} vlt_scroll_target;

/*
 * Shows a target at once, exactly where you asked, although sizes on the way may be estimates. To animate instead, move toward
 * vlt_scroller_get_position_of, and end with this call. VLT_NOT_FOUND, and the view stays, if the target is not laid out.
 *
 * If you measure items yourself (vlt_scroller_set_measured_sizes), they change size after this call, and then the anchor stays
 * in place, not the target. The anchor is the first visible item, unless you have set another
 * (vlt_layout_set_scroll_anchoring). Scroll to the target again once you have set the sizes around it.
 */
VLT_API vlt_status vlt_scroller_scroll_to_target(
    vlt_scroller *scroller, vlt_scroll_target target, vlt_scroll_alignment alignment, double *position);
/* The position at which a target would be shown, with the sizes known by now. */
VLT_API vlt_status vlt_scroller_get_position_of(
    const vlt_scroller *scroller, vlt_scroll_target target, vlt_scroll_alignment alignment, double *position);

/* -- Reports ---------------------------------------------------------------------------------------------------------- */

/* What happened to an element: either ENTERED or LEFT, perhaps with FROM_DATA, or any of the other five. */
typedef uint32_t vlt_element_change_kinds;
enum {
  /* Make or reuse a cell, fill it, and place it. */
  VLT_ENTERED = 1,
  /* Its cell is free. */
  VLT_LEFT = 2,
  VLT_MOVED = 4,
  VLT_RESIZED = 8,
  /* Updates gave it another path. Its cell shows the same content as before. */
  VLT_RENAMED = 16,
  /* It has another z_index. */
  VLT_RESTACKED = 32,
  /* Fill its cell again. */
  VLT_RELOADED = 64,
  /* With ENTERED, updates have inserted it. With LEFT, it no longer exists. */
  VLT_FROM_DATA = 128
};

typedef struct vlt_element_change {
  /* The present frame; of an element that left, the one that you know. */
  vlt_rect frame;
  /* The frame in the last report; of an element that entered, its present one. */
  vlt_rect former_frame;
  vlt_item_path path;
  /* The path that you know. It differs from `path` only if the element was renamed. */
  vlt_item_path former_path;
  vlt_element_kind kind;
  int32_t z_index;
  /* A small number from when the element enters until it leaves: an index for your cells. */
  int32_t id;
  /* VLT_ENTERED and so on, joined by |. */
  vlt_element_change_kinds kinds;
  /* As vlt_scroller_set_reuse_identifier says. */
  int64_t reuse_identifier;
} vlt_element_change;

/*
 * Lends what happened to the alive elements since the last report: first those that no longer exist, then others that left,
 * then all that changed or entered, in the order of the content. Elements that only scrolled are not reported. Allocates
 * nothing, unless more elements are alive, or change, than ever before. Takes less than 100 ns if there is nothing to report.
 */
VLT_API vlt_status vlt_scroller_get_changes(vlt_scroller *scroller, const vlt_element_change **changes, size_t *count);

typedef struct vlt_alive_element {
  vlt_attributes attributes;
  int32_t id;
  int32_t reserved;
} vlt_alive_element;

/* The elements that were alive in the last report, without those that updates have deleted since, in content order. */
VLT_API vlt_status vlt_scroller_get_alive_elements(
    const vlt_scroller *scroller, vlt_alive_element *elements, size_t capacity, size_t *count);

/* Keeps an element alive wherever it is: while it has the focus, or is dragged. Updates give it its new path. */
VLT_API vlt_status vlt_scroller_keep_alive(vlt_scroller *scroller, vlt_element element);
VLT_API vlt_status vlt_scroller_end_keeping_alive(vlt_scroller *scroller, vlt_element element);

/* -- Prefetching ------------------------------------------------------------------------------------------------------ */

typedef struct vlt_prefetch {
  uint32_t struct_size;
  /* Whether there is more to request. */
  int32_t has_more;
  /* The items whose content will be needed, in the order in which the viewport will reach them. */
  const vlt_item_path *requested;
  size_t requested_count;
  /* Items that were requested before and are out of reach by now. */
  const vlt_item_path *cancelled;
  size_t cancelled_count;
} vlt_prefetch;

#define VLT_PREFETCH_INIT {sizeof(vlt_prefetch), 0, NULL, 0, NULL, 0}

/*
 * Lends the items that will be alive if the viewport goes on as it moves, at most `budget` of them. An item is not requested
 * again until it has been cancelled, has been alive, or is reloaded.
 */
VLT_API vlt_status vlt_scroller_prefetch(vlt_scroller *scroller, int32_t budget, vlt_prefetch *prefetch);

VLT_END_DECLS

#endif
