#include "report/race_text.h"

#include <fmt/format.h>

#include "base/check.h"
#include "report/layout.h"
#include "report/place_text.h"

namespace heddle::report {

using heddle::MissingOrder;
using heddle::Race;
using heddle::RaceAccess;
using heddle::SyncAction;
using heddle::SyncKind;

namespace {

// "HashMap.put"
std::string call_text(const RaceAccess& a) {
  const heddle::Place& p = a.inside.front();
  return simple_name(p.class_name) + "." + (p.method == "<init>" ? "new" : p.method);
}

bool between_library_calls(const Race& race) {
  return race.location.library && !race.source.inside.empty() && !race.manifest.inside.empty();
}

std::string source_text(const Race& race) {
  const std::string &from = race.source.thread, &to = race.manifest.thread;
  const char *source = noun_of(race.source), *manifest = noun_of(race.manifest);
  if (!race.order.release)
    return fmt::format(
        "{} releases nothing between its {} and {}'s {}: no unlock, no volatile write, no start of "
        "a thread",
        from, source, to, manifest);
  const SyncAction& release = *race.order.release;
  return fmt::format("after its {}, {} {}{}, but {} does not acquire that before its {}", source,
                     from, sync_text(release), in_parentheses(release.at), to, manifest);
}

std::string manifest_text(const Race& race) {
  const MissingOrder& order = race.order;
  const std::string &from = race.source.thread, &to = race.manifest.thread;
  const char* manifest = noun_of(race.manifest);
  if (order.too_early)
    return fmt::format("{} {}{} too early: before {} releases it", to, sync_text(*order.too_early),
                       in_parentheses(order.too_early->at), from);
  if (order.acquire)
    return fmt::format("{}'s last acquire before its {}: it {}{}", to, manifest,
                       sync_text(*order.acquire), in_parentheses(order.acquire->at));
  return fmt::format("{} acquires nothing {} its {}", to,
                     order.since_start ? "between its start and" : "before", manifest);
}

std::string monitors_text(const std::string& thread, const std::vector<std::string>& monitors) {
  return thread + " holds " + (monitors.empty() ? "no monitor" : joined(monitors, ", "));
}

}  // namespace

const char* noun_of(const RaceAccess& access) { return access.write ? "write" : "read"; }

std::string race_text(const Race& race) {
  const RaceAccess &source = race.source, &manifest = race.manifest;
  std::string location = location_text(race.location);
  // A reader knows the library calls, not the fields inside.
  if (between_library_calls(race))
    return fmt::format(
        "{} calls {} at {} without synchronizing with {}'s {} at {}: they race on {}",
        manifest.thread, call_text(manifest), where(manifest.at), source.thread, call_text(source),
        where(source.at), location);
  return fmt::format("{} {}s {} at {} without synchronizing with {}'s {} at {}", manifest.thread,
                     noun_of(manifest), location, where(manifest.at), source.thread,
                     noun_of(source), where(source.at));
}

std::string sync_text(const SyncAction& a) {
  switch (a.kind) {
    case SyncKind::kLibraryCall:
      return "calls " + simple_name(a.class_name) + "." + a.method;
    case SyncKind::kThread:
      return a.release ? "starts " + a.thread : "finds that " + a.thread + " has ended";
    case SyncKind::kMonitor:
      return (a.release ? "unlocks " : "locks ") + a.location.owner;
    case SyncKind::kClassInit:
      return (a.release ? "finishes initialising " : "finds initialised ") + a.location.owner;
    case SyncKind::kInterrupt:
      return a.release ? "interrupts " + a.thread : "checks whether it is interrupted";
    case SyncKind::kVolatile:
      return (a.release ? "writes " : "reads ") + location_text(a.location);
  }
  HEDDLE_UNREACHABLE("sync kind");
}

std::vector<std::string> missing_order_texts(const Race& race) {
  std::vector<std::string> out = {source_text(race), manifest_text(race)};
  const MissingOrder& order = race.order;
  if (!order.source_monitors.empty() || !order.manifest_monitors.empty())
    out.push_back(
        "no monitor is held at both: " + monitors_text(race.source.thread, order.source_monitors) +
        ", " + monitors_text(race.manifest.thread, order.manifest_monitors));
  return out;
}

}  // namespace heddle::report
