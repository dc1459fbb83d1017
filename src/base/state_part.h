#pragma once
// The explored state, in parts.
//
// Whatever a search saves, restores, hashes and collects garbage from is a
// StatePart. The World (system/world.h) keeps one list of its parts and does
// each of these things in a loop over the list: a new memory model or detector
// adds a part and touches no loop.
//
// Objects of the Java heap are named by their reference (vm::Ref).

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace heddle {

using ObjectRef = uint32_t;

// Called with every reference that a part holds; may replace it.
class RootVisitor {
 public:
  virtual ~RootVisitor() = default;
  virtual void visit(ObjectRef& slot) = 0;
};

// True for objects that a collection found unreachable.
using DeadObjects = std::function<bool(ObjectRef)>;

// Takes a part's contribution to the canonical form of the state, which must not
// depend on how the state was reached: objects go by their canonical names.
class StateSink {
 public:
  virtual ~StateSink() = default;
  virtual void word(uint64_t value) = 0;
  // The canonical name of a reference; an object that has none yet gets the next number and
  // becomes reachable.
  virtual uint64_t name_of(ObjectRef object) = 0;
  // Whether the object has such a name already.
  virtual bool is_named(ObjectRef object) const = 0;
  // Whether the object belongs to the base image: it is part of every state.
  virtual bool in_base_image(ObjectRef object) const = 0;
  // The canonical name of a thread, by its number.
  virtual uint64_t thread_name(uint32_t thread) const = 0;
  // A hash of what the program has printed; ignored where output is not part of the state.
  virtual void printed(uint64_t hash) = 0;
  // Words of an element of a set: their order among other elements does not matter.
  virtual void element(std::span<const uint64_t> words) = 0;
};

class StatePart {
 public:
  // Identifies a saved state of this part. Marks are used as a stack.
  using Mark = uint64_t;

  virtual ~StatePart() = default;
  // Saves the present state.
  virtual Mark mark() = 0;
  // Goes back to a saved state, which stays saved; later marks become invalid.
  virtual void rollback(Mark mark) = 0;
  // Drops the newest mark. REQUIRES: it will not be used again.
  virtual void release(Mark) {}
  // The references that keep objects alive.
  virtual void visit_roots(RootVisitor&) {}
  // Objects were collected: drop what is recorded of them, since their addresses may be used again.
  virtual void forget(const DeadObjects&) {}
  // Puts what is part of the state beyond the heap and the threads' stacks.
  virtual void put(StateSink&) const {}
};

}  // namespace heddle
