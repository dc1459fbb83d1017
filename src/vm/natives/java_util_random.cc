// Random values that differ from run to run: java.util.Random without a seed, ThreadLocalRandom,
// SplittableRandom, SecureRandom, java.util.random and what is made of them (Math.random, UUID,
// Collections.shuffle). While exploring, each is one fixed value, or several values are tried
// (Vm::on).
//
// The library's method runs in either case, since its synchronization orders accesses of the
// program. If values are tried, its result is replaced.

#include <cmath>
#include <cstddef>
#include <limits>

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

constexpr const char* kUtilRandom = "java/util/Random";
constexpr const char* kSecure = "java/security/SecureRandom";
constexpr const char* kSplittable = "java/util/SplittableRandom";
constexpr const char* kThreadLocal = "java/util/concurrent/ThreadLocalRandom";
constexpr const char* kGenerator = "java/util/random/RandomGenerator";
constexpr const char* kBounded = "jdk/internal/util/random/RandomSupport";
constexpr uint32_t kFlagsOffset = offsetof(Header, flags);

// The increment of a SplittableRandom that was made with a seed; others have arbitrary ones.
constexpr auto kSeededIncrement = static_cast<int64_t>(0x9e3779b97f4a7c15u);

NativeStatus call_library(NativeCall& c) {
  Method* m = c.vm.original_of(c.method);
  return c.vm.push_call(c.thread, m, c.args, kFrameReturnToNative) ? NativeStatus::kCalled
                                                                   : NativeStatus::kThrown;
}

// ---- which generators have a seed ----

bool has_flag(Ref r, HeaderFlag flag) { return header(r).flags & flag; }

void set_flag(Vm& vm, Ref r, HeaderFlag flag, bool on) {
  const uint16_t flags = header(r).flags, bit = flag;
  vm.store<uint16_t>(r, kFlagsOffset, static_cast<uint16_t>(on ? flags | bit : flags & ~bit));
}

bool is_a(Vm& vm, const Klass& k, const char* class_name) {
  Klass* super = vm.find_loaded(class_name, kNull);
  return super && k.is_subclass_of(super);
}

bool is_seeded_splittable(Ref r) {
  return has_flag(r, kSeeded) || get_field<int64_t>(r, "gamma", "J") == kSeededIncrement;
}

// Classes of the module jdk.random come from the JDK without being trusted.
bool is_of_library(const Klass& k) { return !k.of_program() || k.name.starts_with("jdk/random/"); }

// The program makes the values itself.
bool is_own_generator(Klass& k) {
  if (is_of_library(k)) return false;
  for (auto [name, desc] : {std::pair{"next", "(I)I"}, std::pair{"nextLong", "()J"}}) {
    const Method* m = k.find_method(name, desc);
    if (m && !m->is_abstract() && m->holder->of_program()) return true;
  }
  return false;
}

// Whether the values of a generator differ from run to run. Of the generators of java.util.random
// it is not known whether they have a seed.
bool differs(Vm& vm, Ref generator) {
  Klass& k = *klass_of(generator);
  if (is_own_generator(k)) return false;
  if (k.name == kThreadLocal || is_a(vm, k, kSecure)) return true;
  if (is_a(vm, k, kUtilRandom)) return has_flag(generator, kUnseeded);
  return k.name == kSplittable ? !is_seeded_splittable(generator) : is_of_library(k);
}

// Only the constructor without a seed calls this method.
NativeStatus seed_uniquifier(NativeCall& c) {
  const Frame* caller = c.frame->prev;
  if (caller && caller->method->is_init()) set_flag(c.vm, caller->locals[0].a, kUnseeded, true);
  return call_library(c);
}

