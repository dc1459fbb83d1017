#pragma once
// Fields of the library that programs set and get through its API: the priority
// of a thread, the default locale, the numbers in default names of threads, the
// sizes of a pool.
//
// Most programs never set them while several threads run, so accesses to them
// are no scheduling points at first. Once two threads access one of them and one
// of the two sets it, it becomes visible (system/settings.h). They are trusted
// for data races: the library says which value is seen only by its code. Volatile
// ones order threads all the same, also while they are no scheduling points.

#include <span>

#include "vm/klass.h"
#include "vm/library_tables.h"
#include "vm/thread.h"

namespace heddle {

struct Setting {
  enum class Counts : uint8_t {
    kAlways,        // every access counts
    kIfAsked,       // likewise, once the program itself has accessed such a field
    kByProgram,     // only accesses that the program itself makes
    kIfNamesRead,   // once the program reads the name of a thread
    kIfNumbersRead  // once a thread's number (Teller) is read
  };
  vm::FieldName field;
  Counts counts = Counts::kAlways;
  // A counter under the monitor of its class: what becomes visible is the monitor.
  bool counter = false;
};

std::span<const Setting> settings();
// Null: the field is none of them.
const Setting* setting_of(const vm::FieldInfo& f);
// The field with the number of a thread (Thread.getId).
bool is_thread_number(const vm::FieldInfo& f);

// The frame is that of Thread.start.
bool starts_thread(const vm::Frame& top);
// The program accesses the field, by a method of the field's class that it calls.
bool accessed_by_program(const vm::Frame& top, const vm::FieldInfo& f);

}  // namespace heddle
