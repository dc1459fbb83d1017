#pragma once
// The natives' tables, one function per file of this folder. natives.cc
// collects them; a file is added here once and nowhere else.

#include <span>

#include "vm/native.h"

// clang-format off
#define HEDDLE_NATIVE_TABLES(X)          \
  X(heddle_api)                          \
  X(java_io_file_streams)                \
  X(java_io_print_stream)                \
  X(java_io_unix_file_system)            \
  X(java_lang_class)                     \
  X(java_lang_class_domain)              \
  X(java_lang_class_loader)              \
  X(java_lang_class_members)             \
  X(java_lang_invoke)                    \
  X(java_lang_math)                      \
  X(java_lang_module)                    \
  X(java_lang_object)                    \
  X(java_lang_process)                   \
  X(java_lang_ref)                       \
  X(java_lang_reflect)                   \
  X(java_lang_reflect_array)             \
  X(java_lang_runtime)                   \
  X(java_lang_stack_walker)              \
  X(java_lang_string)                    \
  X(java_lang_system)                    \
  X(java_lang_thread)                    \
  X(java_lang_throwable)                 \
  X(java_net)                            \
  X(java_security_access_controller)     \
  X(java_util_concurrent)                \
  X(java_util_random)                    \
  X(java_util_time_zone)                 \
  X(java_util_zip)                       \
  X(jdk_internal_loader)                 \
  X(jdk_internal_misc)                   \
  X(jdk_internal_misc_unsafe)            \
  X(jdk_internal_misc_unsafe_access)     \
  X(jdk_internal_reflect)                \
  X(jdk_internal_reflect_constant_pool)  \
  X(jdk_internal_reflect_invoke)         \
  X(jdk_internal_util_system_props)      \
  X(sun_management)                      \
  X(sun_nio_ch)                          \
  X(sun_nio_fs)
// clang-format on

namespace heddle::vm::natives {

#define X(name) std::span<const NativeEntry> name();
HEDDLE_NATIVE_TABLES(X)
#undef X

}  // namespace heddle::vm::natives
