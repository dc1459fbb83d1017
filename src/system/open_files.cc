#include "system/open_files.h"

#include "vm/natives/host_files.h"

namespace heddle {

StatePart::Mark OpenFiles::mark() { return marks_.push(vm::natives::keep_files()); }

void OpenFiles::rollback(Mark mark) { vm::natives::close_files_since(marks_.back_to(mark)); }

}  // namespace heddle
