// java.io.UnixFileSystem: the host's file system for java.io.File.

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>

#include "vm/natives/host_files.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

// Of the java.io.File at args[slot].
std::string path_arg(NativeCall& call, int slot) {
  return call.vm.string_utf8(get_field<Ref>(call.ref(slot), "path", "Ljava/lang/String;"));
}

// --- canonical paths ---

// Removes "." and ".." by their text.
std::string collapse(const std::string& path) {
  std::vector<std::string_view> parts;
  std::string_view rest = path;
  while (!rest.empty()) {
    auto slash = std::min(rest.find('/'), rest.size());
    std::string_view part = rest.substr(0, slash);
    if (part == ".." && !parts.empty())
      parts.pop_back();
    else if (!part.empty() && part != "." && part != "..")
      parts.push_back(part);
    rest.remove_prefix(std::min(slash + 1, rest.size()));
  }
  std::string out;
  for (std::string_view part : parts) out.append("/").append(part);
  return out.empty() ? "/" : out;
}

// The longest existing prefix is resolved by the host, the rest by its text.
std::string canonical(const std::string& path) {
  char resolved[PATH_MAX];
  if (realpath(path.c_str(), resolved)) return collapse(resolved);
  for (auto cut = path.rfind('/'); cut != std::string::npos && cut > 0;
       cut = path.rfind('/', cut - 1)) {
    if (realpath(path.substr(0, cut).c_str(), resolved))
      return collapse(std::string(resolved) + path.substr(cut));
    if (errno != ENOENT && errno != ENOTDIR && errno != EACCES) break;
  }
  return collapse(path);
}

NativeStatus canonicalize(NativeCall& call) {
  if (call.ref(1) == kNull) return call.throw_npe();
  Ref s = call.vm.new_string(call.thread, canonical(call.vm.string_utf8(call.ref(1))));
  return s == kNull ? NativeStatus::kThrown : call.ret_a(s);
}

// --- attributes ---

NativeStatus boolean_attributes(NativeCall& call) {
  enum { kExists = 1, kRegular = 2, kDirectory = 4 };
  struct stat info;
  if (stat(path_arg(call, 1).c_str(), &info) != 0) return call.ret_i(0);
  return call.ret_i(kExists | (S_ISREG(info.st_mode) ? kRegular : 0) |
                    (S_ISDIR(info.st_mode) ? kDirectory : 0));
}

NativeStatus check_access(NativeCall& call) {
  return call.ret_z(access(path_arg(call, 1).c_str(), call.i32(2)) == 0);
}

NativeStatus get_file_length(NativeCall& call) {
  struct stat info;
  return call.ret_j(stat(path_arg(call, 1).c_str(), &info) == 0 ? info.st_size : 0);
}

NativeStatus last_modified(NativeCall& call) {
  struct stat info;
  if (stat(path_arg(call, 1).c_str(), &info) != 0) return call.ret_j(0);
  return call.ret_j(int64_t{info.st_mtim.tv_sec} * 1000 + info.st_mtim.tv_nsec / 1000000);
}

NativeStatus set_last_modified(NativeCall& call) {
  std::string path = path_arg(call, 1);
  note_host_effect(call, Lack::kChangeFile, path);
  struct stat info;
  if (stat(path.c_str(), &info) != 0) return call.ret_z(false);
  int64_t millis = call.i64(2);
  timespec times[2] = {info.st_atim, {millis / 1000, (millis % 1000) * 1000000}};
  return call.ret_z(utimensat(AT_FDCWD, path.c_str(), times, 0) == 0);
}

bool change_mode(NativeCall& call, const std::string& path, mode_t bits, bool on) {
  note_host_effect(call, Lack::kChangeFile, path);
  struct stat info;
  if (stat(path.c_str(), &info) != 0) return false;
  return chmod(path.c_str(), on ? info.st_mode | bits : info.st_mode & ~bits) == 0;
}

// (file, access bits, enable, owner only)
NativeStatus set_permission(NativeCall& call) {
  mode_t bits = static_cast<mode_t>(call.i32(2) & 7) << 6;
  if (!call.flag(4)) bits |= bits >> 3 | bits >> 6;
  return call.ret_z(change_mode(call, path_arg(call, 1), bits, call.flag(3)));
}

NativeStatus set_read_only(NativeCall& call) {
  return call.ret_z(change_mode(call, path_arg(call, 1), S_IWUSR | S_IWGRP | S_IWOTH, false));
}

NativeStatus get_space(NativeCall& call) {
  struct statvfs info;
  if (statvfs(path_arg(call, 1).c_str(), &info) != 0) return call.ret_j(0);
  uint64_t blocks = call.i32(2) == 0   ? info.f_blocks
                    : call.i32(2) == 1 ? info.f_bfree
                                       : info.f_bavail;
  return call.ret_j(static_cast<int64_t>(blocks * info.f_frsize));
}