// The constructor of a subclass of Random calls it, too, with the seed that it has made.
NativeStatus set_seed(NativeCall& c) {
  const Frame* caller = c.frame->prev;
  const bool constructs =
      caller && caller->method->is_init() && caller->method->holder->name == kUtilRandom;
  if (!constructs && has_flag(c.ref(0), kUnseeded)) set_flag(c.vm, c.ref(0), kUnseeded, false);
  return call_library(c);
}

NativeStatus split(NativeCall& c) { return call_library(c); }

NativeStatus split_resume(NativeCall& c) {
  if (c.thread.s.exception != kNull) return NativeStatus::kThrown;
  if (is_seeded_splittable(c.ref(0))) set_flag(c.vm, c.result.a, kSeeded, true);
  return NativeStatus::kDone;
}

// ---- the values that are tried ----

// What a call may return. Integers: `low` to `low + width`. Others: `from` to just below `to`.
struct Range {
  bool valid = true;  // false: the library throws an exception
  uint64_t low = 0, width = 0;
  double from = 0, to = 1;
  // The number of values; 0: very many.
  uint64_t count() const { return width + 1; }
};

constexpr uint64_t kVeryMany = std::numeric_limits<uint64_t>::max();

Range integers_below(int64_t low, int64_t end) {
  const auto first = static_cast<uint64_t>(low);
  return {low < end, first, static_cast<uint64_t>(end) - first - 1};
}

Range reals(double from, double to) {
  return {from < to && to - from < HUGE_VAL, 0, kVeryMany, from, to};
}

Range ints(int32_t bits) {
  if (bits < 32) return {true, 0, (uint64_t{1} << std::max(bits, 0)) - 1};
  return {true, static_cast<uint64_t>(std::numeric_limits<int32_t>::min()), 0xffffffffu};
}

// The bounds follow the generator, which is the receiver or the first argument.
Range range_of(const NativeCall& c) {
  const Method& m = *c.method;
  const size_t bounds = m.params.size() - (m.is_static() ? 1 : 0);
  const bool two = bounds == 2;
  const bool unbounded_if_empty = m.is_static();  // RandomSupport: streams of arbitrary values
  if (m.name == "next") return ints(c.i32(1));
  if (m.name == "nextGaussian") return reals(-3, 3);
  switch (m.return_type) {
    case Type::kBoolean:
      return ints(1);
    case Type::kInt:
      if (bounds == 0 || (unbounded_if_empty && two && c.i32(1) >= c.i32(2))) return ints(32);
      return two ? integers_below(c.i32(1), c.i32(2)) : integers_below(0, c.i32(1));
    case Type::kLong:
      if (bounds == 0 || (unbounded_if_empty && two && c.i64(1) >= c.i64(3)))
        return {true, uint64_t{1} << 63, kVeryMany};
      return two ? integers_below(c.i64(1), c.i64(3)) : integers_below(0, c.i64(1));
    case Type::kFloat:
      if (bounds == 0 || (unbounded_if_empty && two && c.f32(1) >= c.f32(2))) return reals(0, 1);
      return two ? reals(c.f32(1), c.f32(2)) : reals(0, c.f32(1));
    case Type::kDouble:
      if (bounds == 0 || (unbounded_if_empty && two && c.f64(1) >= c.f64(3))) return reals(0, 1);
      return two ? reals(c.f64(1), c.f64(3)) : reals(0, c.f64(1));
    default: {  // nextBytes: the first byte is tried
      const bool any = c.ref(1) != kNull && array_length(c.ref(1)) > 0;
      return {any, 0, any && array_length(c.ref(1)) == 1 ? 0xff : kVeryMany};
    }
  }
}

// The k-th of n integers.
uint64_t spread(uint64_t low, uint64_t width, uint64_t k, uint64_t n) {
  if (width < n) return low + k;
  return low + static_cast<uint64_t>(static_cast<unsigned __int128>(width) * k / (n - 1));
}

