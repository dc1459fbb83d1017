// jdk.internal.misc: VM, CDS, Signal, ScopedMemoryAccess; and small classes of
// jdk.internal that query capabilities of the machine.

#include <algorithm>
#include <csignal>
#include <string_view>

#include "vm/natives/raw_memory.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

NativeStatus zero(NativeCall& call) { return call.ret_j(0); }

// --- VM ---

// The nearest caller that was not defined by the boot or the platform loader.
NativeStatus latest_user_defined_loader(NativeCall& call) {
  for (Frame* f = call.frame->prev; f; f = f->prev) {
    Ref loader = f->method->holder->loader;
    if (f->method->hidden || loader == kNull) continue;
    if (klass_of(loader)->name != "jdk/internal/loader/ClassLoaders$PlatformClassLoader")
      return call.ret_a(loader);
  }
  return call.ret_a(kNull);
}

// Nanoseconds since (epoch + offset seconds); -1 if the offset is out of range.
NativeStatus nano_time_adjustment(NativeCall& call) {
  constexpr int64_t kTooFar = int64_t{1} << 32;
  int64_t now = read_clock(call);
  if (now < 0) return NativeStatus::kBlocked;
  int64_t seconds = call.vm.epoch_ms / 1000 + now / 1000000000 - call.i64(0);
  if (seconds >= kTooFar || seconds <= -kTooFar) return call.ret_j(-1);
  return give_time(call, seconds * 1000000000 + now % 1000000000, TimeKind::kNano);
}

NativeStatus runtime_arguments(NativeCall& call) {
  Ref array = call.vm.new_array(call.thread, call.vm.wk.string_array, 0);
  return array == kNull ? NativeStatus::kThrown : call.ret_a(array);
}

// --- Signal: handlers can be set, nothing is ever delivered ---

constexpr std::pair<std::string_view, int> kSignals[] = {
    {"HUP", SIGHUP},   {"INT", SIGINT},     {"TERM", SIGTERM}, {"USR2", SIGUSR2},
    {"ABRT", SIGABRT}, {"WINCH", SIGWINCH}, {"PIPE", SIGPIPE}, {"CONT", SIGCONT},
    {"TSTP", SIGTSTP}, {"ALRM", SIGALRM},   {"CHLD", SIGCHLD}, {"IO", SIGIO}};

NativeStatus find_signal(NativeCall& call) {
  if (call.ref(0) == kNull) return call.throw_npe();
  std::string name = call.vm.string_utf8(call.ref(0));
  auto it = std::find_if(std::begin(kSignals), std::end(kSignals),
                         [&](const auto& s) { return s.first == name; });
  return call.ret_i(it == std::end(kSignals) ? -1 : it->second);
}

NativeStatus raise_signal(NativeCall& call) {
  note_unsupported(call.vm, call.thread, {Lack::kSignal, {}});
  return call.done();
}

// --- Perf: counters in raw memory, read only by their creator ---

// (this, name, variability, units, value): the buffer takes the name's place while its constructor
// runs.
NativeStatus create_long_counter(NativeCall& call) {
  Klass* k = call.vm.find_boot_class("java/nio/DirectByteBuffer");
  if (NativeStatus s = ensure_init(call, k); s != NativeStatus::kDone) return s;
  int64_t address = native_data(call.vm).raw->allocate(8);
  *reinterpret_cast<int64_t*>(address) = call.i64(4);
  Ref buffer = call.vm.new_object(call.thread, k);
  if (buffer == kNull) return NativeStatus::kThrown;
  Slot args[] = {slot_a(buffer), slot_j(address), Slot{}, slot_i(8)};
  Method* init = k->find_declared("<init>", "(JI)V");
  HEDDLE_CHECK(init != nullptr);
  if (!call.vm.push_call(call.thread, init, args, kFrameReturnToNative))
    return NativeStatus::kThrown;
  call.args[1] = slot_a(buffer);
  return NativeStatus::kCalled;
}

NativeStatus create_long_counter_resume(NativeCall& call) {
  return call.thread.s.exception != kNull ? NativeStatus::kThrown : call.ret_a(call.ref(1));
}

NativeStatus perf_counter(NativeCall& call) {
  int64_t now = read_clock(call);
  return now < 0 ? NativeStatus::kBlocked : call.ret_j(now);
}
NativeStatus perf_frequency(NativeCall& call) { return call.ret_j(1000000000); }

// --- the rest ---

NativeStatus first_argument(NativeCall& call) { return call.ret_a(call.ref(0)); }
NativeStatus temporary_directory(NativeCall& call) { return call.ret_a(symbol(call.vm, "/tmp")); }
NativeStatus vector_natives(NativeCall& call) { return call.ret_i(0); }
NativeStatus no_vectors(NativeCall& call) { return call.ret_i(-1); }

