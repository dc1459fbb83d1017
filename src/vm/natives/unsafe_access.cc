#include "vm/natives/unsafe_access.h"

#include <algorithm>
#include <string_view>

#include "vm/natives/support.h"

namespace heddle::vm::natives {

void note_outside_heap(Vm& vm, const JavaThread& thread) {
  static constexpr std::string_view kPlumbing[] = {"java/nio/", "jdk/internal/misc/", "sun/misc/", "java/lang/invoke/"};
  for (const Frame* f = thread.s.frame; f; f = f->prev) {
    const Klass& k = *f->method->holder;
    bool passes_on = k.generated;
    for (std::string_view p : kPlumbing) passes_on |= k.trusted && k.name.starts_with(p);
    if (passes_on) continue;
    static constexpr std::string_view kWhat = "memory outside the heap (direct buffers) while several threads run";
    auto told = [](const std::string& u) { return u.starts_with(kWhat); };
    if (!k.trusted && std::none_of(vm.unsupported.begin(), vm.unsupported.end(), told))
      vm.unsupported.push_back(std::string(kWhat) + " (first in " + f->method->display() + ")");
    return;
  }
}

bool may_copy_range(NativeCall& call, const Cell* from, const Cell& to) {
  if (!call.vm.access) return true;
  if (call.thread.s.granted && (to.base != kNull || (from && from->base != kNull))) {
    call.thread.s.granted = false;
    return true;
  }
  return permitted(call, to, AccessMode::kPlain, AccessKind::kWrite) &&
         (!from || permitted(call, *from, AccessMode::kPlain, AccessKind::kRead));
}

void tell_range(NativeCall& call, const Cell& c, uint64_t bytes, bool write) {
  if (!call.vm.access || bytes == 0) return;
  if (c.base == kNull) return note_outside_heap(call.vm, call.thread);
  Klass* k = klass_of(c.base);
  char* elements = address_of(c.base) + kArrayData;
  int64_t first = (c.word - elements) >> k->element_shift;
  auto last = static_cast<int64_t>(c.word + bytes - 1 - elements) >> k->element_shift;
  call.vm.access->plain_range(call.thread, c.base, first, last - first + 1, write);
}

void copy_range(Vm& vm, const Cell& from, const Cell& to, uint64_t bytes) {
  if (bytes == 0) return;
  if (vm.heap.undo.enabled()) vm.heap.undo.save_range(to.word, bytes);
  std::memmove(to.word, from.word, bytes);
}

void copy_swapped(Vm& vm, const Cell& from, const Cell& to, uint64_t bytes, uint32_t unit) {
  copy_range(vm, from, to, bytes);
  for (char* p = to.word; p + unit <= to.word + bytes; p += unit) std::reverse(p, p + unit);
}

void fill_range(Vm& vm, const Cell& to, uint64_t bytes, uint8_t value) {
  if (bytes == 0) return;
  if (vm.heap.undo.enabled()) vm.heap.undo.save_range(to.word, bytes);
  std::memset(to.word, value, bytes);
}

}  // namespace heddle::vm::natives
