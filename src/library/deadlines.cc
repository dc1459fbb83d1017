#include "library/deadlines.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <string_view>

#include "library/clock_classes.h"
#include "library/jdk.h"
#include "vm/heap.h"

namespace heddle {

namespace {

using vm::Klass;
using vm::kNull;
using vm::Ref;

// A field of an object, looked up along its superclasses.
const vm::FieldInfo* field_of(Ref object, std::string_view name) {
  for (const Klass* k = vm::klass_of(object); k; k = k->super)
    for (const vm::FieldInfo& f : k->fields)
      if (f.name == name && !f.is_static()) return &f;
  return nullptr;
}

class Reader {
 public:
  Reader(const vm::Vm& vm, const DeadlineMethod& row, const vm::Frame& frame)
      : row_(row), delay_(static_cast<int64_t>(frame.locals[row.delay_slot].bits)) {
    now_ = row.nanos ? vm::Vm::kNanoTimeOrigin + vm.virtual_time_ns
                     : vm.epoch_ms + vm.virtual_time_ns / kNanosPerMilli;
    unit_ns_ = row.nanos ? 1 : kNanosPerMilli;
    room_ = row.nanos ? kRoomInNanos : kRoomInMillis;
    read_queue(frame.locals[0].a);
  }

  DeadlineRead take() { return std::move(read_); }

 private:
  static constexpr int64_t kNanosPerMilli = 1'000'000;
  static constexpr int64_t kRoomInNanos = 1024, kRoomInMillis = 2;
  static constexpr int64_t kMostUnits = INT64_MAX / 4;

  template <typename T>
  T get(Ref object, const vm::FieldInfo& f) {
    read_.words.push_back({object, f.offset, sizeof(T) == 8});
    return vm::field<T>(object, f.offset);
  }
  Ref get_ref(Ref object, std::string_view name) {
    const vm::FieldInfo* f = object == kNull ? nullptr : field_of(object, name);
    return f ? get<Ref>(object, *f) : kNull;
  }

  void read_queue(Ref owner) {
    const Ref queue = get_ref(owner, row_.queue_field), array = get_ref(queue, "queue");
    if (array == kNull || !vm::klass_of(array)->is_array()) return;
    const vm::FieldInfo* size = field_of(queue, "size");
    if (!size) return;
    read_.queue = queue;
    read_.size_offset = size->offset;
    read_.words.push_back({queue, size->offset, false});
    for (int32_t i = 0; i < vm::array_length(array); ++i) read_task(array, i);
    add_gaps();
  }

  // At the time of each later deadline, behind which the queue then puts the task, and in the
  // middle of the gap behind it, so that others find room on both sides.
  void add_gaps() {
    std::ranges::sort(later_);
    later_.erase(std::unique(later_.begin(), later_.end()), later_.end());
    for (size_t i = 0; i < later_.size(); ++i) {
      const bool last = i + 1 == later_.size();
      add_delay(later_[i]);
      int64_t within = last ? later_[i] + room_ : std::midpoint(later_[i], later_[i + 1]);
      if (within > later_[i]) add_delay(within);
    }
  }

  void add_delay(int64_t units) {
    int64_t ns = 0;
    if (!__builtin_mul_overflow(units, unit_ns_, &ns)) read_.delays_ns.push_back(ns);
  }

  void read_task(Ref array, int32_t index) {
    const auto offset = static_cast<uint32_t>(
        reinterpret_cast<const char*>(&vm::element<Ref>(array, index)) - vm::address_of(array));
    read_.words.push_back({array, offset, false});
    const Ref task = vm::element<Ref>(array, index);
    const vm::FieldInfo* time = task == kNull ? nullptr : field_of(task, row_.time_field);
    if (!time || time->type != vm::Type::kLong) return;
    int64_t from_now = 0;
    if (__builtin_sub_overflow(get<int64_t>(task, *time), now_, &from_now)) return;
    if (from_now > delay_ && from_now < kMostUnits) later_.push_back(from_now - delay_);
  }

  const DeadlineMethod& row_;
  const int64_t delay_;
  int64_t now_ = 0, unit_ns_ = 1;
  int64_t room_ = kRoomInNanos;  // behind the last deadline, in units
  std::vector<int64_t> later_;   // tasks due later than this one would be: by how many units
  DeadlineRead read_;
};

const DeadlineMethod* row_of(const vm::Method& m) {
  if (!m.holder->trusted) return nullptr;
  for (const JdkTables* jdk : supported_jdks())
    for (const DeadlineMethod& row : jdk->deadline_methods)
      if (row.method == m.name && row.klass == m.holder->name && row.desc == m.desc) return &row;
  return nullptr;
}

}  // namespace

std::optional<DeadlineRead> deadline_read(const vm::Vm& vm, const vm::JavaThread& t) {
  const vm::Frame* f = t.s.frame;
  if (f && is_clock_native(*f->method)) f = f->prev;
  const DeadlineMethod* row = f ? row_of(*f->method) : nullptr;
  if (!row) return std::nullopt;
  return Reader(vm, *row, *f).take();
}

}  // namespace heddle
