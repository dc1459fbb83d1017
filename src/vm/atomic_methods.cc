#include "vm/atomic_methods.h"

namespace heddle::vm {

namespace {

// "*" stands for every method. None of these may call the program's own code.
constexpr std::pair<std::string_view, std::string_view> kAtomic[] = {
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
    {"java/io/PrintStream", "newLine"},
    {"java/io/PrintStream", "writeln"},
    {"java/io/PrintStream", "write"},
    {"java/util/concurrent/ThreadLocalRandom", "localInit"},
    {"java/util/concurrent/ThreadLocalRandom", "advanceProbe"},
    {"java/lang/Class", "reflectionData"},
    {"java/lang/Class", "newReflectionData"},
    {"java/lang/Class", "getEnumConstantsShared"},
    {"java/lang/Class", "enumConstantDirectory"},
    {"java/lang/invoke/MethodType", "makeImpl"},
    {"java/lang/invoke/MethodHandle", "asType"},
    {"java/lang/invoke/MethodHandle", "asSpreader"},
    {"java/lang/invoke/MethodHandle", "asCollector"},
    {"java/lang/invoke/MethodHandle", "asFixedArity"},
    {"java/lang/invoke/MethodHandle", "withVarargs"},
    {"java/lang/invoke/VarHandle", "getMethodHandle"},
    {"java/lang/invoke/Invokers", "checkGenericType"},
    {"java/lang/invoke/Invokers", "checkVarHandleGenericType"},
    {"java/lang/invoke/Invokers", "checkCustomized"},
    {"java/lang/invoke/Invokers", "spreadInvoker"},
    {"java/lang/ClassLoader", "getClassLoadingLock"},
    {"java/lang/ClassValue", "getMap"},
    {"java/util/Locale", "*"},
    {"jdk/internal/loader/BuiltinClassLoader", "*"},
    {"jdk/internal/loader/NativeLibraries", "*"},
    {"jdk/internal/loader/URLClassPath", "*"},
    {"sun/util/locale/provider/LocaleProviderAdapter", "*"},
    {"sun/util/locale/provider/LocaleResources", "*"},
    {"java/nio/charset/Charset", "*"},
};

}  // namespace

bool runs_atomically(const Method& m) {
  if (!m.holder->trusted) return false;
  for (auto& [holder, name] : kAtomic)
    if (m.holder->name == holder && (name == "*" || m.name == name)) return true;
  return false;
}

}  // namespace heddle::vm
