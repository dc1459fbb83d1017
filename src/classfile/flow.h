#pragma once
// Abstract interpretation of one method: stack heights, slot kinds, live
// locals. Used for:
//  - safety: code whose stack or locals could drive the interpreter out of
//    bounds or confuse a reference with a number is refused (VerifyError);
//  - exact roots: which slots hold references before each instruction (state
//    hashing, garbage collection);
//  - liveness: dead locals are left out of state hashes.
//
// Where the class of a reference matters for memory safety (receiver of
// getfield/putfield/invokespecial/invokevirtual, arguments, stored and
// returned values, array element kinds) and cannot be shown from what the
// method itself says (descriptors, new, checkcast, this, the oracle below), a
// Guard is recorded: the machine checks the class at run time there. So no
// class needs loading for verification, and nothing unsafe can run.

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/class_file.h"

namespace heddle::classfile {

enum class SlotKind : uint8_t {
  kTop,  // unusable: never written, merged from different kinds, or second half of long/double
  kInt,
  kFloat,
  kLong,
  kDouble,
  kRef,  // includes null and uninitialised objects
};

// The class hierarchy, as far as it is loaded.
class Hierarchy {
 public:
  virtual ~Hierarchy() = default;
  enum Answer { kYes, kNo, kUnknown };
  // May a value of class `from` be used where `to` is asked (internal names or
  // array descriptors)? Interfaces as targets count as yes (JVMS 4.10.1.2).
  virtual Answer assignable(std::string_view from, std::string_view to) = 0;
};

struct Guard {
  uint16_t bci;
  uint16_t depth;               // stack slot counted from the top (0 = top) before the instruction
  std::string_view class_name;  // internal name or array descriptor that the value must be
                                // assignable to (null passes)
};

class MethodFlow {
 public:
  // Slot kinds before the instruction at bci: max_locals entries, then stack from the bottom.
  // Empty when bci is unreachable. REQUIRES: bci is an instruction start.
  std::span<const SlotKind> frame_before(uint16_t bci) const;
  bool reachable(uint16_t bci) const;
  uint16_t stack_depth(uint16_t bci) const;  // in slots; long and double take two
  bool local_live(uint16_t bci, uint16_t local) const;
  const std::vector<Guard>& guards() const { return guards_; }

  // filled by analyze_flow
  uint16_t max_locals_ = 0;
  std::vector<int32_t> frame_index_;  // per bci: offset into kinds_, -1 = unreachable
  std::vector<uint16_t> depth_;       // per bci
  std::vector<SlotKind> kinds_;
  std::vector<uint64_t> live_;  // per bci, (max_locals+63)/64 words
  std::vector<Guard> guards_;
};

struct FlowOptions {
  bool check_types = true;  // false: trusted code, only kinds and heights are computed (no guards)
  bool liveness = true;
};

// Error: message names class, method and offset; it becomes a VerifyError.
// Code with jsr/ret must be passed through expand_subroutines first.
Result<MethodFlow> analyze_flow(const ClassFile& cf, const Method& method, const Code& code,
                                Hierarchy* hierarchy, const FlowOptions& options);

// Rewrites jsr/ret by copying each subroutine to its call sites (JVMS 4.10.2.5
// code, class files before version 51). Returns the code unchanged if there is none.
struct ExpandedCode {
  Code code;  // spans into bytes when rewritten
  std::vector<uint8_t> bytes;
};
bool uses_subroutines(const Code& code);
Result<std::unique_ptr<ExpandedCode>> expand_subroutines(const ClassFile& cf, const Method& method,
                                                         const Code& code);

}  // namespace heddle::classfile
