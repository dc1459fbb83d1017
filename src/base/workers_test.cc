#include "base/workers.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <map>

#include "base/memory_count.h"

namespace heddle {
namespace {

std::map<size_t, WorkerEnd> run_all(size_t tasks, std::function<std::string(size_t)> run,
                                    double limit = 0) {
  std::map<size_t, WorkerEnd> ends;
  Work work;
  work.tasks = tasks;
  work.at_a_time = 2;
  work.run = std::move(run);
  work.limit = [=](size_t) { return limit; };
  work.ended = [&](size_t task, WorkerEnd end) { ends[task] = std::move(end); };
  work.stop = [] { return false; };
  run_in_workers(work);
  return ends;
}

TEST(Workers, EachTaskReturnsItsOutput) {
  auto ends = run_all(5, [](size_t i) { return std::string(100'000, static_cast<char>('a' + i)); });
  ASSERT_EQ(ends.size(), 5u);
  for (auto& [task, end] : ends) {
    EXPECT_EQ(end.output, std::string(100'000, static_cast<char>('a' + task)));
    EXPECT_EQ(end.signal, 0);
  }
}

TEST(Workers, TheMemoryOfATaskDoesNotDependOnResultsOfOthers) {
  auto ends = run_all(4, [](size_t i) {
    std::string counted = std::to_string(most_memory_counted());
    return counted + std::string(i < 2 ? 3 << 20 : 0, ' ');
  });
  for (auto& [task, end] : ends)
    EXPECT_EQ(std::stoull(end.output), std::stoull(ends[0].output)) << task;
}

TEST(Workers, ACrashEndsOneTaskOnly) {
  auto ends = run_all(3, [](size_t i) {
    if (i == 1) ::raise(SIGKILL);
    return std::string("done");
  });
  EXPECT_EQ(ends[0].output, "done");
  EXPECT_EQ(ends[1].signal, SIGKILL);
  EXPECT_EQ(ends[2].output, "done");
}

TEST(Workers, ATaskThatDoesNotEndIsKilled) {
  auto ends = run_all(
      2,
      [](size_t i) {
        while (i == 0) ::pause();
        return std::string("done");
      },
      0.1);
  EXPECT_TRUE(ends[0].overdue);
  EXPECT_EQ(ends[1].output, "done");
}

TEST(Workers, ATaskHasNoStandardInput) {
  auto ends = run_all(1, [](size_t) {
    char c;
    return std::to_string(::read(0, &c, 1));
  });
  EXPECT_EQ(ends[0].output, "0");
}

}  // namespace
}  // namespace heddle
