#include "check/check_result.h"

#include "base/check.h"

namespace heddle {

std::vector<std::string> outputs_of(const std::vector<Outcome>& outcomes) {
  std::vector<std::string> out;
  out.reserve(outcomes.size());
  for (const Outcome& o : outcomes) out.push_back(o.output);
  return out;
}

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kVerified:
      return "verified";
    case Verdict::kViolated:
      return "violated";
    case Verdict::kInconclusive:
      return "inconclusive";
  }
  HEDDLE_UNREACHABLE("verdict");
}

std::string_view name_of(RaceClass c) {
  switch (c) {
    case RaceClass::kDestructiveSc:
      return "destructive-sc";
    case RaceClass::kDestructiveRelaxed:
      return "destructive-relaxed";
    case RaceClass::kObservable:
      return "observable";
    case RaceClass::kBenign:
      return "benign";
    case RaceClass::kUndecided:
      return "undecided";
  }
  HEDDLE_UNREACHABLE("race class");
}

std::string_view name_of(WhyUndecided why) {
  switch (why) {
    case WhyUndecided::kDecided:
      return "";
    case WhyUndecided::kBudget:
      return "budget";
    case WhyUndecided::kInterleavings:
      return "interleavings";
    case WhyUndecided::kFutureReads:
      return "future-reads";
    case WhyUndecided::kSuperset:
      return "superset";
  }
  HEDDLE_UNREACHABLE("why undecided");
}

std::string_view name_of(WhyNotSettled why) {
  switch (why) {
    case WhyNotSettled::kSettled:
      return "";
    case WhyNotSettled::kBudget:
      return "budget";
    case WhyNotSettled::kLength:
      return "length";
    case WhyNotSettled::kNames:
      return "names";
    case WhyNotSettled::kEndless:
      return "endless";
  }
  HEDDLE_UNREACHABLE("why not settled");
}

std::string_view name_of(Restriction restriction) {
  switch (restriction) {
    case Restriction::kSequentiallyConsistent:
      return "sequentially-consistent";
    case Restriction::kNoSpuriousFailure:
      return "no-spurious-failure";
    case Restriction::kNewestValuesCopied:
      return "newest-values-copied";
    case Restriction::kTheseRandomValues:
      return "these-random-values";
    case Restriction::kLateTimeouts:
      return "late-timeouts";
    case Restriction::kTheseHashCodes:
      return "these-hash-codes";
    case Restriction::kThisIterationOrder:
      return "this-iteration-order";
    case Restriction::kTheseHostValues:
      return "these-host-values";
    case Restriction::kNoSlowThreads:
      return "no-slow-threads";
    case Restriction::kNoCollection:
      return "no-collection";
    case Restriction::kOneOrderOfLogging:
      return "one-order-of-logging";
  }
  HEDDLE_UNREACHABLE("restriction");
}

}  // namespace heddle