template <typename T>
T spread_reals(const Range& r, uint64_t k, uint64_t n) {
  const T from = static_cast<T>(r.from), to = static_cast<T>(r.to);
  if (k + 1 == n) return std::nextafter(to, from);
  return from + (to - from) * static_cast<T>(k) / static_cast<T>(n - 1);
}

NativeStatus give_chosen(NativeCall& c, uint64_t k, uint64_t n) {
  const Range r = range_of(c);
  switch (c.method->return_type) {
    case Type::kFloat:
      return c.ret_f(spread_reals<float>(r, k, n));
    case Type::kDouble:
      return c.ret_d(spread_reals<double>(r, k, n));
    case Type::kVoid:
      c.vm.store<int8_t>(c.ref(1), kArrayData, static_cast<int8_t>(spread(0, 0xff, k, n)));
      return c.done();
    case Type::kLong:
      return c.ret_j(static_cast<int64_t>(spread(r.low, r.width, k, n)));
    default:
      return c.ret_i(static_cast<int32_t>(spread(r.low, r.width, k, n)));
  }
}

// ---- draws ----

NativeStatus draw(NativeCall& c);

// A draw that the library makes of another one.
bool is_part_of_draw(const NativeCall& c) {
  for (const Frame* f = c.frame->prev; f && !f->method->holder->of_program(); f = f->prev)
    if (f->method->native == draw || f->method->native == split) return true;
  return false;
}

// The library does not draw the value for itself.
bool program_draws(const NativeCall& c) {
  const Frame* f = c.frame;
  while (f && f->method->holder->trusted) f = f->prev;
  return f && c.thread.s.atomic_depth == 0;
}

// How many values are to be tried; 0 or 1: the library's.
uint32_t tried(NativeCall& c) {
  if (!c.vm.on.random_draw || c.ref(0) == kNull || !differs(c.vm, c.ref(0)) || is_part_of_draw(c) ||
      !program_draws(c))
    return 0;
  const Range r = range_of(c);
  return r.valid ? c.vm.on.random_draw(c.thread, r.count()) : 0;
}

// Frame::scratch: the number of values that are tried, and the one that was chosen.
NativeStatus draw(NativeCall& c) {
  const uint32_t n = tried(c);
  int k = 0;
  if (n > 1) {
    if (!c.vm.observer) c.vm.exploration_wanted = true;
    k = c.vm.observer ? c.vm.observer->choose(c.thread, static_cast<int>(n)) : -1;
    if (k < 0) return NativeStatus::kBlocked;
  }
  c.frame->scratch = n > 1 ? uint64_t{n} << 32 | static_cast<uint32_t>(k) : 0;
  return call_library(c);
}

NativeStatus draw_resume(NativeCall& c) {
  if (c.thread.s.exception != kNull) return NativeStatus::kThrown;
  const uint64_t scratch = c.frame->scratch;
  return scratch == 0 ? NativeStatus::kDone : give_chosen(c, scratch & 0xffffffffu, scratch >> 32);
}

// A seed of the system's.
NativeStatus system_seed(NativeCall& c) {
  if (c.vm.on.random_draw && program_draws(c)) (void)c.vm.on.random_draw(c.thread, 0);
  return call_library(c);
}

constexpr uint8_t kDrawFlags = kOverride | kExploreOnly;

#define HEDDLE_DRAW(klass, name, desc) \
  { klass, name, desc, draw, kDrawFlags, draw_resume }
#define HEDDLE_LONGS_OF(klass) HEDDLE_DRAW("jdk/random/" klass, "nextLong", "()J")
#define HEDDLE_BOUNDED(name, bounds, type) \
  HEDDLE_DRAW(kBounded, name, "(Ljava/util/random/RandomGenerator;" bounds ")" type)

