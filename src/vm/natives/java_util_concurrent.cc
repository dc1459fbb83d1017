// The random numbers that java.util.concurrent uses internally, during exploration.
//
// The library takes a thread's first seed and probe from counters that all threads share, and
// continues with generators of long period. Both would distinguish otherwise equal states, and
// spinning threads would create new states without end. So here the numbers depend only on the
// thread and have a short period; the library works with any numbers.
// Generators in local variables: see settle_generators in decode.cc.

#include <charconv>

#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle::vm::natives {
namespace {

// As in the library: spreads consecutive numbers over tables of any size.
constexpr uint32_t kProbeStep = 0x9e3779b9;
constexpr uint64_t kSeedStep = 0xbb67ae8584caa73bu;
// The period of a probe.
constexpr uint32_t kProbeCycle = 8;

// A small number, different for threads that are likely to contend: the sum over the creation path.
uint32_t place_of(const JavaThread& t) {
  uint32_t sum = 0;
  const char* end = t.path.data() + t.path.size();
  for (const char* p = t.path.data(); p < end; ++p) {
    uint32_t step = 0;
    p = std::from_chars(p, end, step).ptr;
    sum += step;
  }
  return sum;
}

uint64_t mix(uint64_t z) {
  z = (z ^ (z >> 33)) * 0xff51afd7ed558ccdu;
  z = (z ^ (z >> 33)) * 0xc4ceb9fe1a85ec53u;
  return z ^ (z >> 33);
}

template <typename T>
void set_own(NativeCall& c, std::string_view name, std::string_view desc, T value) {
  c.vm.store<T>(c.thread.object, c.vm.wk.thread->find_declared_field(name, desc)->offset, value);
}

void set_probe(NativeCall& c, uint32_t probe) {
  set_own<int32_t>(c, "threadLocalRandomProbe", "I", static_cast<int32_t>(probe));
}

NativeStatus local_init(NativeCall& c) {
  uint32_t place = place_of(c.thread);
  uint32_t probe = place * kProbeStep;
  set_own<int64_t>(c, "threadLocalRandomSeed", "J",
                   static_cast<int64_t>(mix(place * kSeedStep ^ c.vm.options.seed)));
  set_probe(c, probe ? probe : 1);
  return c.done();
}

NativeStatus advance_probe(NativeCall& c) {
  auto old = static_cast<uint32_t>(c.i32(0));
  uint32_t probe = (old & ~(kProbeCycle - 1)) | ((old + 1) & (kProbeCycle - 1));
  if (probe == 0) probe = 1;
  set_probe(c, probe);
  return c.ret_i(static_cast<int32_t>(probe));
}

// Decides how many levels a new element of a skip list gets: one in four has more than one.
NativeStatus next_secondary_seed(NativeCall& c) {
  FieldInfo* f = c.vm.wk.thread->find_declared_field("threadLocalRandomSecondarySeed", "I");
  auto r = static_cast<uint32_t>(field<int32_t>(c.thread.object, f->offset));
  r = r == 0 ? static_cast<uint32_t>(mix(place_of(c.thread))) | 1 : r * 0x915f77f5 + 1;
  if (r == 0) r = 1;
  c.vm.store<int32_t>(c.thread.object, f->offset, static_cast<int32_t>(r));
  return c.ret_i(static_cast<int32_t>(mix(r)));
}

constexpr uint8_t kLibraryFlags = kLeafNative | kOverride | kExploreOnly;
constexpr const char* kThreadLocalRandom = "java/util/concurrent/ThreadLocalRandom";

const NativeEntry kJavaUtilConcurrentEntries[] = {
    {kThreadLocalRandom, "localInit", "()V", local_init, kLibraryFlags},
    {kThreadLocalRandom, "advanceProbe", "(I)I", advance_probe, kLibraryFlags},
    {kThreadLocalRandom, "nextSecondarySeed", "()I", next_secondary_seed, kLibraryFlags},
    {"java/util/concurrent/atomic/Striped64", "advanceProbe", "(I)I", advance_probe, kLibraryFlags},
};

}  // namespace

std::span<const NativeEntry> java_util_concurrent() { return kJavaUtilConcurrentEntries; }

}  // namespace heddle::vm::natives
