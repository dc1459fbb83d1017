// sun.nio.fs.UnixNativeDispatcher and LinuxNativeDispatcher: thin calls to the
// host. Paths are zero-ended bytes in raw memory. Failures are UnixExceptions
// that carry errno.

#include <dirent.h>
#include <fcntl.h>
#include <grp.h>
#include <mntent.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>

#include "vm/natives/host_files.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

const char* path_at(NativeCall& call, int slot) {
  return reinterpret_cast<const char*>(call.i64(slot));
}

NativeStatus throw_unix(NativeCall& call, int error) {
  Ref e = call.vm.throw_new(call.thread, "sun/nio/fs/UnixException");
  if (klass_of(e)->name == "sun/nio/fs/UnixException")
    set_field<int32_t>(call.vm, e, "errno", "I", error);
  return NativeStatus::kThrown;
}

// For calls that return -1 on failure.
NativeStatus done_or_throw(NativeCall& call, int result) {
  return result < 0 ? throw_unix(call, errno) : call.done();
}
NativeStatus int_or_throw(NativeCall& call, int64_t result) {
  return result < 0 ? throw_unix(call, errno) : call.ret_i(static_cast<int32_t>(result));
}

NativeStatus give_text(NativeCall& call, std::string_view text) {
  Ref array = new_byte_array(call, text);
  return array == kNull ? NativeStatus::kThrown : call.ret_a(array);
}

// --- attributes ---

void fill_attributes(Vm& vm, Ref to, const struct stat& s) {
  auto number = [&](std::string_view name, int64_t v) { set_field<int64_t>(vm, to, name, "J", v); };
  auto small = [&](std::string_view name, uint32_t v) {
    set_field<int32_t>(vm, to, name, "I", static_cast<int32_t>(v));
  };
  small("st_mode", s.st_mode);
  small("st_nlink", static_cast<uint32_t>(s.st_nlink));
  small("st_uid", s.st_uid);
  small("st_gid", s.st_gid);
  number("st_ino", static_cast<int64_t>(s.st_ino));
  number("st_dev", static_cast<int64_t>(s.st_dev));
  number("st_rdev", static_cast<int64_t>(s.st_rdev));
  number("st_size", s.st_size);
  number("st_atime_sec", s.st_atim.tv_sec);
  number("st_atime_nsec", s.st_atim.tv_nsec);
  number("st_mtime_sec", s.st_mtim.tv_sec);
  number("st_mtime_nsec", s.st_mtim.tv_nsec);
  number("st_ctime_sec", s.st_ctim.tv_sec);
  number("st_ctime_nsec", s.st_ctim.tv_nsec);
}

NativeStatus give_stat(NativeCall& call, int result, Ref to, const struct stat& s) {
  if (result < 0) return throw_unix(call, errno);
  fill_attributes(call.vm, to, s);
  return call.done();
}

NativeStatus stat0(NativeCall& call) {
  struct stat s;
  return give_stat(call, stat(path_at(call, 0), &s), call.ref(2), s);
}
NativeStatus stat1(NativeCall& call) {
  struct stat s;
  return call.ret_i(stat(path_at(call, 0), &s) < 0 ? 0 : static_cast<int32_t>(s.st_mode));
}
NativeStatus lstat0(NativeCall& call) {
  struct stat s;
  return give_stat(call, lstat(path_at(call, 0), &s), call.ref(2), s);
}
NativeStatus fstat0(NativeCall& call) {
  struct stat s;
  return give_stat(call, fstat(call.i32(0), &s), call.ref(1), s);
}
NativeStatus fstatat0(NativeCall& call) {
  struct stat s;
  return give_stat(call, fstatat(call.i32(0), path_at(call, 1), &s, call.i32(3)), call.ref(4), s);
}
NativeStatus statvfs0(NativeCall& call) {
  struct statvfs s;
  if (statvfs(path_at(call, 0), &s) < 0) return throw_unix(call, errno);
  auto number = [&](std::string_view name, uint64_t v) {
    set_field<int64_t>(call.vm, call.ref(2), name, "J", static_cast<int64_t>(v));
  };
  number("f_frsize", s.f_frsize);
  number("f_blocks", s.f_blocks);
  number("f_bfree", s.f_bfree);
  number("f_bavail", s.f_bavail);
  return call.done();
}
NativeStatus access0(NativeCall& call) {
  return done_or_throw(call, access(path_at(call, 0), call.i32(2)));
}
NativeStatus exists0(NativeCall& call) { return call.ret_z(access(path_at(call, 0), F_OK) == 0); }