NativeStatus name_max(NativeCall& call) {
  long n = pathconf(call.vm.string_utf8(call.ref(1)).c_str(), _PC_NAME_MAX);
  return call.ret_j(n < 0 ? 255 : n);
}

// --- creating and removing ---

NativeStatus create_exclusively(NativeCall& call) {
  std::string path = call.vm.string_utf8(call.ref(1));
  if (path == "/") return call.ret_z(false);
  int fd = open_file(call, path, O_RDWR | O_CREAT | O_EXCL, 0666);
  if (fd < 0) return errno == EEXIST ? call.ret_z(false) : throw_io(call, path);
  close_file(call, fd);
  return call.ret_z(true);
}

NativeStatus remove_file(NativeCall& call) {
  std::string path = path_arg(call, 1);
  note_host_effect(call, Lack::kRemoveFile, path);
  return call.ret_z(remove(path.c_str()) == 0);
}

NativeStatus create_directory(NativeCall& call) {
  std::string path = path_arg(call, 1);
  note_host_effect(call, Lack::kCreateFile, path);
  return call.ret_z(mkdir(path.c_str(), 0777) == 0);
}

NativeStatus rename_file(NativeCall& call) {
  std::string from = path_arg(call, 1), to = path_arg(call, 2);
  note_host_effect(call, Lack::kRenameFile, from);
  return call.ret_z(rename(from.c_str(), to.c_str()) == 0);
}

// Sorted, since the host's order is not deterministic.
NativeStatus list(NativeCall& call) {
  DIR* dir = opendir(path_arg(call, 1).c_str());
  if (!dir) return call.ret_a(kNull);
  std::vector<std::string> names;
  while (dirent* e = readdir(dir)) names.emplace_back(e->d_name);
  closedir(dir);
  std::erase_if(names, [](const std::string& n) { return n == "." || n == ".."; });
  std::sort(names.begin(), names.end());
  Ref array =
      call.vm.new_array(call.thread, call.vm.wk.string_array, static_cast<int32_t>(names.size()));
  if (array == kNull) return NativeStatus::kThrown;
  Rooted keep(call.vm, array);
  for (size_t i = 0; i < names.size(); ++i) {
    Ref s = call.vm.new_string(call.thread, names[i]);
    if (s == kNull) return NativeStatus::kThrown;
    element<Ref>(array, static_cast<int64_t>(i)) = s;
  }
  return call.ret_a(array);
}

constexpr const char* kFileSystem = "java/io/UnixFileSystem";

const NativeEntry kJavaIoUnixFileSystemEntries[] = {
    {kFileSystem, "initIDs", "()V", nothing, kLeafNative | kNoOp},
    {kFileSystem, "canonicalize0", "(Ljava/lang/String;)Ljava/lang/String;", canonicalize,
     kLeafNative},
    {kFileSystem, "getBooleanAttributes0", "(Ljava/io/File;)I", boolean_attributes, kLeafNative},
    {kFileSystem, "checkAccess", "(Ljava/io/File;I)Z", check_access, kLeafNative},
    {kFileSystem, "getLength", "(Ljava/io/File;)J", get_file_length, kLeafNative},
    {kFileSystem, "getLastModifiedTime", "(Ljava/io/File;)J", last_modified, kLeafNative},
    {kFileSystem, "setLastModifiedTime", "(Ljava/io/File;J)Z", set_last_modified, kLeafNative},
    {kFileSystem, "setPermission", "(Ljava/io/File;IZZ)Z", set_permission, kLeafNative},
    {kFileSystem, "setReadOnly", "(Ljava/io/File;)Z", set_read_only, kLeafNative},
    {kFileSystem, "getSpace", "(Ljava/io/File;I)J", get_space, kLeafNative},
    {kFileSystem, "getNameMax0", "(Ljava/lang/String;)J", name_max, kLeafNative},
    {kFileSystem, "createFileExclusively", "(Ljava/lang/String;)Z", create_exclusively,
     kLeafNative},
    {kFileSystem, "delete0", "(Ljava/io/File;)Z", remove_file, kLeafNative},
    {kFileSystem, "createDirectory", "(Ljava/io/File;)Z", create_directory, kLeafNative},
    {kFileSystem, "rename0", "(Ljava/io/File;Ljava/io/File;)Z", rename_file, kLeafNative},
    {kFileSystem, "list", "(Ljava/io/File;)[Ljava/lang/String;", list, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_io_unix_file_system() { return kJavaIoUnixFileSystemEntries; }

}  // namespace heddle::vm::natives
