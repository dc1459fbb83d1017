#pragma once
// What is run or checked: the machine's options, the class whose main starts,
// and its arguments. Made by the command line, recorded in schedule files.

#include <string>
#include <vector>

#include "vm/vm.h"

namespace heddle {

struct Program {
  vm::VmOptions vm;        // class_path: every entry that is searched, in order
  std::string main_class;  // "pkg.Main"
  std::vector<std::string> args;

  // The Foo.java that the main class was compiled from; empty otherwise. The
  // first class_path entry is then a temporary folder, which a schedule file
  // must leave out: replaying compiles the source again.
  std::string source_file;

  // Names the schedule files of findings; empty: the main class does.
  std::string title;
};

}  // namespace heddle
