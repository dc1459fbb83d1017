#include "report/classification_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "report/finding_groups.h"
#include "report/finding_text.h"
#include "report/justification_text.h"
#include "report/layout.h"
#include "report/notes_text.h"
#include "report/place_text.h"

namespace heddle::report {

using heddle::CheckResult;
using heddle::Classification;
using heddle::Finding;
using heddle::FindingKind;
using heddle::RaceClass;
using heddle::WhyUndecided;

namespace {

constexpr size_t kMostOutputShown = 60;

// On one line, in quotation marks.
std::string quoted_output(std::string output) {
  while (output.ends_with('\n')) output.pop_back();
  std::replace(output.begin(), output.end(), '\n', ' ');
  if (output.empty()) return "nothing";
  if (output.size() > kMostOutputShown) output = output.substr(0, kMostOutputShown) + "...";
  return "'" + output + "'";
}

std::string locations_text(const std::vector<heddle::RaceLocation>& locations) {
  std::vector<std::string> parts;
  for (const heddle::RaceLocation& l : locations) parts.push_back(location_of_all_elements(l));
  return listed(parts);
}

std::string own_location(const Classification& c) { return location_of_all_elements(c.location); }

bool reads_later_writes(const Classification& c) { return c.model == "jmm"; }

// What the reads return that makes the difference.
std::string stray_value_text(const Classification& c) {
  const std::string own = own_location(c);
  const char* when = reads_later_writes(c) ? "that is written only afterwards" : "that is outdated";
  if (c.with.empty()) return fmt::format("a read of {} may return a value {}", own, when);
  return fmt::format(
      "reads of {} and of {} may return values {}", own, locations_text(c.with),
      reads_later_writes(c) ? "that are written only afterwards" : "that are outdated");
}

std::string where_it_happens(const Classification& c) {
  if (c.model == "tso") return "x86 processors do this by themselves";
  if (c.model == "pso") return "Processors that reorder stores, such as ARM, do this by themselves";
  return "The Java Memory Model allows it";
}

std::string interleaving_text(const Classification& c, std::optional<size_t> number) {
  const std::string where = number ? fmt::format(" (finding {})", *number) : std::string();
  return fmt::format("in an execution in which this race occurs, {}{}", effect_text(c), where);
}

std::string relaxed_text(const Classification& c) {
  return fmt::format(
      "the compiler and the processor may delay or reorder these accesses, so that {}; then {}. "
      "{}. It does not happen as long as every read returns the latest value, so that tests hardly "
      "ever show it",
      stray_value_text(c), effect_text(c), where_it_happens(c));
}

std::string observable_text(const Classification& c) {
  const bool decided = c.why == WhyUndecided::kDecided;
  return fmt::format(
      "{}{}; then it prints {}, which it never prints as long as every read returns the latest "
      "value "
      "(but, for example, {}){}",
      decided ? "the program does not fail, but " : "", stray_value_text(c),
      quoted_output(c.effect->output), quoted_output(c.usual_output),
      decided ? "" : ". It is not known whether it makes the program fail as well");
}

std::string benign_text(const Classification& c) {
  return fmt::format(
      "whatever the program does because reads return values that are outdated, or written only "
      "afterwards, it also does if every read of {} returns the latest value. That is proved: all "
      "executions that the Java Memory Model allows were explored",
      own_location(c));
}

// The beginning of the reasons that are about reads of later writes.
std::string no_outdated_harm_text(const Classification& c) {
  return fmt::format(
      "no outdated value that a read of {} may return does harm. The Java Memory Model also lets "
      "some reads return values that are written only afterwards",
      own_location(c));
}

std::string unexplored_text(const Classification& c) {
  if (c.unexplored.empty()) return "not all of these reads were explored";
  std::string out;
  for (const heddle::LaterWrites which : c.unexplored)
    out += fmt::format("{}{}", out.empty() ? "these were not explored " : ", nor ",
                       later_writes_text(which));
  return out;
}

std::string undecided_text(const Classification& c, const CheckResult& r) {
  switch (c.why) {
    case WhyUndecided::kBudget:
      if (r.classified_briefly) return "this takes longer than the check itself (--classify)";
      return fmt::format(
          "the search for harm ended at a limit, after {} in {}; --classify-budget sets it",
          counted(r.classifying_transitions, "transition"),
          counted(r.classifying_searches, "search", "searches"));
    case WhyUndecided::kInterleavings:
      return "not all interleavings were explored, so that it is not known what the program does "
             "when every read returns the latest value";
    case WhyUndecided::kFutureReads:
      return no_outdated_harm_text(c) + ", and " + unexplored_text(c);
    case WhyUndecided::kSuperset:
      return no_outdated_harm_text(c) +
             "; with such reads something goes wrong, and it is not known whether it allows them "
             "here, or whether the harm is that of another race";
    case WhyUndecided::kDecided:
      break;
  }
  HEDDLE_UNREACHABLE("why undecided");
}

std::string reason_of(const Classification& c, const CheckResult& r, std::optional<size_t> number) {
  switch (c.race_class) {
    case RaceClass::kDestructiveSc:
      return interleaving_text(c, number);
    case RaceClass::kDestructiveRelaxed:
      return relaxed_text(c);
    case RaceClass::kObservable:
      return observable_text(c);
    case RaceClass::kBenign:
      return benign_text(c);
    case RaceClass::kUndecided:
      return undecided_text(c, r);
  }
  HEDDLE_UNREACHABLE("race class");
}

// Nobody has asked, and there is no answer that says something about the race.
bool left_out(const Classification& c, const CheckResult& r) {
  return r.classified_briefly && c.race_class == RaceClass::kUndecided &&
         (c.why == WhyUndecided::kBudget || c.why == WhyUndecided::kInterleavings);
}

}  // namespace

const char* harm_word(const Classification& c) {
  switch (c.race_class) {
    case RaceClass::kDestructiveSc:
    case RaceClass::kDestructiveRelaxed:
      return "harmful";
    case RaceClass::kObservable:
      return "changes the output";
    case RaceClass::kBenign:
      return "harmless";
    case RaceClass::kUndecided:
      return "not decided";
  }
  HEDDLE_UNREACHABLE("race class");
}

std::string harm_heading(const Finding& f, const CheckResult& r) {
  const Classification* c = classification_of(f, r);
  const bool silent = c && left_out(*c, r) && c->why == WhyUndecided::kInterleavings;
  return c && !silent ? harm_word(*c) : "";
}

std::string effect_text(const Classification& c) {
  if (!c.effect) return "";
  if (c.effect->kind == FindingKind::kOutcome)
    return "the program prints " + quoted_output(c.effect->output);
  return finding_text(*c.effect);
}

std::string harm_text(const Classification& c, const CheckResult& r, std::optional<size_t> number) {
  std::string word = harm_word(c);
  word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word + ": " + reason_of(c, r, number) + ".";
}

const Classification* classification_of(const Finding& f, const CheckResult& r) {
  if (!f.race || !f.race->classification) return nullptr;
  return &r.classifications[*f.race->classification];
}

namespace {

// The commit sequence is shown once, with the first location that has this effect.
std::string justification_of(const Classification& c, const CheckResult& r,
                             const TextStyle& style) {
  if (!c.effect || !c.effect->justification) return "";
  const auto first = std::find_if(
      r.classifications.begin(), r.classifications.end(), [&](const Classification& other) {
        return other.effect && other.effect->justification && other.model == c.model &&
               effect_text(other) == effect_text(c);
      });
  return &*first == &c ? "\n" + render_justification(*c.effect->justification, style) : "";
}

}  // namespace

std::string render_harm(const Finding& f, const CheckResult& r, const TextStyle& style) {
  const Classification* c = classification_of(f, r);
  if (!c || left_out(*c, r)) return "";
  std::optional<size_t> number;
  if (c->finding) number = group_number(finding_groups(r, style.all_pairs), *c->finding);
  std::string out = hang("  ", printable(harm_text(*c, r, number)), style.width);
  if (!c->witness.empty() && c->race_class != RaceClass::kDestructiveSc)
    out += "  " + paint(style, Ink::kBold, "Shown by:") + " heddle replay " +
           shell_word(c->witness) + "\n";
  return out + justification_of(*c, r, style);
}

std::string not_decided_text(const CheckResult& r) {
  const auto n = std::count_if(
      r.classifications.begin(), r.classifications.end(),
      [&](const Classification& c) { return left_out(c, r) && c.why == WhyUndecided::kBudget; });
  if (n == 0) return "";
  const std::string which = n == 1 ? "one of the races does" : fmt::format("{} of the races do", n);
  return fmt::format("whether {} harm is not decided; --classify searches longer", which);
}

}  // namespace heddle::report
