#pragma once
// A test with the annotations of jcstress, as data.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::jcstress {

// Of an outcome: org.openjdk.jcstress.annotations.Expect.
enum class Expect : uint8_t { kAcceptable, kInteresting, kForbidden, kUnknown };
std::string_view name_of(Expect expect);  // "ACCEPTABLE", "ACCEPTABLE_INTERESTING", ...
// A reached id with this expectation fails the test.
inline bool fails(Expect expect) {
  return expect == Expect::kForbidden || expect == Expect::kUnknown;
}

// One id of an @Outcome.
struct OutcomeCase {
  std::string id;  // a result as text, or a regular expression for some
  Expect expect = Expect::kForbidden;
  std::string desc;
};

// A method that takes part: an actor, the arbiter, the signal.
struct StressMethod {
  std::string name;
  std::vector<std::string> parameters;  // class names: "p.Test$State"

  std::string signature() const;  // "actor1(p.Test$State,p.II_Result)"
};

// Why a test cannot be explored.
struct Problem {
  enum class Kind : uint8_t {
    kNoActor,
    kNoResult,          // no method takes a result
    kTwoResults,        // `detail`: the second result class
    kTwoArbiters,       // `detail`: the second one
    kSignal,            // Mode.Termination takes one actor and one signal, other modes no signal
    kParameter,         // `detail`: a parameter's type that is neither a state nor a result
    kMissingClass,      // `detail` is not on the class path
    kNotConstructible,  // `detail`: a class without a constructor that takes no arguments
    kPattern,           // `detail`: an id that is no regular expression that is understood here
    kExpectation,       // `detail`: an expectation that is not known
  };
  Kind kind;
  std::string detail = {};
};

struct StressTest {
  std::string class_name;  // "p.Outer$Test"
  std::string description;
  bool termination = false;          // Mode.Termination: the ids are TERMINATED and STALE
  std::vector<StressMethod> actors;  // in the order of the class file
  std::optional<StressMethod> arbiter, signal;
  std::string result;  // the result's class; empty: none
  std::vector<OutcomeCase> cases;
  std::optional<OutcomeCase> otherwise;  // for ids that no case matches; none: they are forbidden
  std::optional<Problem> problem;

  std::string name() const;  // "p.Outer.Test"
};

inline constexpr std::string_view kTerminated = "TERMINATED", kStale = "STALE";

}  // namespace heddle::jcstress
