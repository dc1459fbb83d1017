#include "base/write_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace heddle {

namespace {

Error failure(const std::string& path) { return Error{path + ": cannot be written: " + std::strerror(errno)}; }

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

Status write_and_rename(const std::string& path, std::string_view content) {
  std::string temporary = path + ".XXXXXX";
  int fd = ::mkostemp(temporary.data(), O_CLOEXEC);
  if (fd < 0) return failure(path);
  mode_t mask = ::umask(0);
  ::umask(mask);
  bool good = write_all(fd, content) && ::fchmod(fd, 0666 & ~mask) == 0 && ::fsync(fd) == 0;
  good = ::close(fd) == 0 && good;
  if (good && ::rename(temporary.c_str(), path.c_str()) == 0) return {};
  Error error = failure(path);
  ::unlink(temporary.c_str());
  return error;
}

}  // namespace

Status write_file(const std::string& path, std::string_view content) {
  struct stat st;
  bool special = ::stat(path.c_str(), &st) == 0 && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode);
  return special ? write_in_place(path, content) : write_and_rename(path, content);
}

}  // namespace heddle
