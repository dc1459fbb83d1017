#include "vm/natives/support.h"

#include <algorithm>
#include <cstring>

#include "vm/harness.h"
#include "vm/natives/raw_memory.h"
#include "vm/natives/unsafe_access.h"

namespace heddle::vm::natives {

uint32_t field_offset(Klass* k, std::string_view name, std::string_view desc) {
  FieldInfo* f = k->find_field(name, desc);
  HEDDLE_CHECK(f != nullptr);
  return f->offset;
}

Ref new_byte_array(NativeCall& call, std::span<const uint8_t> bytes) {
  Ref array =
      call.vm.new_array(call.thread, call.vm.wk.byte_array, static_cast<int32_t>(bytes.size()));
  if (array != kNull && !bytes.empty())
    std::memcpy(elements<uint8_t>(array), bytes.data(), bytes.size());
  return array;
}

Ref new_byte_array(NativeCall& call, std::string_view bytes) {
  return new_byte_array(call,
                        std::span(reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size()));
}

NativeStatus give_bytes(NativeCall& call, std::span<const uint8_t> bytes) {
  if (bytes.empty()) return call.ret_a(kNull);
  Ref array = new_byte_array(call, bytes);
  return array == kNull ? NativeStatus::kThrown : call.ret_a(array);
}

Ref byte_array_or_null(NativeCall& call, std::span<const uint8_t> bytes) {
  return bytes.empty() ? kNull : new_byte_array(call, bytes);
}

Ref new_object_array(NativeCall& call, Klass* element, int32_t length) {
  return call.vm.new_array(call.thread, call.vm.array_of(element), length);
}

std::string with_slashes(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

std::string with_dots(std::string name) {
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

bool may_access_elements(NativeCall& call, Ref array, AccessKind kind) {
  if (!call.vm.access || array_length(array) == 0) return true;
  const auto width = static_cast<uint8_t>(1u << klass_of(array)->element_shift);
  return call.vm.access->may_access(call.thread, {.object = array,
                                                  .word = elements<char>(array),
                                                  .width = width,
                                                  .mode = AccessMode::kPlain,
                                                  .kind = kind,
                                                  .copies = true});
}

void tell_elements(NativeCall& call, Ref array, int32_t first, int32_t count, AccessKind kind) {
  if (call.vm.access && count > 0)
    call.vm.access->plain_range(call.thread, array, first, count, kind == AccessKind::kWrite);
}

bool may_read_elements(NativeCall& call, Ref array, int32_t first, int32_t count) {
  if (count <= 0) return true;
  if (!may_access_elements(call, array, AccessKind::kRead)) return false;
  tell_elements(call, array, first, count, AccessKind::kRead);
  const uint32_t shift = klass_of(array)->element_shift;
  read_newest(call, Cell::at(array, kArrayData + (int64_t{first} << shift)),
              static_cast<uint64_t>(count) << shift);
  return true;
}

void store_element(Vm& vm, Ref array, int32_t index, Ref value) {
  vm.store<Ref>(array, kArrayData + static_cast<uint32_t>(index) * 4, value);
}

void store_bytes(Vm& vm, Ref byte_array, int32_t offset, std::span<const uint8_t> bytes) {
  if (bytes.empty()) return;
  uint8_t* to = elements<uint8_t>(byte_array) + offset;
  if (vm.heap.undo.enabled()) vm.heap.undo.save_range(to, bytes.size());
  std::memcpy(to, bytes.data(), bytes.size());
}

namespace {

KlassOrStatus wrap_arrays(Vm& vm, KlassOrStatus element, size_t dimensions) {
  for (; element.klass && dimensions > 0; --dimensions) element.klass = vm.array_of(element.klass);
  return element;
}

}  // namespace

KlassOrStatus resolve_name(NativeCall& call, std::string_view name, Ref loader) {
  if (name.starts_with('[')) return resolve_desc(call, name, loader);
  bool pushed = false;
  Klass* k = call.vm.load_class_or_push(call.thread, name, loader, &pushed);
  if (k) return {k, NativeStatus::kDone};
  return {nullptr, pushed ? NativeStatus::kRetry : NativeStatus::kThrown};
}

KlassOrStatus resolve_desc(NativeCall& call, std::string_view desc, Ref loader) {
  size_t dimensions = std::min(desc.find_first_not_of('['), desc.size());
  std::string_view base = desc.substr(dimensions);
  if (base.starts_with('L') && base.ends_with(';'))
    return wrap_arrays(call.vm, resolve_name(call, base.substr(1, base.size() - 2), loader),
                       dimensions);
  if (base.size() == 1 && std::string_view("ZBCSIJFDV").find(base[0]) != std::string_view::npos)
    return wrap_arrays(call.vm, {call.vm.primitive(type_of_desc(base[0])), NativeStatus::kDone},
                       dimensions);
  return {nullptr,
          call.throw_new("java/lang/ClassNotFoundException", with_dots(std::string(desc)))};
}

NativeStatus ensure_init(NativeCall& call, Klass* k) {
  switch (call.vm.ensure_initialized(call.thread, k)) {
    case InitResult::kReady:
      return NativeStatus::kDone;
    case InitResult::kPushed:
      return NativeStatus::kRetry;
    case InitResult::kThrown:
      return NativeStatus::kThrown;
    case InitResult::kBlocked:
      return NativeStatus::kBlocked;
  }
  HEDDLE_UNREACHABLE("init result");
}

bool ignored_by_caller_walk(Vm& vm, const Method* m) {
  const Klass* holder = m->holder;
  // Stack traces leave out hidden classes of the program, but these are callers like others.
  const bool of_hidden_class = holder->is_hidden && !holder->generated && holder->loader != kNull;
  if (m->hidden && !of_hidden_class) return true;
  if (holder == vm.wk.method && m->name == "invoke") return true;
  if (holder->loader != kNull) return false;
  // Accessors: NativeMethodAccessorImpl and its kin, and whatever is generated below
  // MagicAccessorImpl.
  return (vm.wk.magic_accessor && holder->is_subclass_of(vm.wk.magic_accessor)) ||
         holder->name == "java/lang/invoke/MethodHandle";
}

Klass* caller_class(Vm& vm, Frame* asker) {
  for (Frame* f = asker ? asker->prev : nullptr; f; f = f->prev)
    if (f->method && !(f->flags & kFrameHidden) && !ignored_by_caller_walk(vm, f->method))
      return f->method->holder;
  return nullptr;
}

namespace {

std::vector<CodeLine> program_lines(const std::vector<Vm::TraceElement>& stack) {
  std::vector<CodeLine> out;
  for (const Vm::TraceElement& e : stack) {
    const Klass& k = *e.method->holder;
    if (e.method->hidden || k.trusted || k.generated || is_harness_class(k.name)) continue;
    const int line = Vm::line_of(e.method, e.bci);
    out.push_back({k.java_name(), std::string(e.method->name),
                   k.file ? std::string(k.file->source_file) : "", std::max(line, 0)});
  }
  return out;
}

}  // namespace

void note_unsupported(Vm& vm, const JavaThread& t, Unsupported what) {
  note_unsupported(vm, vm.walk_stack(t), std::move(what));
}

void note_unsupported(Vm& vm, const std::vector<Vm::TraceElement>& stack, Unsupported what) {
  if (std::find(vm.unsupported.begin(), vm.unsupported.end(), what) != vm.unsupported.end()) return;
  what.calls = program_lines(stack);
  vm.unsupported.push_back(std::move(what));
}

void note_host_effect(NativeCall& call, Lack effect, std::string path) {
  if (!call.vm.heap.undo.enabled()) return;
  Unsupported what{effect, {}};
  if (!path.empty()) what.names.push_back(std::move(path));
  note_unsupported(call.vm, call.thread, std::move(what));
}

int64_t read_clock(NativeCall& call) {
  Vm& vm = call.vm;
  if (!vm.heap.undo.enabled())
    vm.virtual_time_ns += kClockStepNs;
  else if (vm.observer && !vm.observer->clock_read(call.thread))
    return -1;
  return vm.virtual_time_ns;
}

NativeStatus give_time(NativeCall& call, int64_t reading, TimeKind kind) {
  call.time = mark_reading(call.vm, *call.frame, reading, kind);
  return call.ret_j(reading);
}

void fill_random(Vm& vm, std::span<uint8_t> out) {
  if (vm.observer) vm.observer->random_drawn();
  uint64_t* state = native_data(vm).random_state;
  if (vm.heap.undo.enabled()) vm.heap.undo.save(state);
  for (size_t i = 0; i < out.size(); i += 8) {  // SplitMix64 (see NOTICE)
    uint64_t z = (*state += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    z ^= z >> 31;
    std::memcpy(out.data() + i, &z, std::min<size_t>(8, out.size() - i));
  }
}

NativeData::NativeData(Vm& vm)
    : raw(std::make_unique<RawMemory>(vm)),
      random_state(reinterpret_cast<uint64_t*>(raw->allocate(sizeof(uint64_t)))) {
  *random_state = vm.options.seed ^ 0x6865646c65ull;
}
NativeData::~NativeData() = default;

namespace {
using States = absl::flat_hash_map<const Vm*, std::unique_ptr<NativeData>>;
States& states() {
  static auto* map = new States();
  return *map;
}
}  // namespace

NativeData& native_data(Vm& vm) {
  std::unique_ptr<NativeData>& state = states()[&vm];
  if (!state) state = std::make_unique<NativeData>(vm);
  return *state;
}

void drop_native_data(Vm& vm) { states().erase(&vm); }

}  // namespace heddle::vm::natives
