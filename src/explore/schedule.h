#pragma once
// A schedule file: how one finding is reached, in names that hold in every
// process. It has the program and the options that decide which steps there
// are, digests of the program's classes, the locations that were scheduling
// points, and the steps. docs/replay.md describes the text form.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "explore/check_options.h"
#include "explore/finding.h"
#include "explore/program.h"

namespace heddle::explore {

inline constexpr int kScheduleVersion = 2;

// One step: a thread by its number, what it was about to do, and which way when it chose.
struct ScheduleStep {
  uint32_t thread = 0;
  std::string action;  // name_of_action (world_steps.h)
  int32_t option = -1;
  bool operator==(const ScheduleStep&) const = default;
};

// Locations that are scheduling points in the round of the search that the finding belongs to.
struct VisibleNames {
  std::vector<std::string> fields;  // name_of_field (site_names.h)
  std::vector<std::string> arrays;  // name_of_site of where they are made
  bool thread_ends = false;
  bool thread_groups = false;  // threads that come and go in their groups
  bool queues = false;         // what threads do to the queues of locks
  bool interrupts = false;     // where locks ask whether a thread is interrupted
  bool flags = false;          // that an interrupted thread's flag is down while it waits for a lock
  bool pool_counts = false;    // where workers of pools count what they have done
  bool streams = false;  // the monitors of output streams
  bool output = false;   // likewise, but for System.err
  bool operator==(const VisibleNames&) const = default;
};

// What tells this race from others that the same path may meet.
struct RaceNames {
  std::string location;  // field, or place where the array was made
  std::string source, manifest;
  bool source_writes = false, manifest_writes = false;
  bool operator==(const RaceNames&) const = default;
};

struct Schedule {
  std::string made_by;  // Heddle's version
  FindingKind kind = FindingKind::kAssertion;
  std::string message;
  Program program;
  std::string jdk;
  std::map<std::string, std::string> classes;  // digest by name, "pkg/Main"
  SearchOptions search;                        // reduction, inside_locks, spurious_wakeups, longest_run
  RaceOptions races;
  bool detect_races = true;
  std::vector<std::string> source_path;
  VisibleNames visible;
  bool before_threads = false;  // found while main was alone: there are no steps
  RaceNames race;               // kDataRace
  std::string exception;        // kAssertion, kException: its class
  std::string thrown_at;        // and origin_of (thrown.h)
  std::vector<ScheduleStep> steps;
};

std::string schedule_text(const Schedule& schedule);
// The Error names what is wrong, not the file.
Result<Schedule> parse_schedule(std::string_view text);

// REQUIRES: file is a path. The Error starts with it.
Result<Schedule> read_schedule(const std::string& file);

// "Main-1-deadlock.heddle": a name for the number-th finding of a program.
std::string schedule_file_name(std::string_view main_class, size_t number, FindingKind kind);

}  // namespace heddle::explore
