#include "vm/natives/unsafe_access.h"

#include <algorithm>

namespace heddle::vm::natives {

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
