#include "report/outputs_text.h"

#include <gtest/gtest.h>

namespace heddle::report {
namespace {

std::string rendered(std::vector<std::string> outcomes, std::vector<std::string> errors) {
  heddle::CheckResult r;
  for (std::string& o : outcomes) r.outcomes.push_back({.output = std::move(o)});
  r.error_outputs = std::move(errors);
  return render_outputs(r, {});
}

TEST(Outputs, OneOutputIsThatOfEveryExecution) {
  EXPECT_EQ(rendered({"a\nb\n"}, {""}),
            "  Printed to standard output in every complete execution:\n"
            "    a\n"
            "    b\n"
            "  Nothing was printed to standard error\n");
}

TEST(Outputs, DifferentOutputsAreNumbered) {
  EXPECT_EQ(rendered({"", "a"}, {"e\n"}),
            "  Printed to standard output, 2 different texts:\n"
            "   1.\n"
            "    (nothing)\n"
            "   2.\n"
            "    a\n"
            "  Printed to standard error in every complete execution:\n"
            "    e\n");
}

TEST(Outputs, ManyOutputsAndLinesAreShortened) {
  std::vector<std::string> many;
  for (int i = 100; i < 112; ++i) many.push_back(std::to_string(i));
  std::string long_text;
  for (int i = 0; i < 50; ++i) long_text += "line " + std::to_string(i) + "\n";
  std::string text = rendered(many, {long_text});
  EXPECT_NE(text.find("12 different texts, the first 10:"), std::string::npos);
  EXPECT_NE(text.find("    109\n"), std::string::npos);
  EXPECT_EQ(text.find("    110\n"), std::string::npos);
  EXPECT_NE(text.find("    ... 10 lines before\n    line 10\n"), std::string::npos);
}

TEST(Outputs, WithoutACompleteExecutionThereIsNone) {
  EXPECT_NE(rendered({}, {}).find("No execution was complete"), std::string::npos);
}

}  // namespace
}  // namespace heddle::report
