#pragma once
// File access for the natives of java.io and java.nio. The standard streams go through Vm::io;
// /dev/random and similar devices yield bytes that depend only on the seed; everything else is
// passed to the host.

#include <cstdint>
#include <string>
#include <vector>

#include "vm/natives/support.h"

namespace heddle::vm::natives {

// Return -1 with errno set on failure, like the system calls.
int open_file(NativeCall& call, const std::string& path, int flags, int mode);
int64_t read_file(NativeCall& call, int fd, void* to, size_t bytes);
int64_t write_file(NativeCall& call, int fd, const void* from, size_t bytes);
int close_file(NativeCall& call, int fd);  // the standard streams stay open

// While exploring, files stay open when the program closes them: it may go back to a state in which
// they are open. Where they are read is undone as well.
struct FilesMark {
  size_t files = 0;  // open ones
  size_t moves = 0;  // changes of positions
};
FilesMark keep_files();
// Closes the files that were opened since, and undoes what was done with the others.
void go_back_to(FilesMark mark);

struct FilePosition {
  int fd;
  int64_t at;
};
// Of the files that are open and only read: a part of the state.
std::vector<FilePosition> positions_of_files();

// Before a change of the file's position: notes an effect on the host if that cannot be undone, or
// if the file belongs to another thread, which may see it.
void note_move(NativeCall& call, int fd);

// The `fd` field of a java.io.FileDescriptor.
int fd_of(Ref descriptor);
void set_fd(Vm& vm, Ref descriptor, int fd);

std::string error_text(int error);
// IOException with errno's text, or the given one when there is no errno.
NativeStatus throw_io(NativeCall& call, std::string_view fallback);

}  // namespace heddle::vm::natives
