#pragma once
// A folder for one run that does not outlive it, whichever way the run ends.

#include <memory>
#include <string>

#include "base/result.h"

namespace heddle::cli {

class TempDir {
 public:
  // In $TMPDIR or /tmp. Named "heddle-<stem>-<n>" with the first n that is
  // free: a program that sees its class path sees the same one in equal runs.
  static Result<std::unique_ptr<TempDir>> make(const std::string& stem);
  ~TempDir();  // removes it
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;

  const std::string& path() const { return path_; }
  void remove();

  // From now on SIGINT, SIGTERM and SIGHUP remove the folder with what is in
  // it now, then end the process as they would have.
  void remove_on_signal();
  // The same from within a signal handler that somebody else installed.
  static void remove_all_in_handler();

 private:
  explicit TempDir(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

}  // namespace heddle::cli
