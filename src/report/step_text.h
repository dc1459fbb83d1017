#pragma once
// What a step of a trace does, and what a thread waits for, in words.

#include <string>

#include "explain/trace_step.h"

namespace heddle::report {

// "writes Pool.left = 1", "locks Buffer#1, and waits on it", "starts Thread-0"
std::string step_text(const heddle::TraceStep& step);
// What a reader should notice at the step: "races with step 7"; mostly empty.
std::string step_note(const heddle::TraceStep& step);

// "the monitor of Fork#1", "a notify on Queue#1", without the holder and the time limit
std::string wait_text(const heddle::Wait& wait);
// ", held by Thread-0, which has ended"; empty if no thread holds what is waited for
std::string holder_text(const heddle::Wait& wait);

}  // namespace heddle::report
