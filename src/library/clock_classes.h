#pragma once
// Classes and methods of the library that read the clock.

#include <span>
#include <string_view>

#include "vm/klass.h"

namespace heddle {

// The class reads the clock on behalf of its caller (System, Date, java.time). Other classes of the
// library read it for themselves: waits, whose time-outs are explored anyway, and statistics of
// class loading.
bool reads_clock_for_caller(const vm::Klass& k);

// Their names, and those of packages (with '/' at the end); besides, reflection and method handles.
std::span<const std::string_view> clock_readers();

// The native that returns the time.
bool is_clock_native(const vm::Method& m);

}  // namespace heddle
