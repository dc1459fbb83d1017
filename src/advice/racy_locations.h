#pragma once
// The locations that race, each with all accesses that were found to race on it and the
// instructions that make them.

#include <optional>
#include <string>
#include <vector>

#include "advice/code_facts.h"
#include "advice/program_classes.h"
#include "explain/finding.h"

namespace heddle::advice {

struct AccessSite {
  MethodCode* method = nullptr;
  int insn = 0;
  bool operator==(const AccessSite&) const = default;
};

struct RacyLocation {
  enum class Kind : uint8_t {
    kField,     // a field of the program
    kElements,  // elements of an array that the program accesses
    kLibrary,   // inside an object of the library that the program shares
  };
  Kind kind = Kind::kField;
  RaceLocation location;         // of the first race
  std::vector<size_t> findings;  // the races, as indices of CheckResult::findings
  FieldName field;               // kField; kElements: that holds the array, if known
  std::string array_type;        // kElements: "[Z"
  // kLibrary: what the shared object may be, internal: the classes whose methods are called, and
  // those whose fields race (a HashMap inside of Collections.synchronizedMap).
  std::vector<std::string> library_classes;
  bool two_writers = false;       // two writes race: it has several writers at a time
  std::vector<AccessSite> sites;  // of the races, in order, each once
};

// What makes two races be on the same location.
std::string key_of(const RaceLocation& location, const RaceAccess& access);

std::vector<RacyLocation> racy_locations(const std::vector<Finding>& findings,
                                         ProgramClasses& classes);

std::string internal_name(std::string java_name);

}  // namespace heddle::advice
