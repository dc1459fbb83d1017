#pragma once
// A Java program compiled, booted and run to its first thread: what tests and
// benchmarks of states need. One at a time in a process: the heap's address is
// fixed.

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "classfile/jdk_for_test.h"
#include "library/jdk.h"
#include "memory/models.h"
#include "system/world.h"
#include "vm/interpreter.h"
#include "vm/launch.h"

namespace heddle {

class StartedProgram {
 public:
  // The source of class Main, whose main starts a thread, and its arguments. `prepare` is called
  // before the exploration begins.
  StartedProgram(std::string_view source, const CheckOptions& options,
                 const std::vector<std::string>& args = {},
                 const std::function<void(World&)>& prepare = {})
      : options_(options) {
    vm::VmOptions vm_options;
    vm_options.java_home = classfile::jdk_home();
    vm_options.class_path = {compiled(source).path().string()};
    vm_options.exploring = true;
    vm_options.observe_freezes = memory::is_relaxed_model(options.search.memory);
    install_library(&vm_options);
    vm_ = std::make_unique<vm::Vm>(vm_options, vm::make_real_io());
    HEDDLE_CHECK(vm_->boot().ok());
    world_ = std::make_unique<World>(*vm_, options_);
    vm::start_main(*vm_, "Main", args);
    while (!vm_->exploration_wanted)
      HEDDLE_CHECK(vm::interpret(*vm_, vm_->main_thread(), 1'000'000) != vm::Stop::kEnded);
    if (prepare) prepare(*world_);
    world_->begin();
  }

  World& world() { return *world_; }
  const CheckOptions& options() const { return options_; }
  vm::Vm& vm() { return *vm_; }

  // A static field of Main, of a reference type.
  vm::Ref& static_ref(std::string_view name) {
    for (const vm::FieldInfo& f : main()->fields)
      if (f.is_static() && f.name == name) return vm::field<vm::Ref>(main()->mirror, f.offset);
    HEDDLE_UNREACHABLE("no such field");
  }

 private:
  // Once in a process: javac takes longer than all else.
  static const classfile::ScratchFolder& compiled(std::string_view source) {
    static std::map<std::string, classfile::ScratchFolder, std::less<>> folders;
    auto [folder, is_new] = folders.try_emplace(std::string(source));
    if (is_new)
      HEDDLE_CHECK(classfile::compile_java(folder->second, "-g -nowarn", "Main.java", source));
    return folder->second;
  }

  vm::Klass* main() { return vm_->find_loaded("Main", vm_->system_loader); }

  CheckOptions options_;
  std::unique_ptr<vm::Vm> vm_;
  std::unique_ptr<World> world_;
};

}  // namespace heddle
