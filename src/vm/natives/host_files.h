#pragma once
// Host files as the natives of java.io and java.nio use them. The standard
// streams go through Vm::io; /dev/random and its kin give bytes that depend on
// the seed only; everything else is the host's.

#include <cstdint>
#include <string>

#include "vm/natives/support.h"

namespace heddle::vm::natives {

// -1 with errno set, like the calls they are named after.
int open_file(NativeCall& call, const std::string& path, int flags, int mode);
int64_t read_file(NativeCall& call, int fd, void* to, size_t bytes);
int64_t write_file(NativeCall& call, int fd, const void* from, size_t bytes);
int close_file(NativeCall& call, int fd);  // the standard streams stay open

// The `fd` field of a java.io.FileDescriptor.
int fd_of(Ref descriptor);
void set_fd(Vm& vm, Ref descriptor, int fd);

std::string error_text(int error);
// IOException with errno's text, or the given one when there is no errno.
NativeStatus throw_io(NativeCall& call, std::string_view fallback);

}  // namespace heddle::vm::natives