// --- files ---

NativeStatus open0(NativeCall& call) {
  return int_or_throw(call, open_file(call, path_at(call, 0), call.i32(2), call.i32(3)));
}
NativeStatus openat0(NativeCall& call) {
  if ((call.i32(3) & O_ACCMODE) != O_RDONLY) note_host_effect(call, Lack::kWriteFile);
  return int_or_throw(call,
                      openat(call.i32(0), path_at(call, 1), call.i32(3) | O_CLOEXEC, call.i32(4)));
}
NativeStatus close_fd(NativeCall& call) {
  close_file(call, call.i32(0));
  return call.done();
}
NativeStatus dup_fd(NativeCall& call) { return int_or_throw(call, dup(call.i32(0))); }
NativeStatus read_fd(NativeCall& call) {
  return int_or_throw(
      call, read_file(call, call.i32(0), memory_at(call, 1), static_cast<size_t>(call.i32(3))));
}
NativeStatus write_fd(NativeCall& call) {
  return int_or_throw(
      call, write_file(call, call.i32(0), memory_at(call, 1), static_cast<size_t>(call.i32(3))));
}

// --- changes of the tree ---

// Notes the effect before it happens.
template <typename Effect>
NativeStatus effect(NativeCall& call, Lack kind, Effect make) {
  note_host_effect(call, kind);
  return done_or_throw(call, make());
}

NativeStatus link0(NativeCall& call) {
  return effect(call, Lack::kLinkFile, [&] { return link(path_at(call, 0), path_at(call, 2)); });
}
NativeStatus unlink0(NativeCall& call) {
  return effect(call, Lack::kRemoveFile, [&] { return unlink(path_at(call, 0)); });
}
NativeStatus unlinkat0(NativeCall& call) {
  return effect(call, Lack::kRemoveFile,
                [&] { return unlinkat(call.i32(0), path_at(call, 1), call.i32(3)); });
}
NativeStatus mknod0(NativeCall& call) {
  return effect(call, Lack::kMakeNode, [&] {
    return mknod(path_at(call, 0), static_cast<mode_t>(call.i32(2)),
                 static_cast<dev_t>(call.i64(3)));
  });
}
NativeStatus rename0(NativeCall& call) {
  return effect(call, Lack::kRenameFile,
                [&] { return rename(path_at(call, 0), path_at(call, 2)); });
}
NativeStatus renameat0(NativeCall& call) {
  return effect(call, Lack::kRenameFile, [&] {
    return renameat(call.i32(0), path_at(call, 1), call.i32(3), path_at(call, 4));
  });
}
NativeStatus mkdir0(NativeCall& call) {
  return effect(call, Lack::kMakeFolder,
                [&] { return mkdir(path_at(call, 0), static_cast<mode_t>(call.i32(2))); });
}
NativeStatus rmdir0(NativeCall& call) {
  return effect(call, Lack::kRemoveFolder, [&] { return rmdir(path_at(call, 0)); });
}
NativeStatus symlink0(NativeCall& call) {
  return effect(call, Lack::kLinkFile, [&] { return symlink(path_at(call, 0), path_at(call, 2)); });
}
NativeStatus chown0(NativeCall& call) {
  return effect(call, Lack::kChangeFile,
                [&] { return chown(path_at(call, 0), call.i32(2), call.i32(3)); });
}
NativeStatus lchown0(NativeCall& call) {
  return effect(call, Lack::kChangeFile,
                [&] { return lchown(path_at(call, 0), call.i32(2), call.i32(3)); });
}
NativeStatus fchown0(NativeCall& call) {
  return effect(call, Lack::kChangeFile,
                [&] { return fchown(call.i32(0), call.i32(1), call.i32(2)); });
}
NativeStatus chmod0(NativeCall& call) {
  return effect(call, Lack::kChangeFile,
                [&] { return chmod(path_at(call, 0), static_cast<mode_t>(call.i32(2))); });
}
NativeStatus fchmod0(NativeCall& call) {
  return effect(call, Lack::kChangeFile,
                [&] { return fchmod(call.i32(0), static_cast<mode_t>(call.i32(1))); });
}

