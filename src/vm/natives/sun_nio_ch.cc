// sun.nio.ch: files as channels. Sockets and selectors are not modelled.

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cerrno>
#include <climits>

#include "vm/natives/host_files.h"
#include "vm/natives/raw_memory.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

enum IoStatus { kEof = -1, kUnavailable = -2, kInterrupted = -3, kUnsupported = -4 };

// What a read or write returned, as IOStatus has it.
NativeStatus give_count(NativeCall& call, int64_t n, bool reading, bool wide) {
  if (n < 0 && errno == EAGAIN)
    n = kUnavailable;
  else if (n < 0 && errno == EINTR)
    n = kInterrupted;
  else if (n < 0)
    return throw_io(call, reading ? "Read failed" : "Write failed");
  else if (n == 0 && reading)
    n = kEof;
  return wide ? call.ret_j(n) : call.ret_i(static_cast<int32_t>(n));
}

// Raw memory about to be written by the host.
char* output_at(NativeCall& call, int slot, int64_t bytes) {
  char* p = memory_at(call, slot);
  if (call.vm.heap.undo.enabled() && bytes > 0)
    call.vm.heap.undo.save_range(p, static_cast<size_t>(bytes));
  return p;
}

// --- FileDispatcherImpl: (descriptor, address, length[, position]) ---

NativeStatus read0(NativeCall& call) {
  auto bytes = static_cast<size_t>(call.i32(3));
  return give_count(call,
                    read_file(call, fd_of(call.ref(0)), output_at(call, 1, call.i32(3)), bytes),
                    true, false);
}
NativeStatus pread0(NativeCall& call) {
  auto bytes = static_cast<size_t>(call.i32(3));
  return give_count(call,
                    pread(fd_of(call.ref(0)), output_at(call, 1, call.i32(3)), bytes, call.i64(4)),
                    true, false);
}
NativeStatus write0(NativeCall& call) {
  auto bytes = static_cast<size_t>(call.i32(3));
  return give_count(call, write_file(call, fd_of(call.ref(0)), memory_at(call, 1), bytes), false,
                    false);
}
NativeStatus pwrite0(NativeCall& call) {
  note_host_effect(call, Lack::kWriteFile);
  auto bytes = static_cast<size_t>(call.i32(3));
  return give_count(call, pwrite(fd_of(call.ref(0)), memory_at(call, 1), bytes, call.i64(4)), false,
                    false);
}

// Vectored operations are split, so that each piece goes through the standard streams and the undo
// log.
template <typename Piece>
NativeStatus each_piece(NativeCall& call, bool reading, Piece piece) {
  auto* vec = reinterpret_cast<iovec*>(call.i64(1));
  int64_t total = 0;
  for (int32_t i = 0; i < call.i32(3); ++i) {
    if (vec[i].iov_len == 0) continue;
    int64_t n = piece(vec[i]);
    if (n < 0 && total == 0) return give_count(call, n, reading, true);
    if (n > 0) total += n;
    if (n < static_cast<int64_t>(vec[i].iov_len)) break;
  }
  return give_count(call, total, reading, true);
}
NativeStatus readv0(NativeCall& call) {
  int fd = fd_of(call.ref(0));
  return each_piece(call, true, [&](iovec& v) {
    if (call.vm.heap.undo.enabled()) call.vm.heap.undo.save_range(v.iov_base, v.iov_len);
    return read_file(call, fd, v.iov_base, v.iov_len);
  });
}
NativeStatus writev0(NativeCall& call) {
  int fd = fd_of(call.ref(0));
  return each_piece(call, false,
                    [&](iovec& v) { return write_file(call, fd, v.iov_base, v.iov_len); });
}

NativeStatus force0(NativeCall& call) {
  int fd = fd_of(call.ref(0)), result = call.flag(1) ? fsync(fd) : fdatasync(fd);
  return result < 0 ? throw_io(call, "Force failed") : call.ret_i(0);
}
NativeStatus seek0(NativeCall& call) {
  int64_t to = call.i64(1);
  note_move(call, fd_of(call.ref(0)));
  off_t at =
      to < 0 ? lseek(fd_of(call.ref(0)), 0, SEEK_CUR) : lseek(fd_of(call.ref(0)), to, SEEK_SET);
  return at < 0 ? throw_io(call, "lseek64 failed") : call.ret_j(at);
}
NativeStatus truncate0(NativeCall& call) {
  note_host_effect(call, Lack::kWriteFile);
  return ftruncate(fd_of(call.ref(0)), call.i64(1)) < 0 ? throw_io(call, "Truncation failed")
                                                        : call.ret_i(0);
}
NativeStatus size0(NativeCall& call) {
  struct stat s;
  return fstat(fd_of(call.ref(0)), &s) < 0 ? throw_io(call, "Size failed") : call.ret_j(s.st_size);
}

