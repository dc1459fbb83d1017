// java.io: FileDescriptor, FileInputStream, FileOutputStream, RandomAccessFile, Console

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "vm/natives/host_files.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

// --- what the streams share ---

Ref descriptor(NativeCall& call) {
  return get_field<Ref>(call.ref(0), "fd", "Ljava/io/FileDescriptor;");
}
int stream_fd(NativeCall& call) { return fd_of(descriptor(call)); }
NativeStatus closed(NativeCall& call) {
  return call.throw_new("java/io/IOException", "Stream Closed");
}

NativeStatus open_stream(NativeCall& call, int flags) {
  if (call.ref(1) == kNull) return call.throw_npe();
  std::string path = call.vm.string_utf8(call.ref(1));
  int fd = open_file(call, path, flags, 0666);
  if (fd >= 0) {
    struct stat info;
    if (fstat(fd, &info) == 0 && S_ISDIR(info.st_mode)) {
      close_file(call, fd);
      errno = EISDIR;
      fd = -1;
    }
  }
  if (fd < 0)
    return call.throw_new("java/io/FileNotFoundException", path + " (" + error_text(errno) + ")");
  set_fd(call.vm, descriptor(call), fd);
  set_field<int32_t>(call.vm, descriptor(call), "append", "Z", (flags & O_APPEND) != 0);
  return call.done();
}

// kDone when (array, offset, length) at slots 1..3 is a valid range.
NativeStatus check_range(NativeCall& call) {
  if (call.ref(1) == kNull) return call.throw_npe();
  int64_t offset = call.i32(2), length = call.i32(3);
  if (offset < 0 || length < 0 || offset + length > array_length(call.ref(1)))
    return call.throw_new("java/lang/IndexOutOfBoundsException");
  return NativeStatus::kDone;
}

NativeStatus read_byte(NativeCall& call) {
  int fd = stream_fd(call);
  if (fd < 0) return closed(call);
  uint8_t byte;
  errno = 0;
  int64_t n = read_file(call, fd, &byte, 1);
  if (n < 0) return throw_io(call, "Read error");
  return call.ret_i(n == 0 ? -1 : byte);
}

NativeStatus read_bytes(NativeCall& call) {
  if (NativeStatus s = check_range(call); s != NativeStatus::kDone) return s;
  if (call.i32(3) == 0) return call.ret_i(0);
  int fd = stream_fd(call);
  if (fd < 0) return closed(call);
  if (!may_access_elements(call, call.ref(1), AccessKind::kWrite)) return NativeStatus::kBlocked;
  std::vector<uint8_t> buffer(static_cast<size_t>(call.i32(3)));
  errno = 0;
  int64_t n = read_file(call, fd, buffer.data(), buffer.size());
  if (n < 0) return throw_io(call, "Read error");
  if (n == 0) return call.ret_i(-1);
  tell_elements(call, call.ref(1), call.i32(2), static_cast<int32_t>(n), AccessKind::kWrite);
  store_bytes(call.vm, call.ref(1), call.i32(2), std::span(buffer).first(static_cast<size_t>(n)));
  return call.ret_i(static_cast<int32_t>(n));
}

NativeStatus write_all(NativeCall& call, const uint8_t* from, int64_t bytes) {
  int fd = stream_fd(call);
  if (fd < 0) return closed(call);
  while (bytes > 0) {
    errno = 0;
    int64_t n = write_file(call, fd, from, static_cast<size_t>(bytes));
    if (n < 0) return throw_io(call, "Write error");
    from += n;
    bytes -= n;
  }
  return call.done();
}

NativeStatus write_byte(NativeCall& call) {
  auto byte = static_cast<uint8_t>(call.i32(1));
  return write_all(call, &byte, 1);
}

NativeStatus write_bytes(NativeCall& call) {
  if (NativeStatus s = check_range(call); s != NativeStatus::kDone) return s;
  if (!may_read_elements(call, call.ref(1), call.i32(2), call.i32(3)))
    return NativeStatus::kBlocked;
  return write_all(call, elements<uint8_t>(call.ref(1)) + call.i32(2), call.i32(3));
}