// Times come in microseconds, for futimens in nanoseconds.
struct Times {
  timeval micros[2];
  timespec nanos[2];
  Times(int64_t a, int64_t m) {
    for (int i = 0; i < 2; ++i) {
      int64_t t = i == 0 ? a : m;
      auto floor_div = [](int64_t v, int64_t by) { return v / by - (v % by < 0); };
      micros[i] = {floor_div(t, 1000000), t - floor_div(t, 1000000) * 1000000};
      nanos[i] = {floor_div(t, 1000000000), t - floor_div(t, 1000000000) * 1000000000};
    }
  }
};

NativeStatus utimes0(NativeCall& call) {
  return effect(call, Lack::kChangeFile,
                [&] { return utimes(path_at(call, 0), Times(call.i64(2), call.i64(4)).micros); });
}
NativeStatus lutimes0(NativeCall& call) {
  return effect(call, Lack::kChangeFile,
                [&] { return lutimes(path_at(call, 0), Times(call.i64(2), call.i64(4)).micros); });
}
NativeStatus futimes0(NativeCall& call) {
  return effect(call, Lack::kChangeFile,
                [&] { return futimes(call.i32(0), Times(call.i64(1), call.i64(3)).micros); });
}
NativeStatus futimens0(NativeCall& call) {
  return effect(call, Lack::kChangeFile,
                [&] { return futimens(call.i32(0), Times(call.i64(1), call.i64(3)).nanos); });
}

// --- names ---

NativeStatus getcwd0(NativeCall& call) {
  char buffer[PATH_MAX];
  return getcwd(buffer, sizeof buffer) ? give_text(call, buffer) : throw_unix(call, errno);
}
NativeStatus readlink0(NativeCall& call) {
  char buffer[PATH_MAX];
  ssize_t n = readlink(path_at(call, 0), buffer, sizeof buffer);
  return n < 0 ? throw_unix(call, errno) : give_text(call, {buffer, static_cast<size_t>(n)});
}
NativeStatus realpath0(NativeCall& call) {
  char buffer[PATH_MAX];
  return realpath(path_at(call, 0), buffer) ? give_text(call, buffer) : throw_unix(call, errno);
}
NativeStatus getpwuid0(NativeCall& call) {
  passwd* user = getpwuid(static_cast<uid_t>(call.i32(0)));
  return user && user->pw_name && *user->pw_name ? give_text(call, user->pw_name)
                                                 : throw_unix(call, ENOENT);
}
NativeStatus getgrgid0(NativeCall& call) {
  group* g = getgrgid(static_cast<gid_t>(call.i32(0)));
  return g && g->gr_name && *g->gr_name ? give_text(call, g->gr_name) : throw_unix(call, ENOENT);
}
NativeStatus getpwnam0(NativeCall& call) {
  passwd* user = getpwnam(path_at(call, 0));
  return call.ret_i(user ? static_cast<int32_t>(user->pw_uid) : -1);
}
NativeStatus getgrnam0(NativeCall& call) {
  group* g = getgrnam(path_at(call, 0));
  return call.ret_i(g ? static_cast<int32_t>(g->gr_gid) : -1);
}
NativeStatus strerror0(NativeCall& call) { return give_text(call, error_text(call.i32(0))); }

// --- folders ---

NativeStatus list_directory(NativeCall& call, DIR* dir) {
  if (!dir) return throw_unix(call, errno);
  Listing listing;
  while (dirent* e = readdir(dir)) listing.names.emplace_back(e->d_name);
  closedir(dir);
  std::sort(listing.names.begin(), listing.names.end());
  return call.ret_j(native_data(call.vm).listings.add(std::move(listing)));
}
NativeStatus opendir0(NativeCall& call) { return list_directory(call, opendir(path_at(call, 0))); }
NativeStatus fdopendir0(NativeCall& call) { return list_directory(call, fdopendir(call.i32(0))); }
NativeStatus closedir0(NativeCall& call) {
  native_data(call.vm).listings.remove(call.i64(0));
  return call.done();
}
NativeStatus readdir0(NativeCall& call) {
  note_host_effect(call, Lack::kListFolder);
  Listing* listing = native_data(call.vm).listings.find(call.i64(0));
  if (!listing || listing->next == listing->names.size()) return call.ret_a(kNull);
  return give_text(call, listing->names[listing->next++]);
}

