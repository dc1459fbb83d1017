#pragma once
// Exceptions that say nothing about the program: the machine lacks something, or files are as
// another path has left them. Either makes the verdict inconclusive by itself.

#include "vm/vm.h"

namespace heddle {

using vm::Ref;

// The program has changed something outside that is not undone between paths, or has read it.
bool host_was_changed(const vm::Vm& vm);

// The machine threw it, or one of its causes, because it lacks a native method, a native library,
// a network and so on. On Java the program would have continued.
bool caused_by_missing_native(vm::Vm& vm, Ref exception);

// A file is the reason for it, and some path has changed files or has read from them: files are not
// restored between paths (natives/support.h, note_host_effect).
bool caused_by_changed_files(vm::Vm& vm, Ref exception);

// Whether a program that ends itself with a failure status may do so because the machine lacks
// something, or because files are not as they would be. `first`: no execution came before this one,
// which could have changed files.
bool exit_is_doubtful(const vm::Vm& vm, bool first);

}  // namespace heddle
