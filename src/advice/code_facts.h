#pragma once
// Questions about the code of a method: which objects its instructions use, which locks are held,
// where statements begin and end.

#include <optional>
#include <string>
#include <vector>

#include "advice/edit.h"
#include "advice/program_classes.h"

namespace heddle::advice {

// Instructions first..last.
struct Region {
  int first = 0, last = 0;
  bool operator==(const Region&) const = default;
};

Site site_of(const MethodCode& m, int insn);

// The object in the stack slot `slot` (from the bottom) in front of `insn`.
std::optional<ObjectPath> object_in_slot(const MethodCode& m, int insn, int slot);

// The object whose field, element or method an instruction uses. For a static field: its class.
std::optional<ObjectPath> object_used(const MethodCode& m, int insn);

// The array or collection from which a loop takes the object that an instruction uses.
struct Container {
  ObjectPath path;
  bool array = false;
};
std::optional<Container> container_of_object_used(const MethodCode& m, int insn);

// The locks that the method itself holds at an instruction: it is synchronized, in a synchronized
// block, or has called lock() of a library lock.
std::vector<Lock> locks_held(const MethodCode& m, int insn);

// The statement that an instruction belongs to, closed under forward branches: an access in the
// condition of an if or a loop makes that the whole if or loop.
std::optional<Region> statement_of(const MethodCode& m, int insn);
// The smallest closed range of statements that contains both.
std::optional<Region> cover(const MethodCode& m, const Region& a, const Region& b);
// The whole body; of a constructor, what follows the call of another constructor.
std::optional<Region> body_of(const MethodCode& m);

// The field to which an instruction refers, if it is one of the program's.
std::optional<FieldName> field_of(const ProgramClasses& classes, const MethodCode& m, int insn);

bool is_array_access(uint8_t opcode);
bool is_array_store(uint8_t opcode);
bool is_call(uint8_t opcode);  // of a method with a name: not invokedynamic

// `x += n` and the like on a field or an element: one instruction after the other.
struct Update {
  int load = 0, store = 0;
  int add = 0;           // iadd, isub, ladd or lsub
  int copy_old = -1;     // dup_x1...: the value before remains on the stack (x++)
  int copy_new = -1;     // likewise the value after (++x)
  int copy_object = -1;  // dup or dup2 in front of the load; -1: a static field
};
// The update that begins with the load at `insn`.
std::optional<Update> update_at(const MethodCode& m, int insn);

}  // namespace heddle::advice
