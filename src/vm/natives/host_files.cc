#include "vm/natives/host_files.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <vector>

namespace heddle::vm::natives {
namespace {

bool is_random_device(const std::string& path) {
  return path == "/dev/random" || path == "/dev/urandom";
}

// Stands for every opened random device; the host has no descriptor this large.
constexpr int kRandomFd = 0x40000000;

// Files that were opened while exploring, in this order, and how many of them have to stay open.
// There is only one machine at a time (heap.h).
struct Explored {
  std::vector<int> files;
  size_t kept = 0;
};
Explored& explored() {
  static Explored all;
  return all;
}

int close_explored(int fd) {
  std::vector<int>& files = explored().files;
  auto it = std::find(files.begin() + static_cast<ptrdiff_t>(explored().kept), files.end(), fd);
  if (it == files.end()) return 0;
  files.erase(it);
  return close(fd);
}

}  // namespace

size_t keep_files() { return explored().kept = explored().files.size(); }

void close_files_since(size_t count) {
  std::vector<int>& files = explored().files;
  for (; files.size() > count; files.pop_back()) close(files.back());
  explored().kept = files.size();
}

int open_file(NativeCall& call, const std::string& path, int flags, int mode) {
  if (is_random_device(path)) return kRandomFd;
  if ((flags & O_ACCMODE) != O_RDONLY) note_host_effect(call, Lack::kWriteFile, path);
  int fd;
  do fd = open(path.c_str(), flags | O_CLOEXEC, mode);
  while (fd < 0 && errno == EINTR);
  if (fd >= 0 && call.vm.heap.undo.enabled()) explored().files.push_back(fd);
  return fd;
}

int64_t read_file(NativeCall& call, int fd, void* to, size_t bytes) {
  if (fd == kRandomFd) {
    fill_random(call.vm, {static_cast<uint8_t*>(to), bytes});
    return static_cast<int64_t>(bytes);
  }
  if (fd == 0) return call.vm.io->read(fd, to, bytes);
  // Bookkeeping of the library (bookkeeping.h) opens, reads and closes its files atomically.
  if (call.thread.s.atomic_depth == 0) note_host_effect(call, Lack::kReadFile);
  int64_t n;
  do n = read(fd, to, bytes);
  while (n < 0 && errno == EINTR);
  return n;
}

int64_t write_file(NativeCall& call, int fd, const void* from, size_t bytes) {
  if (fd == 1 || fd == 2) return call.vm.print(call.thread, fd, from, bytes);
  if (fd == kRandomFd) return static_cast<int64_t>(bytes);
  note_host_effect(call, Lack::kWriteFile);
  int64_t n;
  do n = write(fd, from, bytes);
  while (n < 0 && errno == EINTR);
  return n;
}

int close_file(NativeCall& call, int fd) {
  if (fd <= 2 || fd == kRandomFd) return 0;
  return call.vm.heap.undo.enabled() ? close_explored(fd) : close(fd);
}

int fd_of(Ref descriptor) {
  return descriptor == kNull ? -1 : get_field<int32_t>(descriptor, "fd", "I");
}

void set_fd(Vm& vm, Ref descriptor, int fd) { set_field<int32_t>(vm, descriptor, "fd", "I", fd); }

std::string error_text(int error) {
  char buffer[256];
  return strerror_r(error, buffer, sizeof buffer);
}

NativeStatus throw_io(NativeCall& call, std::string_view fallback) {
  return call.throw_new("java/io/IOException", errno ? error_text(errno) : std::string(fallback));
}

}  // namespace heddle::vm::natives