// (descriptor, blocking, position, size, shared)
NativeStatus lock0(NativeCall& call) {
  enum { kNoLock = -1, kLocked = 0, kLockInterrupted = 2 };
  struct flock lock {};
  lock.l_whence = SEEK_SET;
  lock.l_start = call.i64(2);
  lock.l_len = call.i64(4) == INT64_MAX ? 0 : call.i64(4);
  lock.l_type = call.flag(6) ? F_RDLCK : F_WRLCK;
  if (fcntl(fd_of(call.ref(0)), call.flag(1) ? F_SETLKW : F_SETLK, &lock) == 0)
    return call.ret_i(kLocked);
  if (!call.flag(1) && (errno == EAGAIN || errno == EACCES)) return call.ret_i(kNoLock);
  return errno == EINTR ? call.ret_i(kLockInterrupted) : throw_io(call, "Lock failed");
}
NativeStatus release0(NativeCall& call) {
  struct flock lock {};
  lock.l_whence = SEEK_SET;
  lock.l_start = call.i64(1);
  lock.l_len = call.i64(3) == INT64_MAX ? 0 : call.i64(3);
  lock.l_type = F_UNLCK;
  return fcntl(fd_of(call.ref(0)), F_SETLK, &lock) < 0 ? throw_io(call, "Release failed")
                                                       : call.done();
}
NativeStatus close0(NativeCall& call) {
  return close_file(call, fd_of(call.ref(0))) < 0 ? throw_io(call, "Close failed") : call.done();
}
NativeStatus close_int(NativeCall& call) {
  return close_file(call, call.i32(0)) < 0 ? throw_io(call, "Close failed") : call.done();
}
NativeStatus dup0(NativeCall& call) {
  return dup2(fd_of(call.ref(0)), fd_of(call.ref(1))) < 0 ? throw_io(call, "dup2 failed")
                                                          : call.done();
}
NativeStatus set_direct(NativeCall& call) { return call.ret_i(-1); }

// --- FileChannelImpl ---

// (this, protection, position, length, sync)
NativeStatus map0(NativeCall& call) {
  enum { kReadOnly = 0, kReadWrite = 1, kPrivate = 2 };
  int protection = call.i32(1);
  if (protection == kReadWrite) note_host_effect(call, Lack::kWriteMappedFile);
  int fd = fd_of(get_field<Ref>(call.ref(0), "fd", "Ljava/io/FileDescriptor;"));
  int64_t address =
      native_data(call.vm).raw->map_file(fd, call.i64(2), static_cast<uint64_t>(call.i64(4)),
                                         protection != kReadOnly, protection != kPrivate);
  if (address != 0) return call.ret_j(address);
  if (errno == ENOMEM) return call.throw_new("java/lang/OutOfMemoryError", "Map failed");
  return throw_io(call, "Map failed");
}
NativeStatus unmap0(NativeCall& call) {
  if (native_data(call.vm).raw->unmap(call.i64(0), static_cast<uint64_t>(call.i64(2))) < 0)
    return throw_io(call, "Unmap failed");
  return call.ret_i(0);
}
// The library then copies by itself.
NativeStatus transfer_to(NativeCall& call) { return call.ret_j(kUnsupported); }
NativeStatus max_transfer(NativeCall& call) { return call.ret_i(0x7ffff000); }
NativeStatus page_size(NativeCall& call) { return call.ret_j(4096); }

// --- IOUtil ---

NativeStatus random_bytes(NativeCall& call) {
  std::vector<uint8_t> bytes(static_cast<size_t>(array_length(call.ref(0))));
  fill_random(call.vm, bytes);
  store_bytes(call.vm, call.ref(0), 0, bytes);
  return call.ret_z(true);
}
NativeStatus fd_val(NativeCall& call) { return call.ret_i(fd_of(call.ref(0))); }
NativeStatus set_fd_val(NativeCall& call) {
  set_fd(call.vm, call.ref(0), call.i32(1));
  return call.done();
}
NativeStatus fd_limit(NativeCall& call) { return call.ret_i(1024); }
NativeStatus iov_max(NativeCall& call) { return call.ret_i(IOV_MAX); }
NativeStatus configure_blocking(NativeCall& call) {
  int fd = fd_of(call.ref(0)), flags = fcntl(fd, F_GETFL);
  int wanted = call.flag(1) ? flags & ~O_NONBLOCK : flags | O_NONBLOCK;
  if (flags < 0 || (flags != wanted && fcntl(fd, F_SETFL, wanted) < 0))
    return throw_io(call, "Configure blocking failed");
  return call.done();
}

// --- the rest ---

NativeStatus no_thread(NativeCall& call) { return call.ret_j(-1); }

NativeStatus file_key(NativeCall& call) {
  struct stat s;
  if (fstat(fd_of(call.ref(1)), &s) < 0) return throw_io(call, "fstat failed");
  set_field<int64_t>(call.vm, call.ref(0), "st_dev", "J", static_cast<int64_t>(s.st_dev));
  set_field<int64_t>(call.vm, call.ref(0), "st_ino", "J", static_cast<int64_t>(s.st_ino));
  return call.done();
}

NativeStatus force_mapped(NativeCall& call) {
  return msync(memory_at(call, 1), static_cast<size_t>(call.i64(3)), MS_SYNC) < 0
             ? throw_io(call, "msync failed")
             : call.done();
}

