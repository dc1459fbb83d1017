#include "vm/natives/host_files.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iterator>
#include <vector>

namespace heddle::vm::natives {
namespace {

bool is_random_device(const std::string& path) {
  return path == "/dev/random" || path == "/dev/urandom";
}

// Stands for every opened random device; the host has no descriptor this large.
constexpr int kRandomFd = 0x40000000;

// A file that was opened while exploring.
struct OpenFile {
  int fd;
  uint32_t thread;      // that has opened it
  bool constant;        // opened for reading only, and the host does not make up its content
  bool closed = false;  // by the program; see keep_files()
};

// A change of the position of a file, or its closing, which is undone when the search goes back.
struct Move {
  int fd;
  off_t from;
};
constexpr off_t kClosed = -1;

// There is only one machine at a time (heap.h).
struct Explored {
  std::vector<OpenFile> files;  // in the order in which they were opened
  size_t kept = 0;              // so many have to stay open
  std::vector<Move> moves;
};
Explored& explored() {
  static Explored all;
  return all;
}

OpenFile* find_open(int fd) {
  std::vector<OpenFile>& files = explored().files;
  auto at = std::ranges::find_if(files, [&](const OpenFile& f) { return f.fd == fd && !f.closed; });
  return at == files.end() ? nullptr : &*at;
}

int close_explored(int fd) {
  OpenFile* file = find_open(fd);
  if (!file) return 0;
  std::vector<OpenFile>& files = explored().files;
  const auto index = file - files.data();
  if (static_cast<size_t>(index) < explored().kept) {
    explored().moves.push_back({fd, kClosed});
    file->closed = true;
    return 0;
  }
  std::erase_if(explored().moves, [&](const Move& m) { return m.fd == fd; });
  files.erase(files.begin() + index);
  return close(fd);
}

// A file whose content is the same whenever it is read: not of /proc and the like.
bool has_constant_content(int fd) {
  constexpr decltype(statfs::f_type) kMadeUp[] = {PROC_SUPER_MAGIC, SYSFS_MAGIC, CGROUP_SUPER_MAGIC,
                                                  CGROUP2_SUPER_MAGIC};
  struct stat file;
  struct statfs system;
  return fstat(fd, &file) == 0 && S_ISREG(file.st_mode) && fstatfs(fd, &system) == 0 &&
         std::ranges::find(kMadeUp, system.f_type) == std::end(kMadeUp);
}

// The change of the file's position will be undone, and no other thread can see it.
bool is_undone(const NativeCall& call, int fd) {
  if (fd <= STDERR_FILENO || fd == kRandomFd) return true;  // have no position
  const OpenFile* file = find_open(fd);
  if (!file || !file->constant || file->thread != call.thread.number) return false;
  explored().moves.push_back({fd, lseek(fd, 0, SEEK_CUR)});
  return true;
}

}  // namespace

FilesMark keep_files() {
  Explored& e = explored();
  e.kept = e.files.size();
  return {e.kept, e.moves.size()};
}

void go_back_to(FilesMark mark) {
  Explored& e = explored();
  for (; e.moves.size() > mark.moves; e.moves.pop_back()) {
    const Move& m = e.moves.back();
    if (m.from != kClosed)
      lseek(m.fd, m.from, SEEK_SET);
    else
      std::ranges::find(e.files, m.fd, &OpenFile::fd)->closed = false;
  }
  for (; e.files.size() > mark.files; e.files.pop_back()) close(e.files.back().fd);
  e.kept = e.files.size();
}

std::vector<FilePosition> positions_of_files() {
  std::vector<FilePosition> out;
  for (const OpenFile& f : explored().files)
    if (f.constant && !f.closed) out.push_back({f.fd, lseek(f.fd, 0, SEEK_CUR)});
  return out;
}

void note_move(NativeCall& call, int fd) {
  // Bookkeeping of the library (bookkeeping.h) opens, reads and closes its files atomically.
  if (!is_undone(call, fd) && call.thread.s.atomic_depth == 0)
    note_host_effect(call, Lack::kReadFile);
}

int open_file(NativeCall& call, const std::string& path, int flags, int mode) {
  if (is_random_device(path)) return kRandomFd;
  if ((flags & O_ACCMODE) != O_RDONLY) note_host_effect(call, Lack::kWriteFile, path);
  int fd;
  do fd = open(path.c_str(), flags | O_CLOEXEC, mode);
  while (fd < 0 && errno == EINTR);
  if (fd >= 0 && call.vm.heap.undo.enabled()) {
    const bool constant = (flags & O_ACCMODE) == O_RDONLY && has_constant_content(fd);
    explored().files.push_back({fd, call.thread.number, constant});
  }
  return fd;
}

int64_t read_file(NativeCall& call, int fd, void* to, size_t bytes) {
  if (fd == kRandomFd) {
    fill_random(call.vm, {static_cast<uint8_t*>(to), bytes});
    return static_cast<int64_t>(bytes);
  }
  if (fd == 0) return call.vm.io->read(fd, to, bytes);
  note_move(call, fd);
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
