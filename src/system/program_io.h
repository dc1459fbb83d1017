#pragma once
// Standard input and output of the explored program, and the files that it opens.
// Output belongs to the path; input is read from the host once and then given to
// every path alike. Each path opens files again, so they are closed when the search
// goes back to a state in which they were not open.

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "base/mark_stack.h"
#include "base/state_part.h"
#include "system/footprint_recorder.h"
#include "vm/natives/host_files.h"
#include "vm/vm.h"

namespace heddle {

class ProgramIo : public StatePart {
 public:
  // Output that is wanted is part of the result, so printing steps do not commute.
  struct Wanted {
    bool output, errors;
  };
  ProgramIo(vm::Vm& vm, FootprintRecorder& footprints, Wanted wanted);

  // What this path has printed on standard output.
  const std::string& output() const { return output_; }
  // What it has printed on standard error.
  const std::string& errors() const { return errors_; }
  // Output goes there as well; null: nowhere.
  void set_echo(vm::HostIo* echo) { echo_ = echo; }

  // Asked while the program waits for input; once it is true, the input is missing.
  void set_interrupted(std::function<bool()> interrupted) { interrupted_ = std::move(interrupted); }
  // From now on input that has not been read yet stays unread.
  void close_input() { input_closed_ = true; }
  // A path needed input that it could not get.
  bool input_missing() const { return input_missing_; }
  // The reason is that waiting for it was interrupted.
  bool wait_interrupted() const { return wait_interrupted_; }

  // ---- StatePart ----
  Mark mark() override;
  void rollback(Mark mark) override;
  void release(Mark mark) override { marks_.drop(mark); }
  void put(StateSink& sink) const override;

 private:
  class Channel;  // what the machine writes to and reads from
  struct Saved {
    size_t output, errors, input_at;
    vm::natives::FilesMark files;
  };
  int64_t write(int fd, const void* data, size_t size);
  int64_t read(int fd, void* data, size_t size);
  bool read_more();
  bool wait_for_input();

  vm::Vm& vm_;
  FootprintRecorder& footprints_;
  const Wanted wanted_;
  vm::HostIo* echo_ = nullptr;
  std::string output_, errors_;
  std::string input_;    // what any path has read so far
  size_t input_at_ = 0;  // the position of this path
  bool input_closed_ = false, input_missing_ = false, wait_interrupted_ = false;
  std::function<bool()> interrupted_;
  MarkStack<Saved> marks_;
};

}  // namespace heddle
