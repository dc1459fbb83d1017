#pragma once
// Hand-made findings: what a search reports for a ticket sale without a lock,
// for two forks taken in opposite order, and for an assertion.

#include "explore/check_result.h"

namespace heddle::report {

inline explore::Place sale(const char* cls, const char* method, int line, const char* source) {
  return {cls, method, "TicketSale.java", line, source};
}

inline explore::TraceStep step(uint64_t number, const char* thread, const char* op, explore::Place at,
                               const char* note = "", bool guilty = false) {
  return {number, thread, op, std::move(at), note, true, guilty};
}

inline explore::Finding race_finding() {
  using namespace explore;
  Place made = sale("TicketSale", "main", 54, "Pool pool = new Pool(2);");
  Place decrement = sale("TicketSale$Pool", "sellOne", 20, "left--;");
  Place test = sale("TicketSale$Pool", "sellOne", 17, "if (left <= 0) {");
  Race race;
  race.kind = RaceKind::kWriteRead;
  race.location = {"TicketSale$Pool", "left", std::nullopt, "TicketSale$Pool.left", "main", made};
  race.source = {"Thread-0", "write", decrement, {}, 9};
  race.manifest = {"Thread-1", "read", test, {}, 12};
  race.why = {"Thread-0 releases nothing after its write",
              "Thread-1 has last acquired from main, when it was started at TicketSale.java:58, before the write"};
  race.traces = 12;

  Finding f;
  f.kind = FindingKind::kDataRace;
  f.message = describe_race(race);
  f.threads = {"Thread-0", "Thread-1"};
  f.location = test;
  f.trace = {
      step(1, "main", "makes TicketSale$Pool", made),
      step(4, "main", "starts Thread-0", sale("TicketSale", "main", 57, "first.start();")),
      step(6, "main", "starts Thread-1", sale("TicketSale", "main", 58, "second.start();")),
      step(8, "Thread-0", "reads left, 2", decrement),
      step(9, "Thread-0", "writes left = 1", decrement, "not ordered with step 12", true),
      step(12, "Thread-1", "reads left, 1", test, "races with step 9", true),
  };
  f.trace.insert(f.trace.begin() + 1, step(2, "main", "reads locked", sale("TicketSale", "main", 55, "")));
  f.trace[1].matters = false;
  f.replay = "heddle-1.schedule";
  f.race = std::move(race);
  return f;
}

inline explore::Finding deadlock_finding() {
  using namespace explore;
  auto at = [](int line, const char* source) {
    return Place{"Philosopher", "run", "Philosopher.java", line, source};
  };
  Finding f;
  f.kind = FindingKind::kDeadlock;
  f.message = "Thread-0 and Thread-1 wait for each other's monitors, and main for Thread-0 to end";
  f.threads = {"main", "Thread-0", "Thread-1"};
  f.location = at(12, "synchronized (right) {");
  f.stuck = {
      {"main", {}, "the end of Thread-0", "", {"Philosopher", "main", "Philosopher.java", 30, "a.join();"}},
      {"Thread-0", {"the monitor of Fork#1"}, "the monitor of Fork#2", "Thread-1", at(12, "synchronized (right) {")},
      {"Thread-1", {"the monitor of Fork#2"}, "the monitor of Fork#1", "Thread-0", at(12, "synchronized (right) {")},
  };
  f.trace = {
      step(5, "Thread-0", "locks Fork#1", at(11, "synchronized (left) {")),
      step(7, "Thread-1", "locks Fork#2", at(11, "synchronized (left) {")),
      step(8, "Thread-0", "waits for Fork#2", at(12, "synchronized (right) {"), "held by Thread-1", true),
      step(9, "Thread-1", "waits for Fork#1", at(12, "synchronized (right) {"), "held by Thread-0", true),
  };
  f.replay = "out dir/it's-2.schedule";
  return f;
}

inline explore::Finding assertion_finding() {
  using namespace explore;
  Finding f;
  f.kind = FindingKind::kAssertion;
  f.message = "main fails an assertion at TicketSale.java:62: 2 tickets, 3 sales";
  f.threads = {"main"};
  f.location = sale("TicketSale", "main", 62, "assert sales == 2 && pool.sold == 2 : \"2 tickets, \" + sales;");
  f.stack_trace = {"java.lang.AssertionError: 2 tickets, 3 sales", "\tat TicketSale.main(TicketSale.java:62)"};
  f.trace = {step(31, "main", "throws java.lang.AssertionError", f.location, "", true)};
  f.output = "sold\nsold\nsold\n";
  f.replay = "heddle-3.schedule";
  return f;
}

inline explore::CheckResult violated_result() {
  explore::CheckResult r;
  r.verdict = explore::Verdict::kViolated;
  r.findings = {race_finding(), deadlock_finding(), assertion_finding()};
  r.stats = {1234, 5678, 90, 0, 0, 41, 123456, 0.417, 0.4, 38.25, 3, 9, 27, 12, 6, -1};
  return r;
}

inline explore::CheckResult inconclusive_result() {
  explore::CheckResult r;
  r.verdict = explore::Verdict::kInconclusive;
  r.reasons = {"the limit of 1,000 states (--max-states) was reached",
               "the native method java.net.PlainSocketImpl.socketCreate is not modelled"};
  r.stats = {1000, 4000, 12, 0, 0, 99, 50000, 12.3, 12.2, 101, 4, 0, 0, 0, 0, 0.034};
  r.exemptions = {{explore::Exemption::Kind::kUntracked, "Stats.hits", 17},
                  {explore::Exemption::Kind::kTrusted, "com.acme.**", 0}};
  return r;
}

inline explore::CheckResult verified_result() {
  explore::CheckResult r;
  r.verdict = explore::Verdict::kVerified;
  r.stats = {1, 1, 1, 0, 0, 1, 900, 0.05, 0.02, 30, 1, 0, 0, 0, 0, -1};
  return r;
}

}  // namespace heddle::report