constexpr const char* kVm = "jdk/internal/misc/VM";
constexpr const char* kCds = "jdk/internal/misc/CDS";
constexpr const char* kSignal = "jdk/internal/misc/Signal";
constexpr const char* kPerf = "jdk/internal/perf/Perf";
constexpr const char* kScoped = "jdk/internal/misc/ScopedMemoryAccess";
constexpr const char* kMetrics = "jdk/internal/platform/CgroupMetrics";
constexpr const char* kVector = "jdk/internal/vm/vector/VectorSupport";

const NativeEntry kJdkInternalMiscEntries[] = {
    {kVm, "initialize", "()V", nothing, kLeafNative | kNoOp},
    {kVm, "latestUserDefinedLoader0", "()Ljava/lang/ClassLoader;", latest_user_defined_loader},
    {kVm, "getNanoTimeAdjustment", "(J)J", nano_time_adjustment},
    {kVm, "getRuntimeArguments", "()[Ljava/lang/String;", runtime_arguments, kLeafNative},
    {kVm, "getuid", "()J", zero, kLeafNative},
    {kVm, "geteuid", "()J", zero, kLeafNative},
    {kVm, "getgid", "()J", zero, kLeafNative},
    {kVm, "getegid", "()J", zero, kLeafNative},
    {kCds, "isDumpingClassList0", "()Z", no, kLeafNative},
    {kCds, "isDumpingArchive0", "()Z", no, kLeafNative},
    {kCds, "isSharingEnabled0", "()Z", no, kLeafNative},
    {kCds, "getRandomSeedForDumping", "()J", zero, kLeafNative},
    {kCds, "initializeFromArchive", "(Ljava/lang/Class;)V", nothing, kLeafNative | kNoOp},
    {kCds, "defineArchivedModules", nullptr, nothing, kLeafNative | kNoOp},
    {kCds, "logLambdaFormInvoker", "(Ljava/lang/String;)V", nothing, kLeafNative | kNoOp},
    {kCds, "dumpClassList", "(Ljava/lang/String;)V", nothing, kLeafNative | kNoOp},
    {kCds, "dumpDynamicArchive", "(Ljava/lang/String;)V", nothing, kLeafNative | kNoOp},
    {kSignal, "findSignal0", "(Ljava/lang/String;)I", find_signal, kLeafNative},
    {kSignal, "handle0", "(IJ)J", zero, kLeafNative | kNoOp},
    {kSignal, "raise0", "(I)V", raise_signal, kLeafNative},
    {kScoped, "registerNatives", "()V", nothing, kLeafNative | kNoOp},
    {kScoped, "closeScope0", nullptr, yes, kLeafNative},
    {kPerf, "registerNatives", "()V", nothing, kLeafNative | kNoOp},
    {kPerf, "createLong", "(Ljava/lang/String;IIJ)Ljava/nio/ByteBuffer;", create_long_counter,
     kFramed, create_long_counter_resume},
    {kPerf, "highResCounter", "()J", perf_counter},
    {kPerf, "highResFrequency", "()J", perf_frequency, kLeafNative},
    {kMetrics, "isUseContainerSupport", "()Z", no, kLeafNative},
    {kMetrics, "getTotalMemorySize0", "()J", zero, kLeafNative},
    {kMetrics, "getTotalSwapSize0", "()J", zero, kLeafNative},
    {"jdk/internal/vm/VMSupport", "initAgentProperties", nullptr, first_argument, kLeafNative},
    {"jdk/internal/vm/VMSupport", "getVMTemporaryDirectory", "()Ljava/lang/String;",
     temporary_directory, kLeafNative},
    {kVector, "registerNatives", "()I", vector_natives, kLeafNative | kNoOp},
    {kVector, "getMaxLaneCount", "(Ljava/lang/Class;)I", no_vectors, kLeafNative},
    {"jdk/internal/invoke/NativeEntryPoint", "registerNatives", "()V", nothing,
     kLeafNative | kNoOp},
    {"java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", "()Z", yes, kLeafNative},
    // The library then maps lib/modules itself.
    {"jdk/internal/jimage/NativeImageBuffer", "getNativeMap",
     "(Ljava/lang/String;)Ljava/nio/ByteBuffer;", null_result, kLeafNative},
    {"java/lang/invoke/LambdaProxyClassArchive", "addToArchive", nullptr, nothing,
     kLeafNative | kNoOp},
    {"java/lang/invoke/LambdaProxyClassArchive", "findFromArchive", nullptr, null_result,
     kLeafNative},
};

}  // namespace

std::span<const NativeEntry> jdk_internal_misc() { return kJdkInternalMiscEntries; }

}  // namespace heddle::vm::natives
