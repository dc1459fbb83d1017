#include "report/classification_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "report/finding_groups.h"
#include "report/finding_text.h"
#include "report/layout.h"
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

// Which reads have to return an older value.
std::string older_value_text(const Classification& c) {
  const std::string own = own_location(c);
  if (c.with.empty()) return fmt::format("a read of {} may return an older value", own);
  return fmt::format("reads of {} and of {} may return older values", own, locations_text(c.with));
}

std::string model_text(const Classification& c) {
  if (c.model == "tso") return " (on x86 processors)";
  if (c.model == "pso") return " (on processors that reorder stores)";
  return "";
}

std::string interleaving_text(const Classification& c, std::optional<size_t> number) {
  const std::string where = number ? fmt::format(" (finding {})", *number) : std::string();
  return fmt::format("in an interleaving in which this race occurs, {}{}", effect_text(c), where);
}

std::string relaxed_text(const Classification& c) {
  return fmt::format(
      "the compiler and the processor may delay or reorder these accesses, so that {}; then {}{}. "
      "No interleaving shows this",
      older_value_text(c), effect_text(c), model_text(c));
}

std::string observable_text(const Classification& c) {
  return fmt::format(
      "no older value makes the program fail, but {}; then the program prints {}, which it prints "
      "in no interleaving (in "
      "one it prints {})",
      older_value_text(c), quoted_output(c.effect->output), quoted_output(c.usual_output));
}

std::string benign_text(const Classification& c) {
  return fmt::format(
      "whichever write a read of {} may return, earlier or later, the program does nothing that it "
      "does not do in some interleaving. All such executions were explored",
      own_location(c));
}

std::string undecided_text(const Classification& c, const CheckResult& r) {
  switch (c.why) {
    case WhyUndecided::kBudget:
      return fmt::format(
          "the search for harm ended at a limit, after {} in {}; --classify-budget sets it",
          counted(r.classifying_transitions, "transition"),
          counted(r.classifying_searches, "search", "searches"));
    case WhyUndecided::kInterleavings:
      return "not all interleavings were explored, so that it is not known what they show";
    case WhyUndecided::kFutureReads:
      return fmt::format(
          "no older value that a read of {} may return does harm; reads of later writes, which "
          "the Java Memory Model allows as well, were not all explored",
          own_location(c));
    case WhyUndecided::kSuperset:
      return fmt::format(
          "no older value that a read of {} may return does harm; a read of a later write would, "
          "and it is not known whether the Java Memory Model allows that read",
          own_location(c));
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

std::string render_harm(const Finding& f, const CheckResult& r, const TextStyle& style) {
  const Classification* c = classification_of(f, r);
  if (!c) return "";
  std::optional<size_t> number;
  if (c->finding) number = group_number(finding_groups(r, style.all_pairs), *c->finding);
  std::string out = hang("  ", printable(harm_text(*c, r, number)), style.width);
  if (!c->witness.empty() && c->race_class != RaceClass::kDestructiveSc)
    out += "  " + paint(style, Ink::kBold, "Shown by:") + " heddle replay " +
           shell_word(c->witness) + "\n";
  return out;
}

}  // namespace heddle::report
