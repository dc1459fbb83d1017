#include "system/program_io.h"

#include <gtest/gtest.h>

#include "system/scenarios_for_test.h"

namespace heddle {
namespace {

TEST(ProgramIo, OutputBelongsToThePath) {
  Scenario s("prints");
  const World::Saved saved = s.world().save();
  s.run_to_end(s.other());
  const std::string first = s.world().io().output();
  EXPECT_NE(first.find('b'), std::string::npos);
  s.world().restore(saved);
  EXPECT_EQ(s.world().io().output().find('b'), std::string::npos);
  s.run_to_end(s.other());
  EXPECT_EQ(s.world().io().output(), first);
}

TEST(ProgramIo, ErrorsAreKeptApart) {
  Scenario s("complains");
  s.run_to_end(s.other());
  EXPECT_EQ(s.world().io().errors(), "e");
  EXPECT_EQ(s.world().io().output(), "");
}

class Echo : public vm::HostIo {
 public:
  int64_t write(int fd, const void* data, size_t size) override {
    text.append(std::to_string(fd) + ":").append(static_cast<const char*>(data), size);
    return static_cast<int64_t>(size);
  }
  int64_t read(int, void*, size_t) override { return 0; }
  std::string text;
};

TEST(ProgramIo, AnEchoGetsTheSameText) {
  Scenario s("prints");
  Echo echo;
  s.world().io().set_echo(&echo);
  s.run_to_end(s.other());
  EXPECT_NE(echo.text.find("1:b"), std::string::npos);
}

TEST(ProgramIo, PrintingIsPartOfTheFootprintOnlyIfTheOutputIsWanted) {
  auto touches_output = [](bool wanted) {
    CheckOptions options;
    options.want_outcomes = wanted;
    Scenario s("prints", options);
    bool touched = false;
    while (!s.enabled_of(s.other()).empty()) {
      s.step(s.other());
      touched |= s.world().footprint().touches(kOutput);
    }
    return touched;
  };
  EXPECT_TRUE(touches_output(true));
  EXPECT_FALSE(touches_output(false));
}

TEST(ProgramIo, InputThatIsClosedIsMissing) {
  Scenario s("prints");
  s.world().io().close_input();
  EXPECT_FALSE(s.world().io().input_missing());
  char byte;
  EXPECT_EQ(s.program().vm().io->read(0, &byte, 1), 0);
  EXPECT_TRUE(s.world().io().input_missing());
  EXPECT_TRUE(s.world().spoiled());
}

}  // namespace
}  // namespace heddle
