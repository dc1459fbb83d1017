#include "classfile/mapped_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace heddle::classfile {
namespace {

constexpr off_t kMaxRead = off_t{256} << 20;

class Descriptor {
 public:
  // Non-blocking, so that a named pipe in a class path cannot stop us.
  explicit Descriptor(const std::string& path)
      : fd_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {}
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }
  bool ok() const { return fd_ >= 0; }

 private:
  int fd_;
};

Error system_error(const std::string& path) {
  return Error{fmt::format("{}: {}", path, std::strerror(errno))};
}

bool means_absent(int error) {
  return error == ENOENT || error == ENOTDIR || error == ENAMETOOLONG || error == ELOOP ||
         error == ENXIO;
}

// Short when the file shrank in the meantime.
bool read_all(int fd, std::vector<uint8_t>& out) {
  size_t done = 0;
  while (done < out.size()) {
    const ssize_t n = ::read(fd, out.data() + done, out.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    if (n == 0) break;
    done += static_cast<size_t>(n);
  }
  out.resize(done);
  return true;
}

}  // namespace

Result<Bytes> map_file(const std::string& path) {
  Descriptor file(path);
  struct stat st;
  if (!file.ok() || ::fstat(file.get(), &st) != 0) return system_error(path);
  if (!S_ISREG(st.st_mode)) return Error{path + ": not a regular file"};
  const auto size = static_cast<size_t>(st.st_size);
  if (size == 0) return Bytes{};
  void* p = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.get(), 0);
  if (p == MAP_FAILED) return system_error(path);
  std::shared_ptr<const void> owner(p, [size](void* q) { ::munmap(q, size); });
  return Bytes{{static_cast<const uint8_t*>(p), size}, std::move(owner)};
}

Result<std::optional<Bytes>> read_file(const std::string& path) {
  Descriptor file(path);
  if (!file.ok() && means_absent(errno)) return std::optional<Bytes>();
  struct stat st;
  if (!file.ok() || ::fstat(file.get(), &st) != 0) return system_error(path);
  if (!S_ISREG(st.st_mode)) return std::optional<Bytes>();
  if (st.st_size > kMaxRead) return Error{path + ": larger than 256 MiB"};
  std::vector<uint8_t> data(static_cast<size_t>(st.st_size));
  if (!read_all(file.get(), data)) return system_error(path);
  return std::optional<Bytes>(Bytes::own(std::move(data)));
}

}  // namespace heddle::classfile
