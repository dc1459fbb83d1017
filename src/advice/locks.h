#pragma once
// Which locks the accesses of a location could hold, and how each access reaches them.

#include <optional>
#include <vector>

#include "advice/racy_locations.h"

namespace heddle::advice {

// A lock in relation to the object that is accessed: strip fields off the path to that object,
// then add others. Or one that has the same path everywhere.
struct RelativeLock {
  std::vector<FieldName> stripped, added;
  std::optional<ObjectPath> absolute;
  std::string library_class;  // as in Lock
  bool is_new = false;        // no access holds it now
  bool is_rule = false;       // most statements that access the location hold it
  auto operator<=>(const RelativeLock&) const = default;
};

// Locks that some access of the location holds, then new ones.
std::vector<RelativeLock> locks_for(const RacyLocation& location, ProgramClasses& classes);

// The lock as code at this site reaches it, when the object that it accesses is `object`; none: it
// does not.
std::optional<Lock> lock_at(const RelativeLock& lock, const MethodCode& method,
                            const std::optional<ObjectPath>& object);

}  // namespace heddle::advice