const NativeEntry kJavaUtilRandomEntries[] = {
    {kUtilRandom, "seedUniquifier", "()J", seed_uniquifier, kDrawFlags},
    {kUtilRandom, "setSeed", "(J)V", set_seed, kDrawFlags},
    HEDDLE_DRAW(kUtilRandom, "next", "(I)I"),
    HEDDLE_DRAW(kUtilRandom, "nextInt", "()I"),
    HEDDLE_DRAW(kUtilRandom, "nextInt", "(I)I"),
    HEDDLE_DRAW(kUtilRandom, "nextLong", "()J"),
    HEDDLE_DRAW(kUtilRandom, "nextBoolean", "()Z"),
    HEDDLE_DRAW(kUtilRandom, "nextFloat", "()F"),
    HEDDLE_DRAW(kUtilRandom, "nextDouble", "()D"),
    HEDDLE_DRAW(kUtilRandom, "nextGaussian", "()D"),
    HEDDLE_DRAW(kUtilRandom, "nextBytes", "([B)V"),
    HEDDLE_DRAW(kThreadLocal, "next", "(I)I"),
    HEDDLE_DRAW(kThreadLocal, "nextInt", "()I"),
    HEDDLE_DRAW(kThreadLocal, "nextLong", "()J"),
    {kSplittable, "split", "()Ljava/util/SplittableRandom;", split, kDrawFlags, split_resume},
    HEDDLE_DRAW(kSplittable, "nextInt", "()I"),
    HEDDLE_DRAW(kSplittable, "nextLong", "()J"),
    HEDDLE_DRAW(kSplittable, "nextBytes", "([B)V"),
    HEDDLE_DRAW(kSecure, "next", "(I)I"),
    HEDDLE_DRAW(kSecure, "nextBytes", "([B)V"),
    {kSecure, "generateSeed", "(I)[B", system_seed, kDrawFlags},
    HEDDLE_DRAW(kGenerator, "nextInt", "()I"),
    HEDDLE_DRAW(kGenerator, "nextBoolean", "()Z"),
    HEDDLE_DRAW(kGenerator, "nextFloat", "()F"),
    HEDDLE_DRAW(kGenerator, "nextDouble", "()D"),
    HEDDLE_DRAW(kGenerator, "nextGaussian", "()D"),
    HEDDLE_DRAW(kGenerator, "nextBytes", "([B)V"),
    HEDDLE_BOUNDED("boundedNextInt", "I", "I"),
    HEDDLE_BOUNDED("boundedNextInt", "II", "I"),
    HEDDLE_BOUNDED("boundedNextLong", "J", "J"),
    HEDDLE_BOUNDED("boundedNextLong", "JJ", "J"),
    HEDDLE_BOUNDED("boundedNextFloat", "F", "F"),
    HEDDLE_BOUNDED("boundedNextFloat", "FF", "F"),
    HEDDLE_BOUNDED("boundedNextDouble", "D", "D"),
    HEDDLE_BOUNDED("boundedNextDouble", "DD", "D"),
    HEDDLE_DRAW("jdk/random/L32X64MixRandom", "nextInt", "()I"),
    HEDDLE_LONGS_OF("L32X64MixRandom"),
    HEDDLE_LONGS_OF("L64X128MixRandom"),
    HEDDLE_LONGS_OF("L64X128StarStarRandom"),
    HEDDLE_LONGS_OF("L64X256MixRandom"),
    HEDDLE_LONGS_OF("L64X1024MixRandom"),
    HEDDLE_LONGS_OF("L128X128MixRandom"),
    HEDDLE_LONGS_OF("L128X256MixRandom"),
    HEDDLE_LONGS_OF("L128X1024MixRandom"),
    HEDDLE_LONGS_OF("Xoroshiro128PlusPlus"),
    HEDDLE_LONGS_OF("Xoshiro256PlusPlus"),
};
#undef HEDDLE_BOUNDED
#undef HEDDLE_LONGS_OF
#undef HEDDLE_DRAW

}  // namespace

std::span<const NativeEntry> java_util_random() { return kJavaUtilRandomEntries; }

}  // namespace heddle::vm::natives