NativeStatus file_length(NativeCall& call) {
  int fd = stream_fd(call);
  if (fd < 0) return closed(call);
  if (fd == 0 && call.vm.options.exploring)
    return call.ret_i(
        0);  // independent of how much input has arrived, so that every path reads the same
  struct stat info;
  if (fstat(fd, &info) < 0) return throw_io(call, "GetLength failed");
  return call.ret_j(info.st_size);
}

NativeStatus file_position(NativeCall& call) {
  int fd = stream_fd(call);
  if (fd < 0) return closed(call);
  note_move(call, fd);
  off_t at = lseek(fd, 0, SEEK_CUR);
  return at < 0 ? throw_io(call, "Seek failed") : call.ret_j(at);
}

// --- FileInputStream, FileOutputStream ---

NativeStatus open_input(NativeCall& call) { return open_stream(call, O_RDONLY); }
NativeStatus open_output(NativeCall& call) {
  return open_stream(call, O_WRONLY | O_CREAT | (call.flag(2) ? O_APPEND : O_TRUNC));
}

NativeStatus skip(NativeCall& call) {
  int fd = stream_fd(call);
  if (fd < 0) return closed(call);
  note_move(call, fd);
  off_t from = lseek(fd, 0, SEEK_CUR), to = from < 0 ? -1 : lseek(fd, call.i64(1), SEEK_CUR);
  if (to < 0) return throw_io(call, "Seek error");
  return call.ret_j(to - from);
}

// Bytes that can be read without waiting.
NativeStatus available(NativeCall& call) {
  int fd = stream_fd(call);
  if (fd < 0) return closed(call);
  struct stat info;
  if (fstat(fd, &info) == 0) {
    int n = 0;
    if ((S_ISCHR(info.st_mode) || S_ISFIFO(info.st_mode) || S_ISSOCK(info.st_mode)) &&
        ioctl(fd, FIONREAD, &n) >= 0)
      return call.ret_i(n);
    note_move(call, fd);
    off_t at = lseek(fd, 0, SEEK_CUR);
    if (at >= 0)
      return call.ret_i(static_cast<int32_t>(std::clamp<int64_t>(info.st_size - at, 0, INT32_MAX)));
  }
  return call.ret_i(0);
}

// --- RandomAccessFile ---

enum RandomAccessMode { kRead = 1, kReadWrite = 2, kSync = 4, kDataSync = 8 };

NativeStatus open_random(NativeCall& call) {
  int mode = call.i32(2), flags = 0;
  if (mode & kRead)
    flags = O_RDONLY;
  else if (mode & kReadWrite)
    flags = O_RDWR | O_CREAT | (mode & kSync ? O_SYNC : mode & kDataSync ? O_DSYNC : 0);
  return open_stream(call, flags);
}

NativeStatus seek(NativeCall& call) {
  int fd = stream_fd(call);
  if (fd < 0) return closed(call);
  if (call.i64(1) < 0) return call.throw_new("java/io/IOException", "Negative seek offset");
  note_move(call, fd);
  return lseek(fd, call.i64(1), SEEK_SET) < 0 ? throw_io(call, "Seek failed") : call.done();
}

NativeStatus set_length(NativeCall& call) {
  int fd = stream_fd(call);
  if (fd < 0) return closed(call);
  note_host_effect(call, Lack::kWriteFile);
  off_t at = lseek(fd, 0, SEEK_CUR);
  if (at < 0 || ftruncate(fd, call.i64(1)) < 0) return throw_io(call, "setLength failed");
  if (at > call.i64(1)) lseek(fd, 0, SEEK_END);
  return call.done();
}

// --- FileDescriptor ---

NativeStatus close_descriptor(NativeCall& call) {
  int fd = fd_of(call.ref(0));
  if (fd < 0) return call.done();
  set_fd(call.vm, call.ref(0), -1);
  return close_file(call, fd) < 0 ? throw_io(call, "close failed") : call.done();
}

NativeStatus cleanup_close(NativeCall& call) {
  return close_file(call, call.i32(0)) < 0 ? throw_io(call, "close failed") : call.done();
}

NativeStatus sync(NativeCall& call) {
  if (fsync(fd_of(call.ref(0))) < 0)
    return call.throw_new("java/io/SyncFailedException", "sync failed");
  return call.done();
}

