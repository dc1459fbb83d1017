#include "report/outcomes_text.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace heddle::report {
namespace {

using Json = nlohmann::ordered_json;

ModelOutcomes model(const std::string& name, const std::vector<std::string>& outputs) {
  ModelOutcomes m{name, {}};
  m.result.stats.states = 4;
  for (const std::string& o : outputs) m.result.outcomes.push_back({.output = o});
  return m;
}

OutcomeTable store_buffering() {
  OutcomeTable table;
  table.program = "Main";
  table.models = {model("sc", {"0, 1\n", "1, 0\n"}), model("tso", {"0, 0\n", "0, 1\n", "1, 0\n"})};
  table.executions = {{"0, 1\n", 1}, {"1, 0\n", 12}};
  table.models[1].result.outcomes[0].witness.emplace().replay = "dir/Main-tso-1-outcome.heddle";
  return table;
}

TEST(OutcomesText, ATableOfOutputsByModelWithTheWitnessesOfRelaxedOnes) {
  EXPECT_EQ(render_outcome_table(store_buffering(), {}),
            "Main: 3 outcomes\n"
            "\n"
            "  output  sc             tso\n"
            "  0, 0    -              yes\n"
            "  0, 1    1 execution    yes\n"
            "  1, 0    12 executions  yes\n"
            "\n"
            "Outcomes that no interleaving shows\n"
            "  0, 0\n"
            "    happens already on x86: a write waits in a store buffer (tso)\n"
            "    heddle replay dir/Main-tso-1-outcome.heddle\n"
            "\n"
            "  sc   2 outcomes, 4 states, everything was explored\n"
            "  tso  3 outcomes, 4 states, everything was explored\n");
}

TEST(OutcomesText, ModelsThatShowTheSameAgree) {
  OutcomeTable table;
  table.models = {model("sc", {"1\n"}), model("pjmm", {"1\n"})};
  EXPECT_NE(render_outcome_table(table, {}).find("  all models agree\n"), std::string::npos);
  table.models[1].result.outcomes.push_back({.output = "2\n"});
  EXPECT_EQ(render_outcome_table(table, {}).find("agree"), std::string::npos);
}

TEST(OutcomesText, AnUnfinishedModelDoesNotSayThatAnOutcomeIsImpossible) {
  OutcomeTable table = store_buffering();
  table.models[0].result.reasons.push_back({ReasonKind::kTimeout});
  const std::string text = render_outcome_table(table, {});
  EXPECT_NE(text.find("  0, 0    ?"), std::string::npos) << text;
  EXPECT_NE(text.find("not everything explored"), std::string::npos) << text;
}

TEST(OutcomesText, LinesOfAnOutputAreJoined) {
  EXPECT_EQ(one_line("a\nb\n"), "a / b");
  EXPECT_EQ(one_line(""), "(nothing)");
}

TEST(OutcomesText, Json) {
  const Json j = Json::parse(render_outcome_table_json(store_buffering()));
  EXPECT_EQ(j["program"], "Main");
  EXPECT_EQ(j["models"][1]["memory"], "tso");
  EXPECT_EQ(j["outcomes"][0]["output"], "0, 0\n");
  EXPECT_EQ(j["outcomes"][0]["memory"], Json({"tso"}));
  EXPECT_EQ(j["outcomes"][0]["executions"], nullptr);
  EXPECT_EQ(j["outcomes"][0]["cause"], "happens already on x86: a write waits in a store buffer");
  EXPECT_EQ(j["outcomes"][2]["cause"], nullptr);
  EXPECT_EQ(j["outcomes"][0]["replay"], "dir/Main-tso-1-outcome.heddle");
  EXPECT_EQ(j["outcomes"][2]["executions"], 12);
}

}  // namespace
}  // namespace heddle::report