// --- extended attributes ---

NativeStatus fgetxattr0(NativeCall& call) {
  return int_or_throw(call, fgetxattr(call.i32(0), path_at(call, 1), memory_at(call, 3),
                                      static_cast<size_t>(call.i32(5))));
}
NativeStatus fsetxattr0(NativeCall& call) {
  return effect(call, Lack::kChangeFile, [&] {
    return fsetxattr(call.i32(0), path_at(call, 1), memory_at(call, 3),
                     static_cast<size_t>(call.i32(5)), 0);
  });
}
NativeStatus fremovexattr0(NativeCall& call) {
  return effect(call, Lack::kChangeFile,
                [&] { return fremovexattr(call.i32(0), path_at(call, 1)); });
}
NativeStatus flistxattr0(NativeCall& call) {
  return int_or_throw(
      call, flistxattr(call.i32(0), memory_at(call, 1), static_cast<size_t>(call.i32(3))));
}

// --- mounted file systems ---

NativeStatus setmntent0(NativeCall& call) {
  FILE* f = setmntent(path_at(call, 0), path_at(call, 2));
  return f ? call.ret_j(native_data(call.vm).mount_tables.add(f)) : throw_unix(call, errno);
}
NativeStatus endmntent0(NativeCall& call) {
  if (auto f = native_data(call.vm).mount_tables.remove(call.i64(0))) endmntent(*f);
  return call.done();
}
NativeStatus rewind0(NativeCall& call) {
  if (FILE** f = native_data(call.vm).mount_tables.find(call.i64(0))) rewind(*f);
  return call.done();
}
// Length of the longest line, so that the caller can make its buffer large enough.
NativeStatus getlinelen0(NativeCall& call) {
  FILE** f = native_data(call.vm).mount_tables.find(call.i64(0));
  char* line = nullptr;
  size_t capacity = 0;
  ssize_t n = f ? getline(&line, &capacity, *f) : -1;
  free(line);
  return call.ret_i(static_cast<int32_t>(n));
}
NativeStatus getmntent0(NativeCall& call) {
  FILE** f = native_data(call.vm).mount_tables.find(call.i64(0));
  mntent entry{};
  if (!f || !getmntent_r(*f, &entry, memory_at(call, 3), call.i32(5))) return call.ret_i(-1);
  for (auto [name, text] :
       {std::pair{"name", entry.mnt_fsname}, std::pair{"dir", entry.mnt_dir},
        std::pair{"fstype", entry.mnt_type}, std::pair{"opts", entry.mnt_opts}}) {
    Ref bytes = new_byte_array(call, std::string_view(text));
    if (bytes == kNull) return NativeStatus::kThrown;
    set_field<Ref>(call.vm, call.ref(2), name, "[B", bytes);
  }
  return call.ret_i(0);
}

// --- UnixCopyFile ---

NativeStatus transfer(NativeCall& call) {
  char buffer[8192];
  while (true) {
    int64_t n = read_file(call, call.i32(1), buffer, sizeof buffer);
    if (n == 0) return call.done();
    for (int64_t at = 0; n > 0 && at < n;) {
      int64_t written = write_file(call, call.i32(0), buffer + at, static_cast<size_t>(n - at));
      if (written < 0) return throw_unix(call, errno);
      at += written;
    }
    if (n < 0) return throw_unix(call, errno);
  }
}

// What the host can do: openat, futimes, futimens, lutimes, extended attributes.
NativeStatus capabilities(NativeCall& call) {
  return call.ret_i(1 << 1 | 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5);
}

constexpr const char* kUnix = "sun/nio/fs/UnixNativeDispatcher";
constexpr const char* kLinux = "sun/nio/fs/LinuxNativeDispatcher";

