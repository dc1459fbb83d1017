#include "report/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/check.h"
#include "report/advice_text.h"
#include "report/classification_text.h"
#include "report/finding_groups.h"
#include "report/finding_text.h"
#include "report/frame_lines.h"
#include "report/justification_text.h"
#include "report/layout.h"
#include "report/model_text.h"
#include "report/notes_text.h"
#include "report/object_texts.h"
#include "report/place_text.h"
#include "report/race_text.h"
#include "report/stuck_text.h"
#include "report/trace_table.h"
#include "report/verdict_text.h"

namespace heddle::report {

using heddle::CheckResult;
using heddle::Finding;
using heddle::FindingKind;
using heddle::Place;
using heddle::Race;
using heddle::RaceAccess;
using heddle::RaceKind;
using heddle::StuckThread;
using heddle::Verdict;

namespace {

const char* meaning_of(RaceKind kind) {
  switch (kind) {
    case RaceKind::kWriteRead:
      return "WR, a write and then an unordered read";
    case RaceKind::kWriteWrite:
      return "WW, a write and then another, unordered write";
    case RaceKind::kReadWrite:
      return "RW, a read and then an unordered write";
  }
  HEDDLE_UNREACHABLE("race kind");
}

std::string method_of(const Place& at) { return printable(at.class_name + "." + at.method); }

std::string in_method(const Place& at) {
  return at.file.empty() ? method_of(at) : method_of(at) + " (" + printable(where(at)) + ")";
}

// Labelled facts below a finding's sentence:
//   label     text that wraps
//             source line
class Facts {
 public:
  explicit Facts(const TextStyle& style) : style_(style) {}

  // A label longer than this is cut (a thread's name can be anything).
  Facts& label_width(int width) {
    width_ = std::clamp(width, 9, 24);
    return *this;
  }

  void add(const std::string& label, std::string_view text) {
    std::string lead = "  " + pad(cut(printable(label), width_), width_) + "  ";
    std::string block = hang(lead, text, style_.width);
    // Painted after it was laid out: escape codes have no width.
    out_ += paint(style_, Ink::kBold, block.substr(0, lead.size())) + block.substr(lead.size());
  }

  void add_source(const Place& at) {
    if (at.source.empty()) return;
    int indent = width_ + 6;
    std::string text = cut(printable(at.source), std::max(style_.width - indent, 20));
    out_ += std::string(indent, ' ') + paint(style_, Ink::kCyan, text) + "\n";
  }

  std::string take() { return std::move(out_); }

