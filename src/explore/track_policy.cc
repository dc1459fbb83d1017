#include "explore/track_policy.h"

#include <algorithm>
#include <iterator>

namespace heddle::explore {

using classfile::kAccPrivate;
using classfile::kAccProtected;
using classfile::kAccPublic;

namespace {

// Internal names; a trailing '/' stands for a package and all below it.
constexpr std::string_view kTrustedLibrary[] = {
    "java/util/concurrent/", "java/lang/invoke/", "java/lang/ref/", "java/lang/reflect/", "java/lang/module/",
    "java/lang/constant/", "java/lang/runtime/", "java/io/", "java/nio/", "java/net/", "java/security/", "java/math/",
    "java/time/", "java/util/logging/", "java/util/zip/", "java/util/jar/", "java/util/stream/", "java/util/function/",
    "java/util/regex/Pattern", "jdk/", "sun/", "com/sun/",
    "java/lang/Object", "java/lang/String", "java/lang/StringLatin1", "java/lang/StringUTF16",
    "java/lang/StringCoding", "java/lang/Class",
    "java/lang/Class$", "java/lang/ClassLoader", "java/lang/ClassLoader$", "java/lang/ClassValue", "java/lang/ClassValue$",
    "java/lang/Thread", "java/lang/Thread$", "java/lang/ThreadGroup", "java/lang/ThreadLocal", "java/lang/ThreadLocal$",
    "java/lang/InheritableThreadLocal", "java/lang/Throwable", "java/lang/Throwable$", "java/lang/StackTraceElement",
    "java/lang/System", "java/lang/System$", "java/lang/Runtime", "java/lang/Shutdown", "java/lang/ApplicationShutdownHooks",
    "java/lang/Module", "java/lang/ModuleLayer", "java/lang/Package", "java/lang/NamedPackage", "java/lang/Enum",
    "java/lang/Integer", "java/lang/Integer$", "java/lang/Long", "java/lang/Long$", "java/lang/Short", "java/lang/Byte",
    "java/lang/Character", "java/lang/Character$", "java/lang/Boolean", "java/lang/Float", "java/lang/Double",
    "java/lang/Number", "java/lang/Math", "java/lang/StrictMath", "java/lang/StackWalker", "java/lang/StackStreamFactory",
    "java/lang/Process", "java/lang/StringConcatHelper", "java/util/Random",
    "java/util/Timer", "java/util/TaskQueue", "java/util/UUID", "java/util/Locale", "java/util/Locale$",
    "java/util/ResourceBundle", "java/util/TimeZone", "java/util/Currency", "java/util/Objects", "java/util/Optional",
    "java/util/ServiceLoader", "java/util/ImmutableCollections", "java/util/Collections$Synchronized",
    "java/util/EnumMap$1", "java/text/DateFormatSymbols", "java/text/DecimalFormatSymbols", "java/text/FieldPosition",
    "java/text/DontCareFieldPosition", "java/text/Normalizer",
};

// Classes in the packages above that are not made for several threads.
constexpr std::string_view kUnsafeLibrary[] = {
    "java/security/MessageDigest", "java/security/Signature", "java/util/zip/Adler32", "java/util/zip/CRC32",
    "java/util/zip/CRC32C", "java/util/stream/AbstractPipeline", "java/util/stream/AbstractSpinedBuffer",
    "java/util/stream/SpinedBuffer", "java/util/stream/Streams",
    "java/io/DataInputStream", "java/io/DataOutputStream", "java/io/ObjectInputStream", "java/io/ObjectOutputStream",
    "java/io/PushbackInputStream", "java/io/SequenceInputStream", "java/io/StreamTokenizer",
};

// What only hands accesses through: it is its user who reads or writes.
constexpr std::string_view kPlumbing[] = {"jdk/internal/misc/Unsafe", "jdk/internal/misc/ScopedMemoryAccess",
                                          "sun/misc/Unsafe", "jdk/internal/util/ArraysSupport"};
constexpr std::string_view kAtomicArrays[] = {"java/util/concurrent/atomic/AtomicIntegerArray",
                                              "java/util/concurrent/atomic/AtomicLongArray",
                                              "java/util/concurrent/atomic/AtomicReferenceArray"};
// Plain fields that are written by compare-and-set while others read them plainly, behind a fence.
constexpr std::string_view kActAsVolatile[] = {
    "java/util/concurrent/ConcurrentSkipListMap.head", "java/util/concurrent/ConcurrentSkipListMap.adder",
    "java/util/concurrent/ConcurrentSkipListMap$Node.val", "java/util/concurrent/ConcurrentSkipListMap$Node.next",
    "java/util/concurrent/ConcurrentSkipListMap$Index.right"};
// Plain fields that are read by others without any such promise: what they see depends on the order.
constexpr std::string_view kOrderMatters[] = {"java/util/concurrent/ForkJoinPool$WorkQueue.base",
                                              "java/util/concurrent/ForkJoinPool$WorkQueue.top"};
constexpr std::string_view kTaskQueue = "java/util/concurrent/ForkJoinPool$WorkQueue";

template <size_t N>
bool among(const std::string_view (&list)[N], std::string_view name) {
  return std::find(std::begin(list), std::end(list), name) != std::end(list);
}

// Of "package/Class.field".
template <size_t N>
bool is_one_of(const std::string_view (&fields)[N], const vm::FieldInfo& field) {
  if (!field.holder->trusted || !field.holder->name.starts_with("java/util/concurrent/")) return false;
  return among(fields, std::string(field.holder->name) + "." + std::string(field.name));
}

// java.nio.Buffer and its kinds.
bool is_buffer(std::string_view name) {
  constexpr std::string_view kPackage = "java/nio/";
  if (!name.starts_with(kPackage)) return false;
  name.remove_prefix(kPackage.size());
  return name.find('/') == name.npos && name.find("Buffer") != name.npos && !name.ends_with("Exception");
}

// Where maps keep their views: made when first asked for, by whoever asks, and all alike (AbstractMap says why that does
// no harm). Reading a map from several threads must not be a race.
constexpr std::string_view kViews[] = {"keySet",        "values",            "entrySet",     "navigableKeySet",
                                       "descendingMap", "descendingMapView", "entrySetView", "navigableKeySetView"};

bool is_cached_view(const vm::FieldInfo& f) {
  return f.holder->trusted && !f.is_static() && f.holder->name.starts_with("java/util/") && f.type == vm::Type::kRef &&
         among(kViews, f.name);
}

bool in_library_list(std::string_view name) {
  if (among(kUnsafeLibrary, name.substr(0, name.find('$'))) || is_buffer(name)) return false;
  for (std::string_view t : kTrustedLibrary) {
    if (t.back() == '/' || t.back() == '$' || t.ends_with("Synchronized")) {
      if (name.starts_with(t)) return true;
    } else if (name == t || (name.starts_with(t) && name.size() > t.size() && name[t.size()] == '$')) {
      return true;
    }
  }
  // Exceptions carry what their makers put there.
  return name.ends_with("Exception") || name.ends_with("Error");
}

bool match(const char* p, const char* pe, const char* s, const char* se) {
  while (p != pe) {
    if (*p != '*') {
      if (s == se || *s != *p) return false;
      ++p, ++s;
      continue;
    }
    bool deep = p + 1 != pe && p[1] == '*';
    p += deep ? 2 : 1;
    for (const char* at = s;; ++at) {
      if (match(p, pe, at, se)) return true;
      if (at == se || (!deep && *at == '.')) return false;
    }
  }
  return s == se;
}

}  // namespace

bool pattern_matches(std::string_view pattern, std::string_view name) {
  return match(pattern.data(), pattern.data() + pattern.size(), name.data(), name.data() + name.size());
}

TrackPolicy::TrackPolicy(const RaceOptions& options) : check_jdk_(options.check_jdk) {
  for (const std::string& p : options.untracked) exemptions_.push_back({Exemption::Kind::kUntracked, p, 0});
  for (const std::string& p : options.trusted) exemptions_.push_back({Exemption::Kind::kTrusted, p, 0});
}

namespace {

// Reads the body of a RuntimeVisibleAnnotations attribute; whatever the bytes are, it stays inside them.
class Annotations {
 public:
  Annotations(const classfile::ConstantPool& cp, std::span<const uint8_t> body) : cp_(cp), body_(body) {}

