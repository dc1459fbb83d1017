#pragma once
// What the accesses of a traced path read and wrote. A value is told only where
// it is known to be that of this access, whatever its step does after it: of
// bytecode it is in the heap, or on the operand stack, before the access is
// made; of natives once they say that they have made it.

#include <optional>
#include <string>

#include "explore/value_texts.h"

namespace heddle::explore {

struct ToldValue {
  std::string text;   // to be put behind what was accessed: ": 3", " = true", ": 1 -> 2", " in vain (is 2)"
  std::string value;  // what was read or written; of an update that failed, what it found
};

class StepValues {
 public:
  StepValues(World& world, ObjectNames& names) : w_(world), values_(world, names) {}

  // A step begins with a read, a write or an update. None: not known yet.
  std::optional<ToldValue> begins(const JavaThread& t, const Event& e);
  // A step begins with something else.
  void begins_otherwise() { awaited_ = {}; }
  // A native has made an access. None: it is not the one that the step began with.
  std::optional<ToldValue> accessed(const JavaThread& t, Ref object, const char* p, vm::AccessKind kind, bool wrote);
  // A checked plain access: about to be made by bytecode, or made by a native.
  std::optional<ToldValue> plain(const JavaThread& t, Ref object, const char* p, bool write);

 private:
  // A call of a native, at which a thread stopped.
  struct Call {
    uint32_t thread = 0;
    const vm::Frame* frame = nullptr;
    const vm::Method* method = nullptr;
    const vm::Insn* pc = nullptr;
    const char* p = nullptr;
    bool operator==(const Call&) const = default;
  };
  static Call call_of(const JavaThread& t, const char* p);
  std::optional<std::string> value_at(Ref object, const char* p);
  std::optional<std::string> value_to_store(const JavaThread& t, const char* p);

  World& w_;
  Values values_;
  Call awaited_;         // of the access that the step began with, as long as it has not been made
  std::string before_;   // what was there then
  Call stored_;          // of the native that wrote last
};

}  // namespace heddle::explore
