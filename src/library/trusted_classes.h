#pragma once
// Which classes and fields of the JDK are checked for races (track_policy.h), as
// tables. They follow from what the documentation says about thread safety, not
// from the text of a release.
//
// The rule: a class is checked, unless a row says why its plain fields need no
// check. jdk_test.cc holds the rows against the class files.

#include <span>
#include <string_view>

#include "vm/klass.h"
#include "vm/library_tables.h"

namespace heddle {

enum class Trust : uint8_t {
  kImmutable,     // its fields never change, except for caches with the same value in every thread
  kSynchronized,  // its own locks guard every access
  kConcurrent,    // made for several threads: atomic variables, java.util.concurrent
  kBookkeeping,   // internals of the library; the program cannot read their state
};
struct TrustedClass {
  std::string_view pattern;  // class_pattern.h
  Trust why;
};
std::span<const TrustedClass> trusted_library_classes();
// Exceptions to these: classes that are not made for use by several threads.
std::span<const std::string_view> thread_unsafe_library_classes();
// Exact names of trusted classes whose nested classes are trusted, but which are not themselves.
std::span<const std::string_view> unsafe_outer_classes();
// Fields of trusted classes that hold a value of the program's.
std::span<const vm::FieldName> program_fields();
// Fields of checked classes in which the library caches what every thread would find out.
std::span<const vm::FieldName> cache_fields();
// Objects that the library shares between threads because it never reads their state.
std::span<const std::string_view> write_only_classes();
// Trusted classes that only pass the accesses of their callers through. Exact names.
std::span<const std::string_view> forwarding_classes();
std::span<const std::string_view> forwarding_packages();
std::span<const std::string_view> atomic_array_classes();
// Trusted classes whose iterators belong to a single thread, as all iterators do.
std::span<const std::string_view> classes_with_unsafe_iterators();
// Plain fields written by compare-and-set while other threads read them plainly, behind a fence.
std::span<const vm::FieldName> fields_acting_as_volatile();
// Plain fields that other threads read without any such guarantee: the result depends on the order
// of the accesses.
std::span<const vm::FieldName> fields_read_racily();
// Names of the fields in which maps cache their views.
std::span<const std::string_view> cached_view_fields();
// Classes whose field `value` holds a value of the program's; getPlain and setPlain are plain
// accesses of the program.
std::span<const std::string_view> program_variable_classes();

// Whether a class is in the list of trusted classes and not among the exceptions.
bool is_thread_safe_library_class(std::string_view name);
// java.nio.Buffer and its subclasses. They are used by streams and channels as well as by programs.
bool is_buffer_class(std::string_view name);
// A queue of tasks, whose plain stores into its array are published as documented.
bool is_task_queue(const vm::Klass& k);
// Part of the library where plain fields and array elements race on purpose.
bool has_intended_races(const vm::Klass& k);
// An object that belongs to one thread even where its collection does not.
bool is_iterator(const vm::Klass& k);
// An encoder or decoder of a character set, whatever package it is in.
bool is_charset_coder(const vm::Klass& k);
// What computes a digest, a signature, a cipher, whatever package it is in.
bool is_engine(const vm::Klass& k);
bool is_cached_view(const vm::FieldInfo& f);
bool holds_program_value(const vm::FieldInfo& f);
bool is_one_of(std::span<const vm::FieldName> fields, const vm::FieldInfo& f);

}  // namespace heddle
