#include "base/write_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

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

}  // namespace
}  // namespace heddle
