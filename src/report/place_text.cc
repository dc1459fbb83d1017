#include "report/place_text.h"

#include <fmt/format.h>

namespace heddle::report {

namespace {

// The array that an element belongs to: "Bakery.flag", a local variable "flag", or "int".
std::string array_text(const heddle::RaceLocation& l) {
  if (!l.field.empty()) return simple_name(l.class_name) + "." + l.field;
  if (!l.variable.empty()) return l.variable;
  return l.class_name.substr(0, l.class_name.rfind("[]"));
}

}  // namespace

std::string where(const heddle::Place& place) {
  if (place.file.empty()) return place.class_name + "." + place.method;
  return place.line > 0 ? fmt::format("{}:{}", place.file, place.line) : place.file;
}

std::string in_parentheses(const heddle::Place& place) {
  return place.line > 0 ? " (" + where(place) + ")" : "";
}

std::string simple_name(const std::string& class_name) {
  return class_name.substr(class_name.rfind('.') + 1);
}

std::string location_text(const heddle::Location& l) {
  if (l.index) return fmt::format("{}[{}]", l.owner, *l.index);
  if (l.owner.empty()) return l.field;
  return l.field.empty() || l.is_owner ? l.owner : l.owner + "." + l.field;
}

std::string location_text(const heddle::RaceLocation& l) {
  if (l.index) return fmt::format("{}[{}]", array_text(l), *l.index);
  return simple_name(l.class_name) + "." + l.field;
}

std::string location_of_all_elements(const heddle::RaceLocation& l) {
  return l.index ? array_text(l) + "[]" : location_text(l);
}

}  // namespace heddle::report
