#include "library/trusted_classes.h"

#include <algorithm>
#include <iterator>

#include "library/class_pattern.h"

namespace heddle {

namespace {

constexpr std::string_view kTrustedLibrary[] = {
    "java/util/concurrent/",
    "java/lang/invoke/",
    "java/lang/ref/",
    "java/lang/reflect/",
    "java/lang/module/",
    "java/lang/constant/",
    "java/lang/runtime/",
    "java/io/",
    "java/nio/",
    "java/net/",
    "java/security/",
    "java/math/",
    "java/time/",
    "java/util/logging/",
    "java/util/zip/",
    "java/util/jar/",
    "java/util/stream/",
    "java/util/function/",
    "java/util/regex/Pattern",
    "jdk/",
    "sun/",
    "com/sun/",
    "java/lang/Object",
    "java/lang/String",
    "java/lang/StringLatin1",
    "java/lang/StringUTF16",
    "java/lang/StringCoding",
    "java/lang/Class",
    "java/lang/ClassLoader",
    "java/lang/ClassValue",
    "java/lang/Thread",
    "java/lang/ThreadGroup",
    "java/lang/ThreadLocal",
    "java/lang/InheritableThreadLocal",
    "java/lang/Throwable",
    "java/lang/StackTraceElement",
    "java/lang/System",
    "java/lang/Runtime",
    "java/lang/Shutdown",
    "java/lang/ApplicationShutdownHooks",
    "java/lang/Module",
    "java/lang/ModuleLayer",
    "java/lang/Package",
    "java/lang/NamedPackage",
    "java/lang/Enum",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Boolean",
    "java/lang/Float",
    "java/lang/Double",
    "java/lang/Number",
    "java/lang/Math",
    "java/lang/StrictMath",
    "java/lang/StackWalker",
    "java/lang/StackStreamFactory",
    "java/lang/Process",
    "java/lang/StringConcatHelper",
    "java/util/Random",
    "java/util/Timer",
    "java/util/TaskQueue",
    "java/util/UUID",
    "java/util/Locale",
    "java/util/ResourceBundle",
    "java/util/TimeZone",
    "java/util/Currency",
    "java/util/Objects",
    "java/util/Optional",
    "java/util/ServiceLoader",
    "java/util/ImmutableCollections",
    "java/util/Collections$Synchronized*",
    "java/util/EnumMap$1",
    "java/text/DateFormatSymbols",
    "java/text/DecimalFormatSymbols",
    "java/text/FieldPosition",
    "java/text/DontCareFieldPosition",
    "java/text/Normalizer",
};

constexpr std::string_view kUnsafeLibrary[] = {
    "java/security/MessageDigest",
    "java/security/Signature",
    "java/util/zip/Adler32",
    "java/util/zip/CRC32",
    "java/util/zip/CRC32C",
    "java/util/stream/AbstractPipeline",
    "java/util/stream/AbstractSpinedBuffer",
    "java/util/stream/SpinedBuffer",
    "java/util/stream/Streams",
    "java/net/URLConnection",
    "java/io/DataInputStream",
    "java/io/DataOutputStream",
    "java/io/ObjectInputStream",
    "java/io/ObjectOutputStream",
    "java/io/PushbackInputStream",
    "java/io/SequenceInputStream",
    "java/io/StreamTokenizer",
};

constexpr std::string_view kForwarding[] = {
    "jdk/internal/misc/Unsafe",
    "jdk/internal/misc/ScopedMemoryAccess",
    "sun/misc/Unsafe",
    "jdk/internal/util/ArraysSupport",
};

constexpr std::string_view kAtomicArrays[] = {
    "java/util/concurrent/atomic/AtomicIntegerArray",
    "java/util/concurrent/atomic/AtomicLongArray",
    "java/util/concurrent/atomic/AtomicReferenceArray",
};

constexpr std::string_view kWithUnsafeIterators[] = {
    "java/util/concurrent/",
    "java/util/stream/",
    "java/util/ImmutableCollections",
};

constexpr vm::FieldName kActAsVolatile[] = {
    {"java/util/concurrent/ConcurrentSkipListMap", "head"},
    {"java/util/concurrent/ConcurrentSkipListMap", "adder"},
    {"java/util/concurrent/ConcurrentSkipListMap$Node", "val"},
    {"java/util/concurrent/ConcurrentSkipListMap$Node", "next"},
    {"java/util/concurrent/ConcurrentSkipListMap$Index", "right"},
};

constexpr vm::FieldName kReadRacily[] = {
    {"java/util/concurrent/ForkJoinPool$WorkQueue", "base"},
    {"java/util/concurrent/ForkJoinPool$WorkQueue", "top"},
};

// A view is created on first use by any thread, and all are alike (AbstractMap explains why that is
// harmless). Reading a map from several threads must not be a race.
constexpr std::string_view kCachedViews[] = {
    "keySet",        "values",
    "entrySet",      "navigableKeySet",
    "descendingMap", "descendingMapView",
    "entrySetView",  "navigableKeySetView",
};

constexpr std::string_view kProgramVariables[] = {
    "java/util/concurrent/atomic/AtomicBoolean",
    "java/util/concurrent/atomic/AtomicInteger",
    "java/util/concurrent/atomic/AtomicLong",
    "java/util/concurrent/atomic/AtomicReference",
};

constexpr std::string_view kIteratorInterfaces[] = {"java/util/Iterator", "java/util/Enumeration",
                                                    "java/util/Spliterator"};
constexpr std::string_view kIteratorSuffixes[] = {"Traverser", "Iterator", "$Itr"};

bool is_listed(std::span<const std::string_view> list, std::string_view name) {
  return std::ranges::find(list, name) != list.end();
}

}  // namespace

std::span<const std::string_view> trusted_library_classes() { return kTrustedLibrary; }
std::span<const std::string_view> thread_unsafe_library_classes() { return kUnsafeLibrary; }
std::span<const std::string_view> forwarding_classes() { return kForwarding; }
std::span<const std::string_view> atomic_array_classes() { return kAtomicArrays; }
std::span<const std::string_view> classes_with_unsafe_iterators() { return kWithUnsafeIterators; }
std::span<const vm::FieldName> fields_acting_as_volatile() { return kActAsVolatile; }
std::span<const vm::FieldName> fields_read_racily() { return kReadRacily; }
std::span<const std::string_view> cached_view_fields() { return kCachedViews; }
std::span<const std::string_view> program_variable_classes() { return kProgramVariables; }

bool is_thread_safe_library_class(std::string_view name) {
  if (any_pattern_matches(kUnsafeLibrary, name) || is_buffer_class(name)) return false;
  // The fields of exceptions are set by those that create them.
  return any_pattern_matches(kTrustedLibrary, name) || name.ends_with("Exception") ||
         name.ends_with("Error");
}

bool is_buffer_class(std::string_view name) {
  constexpr std::string_view kPackage = "java/nio/";
  if (!name.starts_with(kPackage)) return false;
  name.remove_prefix(kPackage.size());
  return name.find('/') == name.npos && name.find("Buffer") != name.npos &&
         !name.ends_with("Exception");
}

bool is_task_queue(const vm::Klass& k) {
  return k.name == "java/util/concurrent/ForkJoinPool$WorkQueue";
}

bool has_intended_races(const vm::Klass& k) {
  return k.trusted && k.name.starts_with("java/util/concurrent/");
}

bool is_iterator(const vm::Klass& k) {
  return std::ranges::any_of(
             k.all_interfaces,
             [](const vm::Klass* i) { return is_listed(kIteratorInterfaces, i->name); }) ||
         std::ranges::any_of(kIteratorSuffixes,
                             [&](std::string_view suffix) { return k.name.ends_with(suffix); });
}

bool is_cached_view(const vm::FieldInfo& f) {
  return f.holder->trusted && !f.is_static() && f.holder->name.starts_with("java/util/") &&
         f.type == vm::Type::kRef && is_listed(kCachedViews, f.name);
}

bool holds_program_value(const vm::FieldInfo& f) {
  if (f.holder->name == "java/lang/invoke/CallSite") return f.name == "target";
  return f.is_volatile() && !f.is_static() && is_listed(kProgramVariables, f.holder->name);
}

bool is_one_of(std::span<const vm::FieldName> fields, const vm::FieldInfo& f) {
  return f.holder->trusted && std::ranges::any_of(fields, [&](const vm::FieldName& row) {
           return row.klass == f.holder->name && row.field == f.name;
         });
}

}  // namespace heddle