  bool contains(std::string_view desc) {
    for (int left = u2(); left > 0 && good_; --left) {
      int type = u2();
      if (good_ && cp_.tag(static_cast<uint16_t>(type)) == classfile::CpTag::kUtf8 &&
          cp_.utf8(static_cast<uint16_t>(type)) == desc)
        return true;
      skip_pairs(0);
    }
    return false;
  }

 private:
  int u1() {
    if (at_ >= body_.size()) good_ = false;
    return good_ ? body_[at_++] : 0;
  }
  int u2() {
    int high = u1();
    return high << 8 | u1();
  }
  void skip_pairs(int depth) {
    for (int pairs = u2(); pairs > 0 && good_; --pairs) {
      u2();
      skip_value(depth);
    }
  }
  void skip_value(int depth) {
    if (depth > 32) good_ = false;
    switch (u1()) {
      case 'e': u2(); u2(); break;
      case '@': u2(); skip_pairs(depth + 1); break;
      case '[':
        for (int n = u2(); n > 0 && good_; --n) skip_value(depth + 1);
        break;
      default: u2();
    }
  }

  const classfile::ConstantPool& cp_;
  std::span<const uint8_t> body_;
  size_t at_ = 0;
  bool good_ = true;
};

bool annotated_untracked(const vm::FieldInfo& f) {
  if (!f.file || f.file->annotations.empty() || !f.holder->file) return false;
  return Annotations(f.holder->file->cp, f.file->annotations).contains("Lheddle/api/Untracked;");
}

// Iterators belong to one thread even where the collection does not.
bool is_iterator(const vm::Klass& k) {
  for (const vm::Klass* i : k.all_interfaces)
    if (i->name == "java/util/Iterator" || i->name == "java/util/Enumeration" || i->name == "java/util/Spliterator")
      return true;
  return k.name.ends_with("Traverser") || k.name.ends_with("Iterator") || k.name.ends_with("$Itr");
}

}  // namespace

bool TrackPolicy::library_trusted(const vm::Klass& k) const {
  if (k.generated) return true;
  if (!k.trusted || check_jdk_ || !in_library_list(k.name)) return false;
  bool hands_out_iterators = k.name.starts_with("java/util/concurrent/") || k.name.starts_with("java/util/stream/") ||
                             k.name.starts_with("java/util/ImmutableCollections$");
  return !(hands_out_iterators && is_iterator(k));
}

namespace {

// getPlain and setPlain of these are the program's own plain accesses, as are those to a call site's target.
bool is_variable_of_program(const vm::FieldInfo& f) {
  std::string_view k = f.holder->name;
  if (k == "java/lang/invoke/CallSite") return f.name == "target";
  constexpr std::string_view kPackage = "java/util/concurrent/atomic/";
  if (!f.is_volatile() || f.is_static() || !k.starts_with(kPackage)) return false;
  k.remove_prefix(kPackage.size());
  return k == "AtomicInteger" || k == "AtomicLong" || k == "AtomicBoolean" || k == "AtomicReference";
}

}  // namespace

// Declared volatile, and taken for plain as the library's own book (vm/atomic_methods.h): no access to it is a race.
static bool is_own_book(const vm::FieldInfo& field) {
  return field.file && (field.file->access & classfile::kAccVolatile) && !field.is_volatile();
}

// What a proxy passes calls on to, set when it is made. The library makes proxies inside its books, which order nothing; if
// the program publishes one of its own by a race, that race is told.
static bool is_in_book(const vm::FieldInfo& field) { return field.name == "h" && field.holder->name == "java/lang/reflect/Proxy"; }

bool TrackPolicy::field_tracked(const vm::FieldInfo& field) {
  const vm::Klass& k = *field.holder;
  if (k.generated || (library_trusted(k) && !is_variable_of_program(field))) return false;
  if (!check_jdk_ && is_cached_view(field)) return false;
  if (is_own_book(field) || is_in_book(field)) return false;
  std::string class_name = k.java_name();
  std::string full = class_name + "." + std::string(field.name);
  bool is_private = field.access & kAccPrivate;
  bool package_private = !(field.access & (kAccPublic | kAccProtected | kAccPrivate));
  for (Exemption& e : exemptions_) {
    bool hit;
    if (e.kind == Exemption::Kind::kUntracked) {
      hit = pattern_matches(e.pattern, full);
    } else {
      bool whole_package = e.pattern.ends_with("*");
      hit = pattern_matches(e.pattern, class_name) && (is_private || (whole_package && package_private));
    }
    if (hit) {
      ++e.uses;
      return false;
    }
  }
  if (!annotated_untracked(field)) return true;
  std::string annotation = "@Untracked " + full;
  auto known = std::find_if(exemptions_.begin(), exemptions_.end(), [&](auto& e) { return e.pattern == annotation; });
  if (known == exemptions_.end()) exemptions_.push_back({Exemption::Kind::kUntracked, annotation, 1});
  else ++known->uses;
  return false;
}

// With --check-jdk what is published by the library's own books is checked, so that they have to count.
bool TrackPolicy::acts_as_volatile(const vm::FieldInfo& field) const {
  return check_jdk_ ? is_own_book(field) : is_one_of(kActAsVolatile, field);
}
bool TrackPolicy::may_race_in_library(const vm::Klass& holder) const {
  return !check_jdk_ && holder.trusted && holder.name.starts_with("java/util/concurrent/");
}
bool TrackPolicy::order_matters(const vm::FieldInfo& field) const { return !check_jdk_ && is_one_of(kOrderMatters, field); }

TrackPolicy::Role TrackPolicy::role_of(const vm::Klass& k) const {
  if (!library_trusted(k)) return k.trusted && !check_jdk_ && is_buffer(k.name) ? Role::kByUser : Role::kChecked;
  if (k.generated || among(kPlumbing, k.name) || k.name.starts_with("java/lang/invoke/")) return Role::kPlumbing;
  if (k.name == kTaskQueue) return Role::kPublisher;
  return among(kAtomicArrays, k.name) ? Role::kAtomicArray : Role::kTrusted;
}

}  // namespace heddle::explore