 private:
  const TextStyle& style_;
  int width_ = 9;
  std::string out_;
};

// RaceLocation::object is its name in the program, or empty.
std::string made(const heddle::RaceLocation& l) {
  if (!l.made_at) return "";
  if (l.object == heddle::kTestObject) return ", of the object on which the test runs";
  std::string by = l.made_by.empty() ? "" : " by " + printable(l.made_by);
  std::string name = l.object.empty() ? "" : " " + printable(l.object);
  return fmt::format(", of the {}{} made{} at {}", l.index ? "array" : "object", name, by,
                     printable(where(*l.made_at)));
}

std::string what_raced(const heddle::RaceLocation& l) {
  std::string noun = l.index                           ? "element"
                     : l.made_at || !l.made_by.empty() ? "field"
                                                       : "static field";
  return noun + " " + printable(location_text(l)) + made(l);
}

std::string party_text(const RaceAccess& a) {
  std::string text = "by " + printable(a.thread) + " in " + in_method(a.at);
  // The library method that the program calls, and the one that makes the access.
  if (!a.inside.empty()) text += ", inside " + method_of(a.inside.front());
  if (a.inside.size() > 2) text += " > ..";
  if (a.inside.size() > 1) text += " > " + method_of(a.inside.back());
  return text;
}

// Locations (the elements of an array count as one) and kinds of the races between two calls.
struct Folded {
  std::set<std::string> locations, kinds;
};

Folded folded_into(const Race& race) {
  Folded out{{location_of_all_elements(race.location)}, {std::string(name_of(race.kind))}};
  for (const heddle::RaceAlso& a : race.also) {
    out.locations.insert(location_of_all_elements(a.location));
    out.kinds.insert(std::string(name_of(a.kind)));
  }
  return out;
}

std::string also_text(const Race& race) {
  Folded f = folded_into(race);
  std::vector<std::string> locations(f.locations.begin(), f.locations.end()),
      kinds(f.kinds.begin(), f.kinds.end());
  return "in all, the two calls race on " + counted(locations.size(), "location") + " (" +
         joined(kinds, ", ") + "): " + printable(joined(locations, ", "));
}

// For the short form: " (and on 5 more locations inside)".
std::string more_inside(const Finding& f) {
  size_t more = f.race ? folded_into(*f.race).locations.size() - 1 : 0;
  return more == 0 ? ""
                   : " (and on " + counted(more, "more location", "more locations") + " inside)";
}

bool same_line(const Place& a, const Place& b) {
  return a.file == b.file && a.line == b.line && a.source == b.source;
}

// `pairs`: the kinds of all pairs of statements follow.
std::string render_race(const Race& race, bool pairs, const TextStyle& style) {
  Facts facts(style);
  facts.add("location", what_raced(race.location));
  if (race.location.made_at) facts.add_source(*race.location.made_at);
  for (const RaceAccess* a : {&race.source, &race.manifest}) {
    facts.add(noun_of(*a), party_text(*a));
    const bool repeated = a == &race.manifest && same_line(race.source.at, a->at);
    if (!repeated) facts.add_source(a->at);
  }
  std::vector<std::string> why = missing_order_texts(race);
  for (size_t i = 0; i < why.size(); ++i) facts.add(i == 0 ? "unordered" : "", printable(why[i]));
  if (!pairs) facts.add("kind", meaning_of(race.kind));
  if (!race.also.empty()) facts.add("also", also_text(race));
  if (race.traces > 1 && style.all_pairs) facts.add("seen in", counted(race.traces, "trace"));
  return facts.take();
}

std::string stuck_at_text(const StuckThread& t) {
  std::string text = printable(stuck_thread_text(t));
  return t.at.method.empty() ? text : text + ", in " + in_method(t.at);
}

std::string render_stuck(const std::vector<StuckThread>& stuck, const TextStyle& style) {
  int width = 0;
  for (const StuckThread& t : stuck) width = std::max(width, display_width(printable(t.thread)));
  Facts facts(style);
  facts.label_width(width);
  for (const StuckThread& t : stuck) {
    facts.add(t.thread, stuck_at_text(t));
    facts.add_source(t.at);
  }
  return facts.take();
}

// Frames shown of a long stack: a recursion repeats itself.
constexpr size_t kFirstFrames = 20, kLastFrames = 5;

// `more`: a line below the frames; may be empty.
std::string render_frames(const std::vector<heddle::StackFrame>& frames, const std::string& more,
                          const TextStyle& style) {
  std::vector<std::string> lines = frame_lines(frames);
  if (!more.empty()) lines.push_back(more);
  bool all = lines.size() <= kFirstFrames + kLastFrames + 1;
  size_t left_out = all ? 0 : lines.size() - kFirstFrames - kLastFrames;
  std::string out;
  for (size_t i = 0; i < lines.size(); ++i) {
    bool shown = all || i < kFirstFrames || i >= kFirstFrames + left_out;
    if (shown)
      out += hang("      ", printable(lines[i]), style.width);
    else if (i == kFirstFrames)
      out += fmt::format("      ... {} frames not shown\n", left_out);
  }
  return out;
}

std::string render_exception(const heddle::UncaughtException& exception, const TextStyle& style) {
  std::string out;
  for (const heddle::Thrown& thrown : exception.chain) {
    std::string lead = out.empty() ? "" : "Caused by: ";
    std::string more = thrown.common_frames > 0 ? common_frames_text(thrown) : "";
    out += hang("  ", printable(lead + headline(thrown)), style.width) +
           render_frames(thrown.frames, more, style);
  }
  return out;
}

std::string render_exit(const heddle::Exit& exit, const TextStyle& style) {
  return hang("  ", printable(exit.thread) + " is in", style.width) +
         render_frames(exit.frames, {}, style);
}

// The last lines of what was printed; of an exit more of them, since they often say why.
constexpr size_t kShownOutput = 5, kShownAtExit = 20;

std::string render_printed(const std::string& text, const char* where, size_t most,
                           const TextStyle& style) {
  std::vector<std::string> lines = lines_of(text);
  if (lines.empty()) return "";
  size_t first = lines.size() > most ? lines.size() - most : 0;
  std::string out = first > 0 ? fmt::format("  The last {} lines printed{} by then:\n", most, where)
                              : fmt::format("  Printed{} by then:\n", where);
  for (size_t i = first; i < lines.size(); ++i)
    out += "    " + cut(printable(lines[i]), style.width - 4) + "\n";
  return out;
}

// What was printed to standard error, without the stack trace of the finding's own exception, which
// Java prints at the end.
std::string other_errors(const Finding& f) {
  if (!f.exception) return f.errors;
  const std::string own = fmt::format("Exception in thread \"{}\" {}", f.exception->thread,
                                      headline(f.exception->chain[0]));
  size_t at = f.errors.rfind(own);
  return at == std::string::npos || (at > 0 && f.errors[at - 1] != '\n') ? f.errors
                                                                         : f.errors.substr(0, at);
}

std::string render_output(const Finding& f, const TextStyle& style) {
  size_t most = f.kind == FindingKind::kExit ? kShownAtExit : kShownOutput;
  return render_printed(f.output, "", most, style) +
         render_printed(other_errors(f), " to standard error", most, style);
}

std::string details(const Finding& f, bool pairs, const TextStyle& style) {
  if (f.race) return render_race(*f.race, pairs, style);
  if (!f.stuck.empty()) return render_stuck(f.stuck, style);
  if (f.exit) return render_exit(*f.exit, style);
  return f.exception ? render_exception(*f.exception, style) : "";
}

// Races on the same location, and deadlocks that follow.
std::string more_of(const FindingGroup& group, const CheckResult& r, const TextStyle& style) {
  constexpr size_t kShownPairs = 6;
  Facts facts(style);
  std::vector<std::string> pairs = pair_lines(group, r);
  for (size_t i = 0; i < pairs.size() && !group.pairs.empty(); ++i) {
    if (i == kShownPairs) {
      facts.add("", counted(pairs.size() - i, "more pair") + " (--all-pairs)");
      break;
    }
    facts.add(i == 0 ? "pairs" : "", printable(pairs[i]));
  }
  for (size_t i : group.follows) facts.add("then", printable(finding_text(r.findings[i])));
  return facts.take();
}

// The trace consists of the two accesses, which the lines above it show already.
bool trace_is_the_race(const Finding& f, const TextStyle& style) {
  if (!f.race || style.full_trace || style.all_pairs) return false;
  return std::ranges::all_of(f.trace,
                             [](const heddle::TraceStep& s) { return !s.matters || s.racing; });
}

std::string sentence(const Finding& f) {
  std::string text = printable(finding_text(f));
  return text.empty() || text.ends_with('.') || text.ends_with('!') || text.ends_with('?')
             ? text
             : text + ".";
}

Ink ink_of(Verdict v) {
  return v == Verdict::kVerified ? Ink::kGreen : v == Verdict::kViolated ? Ink::kRed : Ink::kYellow;
}

std::string plural_of(FindingKind kind, uint64_t n) {
  std::string one(title_of(kind));
  return counted(n, one, kind == FindingKind::kDataRace ? "" : one + "s");
}

// "1 data race (7 pairs of statements)"
std::string found_text(const CheckResult& r, const TextStyle& style) {
  std::vector<std::string> parts;
  std::vector<FindingGroup> groups = finding_groups(r, style.all_pairs);
  for (FindingKind kind : kFindingKinds) {
    uint64_t n = 0, pairs = 0;
    for (const FindingGroup& g : groups) {
      if (r.findings[g.shown].kind != kind) continue;
      ++n;
      pairs += pair_lines(g, r).size();
    }
    if (n == 0) continue;
    std::string all = pairs > n ? fmt::format(" ({} pairs of statements)", pairs) : "";
    parts.push_back(plural_of(kind, n) + all);
  }
  return listed(parts);
}

std::string verdict_text(const CheckResult& r, const TextStyle& style) {
  if (r.verdict == Verdict::kViolated) return found_text(r, style);
  if (!r.restrictions.empty()) return "all of these were explored, and nothing is wrong";
  if (r.verdict == Verdict::kVerified) return "everything was explored, and nothing is wrong";
  return "nothing wrong so far, but not everything was explored:";
}

std::string verdict_lines(const CheckResult& r, const TextStyle& style) {
  std::string out = "verdict: " + paint(style, ink_of(r.verdict), verdict_name(r)) + "\n";
  out += hang("  ", verdict_text(r, style), style.width);
  for (const std::string& text : restriction_texts(r))
    out += hang("  ", printable(text), style.width);
  return out;
}

std::string share_text(double share) {
  double percent = share * 100;
  if (percent < 0.1) return "less than 0.1 %";
  return fmt::format("about {:.{}f} %", percent, percent < 10 ? 1 : 0);
}

std::string reasons_text(const CheckResult& r, const TextStyle& style) {
  std::string out;
  if (r.verdict == Verdict::kViolated && !r.reasons.empty())
    out += hang("  ", "not everything was explored, there may be more:", style.width);
  for (const heddle::Reason& reason : r.reasons)
    out += hang("  - ", printable(reason_text(reason)), style.width);
  if (r.verdict != Verdict::kVerified && !r.reasons.empty() && r.stats.explored_share >= 0)
    out +=
        hang("  - ",
             (r.stats.share_rough ? "explored by a rough estimate: " : "explored by estimate: ") +
                 share_text(r.stats.explored_share) +
                 (r.stats.share_rough ? ", which may be far off" : ""),
             style.width);
  if (r.verdict != Verdict::kVerified && !r.reasons.empty() && r.stats.scouts > 0)
    out += hang("  - ", counted(r.stats.scouts, "execution") + " besides, sampled before",
                style.width);
  for (const std::string& note : note_texts(r))
    out += hang("  note: ", printable(note), style.width);
  if (std::string text = not_decided_text(r); !text.empty())
    out += hang("  note: ", text, style.width);
  return out;
}

std::string pruned_text(uint64_t n) {
  return n == 0 ? "" : " (" + group_digits(n) + " left by assume)";
}

// Lines break between figures only, not between a number and what it counts.
std::string figures(const heddle::SearchStats& s, const TextStyle& style) {
  std::vector<std::string> parts = {counted(s.states, "state"),
                                    counted(s.transitions, "transition"),
                                    counted(s.executions, "execution") + pruned_text(s.pruned),
                                    "depth " + group_digits(s.max_depth),
                                    counted(s.threads, "thread"),
                                    fmt::format("{:.2f} s", s.seconds),
                                    fmt::format("{:.0f} MB", s.peak_mb)};
  if (s.write_set > 0) {
    const std::string set = fmt::format("a write set of {}", group_digits(s.write_set));
    parts.insert(parts.begin() + 1, {counted(s.rounds, "round"), set});
  }
  constexpr char kNoBreak = '\x1f';
  for (std::string& part : parts) std::replace(part.begin(), part.end(), ' ', kNoBreak);
  std::string out = hang("  ", joined(parts, ", "), style.width);
  std::replace(out.begin(), out.end(), kNoBreak, ' ');
  return out;
}

std::string exemptions_text(const CheckResult& r, const TextStyle& style) {
  std::string out;
  for (const heddle::Exemption& e : r.exemptions) {
    const char* option = e.kind == heddle::Exemption::Kind::kUntracked ? "untracked" : "trusted";
    std::string uses = e.uses == 0 ? "never matched, it can go" : "used " + counted(e.uses, "time");
    out += hang("  ", fmt::format("{} '{}': {}", option, printable(e.pattern), uses), style.width);
  }
  return out;
}

std::string replay_text(const Finding& f, const TextStyle& style) {
  if (f.replay.empty()) return "";
  return "  " + paint(style, Ink::kBold, "Replay:") + " heddle replay " + shell_word(f.replay) +
         "\n";
}

std::string opening(const Finding& f, const TextStyle& style) {
  return hang("  ", sentence(f), style.width);
}

// Below the title.
std::string render_body(const Finding& finding, const TextStyle& style,
                        const AroundFinding& around) {
  std::string out = opening(finding, style) + around.harm_text;
  if (const std::string early = printable(early_timeout_text(finding)); !early.empty())
    out += hang("  ", early, style.width);
  const Finding f = ObjectTexts(finding.objects, ObjectTexts::Classes::kOnce).named(finding);
  if (!f.shown_under.empty()) out += hang("  ", shown_under_text(f.shown_under), style.width);
  if (f.justification) out += "\n" + render_justification(*f.justification, style);
  const std::string facts = details(f, around.has_pairs, style) + around.more,
                    trace = render_trace(f, style);
  for (const std::string& part : {facts, trace, render_output(f, style)})
    if (!part.empty()) out += "\n" + part;
  return out + replay_text(f, style);
}

// A finding that was printed in full before.
std::string render_again(const Finding& f, const TextStyle& style, const AroundFinding& around) {
  std::string out = opening(f, style) + around.harm_text;
  if (!around.more.empty()) out += "\n" + around.more;
  return out + replay_text(f, style);
}

std::string title(const Finding& f, size_t number, size_t of, const std::string& harm,
                  const TextStyle& style) {
  return paint(style, Ink::kRed,
               fmt::format("Finding {} of {}: {}{}{}", number, of, title_of(f.kind),
                           harm.empty() ? "" : ", ", harm));
}

}  // namespace

std::string render_finding(const Finding& f, size_t number, size_t of, const TextStyle& style,
                           const AroundFinding& around) {
  return title(f, number, of, around.harm, style) + "\n" + render_body(f, style, around);
}

std::string render_found(const Finding& f, const TextStyle& style) {
  const std::string heading = fmt::format("Found: {} (the search goes on)", title_of(f.kind));
  Finding shown = f;
  if (trace_is_the_race(f, style)) shown.trace.clear();
  return paint(style, Ink::kRed, heading) + "\n" + render_body(shown, style, {}) + "\n";
}

std::string render_summary(const CheckResult& r, const TextStyle& style) {
  return verdict_lines(r, style) + reasons_text(r, style) + render_doubtful(r, style) +
         figures(r.stats, style) + exemptions_text(r, style);
}

std::string render_group(const std::vector<FindingGroup>& groups, size_t index,
                         const CheckResult& r, const TextStyle& style, const advice::Advice* advice,
                         const Printed& printed) {
  const FindingGroup& group = groups[index];
  const Finding& f = r.findings[group.shown];
  AroundFinding around{.more = more_of(group, r, style), .has_pairs = !group.pairs.empty()};
  if (advice) around.more += render_suggestions(*advice, group, r, style);
  around.harm = harm_heading(f, r);
  around.harm_text = render_harm(f, r, style);
  if (auto before = printed.find(finding_id(f)); before != printed.end()) {
    const bool same = before->second.find(opening(f, style)) != std::string::npos;
    return title(f, index + 1, groups.size(), around.harm, style) + ", shown above" +
           (same ? "\n" : " in another execution\n") + render_again(f, style, around);
  }
  Finding shown = f;
  if (groups.size() > 1 && trace_is_the_race(f, style)) shown.trace.clear();
  return render_finding(shown, index + 1, groups.size(), style, around);
}

std::string render_result(const CheckResult& r, const TextStyle& style,
                          const advice::Advice* advice, const Printed& printed) {
  std::string out = advice ? render_repairs(*advice, r, style) : "";
  if (!out.empty()) out += "\n";
  std::vector<FindingGroup> groups = finding_groups(r, style.all_pairs);
  for (size_t i = 0; i < groups.size(); ++i)
    out += render_group(groups, i, r, style, advice, printed) + "\n";
  return out + render_summary(r, style);
}

std::string render_quiet(const CheckResult& r, const TextStyle& style,
                         const advice::Advice* advice) {
  std::string out = verdict_lines(r, style) + reasons_text(r, style);
  for (const FindingGroup& g : finding_groups(r, style.all_pairs)) {
    const Finding& f = r.findings[g.shown];
    const std::string harm = harm_heading(f, r);
    out += hang("  ",
                fmt::format("{}{}: {}{}", title_of(f.kind), harm.empty() ? "" : " (" + harm + ")",
                            printable(finding_text(f)), more_inside(f)),
                style.width);
  }
  return advice ? out + render_repairs(*advice, r, style) : out;
}

}  // namespace heddle::report
