#pragma once
// The sentence that states what is wrong, and stack traces as Java prints them.

#include <string>
#include <string_view>
#include <vector>

#include "explain/finding.h"

namespace heddle::report {

// One sentence without a full stop: "an assertion fails in main: 2 tickets, 3 sales". Schedule
// files, text and JSON have the same one.
std::string finding_text(const heddle::Finding& finding);

// For a finding whose trace has a time limit that expires although other threads can still act: how
// to leave such executions out. Empty: it has none.
std::string early_timeout_text(const heddle::Finding& finding);

// "data race", "failed assertion": what a kind of finding is called in text.
std::string_view title_of(heddle::FindingKind kind);

// "java.lang.IllegalStateException: not open", as the first line of a stack trace.
std::string headline(const heddle::Thrown& thrown);
// "at Main.run(Main.java:12)", "(Native Method)", "(Unknown Source)"
std::string frame_text(const heddle::StackFrame& frame);
// "... 3 more": the frames of a cause that the exception around it has, too.
std::string common_frames_text(const heddle::Thrown& thrown);
// The exception with its causes, line by line, as Java prints them; frames are indented.
std::vector<std::string> stack_trace_lines(const heddle::UncaughtException& exception);

}  // namespace heddle::report
