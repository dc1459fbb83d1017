#pragma once
// A schedule file: the steps to one finding, in names that are the same in every process. It also
// has the program, the options that influence what a step is, digests of the program's classes, and
// the locations that were scheduling points. docs/replay.md describes the text form.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/check_options.h"
#include "base/result.h"
#include "explain/finding.h"
#include "system/program.h"
#include "system/visible_names.h"

namespace heddle {

inline constexpr int kScheduleVersion = 2;

// One step: the thread's number, its next action, and its option if it makes a choice.
struct ScheduleStep {
  uint32_t thread = 0;
  std::string action;  // name_of_action (system/steps.h)
  int32_t option = -1;
  bool operator==(const ScheduleStep&) const = default;
};

// Distinguishes this race from others on the same path.
struct RaceNames {
  std::string location;  // field, or place where the array was made
  std::string source, manifest;
  bool source_writes = false, manifest_writes = false;
  bool operator==(const RaceNames&) const = default;
};

// A pair of the write set (memory/promise.h), for models whose reads may see later writes.
struct LaterWrite {
  uint64_t thread = 0;  // RelaxedMemory::name_of
  std::string object;   // base_objects.h
  uint32_t offset = 0;  // of the word in the object
  uint32_t number = 0;  // which of the thread's writes there
  uint64_t value = 0;
  bool by_value = false;  // the number counts writes of this value only
  bool operator==(const LaterWrite&) const = default;
};

struct Schedule {
  std::string made_by;  // Heddle's version
  FindingKind kind = FindingKind::kAssertion;
  std::string message;  // for people; see Describe (record.h)
  Program program;
  std::string jdk;
  std::map<std::string, std::string> classes;  // digest by name, "pkg/Main"
  SearchOptions search;  // memory, reduction, inside_locks, spurious_wakeups, ...
  RaceOptions races;
  bool detect_races = true;
  std::vector<std::string> source_path;
  VisibleNames visible;
  bool before_threads = false;           // found before the first thread start: there are no steps
  RaceNames race;                        // kDataRace
  bool stale_read = false;               // kLivelock: RawFinding::stale_read
  std::string exception;                 // kAssertion, kException: its class
  int exit_status = 0;                   // kExit
  std::string thrown_at;                 // and origin_of, origin_of_exit (thrown.h)
  std::string output;                    // kOutcome: what the program prints
  std::vector<LaterWrite> later_writes;  // in the order in which they were found
  std::vector<ScheduleStep> steps;
};

std::string schedule_text(const Schedule& schedule);
// The Error names what is wrong, not the file.
Result<Schedule> parse_schedule(std::string_view text);

// REQUIRES: file is a path. The Error starts with it.
Result<Schedule> read_schedule(const std::string& file);

// "Main-1-deadlock.heddle": a name for the number-th finding of a program.
std::string schedule_file_name(std::string_view main_class, size_t number, FindingKind kind);

}  // namespace heddle
