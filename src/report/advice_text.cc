#include "report/advice_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/check.h"
#include "report/finding_text.h"
#include "report/layout.h"
#include "report/place_text.h"

namespace heddle::report {

using advice::Edit;
using advice::EditKind;
using advice::ObjectPath;
using advice::Suggestion;

namespace {

// "pkg/Outer$Inner" -> "Outer.Inner", as a source file in that package calls it.
std::string source_name(const std::string& name) {
  std::string simple = simple_name(name.substr(name.rfind('/') + 1));
  std::replace(simple.begin(), simple.end(), '$', '.');
  return simple;
}

std::string field_text(const advice::FieldName& f) {
  return source_name(f.class_name) + "." + f.name;
}

std::string lines_text(int first, int last) {
  return last > first ? fmt::format("lines {}-{}", first, last) : fmt::format("line {}", first);
}

// "lambda$main$0" -> "the lambda in main".
std::string method_text(const advice::Site& s) {
  if (s.method.starts_with("lambda$")) {
    std::string in = s.method.substr(7, s.method.rfind('$') - 7);
    return "the lambda in " + source_name(s.class_name) +
           (in == "new" || in == "static" ? "" : "." + in);
  }
  std::string method = s.method == "<init>" ? "the constructor" : s.method;
  return s.method == "<init>" ? method + " of " + source_name(s.class_name)
                              : source_name(s.class_name) + "." + method;
}

std::string site_lines(const std::vector<advice::Site>& sites) {
  std::set<int> lines;
  for (const advice::Site& s : sites) lines.insert(s.line);
  std::vector<std::string> out;
  for (int line : lines) out.push_back(std::to_string(line));
  return counted(lines.size(), "line").substr(counted(lines.size(), "line").find(' ') + 1) + " " +
         joined(out, ", ");
}

std::string array_text(const Edit& e) {
  if (!e.field.name.empty()) return field_text(e.field);
  return e.variable.empty() ? "the array" : "array " + e.variable;
}

std::string class_text(const std::string& internal) {
  return internal.substr(internal.rfind('/') + 1);
}

std::string atomic_class(const Edit& e) {
  return e.field.desc == "J" ? "an AtomicLong" : "an AtomicInteger";
}

std::string block_text(const Edit& e) {
  std::string where = lines_text(e.first.line, e.last_line) + " of " + method_text(e.first);
  std::string lock = path_text(e.lock.object);
  if (!e.lock.library_class.empty()) return fmt::format("hold {} over {}", lock, where);
  return fmt::format("put {} into synchronized ({})", where, lock);
}

std::string awaited_value(const Edit& e) {
  const char type = e.awaited.fields.back().desc[0];
  if (type == 'Z') return e.until_set ? "true" : "false";
  return std::string(e.until_set ? "not " : "") + (type == 'L' || type == '[' ? "null" : "0");
}

std::string brings_text(FindingKind kind) {
  switch (kind) {
    case FindingKind::kAssertion:
      return "breaks an assertion";
    case FindingKind::kException:
      return "brings an exception";
    case FindingKind::kExit:
      return "brings an exit";
    case FindingKind::kDeadlock:
      return "brings a deadlock";
    case FindingKind::kLivelock:
      return "brings a livelock";
    case FindingKind::kDataRace:
      return "brings another race";
    case FindingKind::kOutcome:
      break;  // nothing is wrong with an outcome
  }
  HEDDLE_UNREACHABLE("finding kind");
}

// The synchronization that an edit adds.
std::string cost_text(const Edit& e) {
  switch (e.kind) {
    case EditKind::kFinal:
    case EditKind::kMove:
      return "none";
    case EditKind::kVolatile:
      return "volatile accesses";
    case EditKind::kAtomic:
    case EditKind::kAtomicElements:
      return "atomic accesses";
    case EditKind::kConcurrentClass:
      return "a thread-safe class";
    case EditKind::kSynchronizedMethod:
    case EditKind::kSynchronizedBlock:
      return e.lock_is_new ? "a new lock" : "a lock in more places";
    case EditKind::kJoin:
    case EditKind::kAwait:
      return "a wait for another thread";
  }
  HEDDLE_UNREACHABLE("edit kind");
}

std::string cost_text(const std::vector<Edit>& edits) {
  std::vector<std::string> parts;
  for (const Edit& e : edits)
    if (std::string text = cost_text(e);
        text != "none" && std::find(parts.begin(), parts.end(), text) == parts.end())
      parts.push_back(std::move(text));
  return parts.empty() ? "no synchronization" : listed(parts);
}

bool has_races(const heddle::CheckResult& r) {
  return std::any_of(r.findings.begin(), r.findings.end(),
                     [](const Finding& f) { return f.race.has_value(); });
}

// Whether no pair of statements of the group races any more.
bool removes(const Suggestion& s, const FindingGroup& g) {
  auto gone = [&](size_t finding) {
    return std::find(s.removes.begin(), s.removes.end(), finding) != s.removes.end();
  };
  return gone(g.shown) && std::all_of(g.pairs.begin(), g.pairs.end(), gone);
}

// Races as the reader counts them: one per location, or one per pair of statements.
struct RaceCount {
  size_t all = 0, removed = 0;
};
RaceCount count_races(const Suggestion& s, const heddle::CheckResult& r, bool apart) {
  RaceCount out;
  for (const FindingGroup& g : finding_groups(r, apart)) {
    if (!r.findings[g.shown].race) continue;
    ++out.all;
    out.removed += removes(s, g);
  }
  return out;
}

std::string removes_text(const RaceCount& races) {
  if (races.removed == races.all)
    return races.all == 1 ? "removes the race" : fmt::format("removes all {} races", races.all);
  if (races.removed == 0) return "removes some of the pairs of statements that race";
  if (races.removed == 1) return "removes this race";
  return fmt::format("removes {} of {} races", races.removed, races.all);
}

}  // namespace

std::string path_text(const ObjectPath& path) {
  std::string out;
  size_t next = 0;
  switch (path.base) {
    case ObjectPath::Base::kThis:
      out = "this";
      break;
    case ObjectPath::Base::kLocal:
      out =
          path.local_name.empty() ? fmt::format("local variable {}", path.local) : path.local_name;
      break;
    case ObjectPath::Base::kClass:
      out = source_name(path.class_name) + ".class";
      break;
    case ObjectPath::Base::kStatic:
      out = field_text(path.fields[next++]);
      break;
  }
  for (; next < path.fields.size(); ++next) {
    const advice::FieldName& f = path.fields[next];
    if (f.name.starts_with("this$"))  // of the enclosing object
      out = source_name(f.desc.substr(1, f.desc.size() - 2)) + ".this";
    else if (f.name.starts_with("val$"))  // captured variable
      out = f.name.substr(4);
    else
      out = (out == "this" ? "" : out + ".") + f.name;
  }
  return out;
}

std::string edit_text(const Edit& e) {
  switch (e.kind) {
    case EditKind::kFinal:
      return "make field " + field_text(e.field) + " final";
    case EditKind::kVolatile:
      return "make field " + field_text(e.field) + " volatile";
    case EditKind::kAtomic:
      return "make field " + field_text(e.field) + " " + atomic_class(e);
    case EditKind::kAtomicElements:
      return fmt::format(
          "access the elements of {} atomically, with an atomic array or a "
          "VarHandle ({})",
          array_text(e), site_lines(e.sites));
    case EditKind::kConcurrentClass:
      return "use " + class_text(e.replacement) + " instead of " + class_text(e.class_name);
    case EditKind::kSynchronizedMethod:
      return "make method " + method_text(e.first) + " synchronized";
    case EditKind::kSynchronizedBlock:
      return block_text(e);
    case EditKind::kMove:
      return fmt::format("move {} of {} up, in front of line {}",
                         lines_text(e.first.line, e.last_line), method_text(e.first),
                         e.before_line);
    case EditKind::kJoin:
      return fmt::format("join {} {} before line {} of {}",
                         e.threads == Edit::Threads::kOne ? "thread" : "every thread of",
                         path_text(e.thread), e.first.line, method_text(e.first));
    case EditKind::kAwait:
      return fmt::format("wait before line {} of {} until {} is {}", e.first.line,
                         method_text(e.first), path_text(e.awaited), awaited_value(e));
  }
  HEDDLE_UNREACHABLE("edit kind");
}

std::string edits_text(const std::vector<Edit>& edits) {
  std::vector<std::string> parts;
  for (const Edit& e : edits) parts.push_back(edit_text(e));
  return listed(parts);
}

std::string_view action_name(EditKind kind) {
  switch (kind) {
    case EditKind::kFinal:
      return "final";
    case EditKind::kVolatile:
      return "volatile";
    case EditKind::kAtomic:
      return "atomic";
    case EditKind::kAtomicElements:
      return "atomic-elements";
    case EditKind::kConcurrentClass:
      return "concurrent-class";
    case EditKind::kSynchronizedMethod:
      return "synchronized-method";
    case EditKind::kSynchronizedBlock:
      return "synchronized-block";
    case EditKind::kMove:
      return "move";
    case EditKind::kJoin:
      return "join";
    case EditKind::kAwait:
      return "await";
  }
  HEDDLE_UNREACHABLE("edit kind");
}

std::string target_text(const Edit& e) {
  switch (e.kind) {
    case EditKind::kFinal:
    case EditKind::kVolatile:
    case EditKind::kAtomic:
      return field_text(e.field);
    case EditKind::kAtomicElements:
      return array_text(e) + "[]";
    case EditKind::kConcurrentClass:
      return class_text(e.class_name);
    case EditKind::kSynchronizedMethod:
    case EditKind::kMove:
      return method_text(e.first);
    case EditKind::kSynchronizedBlock:
      return path_text(e.lock.object);
    case EditKind::kJoin:
      return path_text(e.thread);
    case EditKind::kAwait:
      return path_text(e.awaited);
  }
  HEDDLE_UNREACHABLE("edit kind");
}

std::string effect_text(const Suggestion& s, const heddle::CheckResult& result, bool apart) {
  const RaceCount races = count_races(s, result, apart);
  if (!s.verified)
    return "may remove " + std::string(races.all == 1 ? "the race" : "races") +
           "; not proved within the budget";
  std::vector<std::string> brings;
  for (FindingKind kind : s.side_effects.brings) brings.push_back(brings_text(kind));
  if (s.side_effects.outcomes_change) brings.emplace_back("changes the outcomes");
  std::string out = removes_text(races);
  if (!brings.empty()) return out + ", but " + listed(brings);
  std::vector<std::string> left;
  for (FindingKind kind : s.leaves) left.push_back(std::string(title_of(kind)));
  if (!left.empty()) return out + "; left: " + listed(left);
  return out + (s.side_effects.outcomes_compared ? ", and nothing else changes"
                                                 : ", and brings no other finding");
}

std::string render_repairs(const advice::Advice& advice, const heddle::CheckResult& result,
                           const TextStyle& style) {
  if (!has_races(result)) return "";
  if (advice.repairs.empty()) {
    std::string why =
        advice.ended_early ? "the budget for re-checks was used up" : "every candidate was tried";
    return paint(style, Ink::kBold, "Repair: none found") + "\n" +
           hang("  ",
                fmt::format("No set of edits was found after which the program is verified: "
                            "{} ({}).",
                            why, counted(advice.checks, "re-check")),
                style.width);
  }
  const advice::Repair& best = advice.repairs[0];
  std::string out =
      paint(style, Ink::kBold, "Repair: " + counted(best.edits.size(), "edit")) + "\n";
  for (const Edit& e : best.edits) out += hang("  - ", printable(edit_text(e)), style.width);
  out += hang("  ",
              fmt::format("The repaired program is {}: no races, failed assertions or "
                          "deadlocks. Cost: {}.",
                          name_of(best.verdict), cost_text(best.edits)),
              style.width);
  if (!best.patch.empty()) out += hang("  ", "Patch: " + printable(best.patch), style.width);
  return out;
}

std::string render_suggestions(const advice::Advice& advice, const FindingGroup& group,
                               const heddle::CheckResult& result, const TextStyle& style) {
  constexpr size_t kMostShown = 4;
  std::vector<const Suggestion*> whole, all;  // those that remove all pairs come first
  for (size_t i : advice.of_finding[group.shown]) {
    const Suggestion& s = advice.suggestions[i];
    (removes(s, group) ? whole : all).push_back(&s);
  }
  all.insert(all.begin(), whole.begin(), whole.end());
  std::string out;
  for (size_t i = 0; i < std::min(all.size(), kMostShown); ++i) {
    std::string lead = i == 0 ? "  fix        " : "             ";
    out += hang(
        lead,
        printable(edits_text(all[i]->edits)) + ": " + effect_text(*all[i], result, style.all_pairs),
        style.width);
  }
  return out;
}

}  // namespace heddle::report
