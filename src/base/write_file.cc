#include "base/write_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>

namespace heddle {

namespace {

Error failure(const std::string& path) {
  return Error{path + ": cannot be written: " + std::strerror(errno)};
}

bool write_all(int fd, std::string_view content) {
  while (!content.empty()) {
    ssize_t n = ::write(fd, content.data(), content.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    content.remove_prefix(static_cast<size_t>(n));
  }
  return true;
}

Status write_in_place(const std::string& path, std::string_view content) {
  int fd = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (fd < 0) return failure(path);
  bool written = write_all(fd, content);
  Status result = written ? Status() : Status(failure(path));
  ::close(fd);
  return result;
}

// An unused name in the folder of `path`.
std::string free_name(const std::string& path) {
  std::string name = path + ".XXXXXX";
  int fd = ::mkostemp(name.data(), O_CLOEXEC);
  if (fd < 0) return "";
  ::close(fd);
  ::unlink(name.c_str());
  return name;
}

bool fill(int fd, std::string_view content) {
  mode_t mask = ::umask(0);
  ::umask(mask);
  return write_all(fd, content) && ::fchmod(fd, 0666 & ~mask) == 0 && ::fsync(fd) == 0;
}

// Writes a file without a name (O_TMPFILE) and links it when it is complete: a process that is
// killed meanwhile leaves nothing behind.
// -1 where the file system has no such files.
int open_nameless(const std::string& path) {
  size_t slash = path.rfind('/');
  std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  return ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
}

bool give_name(int fd, const std::string& path) {
  std::string from = "/proc/self/fd/" + std::to_string(fd);
  if (::linkat(AT_FDCWD, from.c_str(), AT_FDCWD, path.c_str(), AT_SYMLINK_FOLLOW) == 0) return true;
  if (errno != EEXIST) return false;
  // link() cannot replace a file, rename() can.
  std::string temporary = free_name(path);
  if (temporary.empty() ||
      ::linkat(AT_FDCWD, from.c_str(), AT_FDCWD, temporary.c_str(), AT_SYMLINK_FOLLOW) != 0)
    return false;
  if (::rename(temporary.c_str(), path.c_str()) == 0) return true;
  int why = errno;
  ::unlink(temporary.c_str());
  errno = why;
  return false;
}

Status write_and_rename(const std::string& path, std::string_view content) {
  std::string temporary = path + ".XXXXXX";
  int fd = ::mkostemp(temporary.data(), O_CLOEXEC);
  if (fd < 0) return failure(path);
  bool good = fill(fd, content);
  good = ::close(fd) == 0 && good;
  if (good && ::rename(temporary.c_str(), path.c_str()) == 0) return {};
  Error error = failure(path);
  ::unlink(temporary.c_str());
  return error;
}

Status write_whole(const std::string& path, std::string_view content) {
  int fd = open_nameless(path);
  if (fd < 0) return write_and_rename(path, content);
  bool filled = fill(fd, content);
  Status result = filled && give_name(fd, path) ? Status() : Status(failure(path));
  ::close(fd);
  // No /proc, or a file system without links: the caller falls back to a temporary file.
  return filled && !result.ok() ? write_and_rename(path, content) : result;
}

// The descriptor that a path such as /dev/stdout or /dev/fd/3 stands for, -1 for others; a link
// that leads to a file is followed. Such a name must not be replaced, and what a descriptor refers
// to is written where the others who have it are: opened anew it would be overwritten from its
// beginning.
int follow_links(std::string* path) {
  namespace fs = std::filesystem;
  const fs::path own_descriptors = "/proc/" + std::to_string(::getpid()) + "/fd";
  for (int links = 0; links < 40; ++links) {
    std::error_code failed;
    fs::path next = fs::read_symlink(*path, failed);
    if (failed) return -1;
    fs::path folder = fs::weakly_canonical(fs::path(*path).parent_path(), failed);
    if (!failed && folder == own_descriptors) {
      std::string number = fs::path(*path).filename();
      int fd = -1;
      std::from_chars(number.data(), number.data() + number.size(), fd);
      return fd;
    }
    *path = next.is_absolute() ? next : fs::path(*path).parent_path() / next;
  }
  return -1;
}

}  // namespace

Status write_file(const std::string& path, std::string_view content) {
  std::string target = path;
  int fd = follow_links(&target);
  if (fd >= 0) return write_all(fd, content) ? Status() : Status(failure(path));
  struct stat st;
  bool special = ::stat(target.c_str(), &st) == 0 && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode);
  return special ? write_in_place(target, content) : write_whole(target, content);
}

}  // namespace heddle
