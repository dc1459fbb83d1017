#pragma once
// A temporary folder that is removed when the run ends, also if a signal ends it.

#include <memory>
#include <string>

#include "base/result.h"

namespace heddle::cli {

class TempDir {
 public:
  // Creates "heddle-<stem>-<n>" in $TMPDIR or /tmp, with the first n that is free rather than a
  // random name: programs can see their class path, and equal runs should see equal paths.
  static Result<std::unique_ptr<TempDir>> make(const std::string& stem);
  ~TempDir();  // removes it
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;

  const std::string& path() const { return path_; }
  void remove();

  // From now on SIGINT, SIGTERM and SIGHUP remove the folder and its present contents before they
  // end the process as usual.
  void remove_on_signal();
  // The same, to be called from another signal handler.
  static void remove_all_in_handler();

 private:
  explicit TempDir(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

}  // namespace heddle::cli
