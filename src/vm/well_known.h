#pragma once
// Classes, fields and methods of the JDK that the machine itself uses, looked up once at boot.

#include <cstdint>

namespace heddle::vm {

struct Klass;
struct Method;

// X(member, "internal/Name")
#define HEDDLE_WELL_KNOWN_CLASSES(X)                               \
  X(object, "java/lang/Object")                                    \
  X(class_, "java/lang/Class")                                     \
  X(string, "java/lang/String")                                    \
  X(thread, "java/lang/Thread")                                    \
  X(thread_group, "java/lang/ThreadGroup")                         \
  X(throwable, "java/lang/Throwable")                              \
  X(stack_trace_element, "java/lang/StackTraceElement")            \
  X(system, "java/lang/System")                                    \
  X(class_loader, "java/lang/ClassLoader")                         \
  X(module, "java/lang/Module")                                    \
  X(reference, "java/lang/ref/Reference")                          \
  X(soft_reference, "java/lang/ref/SoftReference")                 \
  X(weak_reference, "java/lang/ref/WeakReference")                 \
  X(final_reference, "java/lang/ref/FinalReference")               \
  X(phantom_reference, "java/lang/ref/PhantomReference")           \
  X(finalizer, "java/lang/ref/Finalizer")                          \
  X(cloneable, "java/lang/Cloneable")                              \
  X(serializable, "java/io/Serializable")                          \
  X(boolean_, "java/lang/Boolean")                                 \
  X(byte_, "java/lang/Byte")                                       \
  X(character, "java/lang/Character")                              \
  X(short_, "java/lang/Short")                                     \
  X(integer, "java/lang/Integer")                                  \
  X(long_, "java/lang/Long")                                       \
  X(float_, "java/lang/Float")                                     \
  X(double_, "java/lang/Double")                                   \
  X(void_, "java/lang/Void")                                       \
  X(method, "java/lang/reflect/Method")                            \
  X(field, "java/lang/reflect/Field")                              \
  X(constructor, "java/lang/reflect/Constructor")                  \
  X(method_handle, "java/lang/invoke/MethodHandle")                \
  X(var_handle, "java/lang/invoke/VarHandle")                      \
  X(method_type, "java/lang/invoke/MethodType")                    \
  X(member_name, "java/lang/invoke/MemberName")                    \
  X(resolved_method_name, "java/lang/invoke/ResolvedMethodName")   \
  X(lambda_form, "java/lang/invoke/LambdaForm")                    \
  X(method_handle_natives, "java/lang/invoke/MethodHandleNatives") \
  X(call_site, "java/lang/invoke/CallSite")                        \
  X(magic_accessor, "jdk/internal/reflect/MagicAccessorImpl")      \
  X(builtin_loader, "jdk/internal/loader/BuiltinClassLoader")

// X(member, class member, "name", "desc"): offsets of instance fields
#define HEDDLE_WELL_KNOWN_FIELDS(X)                                                               \
  X(string_value, string, "value", "[B")                                                          \
  X(string_coder, string, "coder", "B")                                                           \
  X(string_hash, string, "hash", "I")                                                             \
  X(class_loader_field, class_, "classLoader", "Ljava/lang/ClassLoader;")                         \
  X(class_module, class_, "module", "Ljava/lang/Module;")                                         \
  X(class_component, class_, "componentType", "Ljava/lang/Class;")                                \
  X(class_name, class_, "name", "Ljava/lang/String;")                                             \
  X(class_class_data, class_, "classData", "Ljava/lang/Object;")                                  \
  X(throwable_backtrace, throwable, "backtrace", "Ljava/lang/Object;")                            \
  X(throwable_message, throwable, "detailMessage", "Ljava/lang/String;")                          \
  X(throwable_cause, throwable, "cause", "Ljava/lang/Throwable;")                                 \
  X(throwable_stack_trace, throwable, "stackTrace", "[Ljava/lang/StackTraceElement;")             \
  X(throwable_depth, throwable, "depth", "I")                                                     \
  X(throwable_suppressed, throwable, "suppressedExceptions", "Ljava/util/List;")                  \
  X(thread_name, thread, "name", "Ljava/lang/String;")                                            \
  X(thread_priority, thread, "priority", "I")                                                     \
  X(thread_daemon, thread, "daemon", "Z")                                                         \
  X(thread_interrupted, thread, "interrupted", "Z")                                               \
  X(thread_group_field, thread, "group", "Ljava/lang/ThreadGroup;")                               \
  X(thread_eetop, thread, "eetop", "J")                                                           \
  X(thread_status, thread, "threadStatus", "I")                                                   \
  X(thread_tid, thread, "tid", "J")                                                               \
  X(thread_park_blocker, thread, "parkBlocker", "Ljava/lang/Object;")                             \
  X(reference_referent, reference, "referent", "Ljava/lang/Object;")                              \
  X(reference_queue, reference, "queue", "Ljava/lang/ref/ReferenceQueue;")                        \
  X(reference_next, reference, "next", "Ljava/lang/ref/Reference;")                               \
  X(reference_discovered, reference, "discovered", "Ljava/lang/ref/Reference;")                   \
  X(ste_declaring_class_object, stack_trace_element, "declaringClassObject", "Ljava/lang/Class;") \
  X(ste_declaring_class, stack_trace_element, "declaringClass", "Ljava/lang/String;")             \
  X(ste_method_name, stack_trace_element, "methodName", "Ljava/lang/String;")                     \
  X(ste_file_name, stack_trace_element, "fileName", "Ljava/lang/String;")                         \
  X(ste_line_number, stack_trace_element, "lineNumber", "I")                                      \
  X(ste_module_name, stack_trace_element, "moduleName", "Ljava/lang/String;")                     \
  X(ste_module_version, stack_trace_element, "moduleVersion", "Ljava/lang/String;")               \
  X(ste_class_loader_name, stack_trace_element, "classLoaderName", "Ljava/lang/String;")          \
  X(mh_form, method_handle, "form", "Ljava/lang/invoke/LambdaForm;")                              \
  X(mh_type, method_handle, "type", "Ljava/lang/invoke/MethodType;")                              \
  X(lf_vmentry, lambda_form, "vmentry", "Ljava/lang/invoke/MemberName;")                          \
  X(mn_clazz, member_name, "clazz", "Ljava/lang/Class;")                                          \
  X(mn_name, member_name, "name", "Ljava/lang/String;")                                           \
  X(mn_type, member_name, "type", "Ljava/lang/Object;")                                           \
  X(mn_flags, member_name, "flags", "I")                                                          \
  X(mn_method, member_name, "method", "Ljava/lang/invoke/ResolvedMethodName;")                    \
  X(mt_rtype, method_type, "rtype", "Ljava/lang/Class;")                                          \
  X(mt_ptypes, method_type, "ptypes", "[Ljava/lang/Class;")                                       \
  X(loader_parent, class_loader, "parent", "Ljava/lang/ClassLoader;")                             \
  X(loader_name, class_loader, "name", "Ljava/lang/String;")                                      \
  X(loader_name_and_id, class_loader, "nameAndId", "Ljava/lang/String;")                          \
  X(loader_unnamed_module, class_loader, "unnamedModule", "Ljava/lang/Module;")                   \
  X(module_name, module, "name", "Ljava/lang/String;")                                            \
  X(module_loader, module, "loader", "Ljava/lang/ClassLoader;")

// Injected into java.lang classes by the linker (not visible to reflection).
struct InjectedFields {
  uint32_t class_klass = 0;        // int: meta offset of the Klass a mirror stands for
  uint32_t class_init_state = 0;   // int: InitState
  uint32_t class_init_thread = 0;  // int: number of the initializing thread
  uint32_t class_init_error =
      0;  // reference: the error that later uses of the class report as their cause
  uint32_t member_vmtarget = 0;  // MemberName: long, Method* or FieldInfo* (0 = unresolved)
  uint32_t member_vmindex = 0;   // MemberName: long, vtable/itable index or field offset
};

struct WellKnown {
#define X(member, name) Klass* member = nullptr;
  HEDDLE_WELL_KNOWN_CLASSES(X)
#undef X
#define X(member, owner, name, desc) uint32_t member = 0;
  HEDDLE_WELL_KNOWN_FIELDS(X)
#undef X
  InjectedFields injected;
  Klass* byte_array = nullptr;
  Klass* char_array = nullptr;
  Klass* int_array = nullptr;
  Klass* long_array = nullptr;
  Klass* object_array = nullptr;
  Klass* class_array = nullptr;
  Klass* string_array = nullptr;
};

}  // namespace heddle::vm
