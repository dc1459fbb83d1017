#include "base/write_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace heddle {
namespace {

namespace fs = std::filesystem;

class WriteFile : public testing::Test {
 protected:
  void SetUp() override { fs::create_directory(dir_); }
  void TearDown() override { fs::remove_all(dir_); }
  std::string content(const fs::path& path) {
    std::ostringstream out;
    out << std::ifstream(path).rdbuf();
    return out.str();
  }
  size_t files() { return std::distance(fs::directory_iterator(dir_), {}); }
  fs::path dir_ = fs::path(testing::TempDir()) / ("write_file_" + std::to_string(getpid()));
};

TEST_F(WriteFile, ReplacesTheOldContentAndLeavesNothingElse) {
  fs::path path = dir_ / "report.json";
  ASSERT_TRUE(write_file(path, "old and long").ok());
  ASSERT_TRUE(write_file(path, "new").ok());
  EXPECT_EQ(content(path), "new");
  EXPECT_EQ(files(), 1u);
}

TEST_F(WriteFile, KeepsTheUsersMask) {
  mode_t old = umask(027);
  ASSERT_TRUE(write_file(dir_ / "f", "x").ok());
  umask(old);
  EXPECT_EQ(fs::status(dir_ / "f").permissions(), fs::perms(0640));
}

TEST_F(WriteFile, AFailureNamesTheFileAndTheReason) {
  std::string path = dir_ / "missing" / "f";
  Status s = write_file(path, "x");
  ASSERT_FALSE(s.ok());
  EXPECT_EQ(s.error().message, path + ": cannot be written: No such file or directory");
}

TEST_F(WriteFile, AFailedRenameLeavesNoTemporaryFile) {
  fs::create_directory(dir_ / "folder");
  EXPECT_FALSE(write_file(dir_ / "folder", "x").ok());
  EXPECT_EQ(files(), 1u);
}

TEST_F(WriteFile, DevicesAreWrittenToAsTheyAre) {
  ASSERT_TRUE(write_file("/dev/null", "x").ok());
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(WriteFile, ALinkStaysAndLeadsToTheNewContent) {
  ASSERT_TRUE(write_file(dir_ / "there", "old").ok());
  fs::create_symlink("there", dir_ / "link");
  ASSERT_TRUE(write_file(dir_ / "link", "new").ok());
  EXPECT_TRUE(fs::is_symlink(dir_ / "link"));
  EXPECT_EQ(content(dir_ / "there"), "new");
}

TEST_F(WriteFile, WhatADescriptorRefersToIsWrittenOnWhereItIs) {
  int fd = open((dir_ / "log").c_str(), O_WRONLY | O_CREAT, 0600);
  ASSERT_GE(fd, 0);
  ASSERT_EQ(write(fd, "before ", 7), 7);
  // As /dev/stdout is one.
  fs::create_symlink("/proc/self/fd/" + std::to_string(fd), dir_ / "link");
  EXPECT_TRUE(write_file(dir_ / "link", "and ").ok());
  EXPECT_TRUE(write_file("/dev/fd/" + std::to_string(fd), "after").ok());
  close(fd);
  EXPECT_TRUE(fs::is_symlink(dir_ / "link"));
  EXPECT_EQ(content(dir_ / "log"), "before and after");
  EXPECT_EQ(files(), 2u);
}

}  // namespace
}  // namespace heddle
