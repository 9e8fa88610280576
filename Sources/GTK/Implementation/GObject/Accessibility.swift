#if GTK
  import CVirtualLayoutGTK

  extension Instance {
    /// Sets a Boolean state for assistive technologies.
    func setAccessible(_ state: GtkAccessibleState, _ isSet: Bool) {
      var (state, value) = (state, GValue())
      gtk_accessible_state_init_value(state, &value)
      // States that may be undefined are integers.
      if g_type_check_value_holds(&value, gType(.boolean)) != 0 {
        g_value_set_boolean(&value, isSet ? 1 : 0)
      } else {
        g_value_set_int(&value, isSet ? 1 : 0)
      }
      gtk_accessible_update_state_value(OpaquePointer(self), 1, &state, &value)
      g_value_unset(&value)
    }

    /// Sets a number that relates the widget to others, such as its position among them.
    func setAccessible(_ relation: GtkAccessibleRelation, _ number: Int) {
      var (relation, value) = (relation, GValue())
      gtk_accessible_relation_init_value(relation, &value)
      g_value_set_int(&value, CInt(clamping: number))
      gtk_accessible_update_relation_value(OpaquePointer(self), 1, &relation, &value)
      g_value_unset(&value)
    }

    /// Relates the widget to another.
    func setAccessible(_ relation: GtkAccessibleRelation, _ other: Instance) {
      var (relation, value) = (relation, GValue())
      gtk_accessible_relation_init_value(relation, &value)
      // GTK takes the list.
      g_value_set_pointer(&value, g_list_append(nil, other))
      gtk_accessible_update_relation_value(OpaquePointer(self), 1, &relation, &value)
      g_value_unset(&value)
    }
  }
#endif
