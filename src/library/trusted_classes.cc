#include "library/trusted_classes.h"

#include <algorithm>
#include <iterator>

#include "library/class_pattern.h"

namespace heddle {

namespace {

using enum Trust;

constexpr TrustedClass kTrustedLibrary[] = {
    // java.lang
    {"java/lang/Object", kImmutable},
    {"java/lang/String", kImmutable},
    {"java/lang/StringLatin1", kImmutable},
    {"java/lang/StringUTF16", kImmutable},
    {"java/lang/StringCoding", kImmutable},
    {"java/lang/StringConcatHelper", kImmutable},
    {"java/lang/Boolean", kImmutable},
    {"java/lang/Byte", kImmutable},
    {"java/lang/Character", kImmutable},
    {"java/lang/Double", kImmutable},
    {"java/lang/Enum", kImmutable},
    {"java/lang/Float", kImmutable},
    {"java/lang/Integer", kImmutable},
    {"java/lang/Long", kImmutable},
    {"java/lang/Math", kImmutable},
    {"java/lang/Number", kImmutable},
    {"java/lang/Short", kImmutable},
    {"java/lang/StrictMath", kImmutable},
    {"java/lang/StackTraceElement", kImmutable},
    {"java/lang/NullPointerException", kSynchronized},
    {"java/lang/Throwable", kSynchronized},
    {"java/lang/Process", kSynchronized},
    {"java/lang/Shutdown", kSynchronized},
    {"java/lang/ApplicationShutdownHooks", kSynchronized},
    {"java/lang/ClassLoader", kConcurrent},
    {"java/lang/ClassValue", kConcurrent},
    {"java/lang/Module", kConcurrent},
    {"java/lang/ModuleLayer", kConcurrent},
    {"java/lang/Runtime", kConcurrent},
    {"java/lang/Thread", kConcurrent},
    {"java/lang/ThreadGroup", kSynchronized},
    {"java/lang/Class", kBookkeeping},
    {"java/lang/InheritableThreadLocal", kBookkeeping},
    {"java/lang/NamedPackage", kBookkeeping},
    {"java/lang/Package", kBookkeeping},
    {"java/lang/StackStreamFactory", kBookkeeping},
    {"java/lang/StackWalker", kBookkeeping},
    {"java/lang/System", kBookkeeping},
    {"java/lang/ThreadLocal", kBookkeeping},
    {"java/lang/constant/", kImmutable},
    {"java/lang/invoke/", kBookkeeping},
    {"java/lang/module/", kImmutable},
    {"java/lang/ref/", kConcurrent},
    {"java/lang/reflect/", kBookkeeping},
    {"java/lang/runtime/", kImmutable},
    // java.io
    {"java/io/ClassCache", kConcurrent},
    {"java/io/Console", kSynchronized},
    {"java/io/DeleteOnExitHook", kSynchronized},
    {"java/io/ExpiringCache", kSynchronized},
    {"java/io/File", kImmutable},
    {"java/io/FileDescriptor", kSynchronized},
    {"java/io/FilePermission", kImmutable},
    {"java/io/FilePermissionCollection", kConcurrent},
    {"java/io/ObjectInputFilter", kBookkeeping},
    {"java/io/ObjectStreamClass", kBookkeeping},
    {"java/io/ObjectStreamField", kBookkeeping},
    {"java/io/SerializablePermission", kImmutable},
    {"java/io/UnixFileSystem", kImmutable},
    // java.math, java.time
    {"java/math/", kImmutable},
    {"java/time/", kImmutable},
    // java.net
    {"java/net/AbstractPlainSocketImpl", kSynchronized},
    {"java/net/CookieHandler", kSynchronized},
    {"java/net/DatagramSocket", kConcurrent},
    {"java/net/HostPortrange", kImmutable},
    {"java/net/IDN", kBookkeeping},
    {"java/net/Inet*", kImmutable},
    {"java/net/InterfaceAddress", kImmutable},
    {"java/net/NetMulticastSocket", kSynchronized},
    {"java/net/NetworkInterface", kImmutable},
    {"java/net/PasswordAuthentication", kImmutable},
    {"java/net/Proxy", kImmutable},
    {"java/net/ProxySelector", kConcurrent},
    {"java/net/ResponseCache", kSynchronized},
    {"java/net/ServerSocket", kConcurrent},
    {"java/net/Socket*", kConcurrent},
    {"java/net/SocksSocketImpl", kSynchronized},
    {"java/net/URI", kImmutable},
    {"java/net/URL", kImmutable},
    {"java/net/URLClassLoader", kConcurrent},
    {"java/net/URLDecoder", kImmutable},
    {"java/net/URLEncoder", kImmutable},
    {"java/net/URLPermission", kImmutable},
    {"java/net/URLStreamHandler", kConcurrent},
    // java.nio; buffers: see is_buffer_class
    {"java/nio/Bits", kConcurrent},
    {"java/nio/ByteOrder", kImmutable},
    {"java/nio/MappedMemoryUtils", kBookkeeping},
    {"java/nio/channels/", kConcurrent},
    {"java/nio/charset/Charset", kImmutable},
    {"java/nio/charset/CoderResult", kImmutable},
    {"java/nio/charset/CodingErrorAction", kImmutable},
    {"java/nio/charset/spi/", kConcurrent},
    {"java/nio/file/", kImmutable},
    // java.security: what programs use of it are immutable objects and engines, and engines are
    // checked
    {"java/security/AccessControlContext", kImmutable},
    {"java/security/AccessController", kBookkeeping},
    {"java/security/AllPermission", kImmutable},
    {"java/security/AllPermissionCollection", kSynchronized},
    {"java/security/BasicPermission", kImmutable},
    {"java/security/BasicPermissionCollection", kConcurrent},
    {"java/security/CodeSigner", kImmutable},
    {"java/security/CodeSource", kImmutable},
    {"java/security/KeyPair", kImmutable},
    {"java/security/Permission", kImmutable},
    {"java/security/PermissionCollection", kSynchronized},
    {"java/security/Permissions", kConcurrent},
    {"java/security/PermissionsHash", kConcurrent},
    {"java/security/Policy", kConcurrent},
    {"java/security/ProtectionDomain", kBookkeeping},
    {"java/security/Provider", kSynchronized},
    {"java/security/SecureClassLoader", kConcurrent},
    {"java/security/SecureRandom", kConcurrent},
    {"java/security/Security", kBookkeeping},
    {"java/security/Timestamp", kImmutable},
    {"java/security/UnresolvedPermission", kImmutable},
    {"java/security/UnresolvedPermissionCollection", kConcurrent},
    {"java/security/cert/CRL", kImmutable},
    {"java/security/cert/CertPath", kImmutable},
    {"java/security/cert/Certificate", kImmutable},
    {"java/security/cert/X509CRL", kImmutable},
    {"java/security/cert/X509Certificate", kImmutable},
    {"java/security/spec/", kImmutable},
    // java.text
    {"java/text/BreakIterator", kBookkeeping},
    {"java/text/Normalizer", kImmutable},
    // java.util
    {"java/util/Arrays", kImmutable},
    {"java/util/Collections$Synchronized*", kSynchronized},
    {"java/util/Currency", kImmutable},
    {"java/util/EnumMap$1", kImmutable},
    {"java/util/ImmutableCollections", kImmutable},
    {"java/util/Locale", kImmutable},
    {"java/util/Objects", kImmutable},
    {"java/util/Optional*", kImmutable},
    {"java/util/Random", kSynchronized},
    {"java/util/ResourceBundle", kConcurrent},
    {"java/util/TaskQueue", kSynchronized},
    {"java/util/Timer", kSynchronized},
    {"java/util/UUID", kImmutable},
    {"java/util/concurrent/", kConcurrent},
    {"java/util/function/", kImmutable},
    {"java/util/jar/Attributes$Name", kImmutable},
    {"java/util/jar/JarFile", kSynchronized},
    {"java/util/jar/JarVerifier", kBookkeeping},
    {"java/util/regex/Pattern", kImmutable},
    // Made and used inside one terminal operation, whose tasks a ForkJoinPool hands over.
    {"java/util/stream/", kConcurrent},
    {"java/util/zip/Deflater", kSynchronized},
    {"java/util/zip/Inflater", kSynchronized},
    {"java/util/zip/ZipCoder", kBookkeeping},
    {"java/util/zip/ZipFile", kSynchronized},
    // java.logging
    {"java/util/logging/ConsoleHandler", kSynchronized},
    {"java/util/logging/ErrorManager", kSynchronized},
    {"java/util/logging/FileHandler", kSynchronized},
    {"java/util/logging/Handler", kSynchronized},
    {"java/util/logging/Level", kImmutable},
    {"java/util/logging/LogManager", kConcurrent},
    {"java/util/logging/Logger", kConcurrent},
    {"java/util/logging/Logging", kConcurrent},
    {"java/util/logging/MemoryHandler", kSynchronized},
    {"java/util/logging/SocketHandler", kSynchronized},
    {"java/util/logging/StreamHandler", kSynchronized},
    // Internals
    {"com/sun/", kBookkeeping},
    {"jdk/", kBookkeeping},
    {"sun/", kBookkeeping},
};

constexpr std::string_view kUnsafeLibrary[] = {
    "java/lang/module/ModuleDescriptor$Builder",
    "java/math/MutableBigInteger",
    "java/math/SignedMutableBigInteger",
    "java/nio/file/FileTreeIterator",
    "java/nio/file/FileTreeWalker",
    "java/nio/file/attribute/AclEntry$Builder",
    "java/util/Locale$Builder",
    "java/util/concurrent/ConcurrentHashMap$MapEntry",
    "java/util/stream/AbstractPipeline",
    "java/util/stream/AbstractSpinedBuffer",
    "java/util/stream/Collectors",
    "java/util/stream/SpinedBuffer",
    "java/util/stream/Streams",
    // Internal classes of objects that the program gets from a factory.
    "com/sun/crypto/provider/",
    "com/sun/org/apache/xalan/internal/xsltc/trax/TransformerHandlerImpl",
    "com/sun/org/apache/xalan/internal/xsltc/trax/TransformerImpl",
    "com/sun/org/apache/xerces/internal/dom/",
    "com/sun/org/apache/xerces/internal/impl/XMLStream*",
    "com/sun/org/apache/xerces/internal/jaxp/",
    "com/sun/org/apache/xerces/internal/parsers/",
    "com/sun/org/apache/xml/internal/dtm/ref/DTMAxis*",
    "com/sun/org/apache/xml/internal/dtm/ref/DTMNode*",
    "com/sun/org/apache/xml/internal/serialize/",
    "com/sun/org/apache/xml/internal/serializer/dom3/",
    "com/sun/org/apache/xpath/internal/NodeSet",
    "com/sun/org/apache/xpath/internal/jaxp/",
    "com/sun/rowset/",
    "com/sun/security/sasl/",
    "com/sun/xml/internal/stream/",
    "jdk/internal/net/http/HttpClientBuilderImpl",
    "jdk/internal/net/http/HttpRequestBuilderImpl",
    "jdk/internal/net/http/websocket/BuilderImpl",
    "jdk/random/",
    "sun/net/www/URLConnection",
    "sun/net/www/protocol/",
    "sun/nio/cs/StreamDecoder",
    "sun/nio/cs/StreamEncoder",
    "sun/security/provider/DigestBase",
    "sun/security/provider/MD*",
    "sun/security/provider/SHA*",
    "sun/text/DictionaryBasedBreakIterator",
    "sun/text/RuleBasedBreakIterator",
    "sun/util/BuddhistCalendar",
    "sun/util/calendar/BaseCalendar$Date",
    "sun/util/calendar/CalendarDate",
    "sun/util/calendar/Gregorian$Date",
    "sun/util/calendar/JulianCalendar$Date",
    "sun/util/calendar/LocalGregorianCalendar$Date",
    "sun/util/calendar/ZoneInfo",
    "sun/util/locale/InternalLocaleBuilder",
};

constexpr std::string_view kUnsafeOuter[] = {"java/time/format/DateTimeFormatterBuilder"};

constexpr vm::FieldName kProgramFields[] = {
    {"java/lang/System", "in"},
    {"java/lang/System", "out"},
    {"java/lang/System", "err"},
    {"java/lang/System", "props"},
    {"java/lang/invoke/CallSite", "target"},
    {"java/util/ResourceBundle", "parent"},
};

// Of objects that the library shares between threads: symbols of formatters, the default time zone.
constexpr vm::FieldName kCacheFields[] = {
    {"java/text/DateFormatSymbols", "lastZoneIndex"},
    {"java/text/DateFormatSymbols", "zoneStrings"},
    {"java/util/TimeZone", "zoneId"},
};

// The position that formatters fill in when the caller asks for none.
constexpr std::string_view kWriteOnly[] = {"java/text/DontCareFieldPosition"};

constexpr std::string_view kForwarding[] = {
    "jdk/internal/misc/Unsafe", "jdk/internal/misc/ScopedMemoryAccess",
    "sun/misc/Unsafe",          "jdk/internal/util/ArraysSupport",
    "java/lang/StringCoding",   "java/lang/StringLatin1",
    "java/lang/StringUTF16",    "java/lang/System$2",
    "java/nio/charset/Charset", "java/util/Arrays",
};

constexpr std::string_view kForwardingPackages[] = {"java/lang/invoke/", "sun/nio/cs/"};

constexpr std::string_view kAtomicArrays[] = {
    "java/util/concurrent/atomic/AtomicIntegerArray",
    "java/util/concurrent/atomic/AtomicLongArray",
    "java/util/concurrent/atomic/AtomicReferenceArray",
};

// The classes in java.* that implement an iterator, whatever their package is trusted for.
constexpr std::string_view kWithUnsafeIterators[] = {"java/"};

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

constexpr std::string_view kCharsetCoders[] = {"java/nio/charset/CharsetEncoder",
                                               "java/nio/charset/CharsetDecoder"};
constexpr std::string_view kIteratorInterfaces[] = {"java/util/Iterator", "java/util/Enumeration",
                                                    "java/util/Spliterator"};
// Engines keep the state of an operation between calls. The other engines (factories of keys and
// certificates, key stores, generators of random numbers) do not, or synchronize.
constexpr std::string_view kEngines[] = {
    "java/security/KeyPairGeneratorSpi",
    "java/security/AlgorithmParameterGeneratorSpi",
    "java/security/AlgorithmParametersSpi",
    "java/security/MessageDigestSpi",
    "java/security/SignatureSpi",
    "javax/crypto/CipherSpi",
    "javax/crypto/KeyAgreementSpi",
    "javax/crypto/KeyGeneratorSpi",
    "javax/crypto/MacSpi",
};
constexpr std::string_view kIteratorSuffixes[] = {"Traverser", "Iterator", "$Itr"};

bool is_listed(std::span<const std::string_view> list, std::string_view name) {
  return std::ranges::find(list, name) != list.end();
}

bool extends_listed(const vm::Klass& k, std::span<const std::string_view> list) {
  for (const vm::Klass* c = &k; c; c = c->super)
    if (is_listed(list, c->name)) return true;
  return false;
}

}  // namespace

std::span<const TrustedClass> trusted_library_classes() { return kTrustedLibrary; }
std::span<const std::string_view> unsafe_outer_classes() { return kUnsafeOuter; }
std::span<const vm::FieldName> program_fields() { return kProgramFields; }
std::span<const vm::FieldName> cache_fields() { return kCacheFields; }
std::span<const std::string_view> write_only_classes() { return kWriteOnly; }
std::span<const std::string_view> thread_unsafe_library_classes() { return kUnsafeLibrary; }
std::span<const std::string_view> forwarding_classes() { return kForwarding; }
std::span<const std::string_view> forwarding_packages() { return kForwardingPackages; }
std::span<const std::string_view> atomic_array_classes() { return kAtomicArrays; }
std::span<const std::string_view> classes_with_unsafe_iterators() { return kWithUnsafeIterators; }
std::span<const vm::FieldName> fields_acting_as_volatile() { return kActAsVolatile; }
std::span<const vm::FieldName> fields_read_racily() { return kReadRacily; }
std::span<const std::string_view> cached_view_fields() { return kCachedViews; }
std::span<const std::string_view> program_variable_classes() { return kProgramVariables; }

bool is_thread_safe_library_class(std::string_view name) {
  if (any_pattern_matches(kUnsafeLibrary, name) || is_listed(kUnsafeOuter, name) ||
      is_buffer_class(name))
    return false;
  return std::ranges::any_of(kTrustedLibrary, [&](const TrustedClass& row) {
    return class_pattern_matches(row.pattern, name);
  });
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
         (k.name.starts_with("java/util/") &&
          std::ranges::any_of(kIteratorSuffixes,
                              [&](std::string_view suffix) { return k.name.ends_with(suffix); }));
}

bool is_charset_coder(const vm::Klass& k) { return extends_listed(k, kCharsetCoders); }

bool is_engine(const vm::Klass& k) { return extends_listed(k, kEngines); }

bool is_cached_view(const vm::FieldInfo& f) {
  if (is_one_of(kCacheFields, f)) return true;
  return f.holder->trusted && !f.is_static() && f.holder->name.starts_with("java/util/") &&
         f.type == vm::Type::kRef && is_listed(kCachedViews, f.name);
}

bool holds_program_value(const vm::FieldInfo& f) {
  if (is_one_of(kProgramFields, f)) return true;
  return f.is_volatile() && !f.is_static() && is_listed(kProgramVariables, f.holder->name);
}

bool is_one_of(std::span<const vm::FieldName> fields, const vm::FieldInfo& f) {
  return f.holder->trusted && std::ranges::any_of(fields, [&](const vm::FieldName& row) {
           return row.klass == f.holder->name && row.field == f.name;
         });
}

}  // namespace heddle
