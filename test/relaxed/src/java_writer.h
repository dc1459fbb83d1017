#pragma once
// A litmus program as a Java class that prints its outcome.

#include <string>

#include "program.h"

namespace heddle::relaxed {

// A class of this name, without package, that needs the classes Box and Sealed.
std::string to_java(const Program& program, const std::string& name);

// The file names and contents of Box and Sealed.
struct SharedClass {
  const char* file;
  const char* text;
};
inline constexpr SharedClass kSharedClasses[] = {{"Box.java", R"(class Box {
  int f, g;
  Box(int f, int g) {
    this.f = f;
    this.g = g;
  }
}
)"},
                                                 {"Sealed.java", R"(class Sealed {
  final int k;
  final int[] c;
  int f;
  Sealed(int k, int c, int f) {
    this.k = k;
    this.c = new int[] {c};
    this.f = f;
  }
}
)"}};

}  // namespace heddle::relaxed
