// java.lang.management: the platform's beans can be registered and queried. There is one memory,
// the heap, without memory pools and collectors; no optional feature is supported.

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

NativeStatus management_version(NativeCall& call) { return call.ret_a(symbol(call.vm, "3.0")); }
NativeStatus own_process(NativeCall& call) {
  if (call.vm.on.host_value) call.vm.on.host_value(call.thread);
  return call.ret_i(kProcessId);
}
NativeStatus processors(NativeCall& call) { return call.ret_i(call.vm.options.processors); }

NativeStatus start_time(NativeCall& call) { return call.ret_j(call.vm.epoch_ms); }

NativeStatus up_time(NativeCall& call) {
  int64_t now = read_clock(call);
  return now < 0 ? NativeStatus::kBlocked : give_time(call, now / 1000000, TimeKind::kMilli);
}

// (this, heap). As Runtime says it; outside the heap nothing is counted.
NativeStatus memory_usage(NativeCall& call) {
  KlassOrStatus k = resolve_name(call, "java/lang/management/MemoryUsage", kNull);
  if (!k) return k.status;
  if (NativeStatus s = ensure_init(call, k.klass); s != NativeStatus::kDone) return s;
  Vm& vm = call.vm;
  if (vm.on.host_value) vm.on.host_value(call.thread);
  Ref usage = vm.new_object(call.thread, k.klass);
  if (usage == kNull) return NativeStatus::kThrown;
  bool heap = call.flag(1);
  auto limit = static_cast<int64_t>(vm.heap.limit());
  int64_t used = vm.exploring() ? limit / 2 : static_cast<int64_t>(vm.heap.used());
  set_field<int64_t>(vm, usage, "used", "J", heap ? used : 0);
  set_field<int64_t>(vm, usage, "committed", "J", heap ? limit : 0);
  set_field<int64_t>(vm, usage, "max", "J", heap ? limit : -1);
  return call.ret_a(usage);
}

NativeStatus none_of(NativeCall& call, std::string_view element) {
  KlassOrStatus k = resolve_name(call, element, kNull);
  if (!k) return k.status;
  Ref none = new_object_array(call, k.klass, 0);
  return none == kNull ? NativeStatus::kThrown : call.ret_a(none);
}
NativeStatus no_arguments(NativeCall& call) { return none_of(call, "java/lang/String"); }
NativeStatus no_pools(NativeCall& call) {
  return none_of(call, "java/lang/management/MemoryPoolMXBean");
}
NativeStatus no_managers(NativeCall& call) {
  return none_of(call, "java/lang/management/MemoryManagerMXBean");
}

constexpr const char* kVmBean = "sun/management/VMManagementImpl";
constexpr const char* kMemory = "sun/management/MemoryImpl";

const NativeEntry kSunManagementEntries[] = {
    {kVmBean, "getVersion0", "()Ljava/lang/String;", management_version, kLeafNative},
    {kVmBean, "initOptionalSupportFields", "()V", nothing, kLeafNative | kNoOp},
    {kVmBean, "isThreadContentionMonitoringEnabled", "()Z", no, kLeafNative},
    {kVmBean, "isThreadCpuTimeEnabled", "()Z", no, kLeafNative},
    {kVmBean, "isThreadAllocatedMemoryEnabled", "()Z", no, kLeafNative},
    {kVmBean, "getVerboseClass", "()Z", no, kLeafNative},
    {kVmBean, "getVerboseGC", "()Z", no, kLeafNative},
    {kVmBean, "getProcessId", "()I", own_process, kLeafNative},
    {kVmBean, "getVmArguments0", "()[Ljava/lang/String;", no_arguments},
    {kVmBean, "getStartupTime", "()J", start_time, kLeafNative},
    {kVmBean, "getUptime0", "()J", up_time},
    {kVmBean, "getAvailableProcessors", "()I", processors, kLeafNative},
    {kMemory, "getMemoryUsage0", "(Z)Ljava/lang/management/MemoryUsage;", memory_usage},
    {kMemory, "getMemoryPools0", "()[Ljava/lang/management/MemoryPoolMXBean;", no_pools},
    {kMemory, "getMemoryManagers0", "()[Ljava/lang/management/MemoryManagerMXBean;", no_managers},
    {"com/sun/management/internal/OperatingSystemImpl", "initialize0", "()V", nothing,
     kLeafNative | kNoOp},
    {"com/sun/management/internal/Flag", "initialize", "()V", nothing, kLeafNative | kNoOp},
};

}  // namespace

std::span<const NativeEntry> sun_management() { return kSunManagementEntries; }

}  // namespace heddle::vm::natives
