#include "report/json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/version.h"
#include "report/sample_for_test.h"

namespace heddle::report {
namespace {

using Json = nlohmann::ordered_json;

std::vector<std::string> keys(const Json& object) {
  std::vector<std::string> out;
  for (auto& [key, value] : object.items()) out.push_back(key);
  return out;
}

TEST(JsonReport, TopLevelKeysAreThoseOfTheSchema) {
  Json j = Json::parse(render_json(violated_result()));
  EXPECT_EQ(keys(j), (std::vector<std::string>{"schema", "heddle", "verdict", "verdict_text",
                                               "restrictions", "reasons", "reason_details", "notes",
                                               "note_details", "suppressed", "random", "findings",
                                               "groups", "exemptions", "stats"}));
  EXPECT_EQ(j["schema"], 2);
  EXPECT_EQ(j["heddle"], kVersion);
  EXPECT_EQ(j["verdict"], "violated");
  EXPECT_EQ(j["findings"].size(), 3u);
}

TEST(JsonReport, GroupsSayHowTheTextReportShowsTheFindings) {
  Json groups = Json::parse(render_json(violated_result()))["groups"];
  ASSERT_EQ(groups.size(), 3u);
  EXPECT_EQ(groups[0].dump(), R"({"finding":3,"pairs":[],"follows":[]})");  // the assertion
  EXPECT_EQ(groups[2]["finding"], 1);                                       // the race
}

TEST(JsonReport, StatsCarryEveryFigure) {
  Json s = Json::parse(render_json(violated_result()))["stats"];
  EXPECT_EQ(
      s.dump(),
      R"({"states":1234,"rounds":0,"write_set":0,"transitions":5678,"executions":90,"scouts":0,"pruned":0,"max_depth":41,"instructions":123456,)"
      R"("seconds":0.417,"search_seconds":0.4,"peak_mb":38.25,"threads":3,"sync_addrs":9,"addrs":27,"first_trace":12,)"
      R"("shortest_trace":6,"explored_share":null,"explored_share_rough":false})");
  EXPECT_EQ(Json::parse(render_json(inconclusive_result()))["stats"]["explored_share"], 0.034);
}

TEST(JsonReport, AnExitHasItsThreadStatusStackAndWhatWasPrinted) {
  heddle::CheckResult r = violated_result();
  Finding f;
  f.kind = FindingKind::kExit;
  f.exit = heddle::Exit{"main", 3, {{{"Main", "main", "Main.java", 7, ""}, false}}};
  f.output = "out";
  f.errors = "err";
  r.findings = {f};
  Json j = Json::parse(render_json(r))["findings"][0];
  EXPECT_EQ(j["kind"], "exit");
  EXPECT_EQ(j["exit"]["thread"], "main");
  EXPECT_EQ(j["exit"]["status"], 3);
  EXPECT_EQ(j["exit"]["frames"][0]["line"], 7);
  EXPECT_EQ(j["output"], "out");
  EXPECT_EQ(j["errors"], "err");
}

TEST(JsonReport, ADataRaceHasItsKindLocationAndBothAccesses) {
  Json f = Json::parse(render_json(violated_result()))["findings"][0];
  EXPECT_EQ(f["kind"], "data-race");
  EXPECT_EQ(f["threads"], Json({"Thread-0", "Thread-1"}));
  EXPECT_EQ(f["location"].dump(),
            R"js({"file":"TicketSale.java","line":17,"class":"TicketSale$Pool",)js"
            R"js("method":"sellOne","source":"if (left <= 0) {"})js");
  Json race = f["race"];
  EXPECT_EQ(race["kind"], "WR");
  EXPECT_EQ(race["traces"], 12);
  EXPECT_EQ(race["location"]["class"], "TicketSale$Pool");
  EXPECT_EQ(race["location"]["field"], "left");
  EXPECT_EQ(race["location"]["index"], nullptr);
  EXPECT_EQ(race["location"]["display"], "TicketSale$Pool.left");
  EXPECT_EQ(race["location"]["made_at"]["line"], 54);
  EXPECT_EQ(keys(race["source"]),
            (std::vector<std::string>{"thread", "class", "method", "file", "line", "op", "source",
                                      "step", "inside"}));
  EXPECT_EQ(race["source"]["op"], "write");
  EXPECT_EQ(race["manifest"]["line"], 17);
}

TEST(JsonReport, AnElementHasItsIndexAndAStaticNoPlaceOfMaking) {
  heddle::CheckResult r = violated_result();
  r.findings[0].race->location.index = 3;
  r.findings[0].race->location.made_at.reset();
  Json location = Json::parse(render_json(r))["findings"][0]["race"]["location"];
  EXPECT_EQ(location["index"], 3);
  EXPECT_EQ(location["made_at"], nullptr);
  EXPECT_EQ(location["made_by"], nullptr);
}

TEST(JsonReport, ATraceKeepsEveryStep) {
  Json trace = Json::parse(render_json(violated_result()))["findings"][0]["trace"];
  ASSERT_EQ(trace.size(), 7u);
  EXPECT_EQ(trace[1]["matters"], false);
  EXPECT_EQ(keys(trace[0]),
            (std::vector<std::string>{
                "step",  "thread",    "kind",   "op",        "location",   "peer",   "woken",
                "value", "old_value", "choice", "later",     "reads_from", "misses", "wait",
                "file",  "line",      "class",  "method",    "source",     "note",   "early",
                "call",  "matters",   "guilty", "races_with"}));
  EXPECT_EQ(trace[6]["step"], 12);
}

TEST(JsonReport, ADeadlockListsWhoHoldsAndWaits) {
  Json stuck = Json::parse(render_json(violated_result()))["findings"][1]["stuck"];
  EXPECT_EQ(stuck[1]["holds"], Json({"the monitor of Fork#1"}));
  EXPECT_EQ(stuck[1]["held"][0]["kind"], "monitor");
  EXPECT_EQ(stuck[1]["state"], "waits");
  EXPECT_EQ(stuck[1]["waits_for"], "the monitor of Fork#2");
  EXPECT_EQ(stuck[1]["wait"]["kind"], "monitor");
  EXPECT_EQ(stuck[1]["held_by"], "Thread-1");
}

TEST(JsonReport, AStepHasItsKindItsLocationAndItsWait) {
  Json j = Json::parse(render_json(violated_result()))["findings"];
  Json write = j[0]["trace"][5];
  EXPECT_EQ(write["kind"], "write");
  EXPECT_EQ(write["location"].dump(), R"({"owner":"TicketSale$Pool","field":"left","index":null})");
  EXPECT_EQ(write["races_with"], 12);
  EXPECT_EQ(write["wait"], nullptr);
  EXPECT_EQ(write["reads_from"], nullptr);
  Json wait = j[1]["trace"][1]["wait"];
  EXPECT_EQ(wait["kind"], "monitor");
  EXPECT_EQ(wait["object"], "Fork#1");
  EXPECT_EQ(wait["held_by"], "Thread-0");
  EXPECT_EQ(wait["text"], "the monitor of Fork#1");
}

TEST(JsonReport, AReadMayNameTheWriteWhoseValueItReturns) {
  heddle::CheckResult r = violated_result();
  r.findings[0].trace[6].reads_from = WriteOrigin{"Thread-0", 9, r.findings[0].trace[5].at};
  Json from = Json::parse(render_json(r))["findings"][0]["trace"][6]["reads_from"];
  EXPECT_EQ(from["thread"], "Thread-0");
  EXPECT_EQ(from["step"], 9);
  EXPECT_EQ(from["location"]["line"], 20);
}

TEST(JsonReport, AnExceptionHasItsClassMessageAndFrames) {
  Json e = Json::parse(render_json(violated_result()))["findings"][2];
  EXPECT_EQ(e["exception"]["thread"], "main");
  EXPECT_EQ(e["exception"]["chain"][0]["class"], "java.lang.AssertionError");
  EXPECT_EQ(e["exception"]["chain"][0]["message"], "2 tickets, 3 sales");
  EXPECT_EQ(e["exception"]["chain"][0]["frames"][0]["line"], 62);
  EXPECT_EQ(e["stack_trace"][1], "    at TicketSale.main(TicketSale.java:62)");
}

TEST(JsonReport, ReasonsAndNotesHaveTheirKindBesideTheSentence) {
  heddle::CheckResult r = inconclusive_result();
  r.notes = {{NoteKind::kClock, {"Main", "run", 3}}};
  r.suppressed.race_kinds = {RaceKind::kReadWrite};
  Json j = Json::parse(render_json(r));
  EXPECT_EQ(j["reasons"][0], "--max-states 1000 reached");
  EXPECT_EQ(j["reason_details"][0]["kind"], "max-states");
  EXPECT_EQ(j["reason_details"][0]["number"], 1000);
  EXPECT_EQ(j["notes"].size(), 2u);
  EXPECT_EQ(j["note_details"][0]["kind"], "clock");
  EXPECT_EQ(j["note_details"][0]["at"]["line"], 3);
  EXPECT_EQ(j["suppressed"]["race_kinds"], Json({"RW"}));
}

TEST(JsonReport, AReasonSaysWhichReadsOfLaterWritesAreMissing) {
  heddle::CheckResult r = inconclusive_result();
  r.reasons = {{heddle::ReasonKind::kLaterWrites}};
  r.reasons[0].later_writes = heddle::LaterWrites::kModes;
  Json j = Json::parse(render_json(r));
  EXPECT_EQ(j["reason_details"][0]["kind"], "later-writes");
  EXPECT_EQ(j["reason_details"][0]["detail"], "modes");
  EXPECT_EQ(
      j["reasons"][0],
      "reads of writes that come later were not explored for locations that race and are also "
      "accessed in other modes than plain");
}

TEST(JsonReport, EqualResultsGiveEqualBytes) {
  EXPECT_EQ(render_json(violated_result()), render_json(violated_result()));
}

TEST(JsonReport, TextThatIsNotUtf8DoesNotBreakTheFile) {
  heddle::CheckResult r = violated_result();
  r.findings[2].output = "caf\xe9 \xff";
  Json j = Json::parse(render_json(r));
  EXPECT_EQ(j["findings"][2]["output"], "caf\xef\xbf\xbd \xef\xbf\xbd");
}

TEST(JsonReport, OutcomesAreAnArrayOfStrings) {
  EXPECT_EQ(Json::parse(render_outcomes_json({{.output = "0 1\n"}, {.output = "1 1\n"}})),
            Json({"0 1\n", "1 1\n"}));
  EXPECT_EQ(render_outcomes_json({}), "[]\n");
}

}  // namespace
}  // namespace heddle::report
