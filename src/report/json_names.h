#pragma once
// The names that JSON has for kinds of steps, waits, locks, synchronization and notes
// (docs/json.md). Names never change; new ones may be added.

#include <string_view>

#include "check/check_result.h"

namespace heddle::report {

std::string_view json_name(heddle::StepKind kind);       // "read", "lock-monitor"
std::string_view json_name(heddle::WaitKind kind);       // "monitor", "thread-end"
std::string_view json_name(heddle::SyncKind kind);       // "volatile", "library-call"
std::string_view json_name(heddle::HeldKind kind);       // "monitor", "read-lock"
std::string_view json_name(heddle::NoteKind kind);       // "clock"
std::string_view json_name(heddle::StuckThread::State);  // "waits", "spins", "loops"

}  // namespace heddle::report
