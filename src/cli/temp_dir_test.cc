#include "cli/temp_dir.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace heddle::cli {
namespace {

namespace fs = std::filesystem;

std::unique_ptr<TempDir> make_full() {
  Result<std::unique_ptr<TempDir>> made = TempDir::make("test" + std::to_string(getpid()));
  EXPECT_TRUE(made.ok());
  std::unique_ptr<TempDir> dir = made.take();
  fs::create_directories(dir->path() + "/p/q");
  std::ofstream(dir->path() + "/p/q/A.class") << "x";
  std::ofstream(dir->path() + "/B.class") << "y";
  return dir;
}

TEST(TempDir, IsRemovedWithItsContent) {
  std::unique_ptr<TempDir> dir = make_full();
  std::string path = dir->path();
  EXPECT_TRUE(fs::exists(path + "/p/q/A.class"));
  dir.reset();
  EXPECT_FALSE(fs::exists(path));
}

TEST(TempDir, TwoAtATimeHaveDifferentNamesAndTheFirstNameIsTheSameAgain) {
  std::unique_ptr<TempDir> a = make_full(), b = make_full();
  EXPECT_NE(a->path(), b->path());
  std::string first = a->path();
  a.reset();
  EXPECT_EQ(make_full()->path(), first);
}

TEST(TempDir, ASignalRemovesItAndStillEndsTheProcess) {
  int pipe_ends[2];
  ASSERT_EQ(pipe(pipe_ends), 0);
  pid_t child = fork();
  if (child == 0) {
    std::unique_ptr<TempDir> dir = make_full();
    dir->remove_on_signal();
    [[maybe_unused]] ssize_t n = write(pipe_ends[1], dir->path().data(), dir->path().size());
    raise(SIGTERM);
    _exit(0);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  char path[4096] = {};
  ASSERT_GT(read(pipe_ends[0], path, sizeof path - 1), 0);
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(WTERMSIG(status), SIGTERM);
  EXPECT_FALSE(fs::exists(path)) << path;
  close(pipe_ends[0]);
  close(pipe_ends[1]);
}

}  // namespace
}  // namespace heddle::cli
