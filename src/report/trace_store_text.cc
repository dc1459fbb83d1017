#include "report/trace_store_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "base/check.h"
#include "report/layout.h"
#include "report/place_text.h"

namespace heddle::report {

namespace {

using advice::Hint;
using advice::HintKind;
using EventKind = PathEvent::Kind;
using AddressKind = TraceAddress::Kind;

std::string spot(const TracePlace& p) {
  return report::where(heddle::Place{p.class_name, p.method, p.file, p.line, ""});
}

// "Pool.left", "Bakery.label[]", "int[]".
std::string target_name(const TraceAddress& a) {
  std::string owner = simple_name(a.class_name);
  if (a.field.empty()) return owner;
  return (a.class_name.ends_with("[]") ? "" : owner + ".") + a.field + (a.elements ? "[]" : "");
}

std::string with_object(const TraceAddress& a) {
  if (a.kind == AddressKind::kThread) return a.object;
  std::string out = target_name(a);
  if (a.elements && a.index >= 0) {
    if (out.ends_with("[]")) out.resize(out.size() - 2);
    out += fmt::format("[{}]", a.index);
  }
  return a.object.empty() ? out : out + " of " + a.object;
}

std::string stored_event_text(const TraceEvent& e, const TraceAddress& a) {
  const bool acquires = e.kind == EventKind::kAcquire;
  if (e.kind == EventKind::kRead || e.kind == EventKind::kWrite)
    return (e.kind == EventKind::kRead ? "reads " : "writes ") + with_object(a);
  switch (a.kind) {
    case AddressKind::kThread:
      return (acquires ? "sees the end of " : "starts ") + a.object;
    case AddressKind::kMonitor:
      return (acquires ? "locks " : "unlocks ") + (a.object.empty() ? target_name(a) : a.object);
    case AddressKind::kClassInit:
      return (acquires ? "sees class " : "initialises class ") + target_name(a) +
             (acquires ? " initialised" : "");
    case AddressKind::kInterrupt:
      return acquires ? "sees its interrupt" : "interrupts " + a.object;
    case AddressKind::kPlain:
    case AddressKind::kVolatile:
      break;
  }
  if (!e.call.empty()) return (acquires ? "acquires in " : "releases in ") + e.call;
  return (acquires ? "reads volatile " : "writes volatile ") + with_object(a);
}

std::string hinted_lock_text(const Hint& h) {
  if (!h.call.empty()) return "the lock of " + h.call;
  return "the monitor of " + target_name(h.target);
}

std::string released_text(const Hint& h) {
  if (!h.call.empty()) return h.call;
  if (h.target.kind == AddressKind::kThread) return "the start of " + h.target.object;
  if (h.target.kind == AddressKind::kMonitor) return "the unlock of " + target_name(h.target);
  return "the write of volatile " + target_name(h.target);
}

std::string hinted_acquire_text(const Hint& h) {
  if (!h.call.empty()) return "call " + h.call;
  return "read volatile " + target_name(h.target);
}

// One line that identifies the race.
std::string stored_race_text(const store::StoredRace& r) {
  const bool reads_first = r.kind == RaceKind::kReadWrite,
             reads_last = r.kind == RaceKind::kWriteRead;
  return fmt::format("{} {}: {} at {}, {} at {}", heddle::name_of(r.kind), target_name(r.address),
                     reads_first ? "read" : "write", spot(r.source), reads_last ? "read" : "write",
                     spot(r.manifest));
}

std::string numbers_text(const std::vector<int64_t>& numbers) {
  std::vector<std::string> parts;
  for (size_t i = 0; i < numbers.size();) {
    size_t k = i;
    while (k + 1 < numbers.size() && numbers[k + 1] == numbers[k] + 1) ++k;
    parts.push_back(k > i ? fmt::format("{}-{}", numbers[i], numbers[k])
                          : std::to_string(numbers[i]));
    i = k + 1;
  }
  return joined(parts, ", ");
}

std::string_view json_kind(HintKind kind) {
  switch (kind) {
    case HintKind::kVolatile:
      return "volatile";
    case HintKind::kAtomicElements:
      return "atomic-elements";
    case HintKind::kMove:
      return "move";
    case HintKind::kLockManifest:
      return "lock-manifest";
    case HintKind::kLockSource:
      return "lock-source";
    case HintKind::kReadVolatile:
      return "read-volatile";
    case HintKind::kLock:
      return "lock";
    case HintKind::kJoin:
      return "join";
  }
  HEDDLE_UNREACHABLE("hint kind");
}

}  // namespace

std::string hint_text(const Hint& h) {
  switch (h.kind) {
    case HintKind::kVolatile:
      return "make field " + target_name(h.target) + " volatile, or use an atomic class";
    case HintKind::kAtomicElements:
      return "use an atomic array for " + target_name(h.target);
    case HintKind::kMove:
      return fmt::format("move the first access in front of {} ({})", spot(h.place),
                         released_text(h));
    case HintKind::kLockManifest:
      return fmt::format("hold {} at the second access, as at {}", hinted_lock_text(h),
                         spot(h.place));
    case HintKind::kLockSource:
      return fmt::format("hold {} at the first access, as at {}", hinted_lock_text(h),
                         spot(h.place));
    case HintKind::kReadVolatile:
      return fmt::format("{} before the second access, as at {}", hinted_acquire_text(h),
                         spot(h.place));
    case HintKind::kLock:
      return fmt::format("take {} before the second access, as at {}", hinted_lock_text(h),
                         spot(h.place));
    case HintKind::kJoin:
      return fmt::format("join thread {} before the second access, as at {}", h.target.object,
                         spot(h.place));
  }
  HEDDLE_UNREACHABLE("hint kind");
}

std::string render_stored_races(const store::StoredCheck& check,
                                const std::vector<store::StoredRace>& races,
                                const TextStyle& style) {
  size_t traces = 0;
  for (const store::StoredRace& r : races) traces += r.traces.size();
  std::string out = hang("",
                         fmt::format("{}{}: {}, {}{}", check.main_class,
                                     check.arguments.empty() ? "" : " " + check.arguments,
                                     counted(races.size(), "race"), counted(traces, "trace"),
                                     check.ended ? "" : "; the check has not ended"),
                         style.width);
  for (const store::StoredRace& r : races) {
    out += hang(fmt::format("race {:<3} ", r.number), printable(stored_race_text(r)), style.width);
    out += hang(
        "         ",
        fmt::format("{} {}", r.traces.size() == 1 ? "trace" : "traces", numbers_text(r.traces)),
        style.width);
  }
  return out;
}

std::string render_stored_trace(int64_t number, const store::StoredRace& race, const RaceTrace& t,
                                const std::vector<HbEdge>& edges, const TextStyle& style) {
  std::string out = hang(
      "",
      fmt::format("Trace {} of race {}: {}, {}", number, race.number,
                  counted(t.events.size(), "event"), counted(edges.size(), "happens-before edge")),
      style.width);
  std::map<uint32_t, std::vector<std::string>> from;
  for (const HbEdge& e : edges) from[e.to].push_back(std::to_string(e.from + 1));
  for (size_t i = 0; i < t.events.size(); ++i) {
    const TraceEvent& e = t.events[i];
    std::string text = fmt::format("{}: {} at {}", t.threads[e.thread],
                                   stored_event_text(e, t.address_of(e)), spot(t.place_of(e)));
    if (auto edge = from.find(static_cast<uint32_t>(i)); edge != from.end())
      text += "; after " + joined(edge->second, ", ");
    if (i == t.source) text += "; the first access of the race";
    if (i + 1 == t.events.size()) text += "; the second access";
    out += hang(fmt::format("{:>5}  ", i + 1), printable(text), style.width);
  }
  return out;
}

std::string render_history(const std::vector<AcquireNote>& history, const std::string& location,
                           const TextStyle& style) {
  std::string out;
  for (const AcquireNote& n : history) {
    if (n.location != location) continue;
    TraceEvent e{EventKind::kAcquire, n.nonzero};
    e.call = n.call;
    out +=
        hang("  ordered  ",
             printable(fmt::format("the access at {}, by the thread that {} at {}", spot(n.access),
                                   stored_event_text(e, n.acquired), spot(n.acquire))),
             style.width);
  }
  return out;
}

std::string render_hints(const std::vector<RaceHints>& races, const TextStyle& style) {
  std::string out;
  std::map<std::string, size_t> frequency;
  for (const RaceHints& r : races) {
    std::string lead = fmt::format("race {:<3} ", r.race.number);
    out += hang(lead, printable(stored_race_text(r.race)), style.width);
    const std::string basis = r.trace ? fmt::format("of trace {}", r.trace)
                              : r.race.traces.size() == 1
                                  ? "of its only trace"
                                  : fmt::format("of all {} traces", r.race.traces.size());
    out += hang("         ", "would order the two accesses " + basis + ":", style.width);
    for (const Hint& h : r.hints) {
      ++frequency[hint_text(h)];
      out += hang("         - ", printable(hint_text(h)), style.width);
    }
    out += "\n";
  }
  std::vector<std::pair<std::string, size_t>> ranked(frequency.begin(), frequency.end());
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  if (races.size() > 1) {
    out += "Frequency of advice\n";
    for (const auto& [text, n] : ranked)
      out += hang(fmt::format("  {:<9} ", counted(n, "race")), printable(text), style.width);
    out += "\n";
  }
  out += hang("",
              "These hints come from stored traces and are not proved: 'heddle advise MAIN' "
              "applies edits and checks the program again.",
              style.width);
  return out;
}

std::string hints_json(const std::vector<RaceHints>& races) {
  auto place = [](const TracePlace& p) {
    return nlohmann::ordered_json{
        {"class", p.class_name}, {"method", p.method}, {"file", p.file}, {"line", p.line}};
  };
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const RaceHints& r : races) {
    nlohmann::ordered_json hints = nlohmann::ordered_json::array();
    for (const Hint& h : r.hints) {
      nlohmann::ordered_json hint{
          {"kind", json_kind(h.kind)}, {"target", target_name(h.target)}, {"text", hint_text(h)}};
      hint["place"] = h.place.line ? place(h.place) : nlohmann::ordered_json();
      hints.push_back(std::move(hint));
    }
    nlohmann::ordered_json race{{"number", r.race.number},
                                {"race_kind", heddle::name_of(r.race.kind)},
                                {"location", target_name(r.race.address)},
                                {"source", place(r.race.source)},
                                {"manifest", place(r.race.manifest)},
                                {"traces", r.race.traces},
                                {"hints", std::move(hints)}};
    all.push_back(std::move(race));
  }
  return nlohmann::ordered_json{{"races", all}}.dump(2) + "\n";
}

}  // namespace heddle::report
