/*
 * What all of the interface is made of: conventions, status codes, geometry and elements.
 *
 * Results.   A function that can fail returns a vlt_status. Its results come through the pointers at the end of its
 *            parameters. Such a pointer may be NULL if you do not need the result; one to a handle may not. When a function
 *            fails, results are left as they were, except where the function says otherwise.
 * Handles.   An object is an opaque pointer. vlt_…_create and vlt_…_take give you a reference to it; give it back with
 *            vlt_…_release, or take another with vlt_…_retain. NULL is allowed in both and does nothing. Objects keep alive
 *            what they need: you may release a mode as soon as a layout has it. A function that takes a const handle changes
 *            nothing that another call could tell. References are counted and kept through handles that are not const.
 * Buffers.   A function that fills a buffer takes its capacity and returns how many elements there are. If there are more
 *            than fit, it fills the buffer, returns VLT_TRUNCATED, and the count says how many are needed. A buffer may be NULL
 *            if its capacity is 0.
 * Counts.    An array that you pass has at most 2^24 elements: items, paths, sections. One of lane extents has at most 1,024,
 *            one of columns 4,096, and the identifiers and bytes of saved layouts 2^31 - 1. A greater count gives VLT_BAD_COUNT. A
 *            capacity has no such limit.
 * Lent.      An array that a function lends you (const vlt_… **) belongs to the object. It is valid until the next call with
 *            that object, and as long as the object exists: a callback of the lending call must not release the last
 *            reference.
 * Growing.   A struct that begins with struct_size may get more fields at its end in a later version. Initialise it with its
 *            macro (VLT_…_INIT), or with zeros and its own size, also where a function fills it. For fields that an older
 *            program lacks, the library takes the defaults, or leaves them out of the result. In an array of such structs, all
 *            have one struct_size. Two structs may grow without one: vlt_diagnostic, which only the library makes, and
 *            vlt_indirect, each of whose fields has a function of its own. No other struct ever changes. So records in arrays
 *            have fixed places, and bindings can read them as numbers; if there is to be more to say of an element, another
 *            function says it.
 * Enums.     Enumerations are int32_t, flags uint32_t. A value that does not exist gives VLT_BAD_ENUM. Booleans are int32_t: 0
 *            is false, anything else is true.
 * Numbers.   Lengths are in points, in content space, x to the right and y down, unless noted. Lengths that are negative or
 *            NaN count as 0, those above 2^30 as 2^30. No length makes a function fail, and no number makes a function
 *            trap.
 * Callbacks. A callback may query the object that calls it. It cannot change it: such a call returns VLT_REFUSED and changes
 *            nothing. It may release any handle. `destroy` is called once, when the library no longer needs `user_data`; also
 *            if the call that was given it fails, unless the status is VLT_NULL or VLT_BAD_STRUCT_SIZE. It may release handles,
 *            but must not call anything else.
 * Threads.   An object and all that it was made with may be used by one thread at a time; a vlt_frozen_layout by any number of
 *            threads at once.
 *
 * There are no global variables.
 *
 * Since: 0.2.0, as all of the interface for which nothing else is said.
 */
#ifndef VIRTUAL_LAYOUT_BASE_H
#define VIRTUAL_LAYOUT_BASE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define VLT_BEGIN_DECLS extern "C" {
#define VLT_END_DECLS }
#else
#define VLT_BEGIN_DECLS
#define VLT_END_DECLS
#endif

/* Before each function. A program for Windows that uses the library as a DLL defines VLT_DLL. */
#if defined(_WIN32) && defined(VLT_DLL)
#define VLT_API __declspec(dllimport)
#elif defined(__GNUC__) && !defined(_WIN32)
#define VLT_API __attribute__((visibility("default")))
#else
#define VLT_API
#endif

VLT_BEGIN_DECLS

/* -- Version ---------------------------------------------------------------------------------------------------------- */

/*
 * The version of this header: MAJOR.MINOR.PATCH. A program that was compiled with one version runs with every later library
 * of the same major version; while the major version is 0, of the same minor version.
 */
#define VLT_VERSION_MAJOR 0
#define VLT_VERSION_MINOR 2
#define VLT_VERSION_PATCH 0
#define VLT_VERSION (VLT_VERSION_MAJOR * 1000000 + VLT_VERSION_MINOR * 1000 + VLT_VERSION_PATCH)

