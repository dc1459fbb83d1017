#pragma once
// Loads and stores of Java memory, as the machine describes them to the explorer.
//
// Every access of the program to a heap word is announced before it takes place: by the
// interpreter's Hooks (interpreter_loop.h) for bytecode instructions, and by AccessHooks for
// natives and VarHandles. Both answer alike: a load hook can supply the value in place of the heap,
// a store hook can hold the value back, and either can stop the thread in front of the access. A
// memory model weaker than sequential consistency needs no more than that (memory/memory_model.h).

#include <cstdint>
#include <span>

#include "memory/action.h"
#include "vm/value.h"

namespace heddle::vm {

struct FieldInfo;
struct JavaThread;

using memory::AccessMode;
enum class AccessKind : uint8_t { kRead, kWrite, kUpdate };

struct MemoryAccess {
  Ref object;     // an instance, an array, or the mirror of a static field's class
  char* word;     // the field, or the first byte of the element
  uint8_t width;  // bytes of the value: 1, 2, 4 or 8; a narrow field counts as 4
  AccessMode mode;
  AccessKind kind;  // kUpdate: the load and the store of one read-modify-write
  // Null: an array element, or the caller knows only the offset.
  FieldInfo* field = nullptr;
  // Belongs to an action that was granted before (an element of a copy): never stopped.
  bool granted = false;
  bool copies = false;                 // may_access: for a copy, whose values choose_values chooses
  memory::Comparison comparison = {};  // kUpdate
};

// Answer of a load hook.
enum class Loaded : uint8_t {
  kHeap,      // load the heap's value
  kSupplied,  // the hook has supplied the value
  kFails,     // likewise, and the update must not store: weakCompareAndSet may fail at any time
  kStop,  // a scheduling point that was not granted: stop in front of the access, without effect
};

// Answer of a store hook.
enum class Stored : uint8_t {
  kHeap,  // store the value in the heap
  kHeld,  // the memory model keeps the value: the heap is not written now
  kStop,  // as for loads
};

// What natives and VarHandles call. Values are Slots as the interpreter keeps them on the operand
// stack, narrowed to the type of the location and extended to 32 bits.
//
// Protocol: a read is load, accessed; a write is store, accessed. An update is load, then store if
// it succeeds (a store of kind kUpdate is never stopped), then accessed: one atomic action. After
// kStop, nothing else is called until the thread makes the access again.
class AccessHooks {
 public:
  virtual ~AccessHooks() = default;
  virtual Loaded load(JavaThread& t, const MemoryAccess& a, Slot* value) = 0;
  virtual Stored store(JavaThread& t, const MemoryAccess& a, Slot value) = 0;
  // The access has taken place, and the heap has the new value unless it was held back. `wrote` is
  // false for a read and for an update that failed (compare-and-set).
  virtual void accessed(JavaThread& t, const MemoryAccess& a, bool wrote) = 0;

  // Copies (arraycopy, clone, Unsafe.copyMemory) are one action made of many accesses. They ask
  // once for permission (false: stop), then report the elements with one call of plain_range. Only
  // if may_relax answers true for the array or object do they call load or store for each element,
  // with `granted` set; and choose_values before, with all these loads in their order.
  virtual bool may_access(JavaThread& t, const MemoryAccess& a) = 0;
  virtual void plain_range(JavaThread& t, Ref array, int64_t first, int64_t count, bool write) = 0;
  virtual bool may_relax(Ref object) const = 0;
  // A value is chosen for each load. False: stop in front of the copy; it asks no more for
  // permission when it is made again (is_permitted_copy).
  virtual bool choose_values(JavaThread& t, std::span<const MemoryAccess> loads) = 0;
  // The native reads these locations in the heap itself: it gets the newest values.
  virtual void reads_newest(JavaThread& t, std::span<const MemoryAccess> loads) = 0;

  // An acquire, release, full (volatile) or store-store (opaque) fence. False: stop in front of it,
  // without effect.
  virtual bool fence(JavaThread& t, AccessMode mode) = 0;
};

}  // namespace heddle::vm
