#pragma once
// The values that the accesses of a traced path read and wrote. A value is given only where it is
// known to belong to this access, whatever else its step does. For bytecode it is in the heap or on
// the operand stack before the access is made; for a native it is known once the native reports
// the access.

#include <optional>
#include <string>

#include "explain/trace_step.h"
#include "explain/value_texts.h"

namespace heddle {

struct AccessValue {
  StepKind kind = StepKind::kRead;  // REQUIRES: is_access(kind)
  std::string value;                // read or written; of a failed update: found
  std::string old_value;            // kUpdate: replaced
};

class StepValues {
 public:
  StepValues(World& world, ObjectNames& names) : w_(world), values_(world, names) {}

  // A step begins with a read, a write or an update. None: the value is not known yet.
  std::optional<AccessValue> begins(const JavaThread& t, const Event& e);
  // A step begins with an event that is no access.
  void begins_otherwise() { awaited_ = {}; }
  // A native has made an access. None: it is not the one that the step began with.
  std::optional<AccessValue> accessed(const JavaThread& t, Ref object, const char* p,
                                      vm::AccessKind kind, bool wrote);
  // A checked plain access that bytecode is about to make or a native has made.
  std::optional<AccessValue> plain(const JavaThread& t, Ref object, const char* p, bool write);
  // A value of the field or element at p.
  std::string text_of(Ref object, const char* p, uint64_t bits);
  // The present value in the heap. None: p is neither a field nor an element.
  std::optional<std::string> value_at(Ref object, const char* p);

 private:
  // A call of a native at which a thread has stopped.
  struct Call {
    uint32_t thread = 0;
    const vm::Frame* frame = nullptr;
    const vm::Method* method = nullptr;
    const vm::Insn* pc = nullptr;
    const char* p = nullptr;
    bool operator==(const Call&) const = default;
  };
  static Call call_of(const JavaThread& t, const char* p);
  std::optional<std::string> value_to_load(const JavaThread& t, Ref object, const char* p);
  std::optional<std::string> value_to_store(const JavaThread& t, const char* p);

  World& w_;
  Values values_;
  Call awaited_;        // the call whose access the step began with, until it is made
  std::string before_;  // the value at that location when the step began
  Call stored_;         // the native call that wrote last
};

}  // namespace heddle