NativeStatus get_handle(NativeCall& call) { return call.ret_j(-1); }
NativeStatus get_append(NativeCall& call) {
  int flags = fcntl(call.i32(0), F_GETFL);
  return call.ret_z(flags >= 0 && (flags & O_APPEND));
}

// --- Console ---

NativeStatus no_encoding(NativeCall& call) { return call.ret_a(kNull); }
NativeStatus echo_was_on(NativeCall& call) { return call.ret_z(true); }
// An explored program sees no terminal, so that its states do not depend on one.
bool is_terminal(const NativeCall& call, int fd) {
  return !call.vm.options.exploring && isatty(fd);
}
// Bits: 1 standard input, 2 output, 4 error.
NativeStatus tty_status(NativeCall& call) {
  auto bit = [&](int fd) { return is_terminal(call, fd) ? 1 << fd : 0; };
  return call.ret_i(bit(0) | bit(1) | bit(2));
}
// For earlier updates of JDK 17.
NativeStatus is_tty(NativeCall& call) {
  return call.ret_z(is_terminal(call, 0) && is_terminal(call, 1));
}

constexpr const char* kIn = "java/io/FileInputStream";
constexpr const char* kOut = "java/io/FileOutputStream";
constexpr const char* kRandom = "java/io/RandomAccessFile";
constexpr const char* kDescriptor = "java/io/FileDescriptor";
constexpr const char* kConsole = "java/io/Console";

const NativeEntry kJavaIoFileStreamsEntries[] = {
    {kIn, "initIDs", "()V", nothing, kLeafNative | kNoOp},
    {kIn, "open0", "(Ljava/lang/String;)V", open_input, kLeafNative},
    {kIn, "read0", "()I", read_byte, kLeafNative},
    {kIn, "readBytes", "([BII)I", read_bytes, kLeafNative},
    {kIn, "length0", "()J", file_length, kLeafNative},
    {kIn, "position0", "()J", file_position, kLeafNative},
    {kIn, "skip0", "(J)J", skip, kLeafNative},
    {kIn, "available0", "()I", available, kLeafNative},
    {kOut, "initIDs", "()V", nothing, kLeafNative | kNoOp},
    {kOut, "open0", "(Ljava/lang/String;Z)V", open_output, kLeafNative},
    {kOut, "write", "(IZ)V", write_byte, kLeafNative},
    {kOut, "writeBytes", "([BIIZ)V", write_bytes, kLeafNative},
    {kRandom, "initIDs", "()V", nothing, kLeafNative | kNoOp},
    {kRandom, "open0", "(Ljava/lang/String;I)V", open_random, kLeafNative},
    {kRandom, "read0", "()I", read_byte, kLeafNative},
    {kRandom, "readBytes", "([BII)I", read_bytes, kLeafNative},
    {kRandom, "write0", "(I)V", write_byte, kLeafNative},
    {kRandom, "writeBytes", "([BII)V", write_bytes, kLeafNative},
    {kRandom, "getFilePointer", "()J", file_position, kLeafNative},
    {kRandom, "seek0", "(J)V", seek, kLeafNative},
    {kRandom, "length", "()J", file_length, kLeafNative},
    {kRandom, "setLength", "(J)V", set_length, kLeafNative},
    {kDescriptor, "initIDs", "()V", nothing, kLeafNative | kNoOp},
    {kDescriptor, "close0", "()V", close_descriptor, kLeafNative},
    {kDescriptor, "sync", "()V", sync, kLeafNative},
    {kDescriptor, "getHandle", "(I)J", get_handle, kLeafNative},
    {kDescriptor, "getAppend", "(I)Z", get_append, kLeafNative},
    {"java/io/FileCleanable", "cleanupClose0", "(IJ)V", cleanup_close, kLeafNative},
    {kConsole, "encoding", "()Ljava/lang/String;", no_encoding, kLeafNative},
    {kConsole, "echo", "(Z)Z", echo_was_on, kLeafNative | kNoOp},
    {kConsole, "ttyStatus", "()I", tty_status, kLeafNative},
    {kConsole, "istty", "()Z", is_tty, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_io_file_streams() { return kJavaIoFileStreamsEntries; }

}  // namespace heddle::vm::natives
