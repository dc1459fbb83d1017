#pragma once
// What the machine must know of the JDK's class library, as tables.
//
// The machine itself names no internals of java.util.concurrent: src/library
// defines the contents, one set per JDK release (library/jdk.h), and
// VmOptions::library points to the set in use. Each table is consulted when a
// class is linked, a method prepared or decoded, or a field resolved; the answer
// is kept there, so that no lookup happens on a hot path.
//
// Class names are internal ("java/lang/Thread"). Only classes that the JDK's own
// loaders define (Klass::trusted) match.

#include <cstdint>
#include <span>
#include <string_view>

namespace heddle::vm {

struct Method;

struct MethodName {
  std::string_view klass, method;
};
struct FieldName {
  std::string_view klass, field;
};
// A field looked up along an object's superclasses.
struct TypedField {
  std::string_view name, desc;
};

// `klass` may end with '/' and then stands for every class of the package and its subpackages;
// `method` may be "*" and then stands for every method.
struct BookkeepingMethod {
  std::string_view klass, method;
  // Bookkeeping only if the output ends in the process's standard output or error
  // (print_streams.h).
  bool prints = false;
  bool logs = false;  // bookkeeping while the program cannot see log records (logging.h)
};

// Rewrites of decoded code (loop_rewrites.h), as a set of bits.
enum LoopRewrite : uint8_t {
  kFixGenerators = 1,    // a pseudo-random generator in a local variable becomes constant
  kWrapCounters = 2,     // a counter used modulo a table's length is stored modulo that length
  kStopSpinning = 4,     // the number of spins before parking stays 1
  kFixStartQueue = 8,    // scans of a ForkJoinPool's queues always start at the first
  kShortenVersions = 16  // version numbers of idle workers wrap around after 4
};
struct LoopRewriteRule {
  std::string_view klass, method;  // method "*": every method
  uint8_t rewrites = 0;            // of LoopRewrite; the rules that match add up
};

struct LibraryTables {
  // Bookkeeping (bookkeeping.h).
  std::span<const BookkeepingMethod> bookkeeping;
  std::span<const std::string_view> bookkeeping_callbacks;  // names of methods of the program's
  std::span<const std::string_view> bookkeeping_classes;    // '/' at the end: a package

  // Linkage (linkage.h): methods by name, and all methods of `linkage_package` whose descriptor
  // ends with one of `linkage_results`, except `linkage_exceptions`. "*": the methods of the class
  // that return a MethodHandle.
  std::span<const MethodName> linkage;
  std::string_view linkage_package;
  std::span<const std::string_view> linkage_results;
  std::span<const std::string_view> linkage_exceptions;

  // Streams and writers that only pass output on, and the field in which one keeps the stream that
  // it writes to; the first that an object has counts (print_streams.h).
  std::span<const std::string_view> output_classes;
  std::span<const TypedField> stream_targets;

  // Arrays (given_arrays.h): methods that make an array on behalf of their caller ("*": every
  // method), and prefixes of classes that pass the results of library methods on to the program.
  std::span<const MethodName> array_makers;
  std::span<const std::string_view> passing_classes;

  // Statistics of thread pools, and the methods that only update them (pool_counters.h).
  std::span<const FieldName> pool_counters;
  std::span<const MethodName> pool_counter_updates;

  std::span<const LoopRewriteRule> loop_rewrites;

  // Classes that read the clock on behalf of their callers; '/' at the end: a package.
  std::span<const std::string_view> clock_readers;

  // The interface of conditions: Vm::seen is set when the program implements it.
  std::string_view condition_interface;
};

}  // namespace heddle::vm
