#pragma once
// Hand-made findings for tests of reports: a race in a ticket sale without a lock, a deadlock of
// two philosophers who take their forks in opposite order, and a failed assertion.

#include "check/check_result.h"

namespace heddle::report {

inline heddle::Place sale(const char* cls, const char* method, int line, const char* source) {
  return {cls, method, "TicketSale.java", line, source};
}

inline heddle::TraceStep step(uint64_t number, const char* thread, StepKind kind, Location location,
                              heddle::Place at) {
  TraceStep s;
  s.number = number;
  s.thread = thread;
  s.kind = kind;
  s.location = std::move(location);
  s.at = std::move(at);
  return s;
}

inline heddle::TraceStep start_step(uint64_t number, const char* thread, const char* peer,
                                    heddle::Place at) {
  TraceStep s = step(number, thread, StepKind::kStart, {}, std::move(at));
  s.peer = peer;
  return s;
}

inline heddle::TraceStep access_step(uint64_t number, const char* thread, StepKind kind,
                                     Location location, const char* value, heddle::Place at) {
  TraceStep s = step(number, thread, kind, std::move(location), std::move(at));
  s.value = value;
  return s;
}

inline heddle::Race sample_race(const Place& made, const Place& decrement, const Place& test) {
  Race race;
  race.kind = RaceKind::kWriteRead;
  race.location = {"TicketSale$Pool", "left", std::nullopt, "", "main", made};
  race.source = {"Thread-0", true, decrement, {}, 9};
  race.manifest = {"Thread-1", false, test, {}, 12};
  race.traces = 12;
  return race;
}

inline heddle::Finding race_finding() {
  Place made = sale("TicketSale", "main", 54, "Pool pool = new Pool(2);");
  Place decrement = sale("TicketSale$Pool", "sellOne", 20, "left--;");
  Place test = sale("TicketSale$Pool", "sellOne", 17, "if (left <= 0) {");
  Location left{"TicketSale$Pool", "left", {}};
  Finding f;
  f.kind = FindingKind::kDataRace;
  f.threads = {"Thread-0", "Thread-1"};
  f.location = test;
  f.trace = {
      step(1, "main", StepKind::kInitialize, {"TicketSale$Pool"}, made),
      access_step(2, "main", StepKind::kRead, {"TicketSale", "locked"}, "",
                  sale("TicketSale", "main", 55, "")),
      start_step(4, "main", "Thread-0", sale("TicketSale", "main", 57, "first.start();")),
      start_step(6, "main", "Thread-1", sale("TicketSale", "main", 58, "second.start();")),
      access_step(8, "Thread-0", StepKind::kRead, left, "2", decrement),
      access_step(9, "Thread-0", StepKind::kWrite, left, "1", decrement),
      access_step(12, "Thread-1", StepKind::kRead, left, "1", test),
  };
  f.trace[1].matters = false;
  f.trace[5].racing = f.trace[6].racing = true;
  f.trace[5].partner = 12;
  f.trace[6].partner = 9;
  f.replay = "heddle-1.schedule";
  f.race = sample_race(made, decrement, test);
  return f;
}

inline heddle::StuckThread stuck_on_fork(const char* thread, const char* held, const char* wanted,
                                         const char* holder, heddle::Place at) {
  StuckThread t;
  t.thread = thread;
  t.holds = {{HeldKind::kMonitor, held}};
  t.wait = {WaitKind::kMonitor, wanted, "", {}, holder};
  t.at = std::move(at);
  return t;
}

inline heddle::Finding deadlock_finding() {
  auto at = [](int line, const char* source) {
    return Place{"Philosopher", "run", "Philosopher.java", line, source};
  };
  Place right = at(12, "synchronized (right) {");
  StuckThread joins;
  joins.thread = "main";
  joins.wait = {WaitKind::kThreadEnd, "", "Thread-0"};
  joins.at = {"Philosopher", "main", "Philosopher.java", 30, "a.join();"};
  Finding f;
  f.kind = FindingKind::kDeadlock;
  f.threads = {"main", "Thread-0", "Thread-1"};
  f.location = right;
  f.stuck = {joins, stuck_on_fork("Thread-0", "Fork#1", "Fork#2", "Thread-1", right),
             stuck_on_fork("Thread-1", "Fork#2", "Fork#1", "Thread-0", right)};
  f.trace = {
      step(5, "Thread-0", StepKind::kLockMonitor, {"Fork#1"}, at(11, "synchronized (left) {")),
      step(7, "Thread-1", StepKind::kLockMonitor, {"Fork#2"}, at(11, "synchronized (left) {")),
  };
  f.trace[1].waits_for = f.stuck[2].wait;
  f.replay = "out dir/it's-2.schedule";
  return f;
}

inline heddle::Finding assertion_finding() {
  Finding f;
  f.kind = FindingKind::kAssertion;
  f.threads = {"main"};
  f.location = sale("TicketSale", "main", 62,
                    "assert sales == 2 && pool.sold == 2 : \"2 tickets, \" + sales;");
  f.exception = UncaughtException{
      "main", {{"java.lang.AssertionError", "2 tickets, 3 sales", {{f.location, false}}}}};
  f.trace = {step(31, "main", StepKind::kRun, {}, f.location)};
  f.output = "sold\nsold\nsold\n";
  f.replay = "heddle-3.schedule";
  return f;
}

inline heddle::CheckResult violated_result() {
  heddle::CheckResult r;
  r.verdict = heddle::Verdict::kViolated;
  r.findings = {race_finding(), deadlock_finding(), assertion_finding()};
  r.stats = {1234, 0, 0, 5678, 90, 0, 0, 41, 123456, 0.417, 0.4, 38.25, 3, 9, 27, 12, 6, -1};
  return r;
}

inline heddle::CheckResult inconclusive_result() {
  heddle::CheckResult r;
  r.verdict = heddle::Verdict::kInconclusive;
  r.reasons = {{ReasonKind::kMaxStates, 1000},
               {ReasonKind::kUnsupported,
                0,
                {vm::Lack::kNativeMethod, {"java.net.PlainSocketImpl.socketCreate"}}}};
  r.stats = {1000, 0, 0, 4000, 12, 0, 0, 99, 50000, 12.3, 12.2, 101, 4, 0, 0, 0, 0, 0.034};
  r.exemptions = {{heddle::Exemption::Kind::kUntracked, "Stats.hits", 17},
                  {heddle::Exemption::Kind::kTrusted, "com.acme.**", 0}};
  return r;
}

inline heddle::CheckResult verified_result() {
  heddle::CheckResult r;
  r.verdict = heddle::Verdict::kVerified;
  r.stats = {1, 0, 0, 1, 1, 0, 0, 1, 900, 0.05, 0.02, 30, 1, 0, 0, 0, 0, -1};
  return r;
}

}  // namespace heddle::report
