#include "library/settings.h"

#include <algorithm>

#include "library/callers.h"

namespace heddle {

namespace {

using Counts = Setting::Counts;

constexpr Setting kSettings[] = {
    {{"java/lang/Thread", "threadInitNumber"}, Counts::kIfNamesRead, true},
    {{"java/lang/Thread", "threadSeqNumber"}, Counts::kIfNumbersRead, true},
    {{"java/lang/Thread", "priority"}},
    {{"java/lang/Thread", "daemon"}},
    {{"java/lang/Thread", "contextClassLoader"}},
    {{"java/lang/Thread", "group"}},
    {{"java/lang/ThreadGroup", "maxPriority"}},
    {{"java/lang/ThreadGroup", "daemon"}},
    {{"java/lang/ThreadGroup", "destroyed"}},
    {{"java/security/AllPermissionCollection", "all_allowed"}},
    {{"java/security/BasicPermissionCollection", "all_allowed"}},
    {{"java/security/BasicPermissionCollection", "permClass"}},
    {{"java/security/Permissions", "allPermission"}},
    {{"java/security/Permissions", "hasUnresolved"}},
    {{"java/util/Locale", "defaultLocale"}},
    {{"java/util/Locale", "defaultDisplayLocale"}},
    {{"java/util/Locale", "defaultFormatLocale"}},
    {{"java/lang/reflect/AccessibleObject", "override"}},
    {{"java/lang/ref/Reference", "referent"}, Counts::kByProgram},
    {{"java/util/concurrent/RecursiveTask", "result"}, Counts::kIfAsked},
    {{"java/util/concurrent/ForkJoinTask$AdaptedCallable", "result"}, Counts::kIfAsked},
    {{"java/util/concurrent/ForkJoinTask$AdaptedInterruptibleCallable", "result"},
     Counts::kIfAsked},
    {{"java/util/concurrent/ForkJoinTask$AdaptedRunnable", "result"}, Counts::kIfAsked},
    {{"java/util/concurrent/locks/AbstractOwnableSynchronizer", "exclusiveOwnerThread"},
     Counts::kByProgram},
    // Volatile.
    {{"java/lang/Thread", "name"}},
    {{"java/lang/Thread", "uncaughtExceptionHandler"}},
    {{"java/lang/Thread", "defaultUncaughtExceptionHandler"}},
    {{"java/lang/System", "security"}},
    {{"java/lang/ClassLoader", "scl"}},
    {{"jdk/internal/misc/VM", "initLevel"}},
    {{"java/util/Properties", "map"}},
    {{"java/util/Properties", "defaults"}},
    {{"java/util/TimeZone", "defaultTimeZone"}},
    {{"java/util/concurrent/ThreadPoolExecutor", "threadFactory"}},
    {{"java/util/concurrent/ThreadPoolExecutor", "handler"}},
    {{"java/util/concurrent/ThreadPoolExecutor", "keepAliveTime"}},
    {{"java/util/concurrent/ThreadPoolExecutor", "allowCoreThreadTimeOut"}},
    {{"java/util/concurrent/ThreadPoolExecutor", "corePoolSize"}},
    {{"java/util/concurrent/ThreadPoolExecutor", "maximumPoolSize"}},
    {{"java/util/concurrent/ScheduledThreadPoolExecutor",
      "continueExistingPeriodicTasksAfterShutdown"}},
    {{"java/util/concurrent/ScheduledThreadPoolExecutor",
      "executeExistingDelayedTasksAfterShutdown"}},
    {{"java/util/concurrent/ScheduledThreadPoolExecutor", "removeOnCancel"}},
    {{"java/util/concurrent/ForkJoinPool", "mode"}},
};
constexpr vm::FieldName kThreadNumber = {"java/lang/Thread", "tid"};

bool names(const vm::FieldName& name, const vm::FieldInfo& f) {
  return f.holder->name == name.klass && f.name == name.field;
}

}  // namespace

std::span<const Setting> settings() { return kSettings; }

const Setting* setting_of(const vm::FieldInfo& f) {
  if (!f.holder->trusted) return nullptr;
  auto it = std::ranges::find_if(kSettings, [&](const Setting& s) { return names(s.field, f); });
  return it == std::end(kSettings) ? nullptr : &*it;
}

bool is_thread_number(const vm::FieldInfo& f) {
  return f.holder->trusted && names(kThreadNumber, f);
}

bool starts_thread(const vm::Frame& top) {
  return top.method->name == "start" && top.method->holder->name == "java/lang/Thread";
}

bool accessed_by_program(const vm::Frame& top, const vm::FieldInfo& f) {
  // SoftReference.get and so on call the method of Reference.
  auto of_field = [&](const vm::Klass& k) {
    return &k == f.holder || (k.trusted && k.super == f.holder && k.ref_kind != vm::RefKind::kNone);
  };
  const vm::Frame* at = &top;
  while (at && of_field(*at->method->holder)) at = at->prev;
  return at && at != &top && for_program(*at);
}

}  // namespace heddle
