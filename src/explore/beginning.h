#pragma once
// A program's single-threaded beginning: main alone, before there is anything
// to choose.

#include <functional>
#include <vector>

#include "explore/finding.h"
#include "explore/program.h"
#include "explore/source_text.h"
#include "explore/world.h"

namespace heddle::explore {

// What leaves main before there is a second thread.
class EarlyListener : public Listener {
 public:
  EarlyListener(vm::Vm& vm, std::vector<Finding>& findings, SourceText& sources, const Properties& wanted)
      : vm_(vm), findings_(findings), sources_(sources), wanted_(wanted) {}
  void race(const RaceEvent&) override {}
  void uncaught(JavaThread& t, Ref e) override;

 private:
  vm::Vm& vm_;
  std::vector<Finding>& findings_;
  SourceText& sources_;
  const Properties& wanted_;
};

enum class Beginning { kThreads, kOver, kStuck, kTimeout };

// main alone, without any watching, until it starts a thread, makes a choice, or ends. kThreads also when hooks are to
// follow, and when main goes on for very long, after the same number of jumps in every run; kTimeout: `stop` said so. Adds
// the instructions that it executed.
Beginning run_beginning(vm::Vm& vm, const std::function<bool()>& stop, uint64_t* instructions);

// The program's sources: in these folders, beside its source file, beside its classes.
SourceText sources_of(const Program& program, std::vector<std::string> source_path);

}  // namespace heddle::explore
