// The sections of a model: neighbors whose values of a role are equal. Knows no view.
#pragma once

#include "Rows.h"

#include <virtual_layout.hpp>

namespace VirtualLayoutQt {

class SectionStarts {
public:
  explicit SectionStarts(const Rows &rows) : rows(rows) {}
  /// Reads all rows. Without a role (-1), they are one section, of as many as there are at any time.
  void read(int role);
  bool areByRole() const { return role >= 0; }

  int count() const { return int(starts.size()); }
  int itemCount(int section) const { return end(section) - starts[size_t(section)]; }
  QString title(int section) const { return titles[keys[size_t(starts[size_t(section)])]]; }
  vlt_item_path path(int row) const;
  int row(vlt_item_path path) const { return starts[size_t(path.section)] + path.item; }

  /// Follow the model, where sections are by a role, and return what changed. They throw if it changes rows that it has not.
  vlt::batch_updates inserted(int first, int count);
  vlt::batch_updates removed(int first, int count);
  vlt::batch_updates moved(int first, int count, int to);
  vlt::batch_updates changed(int first, int count);

private:
  /// That there are these rows, and that the model has so many more by now.
  void check(int first, int count, int more) const;
  template <class Change> vlt::batch_updates difference(Change change);
  std::vector<vlt_section_identifiers> identifiers(const std::vector<uint64_t> &ids) const;
  int end(int section) const;
  int key(int row);
  void findStarts();

  const Rows &rows;
  int role = -1;
  std::vector<int> starts = {0};
  // Of each row, where sections are by a role: a number of its own, and the number of its title.
  std::vector<uint64_t> ids;
  std::vector<int> keys;
  uint64_t lastId = 0;
  QList<QString> titles;
  QHash<QString, int> keyOfTitle;
};

} // namespace VirtualLayoutQt
