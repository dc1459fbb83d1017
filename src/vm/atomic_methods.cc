#include "vm/atomic_methods.h"

#include <algorithm>
#include <iterator>

namespace heddle::vm {

namespace {

// "*" stands for every method, a name that ends with '/' for every class of a package. A method of the program's own that
// one of these calls has to be in called_by_bookkeeping.
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
    {"sun/security/jca/ProviderConfig", "*"},
    {"jdk/internal/reflect/ReflectionFactory", "newFieldAccessor"},
    {"jdk/internal/loader/BuiltinClassLoader", "*"},
    {"jdk/internal/loader/NativeLibraries", "*"},
    {"jdk/internal/loader/URLClassPath", "*"},
    {"sun/util/locale/provider/LocaleProviderAdapter", "*"},
    {"sun/util/locale/provider/LocaleResources", "*"},
    {"java/nio/charset/Charset", "*"},
};

// What java.lang.invoke makes once and keeps in its caches: types of methods, the code that handles run, classes of
// bound handles, handles that bind nothing. Each is made of classes and of others of its kind. And what a class knows of
// its members and names, of which programs get copies; the JDK's security providers and readers of modules. "*":
// those that return a MethodHandle.
constexpr std::pair<std::string_view, std::string_view> kLinking[] = {
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
    {"java/lang/invoke/MethodHandles", "zeroHandle"},
    {"java/lang/invoke/MethodHandles", "identityOrVoid"},
    {"java/lang/invoke/VarForm", "getMethodType_V"},
    {"java/lang/invoke/VarForm", "getMemberName"},
    {"java/lang/invoke/VarForm", "getMemberNameOrNull"},
    {"jdk/internal/loader/BuiltinClassLoader", "moduleReaderFor"},
    {"sun/invoke/util/ValueConversions", "*"},
    {"sun/security/jca/ProviderConfig", "getProvider"},
};
constexpr std::string_view kForms[] = {
    ")Ljava/lang/invoke/LambdaForm;",
    ")Ljava/lang/invoke/LambdaForm$NamedFunction;",
    ")Ljava/lang/invoke/MethodTypeForm;",
    ")Ljava/lang/invoke/BoundMethodHandle$SpeciesData;",
    ")Ljava/lang/invoke/ClassSpecializer$SpeciesData;",
};
// These only hand over what there is, or make it for one handle.
constexpr std::string_view kNotLinking[] = {"internalForm", "customize", "uncustomize", "speciesData", "form"};

bool makes_form(const Method& m) {
  if (!m.holder->name.starts_with("java/lang/invoke/")) return false;
  for (std::string_view name : kNotLinking)
    if (m.name == name) return false;
  for (std::string_view result : kForms)
    if (m.desc.ends_with(result)) return true;
  return false;
}

}  // namespace

bool links_for_good(const Method& m) {
  if (!m.holder->trusted || m.holder->loader != kNull || m.is_abstract()) return false;
  for (auto& [holder, name] : kLinking) {
    if (m.holder->name != holder) continue;
    if (name == "*" ? m.desc.ends_with(")Ljava/lang/invoke/MethodHandle;") : m.name == name) return true;
  }
  return makes_form(m);
}

bool runs_atomically(const Method& m) {
  if (!m.holder->trusted) return false;
  for (auto& [holder, name] : kAtomic) {
    bool there = holder.ends_with('/') ? m.holder->name.starts_with(holder) : m.holder->name == holder;
    if (there && (name == "*" || m.name == name)) return true;
  }
  return false;
}

// Not java.lang.Module: what is open to whom may change, and the program can tell when.
bool keeps_own_books(std::string_view class_name) {
  static constexpr std::string_view kPackages[] = {"java/lang/reflect/", "sun/reflect/", "jdk/internal/reflect/"};
  if (class_name == "java/lang/Class") return true;
  return std::any_of(std::begin(kPackages), std::end(kPackages),
                     [&](std::string_view p) { return class_name.starts_with(p); });
}

bool called_by_bookkeeping(const Method& m) {
  return !m.holder->trusted && (m.name == "childValue" || m.name == "getContextClassLoader");
}

}  // namespace heddle::vm
