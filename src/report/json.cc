#include "report/json.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/version.h"
#include "report/advice_text.h"
#include "report/classification_text.h"
#include "report/finding_groups.h"
#include "report/finding_text.h"
#include "report/json_names.h"
#include "report/notes_text.h"
#include "report/object_texts.h"
#include "report/place_text.h"
#include "report/race_text.h"
#include "report/run_text.h"
#include "report/step_text.h"
#include "report/stuck_text.h"
#include "report/verdict_text.h"

namespace heddle::report {

using heddle::CheckResult;
using heddle::Finding;
using heddle::Place;
using heddle::Race;
using heddle::RaceAccess;
using Json = nlohmann::ordered_json;

namespace {

Json place_json(const Place& p) {
  return {{"file", p.file},
          {"line", p.line},
          {"class", p.class_name},
          {"method", p.method},
          {"source", p.source}};
}

Json places_json(const std::vector<Place>& places) {
  Json out = Json::array();
  for (const Place& p : places) out.push_back(place_json(p));
  return out;
}

template <typename T, typename Make>
Json optional_json(const std::optional<T>& value, Make make) {
  return value ? Json(make(*value)) : Json(nullptr);
}
template <typename T>
Json optional_json(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

// ---- steps ----

Json location_json(const heddle::Location& l) {
  if (l.owner.empty()) return nullptr;
  Json out = {{"owner", l.owner}, {"field", l.field}, {"index", optional_json(l.index)}};
  if (!l.object.empty()) out["object"] = l.object;
  return out;
}

Json wait_json(const heddle::Wait& w) {
  return {{"kind", json_name(w.kind)}, {"object", w.object},
          {"thread", w.thread},        {"count", optional_json(w.count)},
          {"held_by", w.holder},       {"holder_ended", w.holder_ended},
          {"timed", w.timed},          {"text", wait_text(w)}};
}

Json origin_json(const heddle::WriteOrigin& w) {
  return {{"thread", w.thread}, {"step", w.step}, {"location", place_json(w.at)}};
}

Json step_json(const heddle::TraceStep& s) {
  Json step = {{"step", s.number},
               {"thread", s.thread},
               {"kind", json_name(s.kind)},
               {"op", step_text(s)},
               {"location", location_json(s.location)},
               {"peer", s.peer},
               {"woken", s.woken},
               {"value", s.value},
               {"old_value", s.old_value}};
  step["choice"] = s.choice < 0 ? Json(nullptr) : Json(s.choice);
  step["later"] = s.later;
  step["reads_from"] = optional_json(s.reads_from, origin_json);
  step["misses"] = optional_json(s.misses, origin_json);
  if (s.misses) step["misses"]["value"] = s.missed_value;
  if (s.misses) step["misses"]["held"] = s.misses_held;
  step["wait"] = optional_json(s.waits_for, wait_json);
  step.update(place_json(s.at));
  step["note"] = step_note(s);
  step["early"] = s.early;
  step["call"] = s.call;
  step["matters"] = s.matters;
  step["guilty"] = s.racing;
  step["races_with"] = s.partner ? Json(s.partner) : Json(nullptr);
  return step;
}

Json trace_json(const std::vector<heddle::TraceStep>& trace) {
  Json out = Json::array();
  for (const heddle::TraceStep& s : trace) out.push_back(step_json(s));
  return out;
}

// ---- races ----

Json race_location_json(const heddle::RaceLocation& l) {
  Json out = {{"class", l.class_name}, {"field", l.field}};
  out["index"] = optional_json(l.index);
  if (!l.object.empty()) out["object"] = l.object;
  out["variable"] = l.variable;
  out["display"] = location_text(l);
  out["made_by"] = l.made_at ? Json(l.made_by) : Json(nullptr);
  out["made_at"] = optional_json(l.made_at, place_json);
  return out;
}

Json access_json(const RaceAccess& a) {
  Json out = {{"thread", a.thread}};
  out.update(Json{{"class", a.at.class_name},
                  {"method", a.at.method},
                  {"file", a.at.file},
                  {"line", a.at.line}});
  out["op"] = noun_of(a);
  out["source"] = a.at.source;
  out["step"] = a.step;
  out["inside"] = places_json(a.inside);
  return out;
}

Json sync_json(const heddle::SyncAction& a) {
  return {
      {"kind", json_name(a.kind)}, {"release", a.release},  {"location", location_json(a.location)},
      {"thread", a.thread},        {"class", a.class_name}, {"method", a.method},
      {"at", place_json(a.at)},    {"text", sync_text(a)}};
}

Json order_json(const heddle::MissingOrder& order) {
  return {{"release", optional_json(order.release, sync_json)},
          {"acquire", optional_json(order.acquire, sync_json)},
          {"too_early", optional_json(order.too_early, sync_json)},
          {"source_monitors", order.source_monitors},
          {"manifest_monitors", order.manifest_monitors}};
}

Json race_json(const Race& race) {
  Json out = {{"kind", name_of(race.kind)},
              {"location", race_location_json(race.location)},
              {"source", access_json(race.source)},
              {"manifest", access_json(race.manifest)},
              {"why", missing_order_texts(race)},
              {"order", order_json(race.order)},
              {"traces", race.traces}};
  if (race.also.empty()) return out;
  out["also"] = Json::array();
  for (const heddle::RaceAlso& a : race.also)
    out["also"].push_back(
        {{"kind", name_of(a.kind)}, {"location", race_location_json(a.location)}});
  return out;
}

// ---- deadlocks, livelocks, exceptions ----

Json stuck_thread_json(const heddle::StuckThread& t) {
  Json holds = Json::array(), held = Json::array();
  for (const heddle::Held& h : t.holds) {
    holds.push_back(held_text(h));
    held.push_back({{"kind", json_name(h.kind)}, {"object", h.object}});
  }
  bool waits = t.state != heddle::StuckThread::State::kLoops;
  return {{"thread", t.thread},
          {"state", json_name(t.state)},
          {"holds", holds},
          {"held", held},
          {"waits_for", awaited_text(t)},
          {"wait", waits ? wait_json(t.wait) : Json(nullptr)},
          {"held_by", t.wait.holder},
          {"location", place_json(t.at)}};
}

Json stuck_json(const std::vector<heddle::StuckThread>& stuck) {
  Json out = Json::array();
  for (const heddle::StuckThread& t : stuck) out.push_back(stuck_thread_json(t));
  return out;
}

Json frames_json(const std::vector<heddle::StackFrame>& frames) {
  Json out = Json::array();
  for (const heddle::StackFrame& f : frames) {
    Json frame = place_json(f.at);
    frame["native"] = f.native;
    out.push_back(std::move(frame));
  }
  return out;
}

Json thrown_json(const heddle::Thrown& thrown) {
  return {{"class", thrown.class_name},
          {"message", thrown.message},
          {"frames", frames_json(thrown.frames)},
          {"common_frames", thrown.common_frames}};
}

Json exception_json(const heddle::UncaughtException& e) {
  Json chain = Json::array();
  for (const heddle::Thrown& thrown : e.chain) chain.push_back(thrown_json(thrown));
  return {{"thread", e.thread}, {"chain", std::move(chain)}};
}

Json exit_json(const heddle::Exit& e) {
  return {{"thread", e.thread}, {"status", e.status}, {"frames", frames_json(e.frames)}};
}

Json numbers_json(const std::vector<size_t>& indices) {
  Json out = Json::array();
  for (size_t i : indices) out.push_back(i + 1);
  return out;
}

Json group_json(const FindingGroup& g) {
  return {{"finding", g.shown + 1},
          {"pairs", numbers_json(g.pairs)},
          {"follows", numbers_json(g.follows)}};
}

Json justified_execution_json(const heddle::JustifiedExecution& e) {
  Json out = Json::array();
  for (const heddle::JustifiedAction& a : e) {
    Json action = {{"name", a.name},
                   {"thread", a.thread},
                   {"kind", a.write ? "write" : "read"},
                   {"location", location_json(a.location)},
                   {"half", a.half},
                   {"value", a.value},
                   {"happens_after", Json::array()},
                   {"at", place_json(a.at)}};
    if (!a.write) action["sees"] = a.sees ? Json(e[*a.sees].name) : Json(nullptr);
    for (size_t b : a.preceded) action["happens_after"].push_back(e[b].name);
    out.push_back(std::move(action));
  }
  return out;
}

Json justification_json(const heddle::Justification& j) {
  Json steps = Json::array();
  for (const heddle::JustifiedStep& s : j.steps) {
    Json commits = Json::array();
    for (size_t a : s.commits) commits.push_back(j.execution[a].name);
    steps.push_back({{"commits", commits}, {"execution", justified_execution_json(s.execution)}});
  }
  return {{"rules", j.rules == heddle::CommitRules::kJls ? "jls" : "revised"},
          {"execution", justified_execution_json(j.execution)},
          {"steps", steps}};
}

// Replaces the sentences in `json` by those of another one of the same form, in which keys of
// objects may be missing: what has a name of the program is no longer called by class and number.
void take_sentences(Json& json, const Json& from) {
  constexpr std::string_view kSentences[] = {"op", "text", "why", "holds", "waits_for"};
  if (json.is_array()) {
    for (size_t i = 0; i < json.size() && i < from.size(); ++i) take_sentences(json[i], from[i]);
    return;
  }
  if (!json.is_object()) return;
  for (auto& [key, value] : json.items()) {
    auto other = from.find(key);
    if (other == from.end()) continue;
    if (std::ranges::find(kSentences, key) != std::end(kSentences))
      value = *other;
    else
      take_sentences(value, *other);
  }
}

// Its structures have ids of objects, its sentences their names.
template <typename Make>
Json with_names(const Finding& f, Make make) {
  Json out = make(f);
  if (!f.objects.empty()) take_sentences(out, make(ObjectTexts(f.objects).named(f)));
  return out;
}

Json objects_json(const std::vector<heddle::ObjectName>& objects) {
  Json out = Json::array();
  for (const heddle::ObjectName& o : objects)
    out.push_back({{"id", o.id}, {"class", o.class_name}, {"name", o.name}});
  return out;
}

Json facts_json(const Finding& f) {
  Json out = {{"kind", name_of(f.kind)},
              {"id", finding_id(f)},
              {"message", finding_text(f)},
              {"threads", f.threads}};
  out["location"] = place_json(f.location);
  if (f.race) out["race"] = race_json(*f.race);
  if (!f.stuck.empty()) out["stuck"] = stuck_json(f.stuck);
  if (f.stale_read) out["cause"] = "stale-read";
  if (f.stale_read) out["stale_read"] = f.stale_read;
  if (f.exception) {
    out["exception"] = exception_json(*f.exception);
    out["stack_trace"] = stack_trace_lines(*f.exception);
  }
  if (f.exit) out["exit"] = exit_json(*f.exit);
  out["objects"] = objects_json(f.objects);
  out["trace"] = trace_json(f.trace);
  if (!f.more_traces.empty()) {
    out["more_traces"] = Json::array();
    for (const auto& trace : f.more_traces) out["more_traces"].push_back(trace_json(trace));
  }
  out["output"] = f.output;
  out["errors"] = f.errors;
  out["shown_under"] = f.shown_under.empty() ? Json(nullptr) : Json(f.shown_under);
  if (f.justification) out["justification"] = justification_json(*f.justification);
  out["replay"] = f.replay;
  return out;
}

Json finding_json(const Finding& f) { return with_names(f, facts_json); }

Json doubtful_json(const CheckResult& r) {
  Json out = Json::array();
  for (const heddle::DoubtfulFinding& d : r.doubtful)
    out.push_back(
        {{"kind", name_of(d.finding.kind)},
         {"message", finding_text(d.finding)},
         {"why", name_of(d.why)},
         {"trace", with_names(d.finding, [](const Finding& f) { return trace_json(f.trace); })}});
  return out;
}

// ---- advice ----

std::string java_name(std::string internal) {
  std::replace(internal.begin(), internal.end(), '/', '.');
  return internal;
}

Json edit_json(const advice::Edit& e) {
  Json place = nullptr;
  if (!e.first.method.empty())
    place = {{"class", java_name(e.first.class_name)},
             {"method", e.first.method},
             {"line", e.first.line},
             {"last_line", std::max(e.first.line, e.last_line)}};
  else if (!e.field.name.empty())
    place = {{"class", java_name(e.field.class_name)}, {"field", e.field.name}};
  return {{"action", action_name(e.kind)},
          {"target", target_text(e)},
          {"place", std::move(place)},
          {"text", edit_text(e)}};
}

Json edits_json(const std::vector<advice::Edit>& edits) {
  Json out = Json::array();
  for (const advice::Edit& e : edits) out.push_back(edit_json(e));
  return out;
}

Json suggestion_json(const advice::Suggestion& s, const CheckResult& r) {
  Json effects = Json::array();
  for (heddle::FindingKind kind : s.side_effects.brings) effects.push_back(name_of(kind));
  if (s.side_effects.outcomes_change) effects.push_back("outcomes");
  Json leaves = Json::array(), removes = Json::array();
  for (heddle::FindingKind kind : s.leaves) leaves.push_back(name_of(kind));
  for (size_t i : s.removes) removes.push_back(i + 1);
  return {{"kind", action_name(s.edits[0].kind)},
          {"edits", edits_json(s.edits)},
          {"text", edits_text(s.edits) + ": " + effect_text(s, r, true)},
          {"removes", std::move(removes)},
          {"removes_all", s.removes_all},
          {"leaves", std::move(leaves)},
          {"side_effects", std::move(effects)},
          {"verified", s.verified}};
}

Json repair_json(const advice::Repair& r) {
  return {{"edits", edits_json(r.edits)},
          {"verdict", name_of(r.verdict)},
          {"cost", r.cost},
          {"patch", r.patch.empty() ? Json(nullptr) : Json(r.patch)}};
}

void add_advice(Json& findings, const advice::Advice& advice, const CheckResult& r) {
  for (size_t i = 0; i < r.findings.size(); ++i) {
    if (!r.findings[i].race) continue;
    Json list = Json::array();
    for (size_t s : advice.of_finding[i]) list.push_back(suggestion_json(advice.suggestions[s], r));
    findings[i]["race"]["advice"] = std::move(list);
  }
}

// ---- classification ----

Json effect_json(const heddle::Classification& c) {
  if (!c.effect) return nullptr;
  Json out = {{"kind", name_of(c.effect->kind)}, {"text", effect_text(c)}};
  if (c.effect->kind != heddle::FindingKind::kOutcome) {
    out["location"] = place_json(c.effect->location);
    return out;
  }
  out["output"] = c.effect->output;
  out["usual_output"] = c.usual_output;
  return out;
}

Json classification_json(const heddle::Classification& c, const CheckResult& r) {
  Json out = {{"class", name_of(c.race_class)},
              {"model", c.model.empty() ? Json(nullptr) : Json(c.model)},
              {"with", Json::array()},
              {"witness", c.witness.empty() ? Json(nullptr) : Json(c.witness)},
              {"effect", effect_json(c)},
              {"finding", c.finding ? Json(*c.finding + 1) : Json(nullptr)}};
  for (const heddle::RaceLocation& l : c.with) out["with"].push_back(race_location_json(l));
  if (c.effect && c.effect->justification)
    out["justification"] = justification_json(*c.effect->justification);
  if (c.why == heddle::WhyUndecided::kFutureReads) {
    out["unexplored"] = Json::array();
    for (const heddle::LaterWrites which : c.unexplored)
      out["unexplored"].push_back(name_of(which));
  }
  out["why_undecided"] = c.why == heddle::WhyUndecided::kDecided ? Json(nullptr) : name_of(c.why);
  out["text"] = harm_text(c, r, c.finding ? std::optional(*c.finding + 1) : std::nullopt);
  return out;
}

void add_classifications(Json& findings, const CheckResult& r) {
  for (size_t i = 0; i < r.findings.size(); ++i)
    if (const heddle::Classification* c = classification_of(r.findings[i], r))
      findings[i]["race"]["classification"] = classification_json(*c, r);
}

// ---- what the verdict does not cover ----

Json code_place_json(const heddle::CodePlace& p) {
  return {{"class", p.class_name}, {"method", p.method}, {"line", p.line}};
}

Json calls_json(const std::vector<vm::CodeLine>& calls) {
  Json out = Json::array();
  for (const vm::CodeLine& c : calls)
    out.push_back(
        {{"class", c.class_name}, {"method", c.method}, {"file", c.file}, {"line", c.line}});
  return out;
}

Json reason_json(const heddle::Reason& r) {
  const bool unsupported = r.kind == heddle::ReasonKind::kUnsupported;
  Json out = {{"kind", name_of(r.kind)},
              {"number", r.number},
              {"detail", unsupported ? unsupported_text(r.unsupported) : ""}};
  if (r.kind == heddle::ReasonKind::kLaterWrites) out["detail"] = name_of(r.later_writes);
  if (unsupported)
    out["unsupported"] = {{"kind", json_name(r.unsupported.lack)},
                          {"names", r.unsupported.names},
                          {"calls", calls_json(r.unsupported.calls)}};
  out["threads"] = Json::array();
  for (const heddle::ThreadPlace& t : r.threads)
    out["threads"].push_back({{"thread", t.thread}, {"at", code_place_json(t.at)}});
  out["text"] = reason_text(r);
  return out;
}

Json note_json(const heddle::Note& n) {
  return {{"kind", json_name(n.kind)},
          {"at", code_place_json(n.at)},
          {"exception", n.exception},
          {"message", n.message},
          {"text", note_text(n)}};
}

Json random_json(const heddle::RandomValues& random) {
  Json draws = Json::array();
  for (const heddle::RandomDraw& d : random.draws)
    draws.push_back({{"class", d.class_name}, {"method", d.method}, {"at", code_place_json(d.at)}});
  return {{"tried", random.tried}, {"draws", std::move(draws)}};
}

Json suppressed_json(const heddle::Suppressed& s) {
  Json out = {{"kinds", Json::array()}, {"race_kinds", Json::array()}};
  for (heddle::FindingKind kind : s.kinds) out["kinds"].push_back(name_of(kind));
  for (heddle::RaceKind kind : s.race_kinds) out["race_kinds"].push_back(name_of(kind));
  return out;
}

double rounded(double value, double parts = 1000) { return std::round(value * parts) / parts; }

Json stats_json(const heddle::SearchStats& s) {
  Json out = {{"states", s.states},
              {"rounds", s.rounds},
              {"write_set", s.write_set},
              {"transitions", s.transitions},
              {"executions", s.executions},
              {"scouts", s.scouts},
              {"pruned", s.pruned},
              {"max_depth", s.max_depth},
              {"instructions", s.instructions},
              {"seconds", rounded(s.seconds)},
              {"search_seconds", rounded(s.search_seconds, 1e6)},  // some take a few milliseconds
              {"peak_mb", rounded(s.peak_mb)},
              {"threads", s.threads},
              {"sync_addrs", s.sync_addrs},
              {"addrs", s.addrs},
              {"first_trace", s.first_trace},
              {"shortest_trace", s.shortest_trace}};
  out["explored_share"] = s.explored_share >= 0 ? Json(rounded(s.explored_share)) : Json(nullptr);
  out["explored_share_rough"] = s.explored_share >= 0 && s.share_rough;
  if (s.legality_transitions > 0) out["legality_transitions"] = s.legality_transitions;
  return out;
}

Json exemptions_json(const std::vector<heddle::Exemption>& exemptions) {
  Json out = Json::array();
  for (const heddle::Exemption& e : exemptions) {
    bool untracked = e.kind == heddle::Exemption::Kind::kUntracked;
    out.push_back(
        {{"kind", untracked ? "untracked" : "trusted"}, {"pattern", e.pattern}, {"uses", e.uses}});
  }
  return out;
}

// Names and messages come from the program and may not be UTF-8: invalid bytes are replaced.
std::string text_of(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string render_json(const CheckResult& r, const advice::Advice* advice) {
  Json out = {{"schema", kJsonSchema},           {"heddle", kVersion},
              {"verdict", name_of(r.verdict)},   {"verdict_text", verdict_name(r)},
              {"restrictions", Json::array()},   {"reasons", Json::array()},
              {"reason_details", Json::array()}, {"notes", note_texts(r)},
              {"note_details", Json::array()},   {"suppressed", suppressed_json(r.suppressed)}};
  out["random"] = random_json(r.random);
  for (const heddle::Reason& reason : r.reasons) {
    out["reasons"].push_back(reason_text(reason));
    out["reason_details"].push_back(reason_json(reason));
  }
  for (heddle::Restriction restriction : r.restrictions)
    out["restrictions"].push_back(name_of(restriction));
  for (const heddle::Note& note : r.notes) out["note_details"].push_back(note_json(note));
  out["findings"] = Json::array();
  for (const Finding& f : r.findings) out["findings"].push_back(finding_json(f));
  add_classifications(out["findings"], r);
  if (!r.doubtful.empty()) out["over_approximation"] = doubtful_json(r);
  if (r.forbidden > 0) out["forbidden"] = r.forbidden;
  out["groups"] = Json::array();
  for (const FindingGroup& g : finding_groups(r)) out["groups"].push_back(group_json(g));
  if (!r.outcomes.empty() || !r.error_outputs.empty())
    out["printed"] = {{"standard_output", outputs_of(r.outcomes)},
                      {"standard_error", r.error_outputs}};
  for (const heddle::Outcome& o : r.outcomes)
    if (o.justification)
      out["printed"]["justifications"].push_back(
          {{"output", o.output}, {"justification", justification_json(*o.justification)}});
  if (advice) {
    add_advice(out["findings"], *advice, r);
    out["repairs"] = Json::array();
    for (const advice::Repair& repair : advice->repairs)
      out["repairs"].push_back(repair_json(repair));
  }
  out["exemptions"] = exemptions_json(r.exemptions);
  out["stats"] = stats_json(r.stats);
  if (!r.classifications.empty())
    out["stats"]["classification"] = {{"searches", r.classifying_searches},
                                      {"transitions", r.classifying_transitions},
                                      {"brief", r.classified_briefly}};
  return text_of(out);
}

std::string render_outcomes_json(const std::vector<heddle::Outcome>& outcomes) {
  return text_of(Json(outputs_of(outcomes)));
}

}  // namespace heddle::report
