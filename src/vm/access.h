#pragma once
// Ordering of memory accesses, as VarHandle and Unsafe name it, and who wants
// to know of them (exploration).

#include <cstdint>

#include "vm/value.h"

namespace heddle::vm {

struct JavaThread;

enum class AccessMode : uint8_t { kPlain, kOpaque, kAcquire, kRelease, kVolatile };
enum class AccessKind : uint8_t { kRead, kWrite, kUpdate };

class AccessObserver {
 public:
  virtual ~AccessObserver() = default;
  // False: the access is a scheduling point and has not been granted yet; the caller stops without effect.
  virtual bool may_access(JavaThread& t, Ref object, char* p, AccessMode mode, AccessKind kind) = 0;
  // The access has happened: the heap is as it left it. An update that failed (compare-and-set) wrote nothing.
  virtual void accessed(JavaThread& t, Ref object, char* p, AccessMode mode, AccessKind kind, bool wrote) = 0;
  // Elements read or written by a native copy, all at once.
  virtual void plain_range(JavaThread& t, Ref array, int64_t first, int64_t count, bool write) = 0;
  // A fence: acquire, release, or both (volatile).
  virtual void fence(JavaThread& t, AccessMode mode) = 0;
};

}  // namespace heddle::vm
