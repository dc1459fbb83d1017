#pragma once
// Places in the program, as data.

#include <string>

namespace heddle {

// A line of a method. Unknown strings are empty, an unknown line is 0.
struct Place {
  std::string class_name;  // "pkg.Outer$Inner"
  std::string method;      // "run"
  std::string file;        // "Main.java", as the class file says
  int line = 0;
  std::string source;  // that line's text without its indentation, when the source was found
  bool operator==(const Place&) const = default;
};

}  // namespace heddle