constexpr const char* kDispatcher = "sun/nio/ch/FileDispatcherImpl";
constexpr const char* kChannel = "sun/nio/ch/FileChannelImpl";
constexpr const char* kIoUtil = "sun/nio/ch/IOUtil";
constexpr const char* kThread = "sun/nio/ch/NativeThread";
constexpr const char* kMapped = "java/nio/MappedMemoryUtils";

const NativeEntry kSunNioChEntries[] = {
    {kDispatcher, "init", "()V", nothing, kLeafNative | kNoOp},
    {kDispatcher, "read0", "(Ljava/io/FileDescriptor;JI)I", read0, kLeafNative},
    {kDispatcher, "pread0", "(Ljava/io/FileDescriptor;JIJ)I", pread0, kLeafNative},
    {kDispatcher, "readv0", "(Ljava/io/FileDescriptor;JI)J", readv0, kLeafNative},
    {kDispatcher, "write0", "(Ljava/io/FileDescriptor;JI)I", write0, kLeafNative},
    {kDispatcher, "pwrite0", "(Ljava/io/FileDescriptor;JIJ)I", pwrite0, kLeafNative},
    {kDispatcher, "writev0", "(Ljava/io/FileDescriptor;JI)J", writev0, kLeafNative},
    {kDispatcher, "force0", "(Ljava/io/FileDescriptor;Z)I", force0, kLeafNative},
    {kDispatcher, "seek0", "(Ljava/io/FileDescriptor;J)J", seek0, kLeafNative},
    {kDispatcher, "truncate0", "(Ljava/io/FileDescriptor;J)I", truncate0, kLeafNative},
    {kDispatcher, "size0", "(Ljava/io/FileDescriptor;)J", size0, kLeafNative},
    {kDispatcher, "lock0", "(Ljava/io/FileDescriptor;ZJJZ)I", lock0, kLeafNative},
    {kDispatcher, "release0", "(Ljava/io/FileDescriptor;JJ)V", release0, kLeafNative},
    {kDispatcher, "close0", "(Ljava/io/FileDescriptor;)V", close0, kLeafNative},
    {kDispatcher, "closeIntFD", "(I)V", close_int, kLeafNative},
    {kDispatcher, "preClose0", "(Ljava/io/FileDescriptor;)V", nothing, kLeafNative | kNoOp},
    {kDispatcher, "dup0", "(Ljava/io/FileDescriptor;Ljava/io/FileDescriptor;)V", dup0, kLeafNative},
    {kDispatcher, "canTransferToFromOverlappedMap0", "()Z", yes, kLeafNative},
    {kDispatcher, "setDirect0", "(Ljava/io/FileDescriptor;)I", set_direct, kLeafNative},
    {kChannel, "initIDs", "()J", page_size, kLeafNative},
    {kChannel, "map0", "(IJJZ)J", map0, kLeafNative},
    {kChannel, "unmap0", "(JJ)I", unmap0, kLeafNative},
    {kChannel, "transferTo0", nullptr, transfer_to, kLeafNative},
    {kChannel, "maxDirectTransferSize0", "()I", max_transfer, kLeafNative},
    {kIoUtil, "initIDs", "()V", nothing, kLeafNative | kNoOp},
    {kIoUtil, "randomBytes", "([B)Z", random_bytes, kLeafNative},
    {kIoUtil, "fdVal", "(Ljava/io/FileDescriptor;)I", fd_val, kLeafNative},
    {kIoUtil, "setfdVal", "(Ljava/io/FileDescriptor;I)V", set_fd_val, kLeafNative},
    {kIoUtil, "fdLimit", "()I", fd_limit, kLeafNative},
    {kIoUtil, "iovMax", "()I", iov_max, kLeafNative},
    {kIoUtil, "configureBlocking", "(Ljava/io/FileDescriptor;Z)V", configure_blocking, kLeafNative},
    {kThread, "init", "()V", nothing, kLeafNative | kNoOp},
    {kThread, "current", "()J", no_thread, kLeafNative},
    {kThread, "signal", "(J)V", nothing, kLeafNative | kNoOp},
    {kThread, "supportPendingSignals0", "()Z", no, kLeafNative},
    {"sun/nio/ch/FileKey", "initIDs", "()V", nothing, kLeafNative | kNoOp},
    {"sun/nio/ch/FileKey", "init", "(Ljava/io/FileDescriptor;)V", file_key, kLeafNative},
    {kMapped, "force0", "(Ljava/io/FileDescriptor;JJ)V", force_mapped, kLeafNative},
    {kMapped, "isLoaded0", "(JJJ)Z", no, kLeafNative},
    {kMapped, "load0", "(JJ)V", nothing, kLeafNative | kNoOp},
    {kMapped, "unload0", "(JJ)V", nothing, kLeafNative | kNoOp},
};

}  // namespace

std::span<const NativeEntry> sun_nio_ch() { return kSunNioChEntries; }

}  // namespace heddle::vm::natives
