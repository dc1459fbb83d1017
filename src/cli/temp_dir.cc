#include "cli/temp_dir.h"

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <vector>

namespace heddle::cli {

namespace fs = std::filesystem;

namespace {

constexpr int kTries = 10000;

// The paths that a signal handler removes, files before their folders. A handler may call unlink
// and rmdir but cannot safely walk folders, so the list is made in advance. It is published by one
// atomic store and never freed.
std::atomic<const std::vector<std::string>*> doomed{nullptr};

void remove_and_die(int signal) {
  TempDir::remove_all_in_handler();
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

void list_bottom_up(const fs::path& folder, std::vector<std::string>* out) {
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.is_directory(ignored) && !entry.is_symlink(ignored)) {
      list_bottom_up(entry.path(), out);
    } else {
      out->push_back(entry.path());
    }
  }
  out->push_back(folder);
}

std::string temporary_root() {
  const char* root = std::getenv("TMPDIR");
  return root && *root ? root : "/tmp";
}

}  // namespace

Result<std::unique_ptr<TempDir>> TempDir::make(const std::string& stem) {
  std::string base = (fs::path(temporary_root()) / ("heddle-" + stem + "-")).string();
  for (int n = 1; n <= kTries; ++n) {
    std::string path = base + std::to_string(n);
    // mkdir claims the name atomically: it fails if anything exists there, links included.
    if (::mkdir(path.c_str(), 0700) == 0) return std::unique_ptr<TempDir>(new TempDir(path));
    if (errno != EEXIST) return Error{path + ": cannot be created: " + std::strerror(errno)};
  }
  return Error{base + "*: too many of them, please remove some"};
}

TempDir::~TempDir() { remove(); }

void TempDir::remove() {
  doomed.store(nullptr);
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
  path_.clear();
}

void TempDir::remove_on_signal() {
  auto* list = new std::vector<std::string>;
  list_bottom_up(path_, list);
  doomed.store(list);
  for (int signal : {SIGINT, SIGTERM, SIGHUP}) ::signal(signal, remove_and_die);
}

void TempDir::remove_all_in_handler() {
  const std::vector<std::string>* list = doomed.load();
  if (!list) return;
  for (const std::string& path : *list)
    if (::unlink(path.c_str()) != 0) ::rmdir(path.c_str());
}

}  // namespace heddle::cli
