#pragma once
// How tables name classes and methods of the JDK, and how rows are looked up.
//
// A class pattern is an internal name. "java/lang/Thread" stands for the class
// and its nested classes, "java/util/Collections$Synchronized*" for all names
// with that prefix, "java/lang/invoke/" for a package and its subpackages.

#include <algorithm>
#include <span>
#include <string_view>

#include "vm/klass.h"

namespace heddle {

inline bool class_pattern_matches(std::string_view pattern, std::string_view name) {
  if (pattern.ends_with('/')) return name.starts_with(pattern);
  if (pattern.ends_with('*')) return name.starts_with(pattern.substr(0, pattern.size() - 1));
  return name.starts_with(pattern) &&
         (name.size() == pattern.size() || name[pattern.size()] == '$');
}

inline bool any_pattern_matches(std::span<const std::string_view> patterns, std::string_view name) {
  return std::ranges::any_of(patterns,
                             [&](std::string_view p) { return class_pattern_matches(p, name); });
}

// A row of a table that says what kind of method a method is. The class is an exact name.
template <typename Kind>
struct MethodRow {
  static constexpr int kAnyParams = -1;

  std::string_view klass;
  std::string_view method;  // "*": every method of the class
  Kind kind;
  int params = kAnyParams;  // number of parameters, to choose between overloads

  bool matches(const vm::Method& m) const {
    return (method == "*" || method == m.name) && klass == m.holder->name &&
           (params == kAnyParams || static_cast<size_t>(params) == m.params.size());
  }
};

// Of the first row that matches; `otherwise` if none does.
template <typename Kind>
Kind kind_of(std::span<const MethodRow<Kind>> table, const vm::Method& m, Kind otherwise) {
  auto row = std::ranges::find_if(table, [&](const MethodRow<Kind>& r) { return r.matches(m); });
  return row == table.end() ? otherwise : row->kind;
}

}  // namespace heddle
