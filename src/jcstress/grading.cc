#include "jcstress/grading.h"

#include <algorithm>
#include <map>
#include <set>

#include "check/restrictions.h"
#include "jcstress/id_pattern.h"
#include "jcstress/stress_program.h"

namespace heddle::jcstress {

namespace {

class Grading {
 public:
  Grading(const StressTest& test, CheckResult check) : test_(test) {
    out_.check = std::move(check);
    found_ = std::move(out_.check.findings);
    out_.check.findings.clear();
  }

  StressResult run() {
    for (Outcome& o : out_.check.outcomes) {
      std::optional<std::string> id = id_in(o.output);
      if (id)
        reach(*id, std::move(o.witness));
      else
        out_.ended_early = true;
    }
    if (test_.termination) take_stale_findings();
    add_unreached();
    number_findings();
    for (Finding& f : found_) out_.check.findings.push_back(std::move(f));
    return std::move(out_);
  }

 private:
  // Executions with the same id may print different texts; the first has the witness.
  void reach(const std::string& id, std::optional<Finding> witness) {
    if (const OutcomeCase* c = case_of(test_, id)) reached_.insert(c);
    if (!rows_.try_emplace(id, row_of(id)).second || !witness) return;
    rows_[id].replay = witness->replay;
    witness->output = id;
    witnesses_.emplace(id, std::move(*witness));
  }

  IdRow row_of(const std::string& id) const {
    const OutcomeCase* c = case_of(test_, id);
    return {.id = id,
            .expect = c ? c->expect : Expect::kForbidden,
            .desc = c ? c->desc : "",
            .listed = c != nullptr,
            .reached = true};
  }

  // STALE: the actor never ends, whatever keeps it.
  void take_stale_findings() {
    const std::string& actor = test_.actors[0].name;
    const auto keeps_actor = [&actor](const Finding& f) {
      return std::any_of(f.stuck.begin(), f.stuck.end(),
                         [&actor](const StuckThread& t) { return t.thread == actor; });
    };
    std::vector<Finding> others;
    for (Finding& f : found_) {
      if (keeps_actor(f))
        reach(std::string(kStale), std::move(f));
      else
        others.push_back(std::move(f));
    }
    found_ = std::move(others);
  }

  void add_unreached() {
    auto add = [this](const OutcomeCase& c) {
      if (!reached_.contains(&c))
        rows_.try_emplace(c.id, IdRow{.id = c.id, .expect = c.expect, .desc = c.desc});
    };
    for (const OutcomeCase& c : test_.cases) add(c);
  }

  void number_findings() {
    for (auto& [id, row] : rows_) {
      auto witness = witnesses_.find(id);
      if (row.violates() && witness != witnesses_.end()) {
        row.finding = out_.check.findings.size();
        out_.check.findings.push_back(std::move(witness->second));
      }
      out_.rows.push_back(row);
    }
  }

  const StressTest& test_;
  std::vector<Finding> found_;
  std::map<std::string, IdRow> rows_;
  std::map<std::string, Finding> witnesses_;
  std::set<const OutcomeCase*> reached_;
  StressResult out_;
};

Verdict verdict_of(const StressResult& r) {
  const bool violated =
      !r.check.findings.empty() ||
      std::any_of(r.rows.begin(), r.rows.end(), [](const IdRow& row) { return row.violates(); });
  if (violated) return Verdict::kViolated;
  return r.check.reasons.empty() && !r.ended_early ? Verdict::kVerified : Verdict::kInconclusive;
}

}  // namespace

const OutcomeCase* case_of(const StressTest& test, const std::string& id) {
  for (const OutcomeCase& c : test.cases)
    if (c.id == id) return &c;
  for (const OutcomeCase& c : test.cases)
    if (matches(c.id, id)) return &c;
  return test.otherwise ? &*test.otherwise : nullptr;
}

Expect expected(const StressTest& test, const std::string& id) {
  const OutcomeCase* c = case_of(test, id);
  return c ? c->expect : Expect::kForbidden;
}

StressResult grade(const StressTest& test, CheckResult check, const Coverage& covered, bool late) {
  StressResult out = Grading(test, std::move(check)).run();
  CheckResult& c = out.check;
  c.verdict = verdict_of(out);
  c.restrictions.clear();
  if (c.verdict == Verdict::kVerified)
    c.restrictions = restrictions_of(c.notes, c.random, covered, {.early_timeouts = late});
  c.suppressed = {};  // races are what these tests are about
  c.outcomes.clear();
  return out;
}

}  // namespace heddle::jcstress
