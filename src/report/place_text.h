#pragma once
// Names of places, locations and classes, as all sentences of a report use them.

#include <string>

#include "explain/finding.h"

namespace heddle::report {

// "Main.java:12"; without a line "Main.java", without a file "Main.run".
std::string where(const heddle::Place& place);
// " (Main.java:12)"; empty if the line is not known.
std::string in_parentheses(const heddle::Place& place);

// A class without its package.
std::string simple_name(const std::string& class_name);

// "Pool#1.left", "int[]#1[0]", "Fork#1"
std::string location_text(const heddle::Location& location);
// "Pool.left", "Bakery.flag[1]": the same for every object of the class.
std::string location_text(const heddle::RaceLocation& location);
// The same without an index: "Bakery.flag[]".
std::string location_of_all_elements(const heddle::RaceLocation& location);

}  // namespace heddle::report
