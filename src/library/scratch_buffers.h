#pragma once
// Buffers that are filled from their beginning: nothing reads what an array holds behind the
// position before it is written again. Without this knowledge, the text that was logged last would
// be a part of the state. Of streams only those count whose output ends in the process's standard
// output or error, by themselves or through a logging library: other targets may keep the array.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "vm/vm.h"

namespace heddle {

class ScratchBuffer {
 public:
  // Of a stream or writer; none: it is none, or its class has other fields than expected.
  static std::optional<ScratchBuffer> of(vm::Vm& vm, vm::Ref holder);
  // Whether few objects of the class are in use at a time.
  static bool is_rare(const vm::Klass& k);

  vm::Ref array() const { return array_; }
  // The bytes of the array in front of the position at present; UINT64_MAX while a method of the
  // object is in progress, that is, while its monitor is held.
  uint64_t live_bytes() const;
  // Whether the 32-bit word at this address in the array is behind the position at present.
  bool is_dead(uintptr_t word) const;

 private:
  struct Row;
  static const Row kRows[];
  static const Row* row_of(const vm::Klass& k);
  // The value of a reference, which has to stay the same; kNull: there is no such field.
  vm::Ref follow(vm::Ref from, std::string_view field, std::string_view desc);
  bool follow_static(vm::Vm& vm, std::string_view field);
  bool find(vm::Vm& vm, vm::Ref holder, const Row& row);
  bool find_target(vm::Vm& vm, vm::Ref holder, const Row& row);
  bool is_quiet() const;

  struct Link {
    const vm::Ref* field;
    vm::Ref value;
  };
  std::array<Link, 6> links_{};
  size_t links_used_ = 0;
  vm::Ref guard_ = vm::kNull, array_ = vm::kNull;
  const int32_t* position_ = nullptr;
  const int32_t *limit_ = nullptr, *capacity_ = nullptr;  // of a ByteBuffer
  uint32_t shift_ = 0;
};

}  // namespace heddle
