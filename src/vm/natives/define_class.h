#pragma once
// Defines classes from bytes at run time (ClassLoader.defineClass, Lookup's hidden classes,
// proxies, Unsafe).

#include <span>
#include <string>

#include "vm/natives/support.h"

namespace heddle::vm::natives {

struct DefineRequest {
  std::string name;                // internal form; empty: whatever the bytes say
  std::span<const uint8_t> bytes;  // copied
  Ref loader = kNull;
  Ref protection_domain = kNull;
  std::string source;  // where the bytes came from, for messages
  bool hidden = false;
  Klass* nest_host = nullptr;  // hidden nestmates
  Ref class_data = kNull;
};

// Superclasses are loaded first, which may run Java code (kRetry). Nothing that could require a
// retry happens after the class has been created.
KlassOrStatus define_from_bytes(NativeCall& call, const DefineRequest& request);

}  // namespace heddle::vm::natives
