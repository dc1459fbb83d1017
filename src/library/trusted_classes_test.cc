#include "library/trusted_classes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "library/jdk_for_test.h"

namespace heddle {
namespace {

TEST(ClassPattern, AClassStandsForItsNestedClasses) {
  EXPECT_TRUE(class_pattern_matches("java/util/Locale", "java/util/Locale"));
  EXPECT_TRUE(class_pattern_matches("java/util/Locale", "java/util/Locale$Cache"));
  EXPECT_FALSE(class_pattern_matches("java/util/Locale", "java/util/LocaleX"));
}

TEST(ClassPattern, APackageStandsForItsSubpackages) {
  EXPECT_TRUE(class_pattern_matches("java/util/concurrent/", "java/util/concurrent/locks/Lock"));
  EXPECT_FALSE(class_pattern_matches("java/util/concurrent/", "java/util/HashMap"));
}

TEST(ClassPattern, AStarStandsForTheRestOfAName) {
  EXPECT_TRUE(class_pattern_matches("p/A$Sync*", "p/A$SyncMap"));
  EXPECT_FALSE(class_pattern_matches("p/A$Sync*", "p/A$Map"));
}

TEST(TrustedClasses, ThreadSafeOnesAreTrusted) {
  for (const char* name : {"java/util/concurrent/ConcurrentHashMap", "java/lang/Thread$State",
                           "java/util/Collections$SynchronizedMap", "java/lang/Throwable",
                           "java/lang/NullPointerException"})
    EXPECT_TRUE(is_thread_safe_library_class(name)) << name;
}

TEST(TrustedClasses, ThreadUnsafeOnesAreNot) {
  for (const char* name :
       {"java/util/HashMap", "java/lang/StringBuilder", "java/text/SimpleDateFormat",
        "java/security/MessageDigest$Delegate", "java/nio/HeapByteBuffer",
        "java/util/Locale$Builder", "java/util/logging/LogRecord", "java/util/ServiceLoader",
        "java/net/HttpCookie", "java/util/zip/ZipEntry", "java/text/DateFormatSymbols",
        "java/io/ByteArrayOutputStream", "java/io/LineNumberReader", "java/net/URLConnection",
        "java/time/format/DateTimeFormatterBuilder", "java/io/InterruptedIOException",
        "java/io/OptionalDataException"})
    EXPECT_FALSE(is_thread_safe_library_class(name)) << name;
}

bool changes(const vm::FieldInfo& f) { return !f.is_static() && !f.is_final() && !f.is_volatile(); }

// Fields of classes trusted as immutable that are not final: caches, and fields that only
// constructors and deserialisation set. A field that a later JDK adds has to be looked at.
constexpr std::pair<std::string_view, int> kFieldsNotFinal[] = {
    {"java/lang/String", 2},
    {"java/lang/StackTraceElement", 9},
    {"java/io/File", 1},
    {"java/io/FilePermission", 9},
    {"java/io/SerializablePermission", 1},
    {"java/net/HostPortrange", 7},
    {"java/net/InterfaceAddress", 3},
    {"java/net/NetworkInterface", 8},
    {"java/net/PasswordAuthentication", 2},
    {"java/net/Proxy", 2},
    {"java/net/URI", 16},
    {"java/net/URL", 13},
    {"java/net/URLPermission", 7},
    {"java/nio/ByteOrder", 1},
    {"java/nio/charset/Charset", 1},
    {"java/nio/charset/CodingErrorAction", 1},
    {"java/security/AccessControlContext", 10},
    {"java/security/BasicPermission", 3},
    {"java/security/CodeSigner", 3},
    {"java/security/CodeSource", 5},
    {"java/security/KeyPair", 2},
    {"java/security/Permission", 1},
    {"java/security/Timestamp", 3},
    {"java/security/UnresolvedPermission", 4},
    {"java/security/cert/CRL", 1},
    {"java/security/cert/CertPath", 1},
    {"java/security/cert/Certificate", 1},
    {"java/security/cert/X509CRL", 1},
    {"java/security/cert/X509Certificate", 2},
    {"java/util/Locale", 4},
    {"java/util/regex/Pattern", 18},
    {"java/util/logging/Level", 2},
};

TEST(TrustedClasses, ImmutableOnesHaveFinalFieldsAndKnownOthers) {
  for (const TrustedClass& row : trusted_library_classes()) {
    const vm::Klass* k = JdkForTest::get().find(row.pattern);
    if (row.why != Trust::kImmutable || !k) continue;  // no class: a package or several classes
    auto known =
        std::ranges::find(kFieldsNotFinal, row.pattern, &std::pair<std::string_view, int>::first);
    EXPECT_EQ(std::ranges::count_if(k->fields, changes),
              known == std::end(kFieldsNotFinal) ? 0 : known->second)
        << row.pattern;
  }
}

// A field that the program can access itself is checked, unless the documentation says when it is
// set.
TEST(TrustedClasses, TheProgramCannotAccessWhatIsNotChecked) {
  std::set<std::string> accessible;
  for (const std::string& name : JdkForTest::get().names()) {
    if (!name.starts_with("java/")) continue;
    if (!is_thread_safe_library_class(name)) continue;
    const vm::Klass* k = JdkForTest::get().find(name);
    if (!k || !(k->access & classfile::kAccPublic)) continue;
    for (const vm::FieldInfo& f : k->fields)
      if (changes(f) && !holds_program_value(f) &&
          (f.access & (classfile::kAccPublic | classfile::kAccProtected)))
        accessible.insert(name + "." + std::string(f.name));
  }
  EXPECT_EQ(accessible,
            (std::set<std::string>{"java/lang/reflect/Proxy.h", "java/net/SocketImpl.address",
                                   "java/net/SocketImpl.fd", "java/net/SocketImpl.localport",
                                   "java/net/SocketImpl.port"}));
}

TEST(TrustedClasses, CodersOfCharactersAreKnownBySuperclass) {
  JdkForTest& jdk = JdkForTest::get();
  EXPECT_TRUE(is_charset_coder(*jdk.find("sun/nio/cs/UTF_8$Encoder")));
  EXPECT_TRUE(is_charset_coder(*jdk.find("java/nio/charset/CharsetDecoder")));
  EXPECT_FALSE(is_charset_coder(*jdk.find("sun/nio/cs/UTF_8")));
}

TEST(TrustedClasses, EnginesAreKnownBySuperclass) {
  JdkForTest& jdk = JdkForTest::get();
  EXPECT_TRUE(is_engine(*jdk.find("sun/security/rsa/RSASignature$SHA256withRSA")));
  EXPECT_TRUE(is_engine(*jdk.find("sun/security/provider/SHA")));
  EXPECT_FALSE(is_engine(*jdk.find("java/security/SecureRandomSpi")));
}

TEST(TrustedClasses, IteratorsAreKnownByInterfaceOrName) {
  JdkForTest& jdk = JdkForTest::get();
  EXPECT_TRUE(is_iterator(*jdk.find("java/util/concurrent/ConcurrentHashMap$KeyIterator")));
  EXPECT_TRUE(is_iterator(*jdk.find("java/util/concurrent/ConcurrentHashMap$Traverser")));
  EXPECT_TRUE(is_iterator(*jdk.find("java/lang/StringLatin1$CharsSpliterator")));
  EXPECT_FALSE(is_iterator(*jdk.find("java/util/concurrent/ConcurrentHashMap$Node")));
  EXPECT_FALSE(is_iterator(*jdk.find("java/text/BreakIterator")));
}

TEST(TrustedClasses, TheValueOfAnAtomicIsTheProgramsAndItsOffsetIsNot) {
  vm::Klass* atomic = JdkForTest::get().find("java/util/concurrent/atomic/AtomicInteger");
  for (const vm::FieldInfo& f : atomic->fields)
    EXPECT_EQ(holds_program_value(f), f.name == "value") << f.name;
}

}  // namespace
}  // namespace heddle
