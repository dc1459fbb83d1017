#include "library/clock_classes.h"
#include "library/jdk17/tables.h"
#include "library/output_streams.h"
#include "library/pool_counts.h"

namespace heddle::jdk17 {

namespace {

using vm::BookkeepingMethod;
using vm::LoopRewriteRule;
using vm::MethodName;
using vm::TypedField;

// REQUIRES: a method of the program's that one of these calls is in kCallbacks.
constexpr BookkeepingMethod kBookkeeping[] = {
    {"java/lang/Thread", "<init>"},
    {"java/lang/Thread", "start"},
    {"java/lang/Thread", "exit"},
    {"java/lang/Thread", "nextThreadNum"},
    {"java/lang/Thread", "nextThreadID"},
    {"java/lang/Thread", "setPriority"},
    {"java/lang/ThreadGroup", "add"},
    {"java/lang/ThreadGroup", "addUnstarted"},
    {"java/lang/ThreadGroup", "remove"},
    {"java/lang/ThreadGroup", "threadTerminated"},
    {"java/lang/ThreadGroup", "threadStartFailed"},
    {"java/lang/ThreadGroup", "activeCount"},
    {"java/lang/ThreadGroup", "enumerate"},
    {"java/lang/StackTraceElement", "of"},
    {"java/io/PrintStream", "newLine", true},
    {"java/io/PrintStream", "writeln", true},
    {"java/io/PrintStream", "write", true},
    {"java/util/concurrent/ThreadLocalRandom", "localInit"},
    {"java/util/concurrent/ThreadLocalRandom", "advanceProbe"},
    {"java/lang/Class", "getEnumConstantsShared"},
    {"java/lang/Class", "enumConstantDirectory"},
    {"java/lang/Class", "desiredAssertionStatus"},
    {"java/lang/Class", "annotationData"},
    {"java/lang/reflect/Executable", "declaredAnnotations"},
    {"java/lang/reflect/Field", "declaredAnnotations"},
    {"java/lang/reflect/RecordComponent", "declaredAnnotations"},
    {"java/lang/reflect/Method", "acquireMethodAccessor"},
    {"java/lang/reflect/Constructor", "acquireConstructorAccessor"},
    {"jdk/internal/loader/AbstractClassLoaderValue", "*"},
    {"sun/reflect/annotation/AnnotationParser", "*"},
    {"sun/reflect/annotation/AnnotationType", "getInstance"},
    {"sun/reflect/generics/parser/", "*"},
    {"sun/reflect/generics/repository/", "*"},
    {"sun/reflect/generics/visitor/", "*"},
    {"java/lang/invoke/MethodHandle", "asType"},
    {"java/lang/invoke/MethodHandle", "asSpreader"},
    {"java/lang/invoke/MethodHandle", "asCollector"},
    {"java/lang/invoke/MethodHandle", "asFixedArity"},
    {"java/lang/invoke/MethodHandle", "withVarargs"},
    {"java/lang/invoke/CallSite", "type"},
    {"java/lang/invoke/CallSite", "checkTargetChange"},
    {"java/lang/invoke/VarHandle", "getMethodHandle"},
    {"java/lang/invoke/Invokers", "checkGenericType"},
    {"java/lang/invoke/Invokers", "checkVarHandleGenericType"},
    {"java/lang/invoke/Invokers", "checkCustomized"},
    {"java/lang/ClassLoader", "getClassLoadingLock"},
    {"java/lang/ClassValue", "getMap"},
    {"java/security/Provider", "*"},
    {"java/time/ZoneOffset", "ofTotalSeconds"},
    {"java/time/zone/TzdbZoneRulesProvider", "provideRules"},
    {"java/util/Locale", "*"},
    {"java/util/logging/LogManager", "ensureLogManagerInitialized"},
    {"java/util/logging/LogManager", "demandLogger"},
    {"java/util/logging/LogManager", "demandSystemLogger"},
    {"java/util/logging/LogManager", "initializeGlobalHandlers"},
    {.klass = "java/util/logging/", .method = "*", .logs = true},
    {"sun/security/jca/ProviderConfig", "*"},
    {"jdk/internal/reflect/ReflectionFactory", "newFieldAccessor"},
    {"jdk/internal/loader/BuiltinClassLoader", "*"},
    {"jdk/internal/loader/NativeLibraries", "*"},
    {"jdk/internal/loader/URLClassPath", "*"},
    {"sun/util/locale/provider/LocaleProviderAdapter", "*"},
    {"sun/util/locale/provider/LocaleResources", "*"},
    {"java/nio/charset/Charset", "lookup"},
    {"java/nio/charset/Charset", "lookup2"},
    {"java/nio/charset/Charset", "forName"},
    {"java/nio/charset/Charset", "isSupported"},
    {"java/nio/charset/Charset", "defaultCharset"},
    {"java/nio/charset/Charset", "availableCharsets"},
    {"java/nio/charset/Charset", "aliases"},
};
constexpr std::string_view kCallbacks[] = {"childValue", "getContextClassLoader"};

// Not java.lang.Module: which packages are open may change, and the program can observe when.
constexpr std::string_view kBookkeepingClasses[] = {"java/lang/Class", "java/lang/reflect/",
                                                    "sun/reflect/", "jdk/internal/reflect/",
                                                    "java/util/Locale"};

// Methods whose results java.lang.invoke makes once and caches: method types, lambda forms, classes
// of bound handles, handles that bind nothing. Each is made of classes and of others of its kind.
// Further, what a class knows of its members and names, of which programs get copies; the JDK's
// security providers and module readers.
constexpr MethodName kLinkage[] = {
    {"java/lang/Class", "reflectionData"},
    {"java/lang/Class", "newReflectionData"},
    {"java/lang/Class", "privateGetDeclaredFields"},
    {"java/lang/Class", "privateGetPublicFields"},
    {"java/lang/Class", "privateGetDeclaredConstructors"},
    {"java/lang/Class", "privateGetDeclaredMethods"},
    {"java/lang/Class", "privateGetPublicMethods"},
    {"java/lang/Class", "getSimpleName"},
    {"java/lang/Class", "getCanonicalName"},
    {"java/lang/invoke/MethodType", "makeImpl"},
    {"java/lang/invoke/MethodType", "invokers"},
    {"java/lang/invoke/MethodType", "toMethodDescriptorString"},
    {"java/lang/invoke/MethodTypeForm", "setCachedMethodHandle"},
    {"java/lang/invoke/LambdaForm", "prepare"},
    {"java/lang/invoke/LambdaForm", "compileToBytecode"},
    {"java/lang/invoke/LambdaForm$NamedFunction", "resolve"},
    {"java/lang/invoke/LambdaForm$NamedFunction", "resolvedHandle"},
    {"java/lang/invoke/LambdaForm$NamedFunction", "invoker"},
    {"java/lang/invoke/ClassSpecializer$SpeciesData", "transformHelper"},
    {"java/lang/invoke/Invokers", "exactInvoker"},
    {"java/lang/invoke/Invokers", "genericInvoker"},
    {"java/lang/invoke/Invokers", "basicInvoker"},
    {"java/lang/invoke/Invokers", "varHandleMethodInvoker"},
    {"java/lang/invoke/Invokers", "varHandleMethodExactInvoker"},
    {"java/lang/invoke/Invokers", "spreadInvoker"},
    {"java/lang/invoke/MethodHandleImpl", "getConstantHandle"},
    {"java/lang/invoke/MethodHandleImpl", "varargsArray"},
    {"java/lang/invoke/MethodHandleImpl", "makeArrayElementAccessor"},
    {"java/lang/invoke/MethodHandleImpl", "throwException"},
    {"java/lang/invoke/MethodHandleImpl$ArrayAccessor", "getAccessor"},
    {"java/lang/invoke/MethodHandles", "identity"},
    {"java/lang/invoke/MethodHandles", "zero"},
    {"java/lang/invoke/MethodHandles", "identityOrVoid"},
    {"java/lang/invoke/VarForm", "getMethodType_V"},
    {"java/lang/invoke/VarForm", "getMemberName"},
    {"java/lang/invoke/VarForm", "getMemberNameOrNull"},
    {"jdk/internal/loader/BuiltinClassLoader", "moduleReaderFor"},
    {"sun/invoke/util/ValueConversions", "*"},
    {"sun/security/jca/ProviderConfig", "getProvider"},
};
constexpr std::string_view kLinkageResults[] = {
    ")Ljava/lang/invoke/LambdaForm;",
    ")Ljava/lang/invoke/LambdaForm$NamedFunction;",
    ")Ljava/lang/invoke/MethodTypeForm;",
    ")Ljava/lang/invoke/BoundMethodHandle$SpeciesData;",
    ")Ljava/lang/invoke/ClassSpecializer$SpeciesData;",
};
// These return an existing form, or make one for a single handle.
constexpr std::string_view kLinkageExceptions[] = {"internalForm", "customize", "uncustomize",
                                                   "speciesData", "form"};

constexpr TypedField kStreamTargets[] = {{"out", "Ljava/io/OutputStream;"},
                                         {"out", "Ljava/io/Writer;"},
                                         {"se", "Lsun/nio/cs/StreamEncoder;"}};

constexpr MethodName kArrayMakers[] = {
    {"java/util/Arrays", "*"},
    {"java/nio/ByteBuffer", "allocate"},
    {"java/nio/CharBuffer", "allocate"},
    {"java/nio/DoubleBuffer", "allocate"},
    {"java/nio/FloatBuffer", "allocate"},
    {"java/nio/HeapByteBuffer", "<init>"},
    {"java/nio/HeapCharBuffer", "<init>"},
    {"java/nio/HeapDoubleBuffer", "<init>"},
    {"java/nio/HeapFloatBuffer", "<init>"},
    {"java/nio/HeapIntBuffer", "<init>"},
    {"java/nio/HeapLongBuffer", "<init>"},
    {"java/nio/HeapShortBuffer", "<init>"},
    {"java/nio/IntBuffer", "allocate"},
    {"java/nio/LongBuffer", "allocate"},
    {"java/nio/ShortBuffer", "allocate"},
    {"java/lang/reflect/Array", "newInstance"},
    {"java/lang/StringUTF16", "newBytesFor"},
    {"jdk/internal/misc/Unsafe", "allocateUninitializedArray"},
    {"jdk/internal/misc/Unsafe", "allocateUninitializedArray0"},
};
// Frames that stand between the program and a method that it calls by a handle or by reflection.
constexpr std::string_view kPassingClasses[] = {"java/lang/invoke/DirectMethodHandle$Holder",
                                                "java/lang/invoke/LambdaForm$",
                                                "jdk/internal/reflect/"};

constexpr uint8_t kInQueues = vm::kFixGenerators | vm::kWrapCounters;
constexpr uint8_t kInSynchronizers = kInQueues | vm::kStopSpinning;
constexpr LoopRewriteRule kLoopRewrites[] = {
    {"java/util/concurrent/Exchanger", "*", kInQueues},
    {"java/util/concurrent/ForkJoinPool", "*", kInQueues},
    {"java/util/concurrent/ForkJoinPool", "awaitWork", vm::kShortenVersions},
    {"java/util/concurrent/ForkJoinPool", "pollScan", vm::kFixStartQueue},
    {"java/util/concurrent/locks/AbstractQueuedLongSynchronizer", "*", kInSynchronizers},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer", "*", kInSynchronizers},
    {"java/util/concurrent/locks/StampedLock", "*", kInSynchronizers},
};

}  // namespace

vm::LibraryTables machine_tables() {
  vm::LibraryTables t;
  t.bookkeeping = kBookkeeping;
  t.bookkeeping_callbacks = kCallbacks;
  t.bookkeeping_classes = kBookkeepingClasses;
  t.linkage = kLinkage;
  t.linkage_package = "java/lang/invoke/";
  t.linkage_results = kLinkageResults;
  t.linkage_exceptions = kLinkageExceptions;
  t.output_classes = output_classes();
  t.stream_targets = kStreamTargets;
  t.array_makers = kArrayMakers;
  t.passing_classes = kPassingClasses;
  t.pool_counters = pool_counters();
  t.pool_counter_updates = pool_counter_updates();
  t.loop_rewrites = kLoopRewrites;
  t.clock_readers = clock_readers();
  t.condition_interface = "java/util/concurrent/locks/Condition";
  return t;
}

}  // namespace heddle::jdk17
