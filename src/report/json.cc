#include "report/json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/version.h"

namespace heddle::report {

using explore::CheckResult;
using explore::Finding;
using explore::Place;
using explore::Race;
using explore::RaceAccess;
using Json = nlohmann::ordered_json;

namespace {

Json place_json(const Place& p) {
  return {{"file", p.file}, {"line", p.line}, {"class", p.class_name}, {"method", p.method}, {"source", p.source}};
}

Json places_json(const std::vector<Place>& places) {
  Json out = Json::array();
  for (const Place& p : places) out.push_back(place_json(p));
  return out;
}

Json trace_json(const std::vector<explore::TraceStep>& trace) {
  Json out = Json::array();
  for (const explore::TraceStep& s : trace) {
    Json step = {{"step", s.number}, {"thread", s.thread}, {"op", s.op}, {"value", s.value}};
    step.update(place_json(s.at));
    step["note"] = s.note;
    step["matters"] = s.matters;
    step["guilty"] = s.guilty;
    out.push_back(std::move(step));
  }
  return out;
}

Json race_location_json(const explore::RaceLocation& l) {
  Json out = {{"class", l.class_name}, {"field", l.field}};
  out["index"] = l.index ? Json(*l.index) : Json(nullptr);
  out["display"] = l.display;
  out["made_by"] = l.made_at ? Json(l.made_by) : Json(nullptr);
  out["made_at"] = l.made_at ? place_json(*l.made_at) : Json(nullptr);
  return out;
}

Json access_json(const RaceAccess& a) {
  Json out = {{"thread", a.thread}};
  out.update(Json{{"class", a.at.class_name}, {"method", a.at.method}, {"file", a.at.file}, {"line", a.at.line}});
  out["op"] = a.op;
  out["source"] = a.at.source;
  out["step"] = a.step;
  out["inside"] = places_json(a.inside);
  return out;
}

Json race_json(const Race& race) {
  Json out = {{"kind", name_of(race.kind)},
              {"location", race_location_json(race.location)},
              {"source", access_json(race.source)},
              {"manifest", access_json(race.manifest)},
              {"why", race.why},
              {"traces", race.traces}};
  if (race.also.empty()) return out;
  out["also"] = Json::array();
  for (const explore::RaceAlso& a : race.also)
    out["also"].push_back({{"kind", name_of(a.kind)}, {"location", race_location_json(a.location)}});
  return out;
}

Json stuck_json(const std::vector<explore::StuckThread>& stuck) {
  Json out = Json::array();
  for (const explore::StuckThread& t : stuck)
    out.push_back({{"thread", t.thread},
                   {"holds", t.holds},
                   {"waits_for", t.waits_for},
                   {"held_by", t.held_by},
                   {"location", place_json(t.at)}});
  return out;
}

Json finding_json(const Finding& f) {
  Json out = {{"kind", name_of(f.kind)}, {"message", f.message}, {"threads", f.threads}};
  out["location"] = place_json(f.location);
  if (f.race) out["race"] = race_json(*f.race);
  if (!f.stuck.empty()) out["stuck"] = stuck_json(f.stuck);
  if (!f.stack_trace.empty()) out["stack_trace"] = f.stack_trace;
  out["trace"] = trace_json(f.trace);
  if (!f.more_traces.empty()) {
    out["more_traces"] = Json::array();
    for (const auto& trace : f.more_traces) out["more_traces"].push_back(trace_json(trace));
  }
  out["output"] = f.output;
  out["replay"] = f.replay;
  return out;
}

double rounded(double value, double parts = 1000) { return std::round(value * parts) / parts; }

Json stats_json(const explore::SearchStats& s) {
  Json out = {{"states", s.states},   {"transitions", s.transitions},   {"executions", s.executions},
              {"scouts", s.scouts},   {"pruned", s.pruned},
              {"max_depth", s.max_depth}, {"instructions", s.instructions}, {"seconds", rounded(s.seconds)},
              {"search_seconds", rounded(s.search_seconds, 1e6)},  // some take a few milliseconds
              {"peak_mb", rounded(s.peak_mb)}, {"threads", s.threads},  {"sync_addrs", s.sync_addrs},
              {"addrs", s.addrs},     {"first_trace", s.first_trace},   {"shortest_trace", s.shortest_trace}};
  out["explored_share"] = s.explored_share >= 0 ? Json(rounded(s.explored_share)) : Json(nullptr);
  out["explored_share_rough"] = s.explored_share >= 0 && s.share_rough;
  return out;
}

Json exemptions_json(const std::vector<explore::Exemption>& exemptions) {
  Json out = Json::array();
  for (const explore::Exemption& e : exemptions) {
    bool untracked = e.kind == explore::Exemption::Kind::kUntracked;
    out.push_back({{"kind", untracked ? "untracked" : "trusted"}, {"pattern", e.pattern}, {"uses", e.uses}});
  }
  return out;
}

// Names and messages come from the program: what is not UTF-8 is replaced, never fatal.
std::string text_of(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

}  // namespace

std::string render_json(const CheckResult& r) {
  Json out = {{"schema", kJsonSchema}, {"heddle", kVersion}, {"verdict", name_of(r.verdict)}, {"reasons", r.reasons},
              {"notes", r.notes}};
  out["findings"] = Json::array();
  for (const Finding& f : r.findings) out["findings"].push_back(finding_json(f));
  out["exemptions"] = exemptions_json(r.exemptions);
  out["stats"] = stats_json(r.stats);
  return text_of(out);
}

std::string render_outcomes_json(const std::vector<std::string>& outcomes) { return text_of(Json(outcomes)); }

}  // namespace heddle::report
