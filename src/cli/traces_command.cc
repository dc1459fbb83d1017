#include "cli/traces_command.h"

#include <algorithm>

#include "base/write_file.h"
#include "cli/commands.h"
#include "memory/models.h"
#include "report/trace_store_text.h"

namespace heddle::cli {

namespace {

// Traces that are analysed in one transaction.
constexpr uint64_t kTogether = 64;

int fail(Console& console, const std::string& message) {
  complain(console, message);
  return kExitUsage;
}

bool is_given(const Settings& settings, const char* option) {
  return std::find(settings.given.begin(), settings.given.end(), option) != settings.given.end();
}

const store::StoredRace* race_of_trace(const std::vector<store::StoredRace>& races,
                                       uint64_t trace) {
  for (const store::StoredRace& r : races)
    if (std::find(r.traces.begin(), r.traces.end(), static_cast<int64_t>(trace)) != r.traces.end())
      return &r;
  return nullptr;
}

// The races that --race and --trace leave.
Result<std::vector<store::StoredRace>> selected(store::TraceStore& from, const Settings& settings) {
  std::vector<store::StoredRace> races = from.races();
  const auto all = std::to_string(races.size());
  if (settings.race) {
    std::erase_if(races, [&](const store::StoredRace& r) {
      return r.number != static_cast<int64_t>(*settings.race);
    });
    if (races.empty())
      return Error{"there is no race " + std::to_string(*settings.race) + "; the store has " + all};
  }
  if (settings.trace) {
    const store::StoredRace* race = race_of_trace(races, *settings.trace);
    if (!race) return Error{"there is no trace " + std::to_string(*settings.trace)};
    races = {*race};
  }
  return races;
}

}  // namespace

// ---- writing ----

Result<std::unique_ptr<CheckTraces>> CheckTraces::make(const Settings& settings) {
  constexpr uint64_t kTracesForAdvice = 10;
  auto out = std::make_unique<CheckTraces>();
  out->wanted_ = settings.advise || !settings.trace_store.empty();
  const std::string& model = settings.check.search.memory;
  if (out->wanted_ && memory::reads_future(model))
    return Error{"advice and trace stores need another memory model than '" + model +
                 "': it explores paths that are no executions"};
  const bool given = is_given(settings, "--traces-per-race");
  out->traces_per_race_ = given ? settings.check.races.traces_per_race : kTracesForAdvice;
  if (settings.trace_store.empty()) return out;
  store::StoredCheck check{settings.operands[0], "", false};
  for (size_t i = 1; i < settings.operands.size(); ++i)
    check.arguments += (i > 1 ? " " : "") + settings.operands[i];
  auto made = store::TraceStore::create(settings.trace_store, check, out->traces_per_race_);
  if (!made) return made.error();
  out->store_ = made.take();
  return out;
}

heddle::TraceSink* CheckTraces::take() { return std::exchange(wanted_, false) ? this : nullptr; }

void CheckTraces::add(const heddle::RaceTrace& trace) {
  if (store_) store_->add(trace);
}

void CheckTraces::add(const heddle::AcquireNote& note) {
  history_.push_back(note);
  if (store_) store_->add(note);
}

Status CheckTraces::finish() {
  if (!store_) return {};
  store_->end();
  return store_->status();
}

// ---- reading ----

bool is_trace_store(const Settings& settings) {
  return store::TraceStore::looks_like_one(settings.operands[0]);
}

int advise_from_store(const Settings& settings, Console& console) {
  auto opened = store::TraceStore::open(settings.operands[0]);
  if (!opened) return fail(console, opened.error().message);
  store::TraceStore& from = **opened;
  auto races = selected(from, settings);
  if (!races) return fail(console, races.error().message);
  const std::vector<heddle::AcquireNote> history = from.history();
  std::vector<report::RaceHints> out;
  from.begin();
  for (store::StoredRace& race : *races) {
    advice::HintCombiner combined;
    for (int64_t trace : race.traces) {
      if (settings.trace && trace != static_cast<int64_t>(*settings.trace)) continue;
      combined.add(from.hints(trace, history));
      if (from.analysed() % kTogether == kTogether - 1) {
        from.commit();
        from.begin();
      }
    }
    const auto only = static_cast<int64_t>(settings.trace.value_or(0));
    out.push_back({std::move(race), only, combined.result()});
  }
  from.commit();
  if (Status s = from.status(); !s.ok()) return fail(console, s.error().message);
  if (!settings.output.json.empty())
    if (Status s = write_file(settings.output.json, report::hints_json(out)); !s.ok())
      return fail(console, s.error().message);
  console.out(report::render_hints(out, text_style(console, settings)));
  return kExitGood;
}

int traces_command(const Settings& settings, Console& console) {
  if (!is_trace_store(settings)) return fail(console, settings.operands[0] + ": is no trace store");
  auto opened = store::TraceStore::open(settings.operands[0]);
  if (!opened) return fail(console, opened.error().message);
  store::TraceStore& from = **opened;
  auto races = selected(from, settings);
  if (!races) return fail(console, races.error().message);
  const report::TextStyle style = text_style(console, settings);
  if (settings.trace) {
    const auto number = static_cast<int64_t>(*settings.trace);
    console.out(report::render_stored_trace(number, races->front(), from.trace(number),
                                            from.edges(number), style));
  } else {
    console.out(report::render_stored_races(from.check(), *races, style));
    if (settings.race)
      console.out(report::render_history(from.history(), races->front().location, style));
  }
  if (Status s = from.status(); !s.ok()) return fail(console, s.error().message);
  return kExitGood;
}

}  // namespace heddle::cli