const NativeEntry kSunNioFsEntries[] = {
    {kUnix, "init", "()I", capabilities, kLeafNative},
    {kUnix, "stat0", nullptr, stat0, kLeafNative},
    {kUnix, "stat1", nullptr, stat1, kLeafNative},
    {kUnix, "lstat0", nullptr, lstat0, kLeafNative},
    {kUnix, "fstat", nullptr, fstat0, kLeafNative},
    {kUnix, "fstatat0", nullptr, fstatat0, kLeafNative},
    {kUnix, "statvfs0", nullptr, statvfs0, kLeafNative},
    {kUnix, "access0", "(JI)V", access0, kLeafNative},
    {kUnix, "exists0", "(J)Z", exists0, kLeafNative},
    {kUnix, "open0", "(JII)I", open0, kLeafNative},
    {kUnix, "openat0", "(IJII)I", openat0, kLeafNative},
    {kUnix, "close0", "(I)V", close_fd, kLeafNative},
    {kUnix, "dup", "(I)I", dup_fd, kLeafNative},
    {kUnix, "read", "(IJI)I", read_fd, kLeafNative},
    {kUnix, "write", "(IJI)I", write_fd, kLeafNative},
    {kUnix, "link0", "(JJ)V", link0, kLeafNative},
    {kUnix, "unlink0", "(J)V", unlink0, kLeafNative},
    {kUnix, "unlinkat0", "(IJI)V", unlinkat0, kLeafNative},
    {kUnix, "mknod0", "(JIJ)V", mknod0, kLeafNative},
    {kUnix, "rename0", "(JJ)V", rename0, kLeafNative},
    {kUnix, "renameat0", "(IJIJ)V", renameat0, kLeafNative},
    {kUnix, "mkdir0", "(JI)V", mkdir0, kLeafNative},
    {kUnix, "rmdir0", "(J)V", rmdir0, kLeafNative},
    {kUnix, "symlink0", "(JJ)V", symlink0, kLeafNative},
    {kUnix, "chown0", "(JII)V", chown0, kLeafNative},
    {kUnix, "lchown0", "(JII)V", lchown0, kLeafNative},
    {kUnix, "fchown", "(III)V", fchown0, kLeafNative},
    {kUnix, "chmod0", "(JI)V", chmod0, kLeafNative},
    {kUnix, "fchmod", "(II)V", fchmod0, kLeafNative},
    {kUnix, "utimes0", "(JJJ)V", utimes0, kLeafNative},
    {kUnix, "lutimes0", "(JJJ)V", lutimes0, kLeafNative},
    {kUnix, "futimes", "(IJJ)V", futimes0, kLeafNative},
    {kUnix, "futimens", "(IJJ)V", futimens0, kLeafNative},
    {kUnix, "getcwd", "()[B", getcwd0, kLeafNative},
    {kUnix, "readlink0", "(J)[B", readlink0, kLeafNative},
    {kUnix, "realpath0", "(J)[B", realpath0, kLeafNative},
    {kUnix, "getpwuid", "(I)[B", getpwuid0, kLeafNative},
    {kUnix, "getgrgid", "(I)[B", getgrgid0, kLeafNative},
    {kUnix, "getpwnam0", "(J)I", getpwnam0, kLeafNative},
    {kUnix, "getgrnam0", "(J)I", getgrnam0, kLeafNative},
    {kUnix, "strerror", "(I)[B", strerror0, kLeafNative},
    {kUnix, "opendir0", "(J)J", opendir0, kLeafNative},
    {kUnix, "fdopendir", "(I)J", fdopendir0, kLeafNative},
    {kUnix, "closedir", "(J)V", closedir0, kLeafNative},
    {kUnix, "readdir", "(J)[B", readdir0, kLeafNative},
    {kUnix, "fgetxattr0", "(IJJI)I", fgetxattr0, kLeafNative},
    {kUnix, "fsetxattr0", "(IJJI)V", fsetxattr0, kLeafNative},
    {kUnix, "fremovexattr0", "(IJ)V", fremovexattr0, kLeafNative},
    {kUnix, "flistxattr", "(IJI)I", flistxattr0, kLeafNative},
    {kUnix, "rewind", "(J)V", rewind0, kLeafNative},
    {kUnix, "getlinelen", "(J)I", getlinelen0, kLeafNative},
    {kLinux, "init", "()V", nothing, kLeafNative | kNoOp},
    {kLinux, "setmntent0", "(JJ)J", setmntent0, kLeafNative},
    {kLinux, "getmntent0", nullptr, getmntent0, kLeafNative},
    {kLinux, "endmntent", "(J)V", endmntent0, kLeafNative},
    {"sun/nio/fs/UnixCopyFile", "transfer", "(IIJ)V", transfer, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> sun_nio_fs() { return kSunNioFsEntries; }

}  // namespace heddle::vm::natives
