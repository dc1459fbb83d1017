#pragma once
// Puts the names that the program gives objects in place of class and number: "lock" for
// "ReentrantLock#1".

#include <set>
#include <string>
#include <vector>

#include "explain/finding.h"
#include "explain/thread_view.h"

namespace heddle::report {

class ObjectTexts {
 public:
  // Whether an object's class is stated where the object is first mentioned: "lock
  // (ReentrantLock)".
  enum class Classes : uint8_t { kNever, kOnce };

  // The names must outlive it.
  explicit ObjectTexts(const std::vector<heddle::ObjectName>& names,
                       Classes classes = Classes::kNever)
      : names_(names), classes_(classes) {}

  // The name, or the id if the program has none.
  std::string of(const std::string& id);

  // The same with names instead of ids, in the order in which they are read.
  heddle::TraceStep named(heddle::TraceStep step);
  heddle::StuckThread named(heddle::StuckThread thread);
  heddle::MissingOrder named(heddle::MissingOrder order);
  heddle::ThreadView named(heddle::ThreadView view);
  heddle::Wait named(heddle::Wait wait);
  heddle::SyncAction named(heddle::SyncAction action);
  // RaceLocation::object becomes empty if the program has no name for it.
  heddle::Finding named(heddle::Finding finding);

 private:
  const heddle::ObjectName* find(const std::string& id) const;
  std::string without_class(const std::string& id) const;
  heddle::Location named(heddle::Location location);
  std::string of_value(const std::string& value, const std::string& location) const;
  std::string in_text(const std::string& text);
  std::string of_variable(const std::string& variable, const std::string& value);

  const std::vector<heddle::ObjectName>& names_;
  Classes classes_;
  std::set<std::string> mentioned_;
};

}  // namespace heddle::report
