#pragma once
// Names of objects that are the same on every path: what models need that recognise accesses on
// other paths (promise.h, claims.h).
//
// The name of an object that exists when the first thread is started is its reference. An object
// that a thread makes later is named by that thread, its class (of an array, also its length and
// the place where it is made), and how many of these the thread has made before.
//
// A load may return a reference to an object that has not been made on this path. The object is
// then *awaited*: it exists, with the default values of its fields, and becomes the one that the
// thread makes.

#include <cstdint>
#include <optional>
#include <set>

#include "base/state_part.h"

namespace heddle::memory {

using StableRef = uint64_t;  // 0: null, or an object without a name

class StableObjects {
 public:
  static constexpr StableRef kMadeLater = StableRef{1} << 63;
  static constexpr bool is_made_later(StableRef name) { return (name & kMadeLater) != 0; }

  virtual ~StableObjects() = default;
  virtual StableRef name_of(ObjectRef object) const = 0;
  // 0: it is not there. REQUIRES: the name was given to some object, on this path or another.
  virtual ObjectRef find(StableRef name) const = 0;
  // The object, for a thread that loads the reference before it is stored; makes it if necessary.
  // 0: this is not explored, and impossible() from now on.
  virtual ObjectRef obtain_early(StableRef name) = 0;

  // ---- the present path ----
  // An object is awaited; of this thread.
  virtual bool awaits_any() const = 0;
  virtual bool awaits_from(uint64_t thread_name) const = 0;
  // It is not explored further.
  virtual bool impossible() const = 0;
  // What is read of this object is not known: the path becomes impossible.
  virtual void leave_path(StableRef name) = 0;

  // ---- state ----
  // Only objects with these names may still be obtained early; those with others are garbage once
  // no thread can reach them. None: all may.
  virtual void keep(std::optional<std::set<StableRef>> names) = 0;
  // Of an object that the walk over the heap has just met.
  virtual void put_object(ObjectRef object, StateSink& sink) const = 0;

  // ---- which objects have names ----
  // Objects like this one have names from the next round on. Returns whether they have none now.
  virtual bool ask_for_names(ObjectRef object) = 0;
};

}  // namespace heddle::memory