/* The version of the library, in the form of VLT_VERSION. */
VLT_API int32_t vlt_version(void);

/* -- Status ----------------------------------------------------------------------------------------------------------- */

typedef int32_t vlt_status;
enum {
  VLT_OK = 0,
  /* A pointer that is needed is NULL. */
  VLT_NULL = 1,
  /* The struct_size of a struct is that of no version up to the library's. */
  VLT_BAD_STRUCT_SIZE = 2,
  /* An enumeration has no such value. */
  VLT_BAD_ENUM = 3,
  /* A count is negative, too large (see Counts above), or not the one that the call needs. */
  VLT_BAD_COUNT = 4,
  /* There is no such element, section or target, or it is not laid out. */
  VLT_NOT_FOUND = 5,
  /* The buffer is too small. It is filled, and the count says how many elements are needed. */
  VLT_TRUNCATED = 6,
  /*
   * The call would change an object that is calling you, or a layout that a scroller drives: that has the same call. Or it is a
   * call of a scroller, and a newer one drives the layout. Nothing has changed.
   */
  VLT_REFUSED = 7,
  /* The updates do not agree with the old and the new numbers of items. Nothing has changed. */
  VLT_BAD_UPDATES = 8,
  /* The bytes are no saved layout, or are damaged, or are of a later version. */
  VLT_BAD_SAVED_LAYOUT = 9,
  /* The call needs items that were set with vlt_layout_set_items, of the kind that it says. */
  VLT_WRONG_SOURCE = 10
};

/* What a status means, as an English sentence without a full stop. Never NULL. */
VLT_API const char *vlt_status_text(vlt_status status);

/* -- Geometry --------------------------------------------------------------------------------------------------------- */

typedef struct vlt_point {
  double x, y;
} vlt_point;

typedef struct vlt_size {
  double width, height;
} vlt_size;

/*
 * A rectangle. It contains its left and top edges, but not its right and bottom edges: rectangles that only touch do not
 * intersect.
 */
typedef struct vlt_rect {
  double x, y, width, height;
} vlt_rect;

/* Distances from the edges of a container to its content. */
typedef struct vlt_insets {
  double top, left, bottom, right;
  /* Whether left and right are leading and trailing: they change sides in a layout that reads from right to left. */
  int32_t faces_reading_direction;
  int32_t reserved;
} vlt_insets;

/* The axis along which the content scrolls. */
typedef int32_t vlt_axis;
enum { VLT_AXIS_VERTICAL = 0, VLT_AXIS_HORIZONTAL = 1 };

/*
 * The reading direction: where lines begin and lanes are counted from, and where content that scrolls horizontally begins.
 * Positions always count from the left.
 */
typedef int32_t vlt_direction;
enum { VLT_LEFT_TO_RIGHT = 0, VLT_RIGHT_TO_LEFT = 1 };

/* -- Elements --------------------------------------------------------------------------------------------------------- */

/* An item of a section. Both count from 0. */
typedef struct vlt_item_path {
  int32_t section, item;
} vlt_item_path;

typedef int32_t vlt_element_kind;
enum {
  VLT_ELEMENT_KIND_ITEM = 0,
  /* The header of a section, before its items, and the footer, after them. */
  VLT_ELEMENT_KIND_HEADER = 1,
  VLT_ELEMENT_KIND_FOOTER = 2,
  /* The background of a section, behind its header, items and footer. */
  VLT_ELEMENT_KIND_BACKGROUND = 3,
  /* The header of the content, before the first section, and its footer, after the last. */
  VLT_ELEMENT_KIND_CONTENT_HEADER = 4,
  VLT_ELEMENT_KIND_CONTENT_FOOTER = 5
};

/* Something that a layout places. Elements of a section have item 0; elements of the content have section 0, too. */
typedef struct vlt_element {
  vlt_element_kind kind;
  vlt_item_path path;
} vlt_element;

/* Where an element is. */
typedef struct vlt_attributes {
  vlt_rect frame;
  vlt_item_path path;
  vlt_element_kind kind;
  /*
   * The order from back to front: -1 backgrounds, 0 items, 1 headers and footers, 2 pinned ones that are held at an edge of
   * the viewport, where content scrolls under them: for a shadow, for example. Of two elements with equal numbers, the later one in the array is in front.
   */
  int32_t z_index;
} vlt_attributes;

VLT_END_DECLS

#endif
