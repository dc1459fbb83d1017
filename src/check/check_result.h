#pragma once
// The result of a check. Equal programs and options give equal results, except for the statistics
// marked "measured".

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/classification.h"
#include "explain/finding.h"
#include "legality/legality.h"
#include "library/exemption.h"
#include "search/collector.h"
#include "search/reason.h"
#include "search/search_stats.h"
#include "system/notes.h"

namespace heddle {

enum class Verdict : uint8_t { kVerified, kViolated, kInconclusive };

// Kinds of findings that the user asked not to be told of.
struct Suppressed {
  std::vector<FindingKind> kinds;    // --ignore
  std::vector<RaceKind> race_kinds;  // --race-kinds
};

// What complete executions print.
struct Outcome {
  std::string output = {};
  uint64_t times = 1;                   // complete executions that were explored and print this
  std::optional<Finding> witness = {};  // one of them (want_witnesses)
  // --memory jmm: why the model allows it, if it needs reads of later writes.
  std::optional<Justification> justification = {};
};

// Their texts.
std::vector<std::string> outputs_of(const std::vector<Outcome>& outcomes);

// The executions that 'verified' is about, if they are not all.
enum class Restriction : uint8_t {
  kSequentiallyConsistent,  // the program uses access modes below volatile, or weakCompareAndSet
  kNoSpuriousFailure,       // of weakCompareAndSet, under a memory model that covers weak modes
  kNewestValuesCopied,      // natives, or copies of many locations, read the newest values
  kTheseRandomValues,       // random values differ from run to run, and some were not tried
  kLateTimeouts,            // waits expired only when nothing else could happen before
  kTheseHashCodes,          // the program reads identity hash codes, which differ from run to run
  kThisIterationOrder,      // it iterates a Set.of or Map.of, whose order differs likewise
  kTheseHostValues,         // it reads its process id, or how much memory there is
  kNoSlowThreads,           // the program reads the clock: time passes only in waits and in loops
  kNoCollection,            // weak references, finalizers or cleaners: the collector does not run
  kOneOrderOfLogging,       // threads log in one order, and the program may see it
};

// Random values that differ from run to run, of which not all were tried.
struct RandomValues {
  uint32_t tried = 0;  // of each, by --random choose:N; 0: one that is always the same
  std::vector<RandomDraw> draws;
};

// Something that only jpr shows: the Java Memory Model may forbid it.
struct DoubtfulFinding {
  Finding finding;
  WhyNotSettled why = WhyNotSettled::kSettled;
};

struct CheckResult {
  Verdict verdict = Verdict::kInconclusive;
  std::vector<Restriction> restrictions;  // if verified; empty: it holds for all executions
  RandomValues random;
  std::vector<Reason> reasons;  // why not everything was explored; empty if verified
  std::vector<Note> notes;      // features of the program that the verdict does not cover
  Suppressed suppressed;
  std::vector<Finding> findings;          // shortest trace first
  std::vector<DoubtfulFinding> doubtful;  // --memory jmm: they do not count
  uint64_t forbidden = 0;                 // --memory jmm: findings and outcomes that only jpr shows
  SearchStats stats;
  std::vector<Outcome> outcomes;           // sorted by output (want_outcomes)
  std::vector<std::string> error_outputs;  // distinct standard errors, sorted (want_errors)
  std::vector<SampledRun> runs;            // StrategyKind::kAdversarial
  std::vector<Exemption>
      exemptions;  // those that the user gave, in that order, then annotations that were used
  // Of the locations that race (ClassifyOptions::on); Race::classification is an index.
  std::vector<Classification> classifications;
  bool classified_briefly = false;       // within a budget that the user has not chosen
  uint64_t classifying_transitions = 0;  // of the searches that it took
  uint64_t classifying_searches = 0;
  std::string trouble;  // schedule files that could not be written: why; empty: none
};

// "budget", "length", "names", "endless"; "" if settled
std::string_view name_of(WhyNotSettled why);
std::string_view name_of(Verdict verdict);  // "verified" | "violated" | "inconclusive"
// "sequentially-consistent", "late-timeouts": for JSON.
std::string_view name_of(Restriction restriction);

}  // namespace heddle
