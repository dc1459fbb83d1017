#include "library/scratch_buffers.h"

#include "vm/heap.h"
#include "vm/logging.h"
#include "vm/print_streams.h"

namespace heddle {

using vm::klass_of;
using vm::kNull;
using vm::Ref;

struct ScratchBuffer::Row {
  std::string_view holder;
  bool exact;  // not its subclasses: they see the array
  bool rare;
  std::string_view guard;   // the field with the object on which its methods synchronize; empty: it
  std::string_view buffer;  // the field with a ByteBuffer; empty: the holder has the array itself
  std::string_view array, array_type, position;
  std::string_view target, target_type;  // to which the array is passed
};

namespace {

constexpr std::string_view kStream = "Ljava/io/OutputStream;", kWriter = "Ljava/io/Writer;",
                           kByteBuffer = "Ljava/nio/ByteBuffer;", kBytes = "[B", kChars = "[C";

template <typename T>
const T* field_of(Ref of, std::string_view name, std::string_view desc) {
  const vm::FieldInfo* f = klass_of(of)->find_field(name, desc);
  if (!f || f->is_static()) return nullptr;
  return reinterpret_cast<const T*>(vm::address_of(of) + f->offset);
}

bool is_stream(const vm::Klass* k) {
  for (; k; k = k->super)
    if (k->name == "java/io/OutputStream") return true;
  return false;
}

// The stream, and those that a logging library's stream passes its output to, end in standard
// output or error.
bool ends_in_output(vm::Vm& vm, Ref stream, int depth) {
  constexpr int kMaxDepth = 8;
  if (stream == kNull || depth > kMaxDepth) return false;
  if (vm::ends_in_standard_output(*vm.options.library, stream)) return true;
  const vm::Klass* k = klass_of(stream);
  if (!vm::is_logging_class(k->name)) return false;
  for (uint32_t offset : k->ref_offsets) {
    const Ref inner = vm::field<Ref>(stream, offset);
    if (inner != kNull && is_stream(klass_of(inner)) && !ends_in_output(vm, inner, depth + 1))
      return false;
  }
  return true;
}

}  // namespace

constexpr ScratchBuffer::Row ScratchBuffer::kRows[] = {
    {"sun/nio/cs/StreamEncoder", false, true, "lock", "bb", "hb", kBytes, "position", "out",
     kStream},
    {"java/io/BufferedWriter", false, false, "lock", "", "cb", kChars, "nextChar", "out", kWriter},
    {"java/io/BufferedOutputStream", true, false, "", "", "buf", kBytes, "count", "out", kStream},
    {"org/apache/logging/log4j/core/appender/OutputStreamManager", false, true, "", "byteBuffer",
     "hb", kBytes, "position", "outputStream", kStream},
};

const ScratchBuffer::Row* ScratchBuffer::row_of(const vm::Klass& k) {
  for (const vm::Klass* c = &k; c; c = c->super)
    for (const Row& row : kRows)
      if (c->name == row.holder && (c == &k || !row.exact)) return &row;
  return nullptr;
}

bool ScratchBuffer::is_rare(const vm::Klass& k) {
  const Row* row = row_of(k);
  return row && row->rare;
}

std::optional<ScratchBuffer> ScratchBuffer::of(vm::Vm& vm, Ref holder) {
  const Row* row = klass_of(holder)->is_array() ? nullptr : row_of(*klass_of(holder));
  ScratchBuffer b;
  if (!row || !b.find(vm, holder, *row)) return {};
  return b;
}

Ref ScratchBuffer::follow(Ref from, std::string_view field, std::string_view desc) {
  const Ref* at = field_of<Ref>(from, field, desc);
  if (!at) return kNull;
  links_[links_used_++] = {at, *at};
  return *at;
}

bool ScratchBuffer::follow_static(vm::Vm& vm, std::string_view field) {
  const vm::FieldInfo* f = vm.wk.system->find_declared_field(field, "Ljava/io/PrintStream;");
  if (!f) return false;
  const Ref* at = reinterpret_cast<const Ref*>(vm::address_of(vm.wk.system->mirror) + f->offset);
  links_[links_used_++] = {at, *at};
  return vm::ends_in_standard_output(*vm.options.library, *at);
}

// A logging library may look up System.out for each text.
bool ScratchBuffer::find_target(vm::Vm& vm, Ref holder, const Row& row) {
  return ends_in_output(vm, follow(holder, row.target, row.target_type), 0) &&
         follow_static(vm, "out") && follow_static(vm, "err");
}

bool ScratchBuffer::find(vm::Vm& vm, Ref holder, const Row& row) {
  if (!find_target(vm, holder, row)) return false;
  guard_ = row.guard.empty() ? holder : follow(holder, row.guard, "Ljava/lang/Object;");
  Ref buffer = holder;
  if (!row.buffer.empty()) {
    buffer = follow(holder, row.buffer, kByteBuffer);
    if (buffer == kNull) return false;
    limit_ = field_of<int32_t>(buffer, "limit", "I");
    capacity_ = field_of<int32_t>(buffer, "capacity", "I");
    const auto* offset = field_of<int32_t>(buffer, "offset", "I");
    if (!limit_ || !capacity_ || !offset || *offset != 0) return false;
  }
  array_ = follow(buffer, row.array, row.array_type);
  position_ = field_of<int32_t>(buffer, row.position, "I");
  if (guard_ == kNull || array_ == kNull || !position_) return false;
  shift_ = klass_of(array_)->element_shift;
  return true;
}

bool ScratchBuffer::is_quiet() const {
  for (size_t i = 0; i < links_used_; ++i)
    if (*links_[i].field != links_[i].value) return false;
  return vm::header(guard_).lock == 0 && (!limit_ || *limit_ == *capacity_);
}

uint64_t ScratchBuffer::live_bytes() const {
  if (!is_quiet()) return UINT64_MAX;
  return uint64_t{static_cast<uint32_t>(*position_)} << shift_;
}

bool ScratchBuffer::is_dead(uintptr_t word) const {
  const uint64_t live = live_bytes();
  const auto content = reinterpret_cast<uintptr_t>(vm::address_of(array_)) + vm::kArrayData;
  return live != UINT64_MAX && word >= content + live;
}

}  // namespace heddle
