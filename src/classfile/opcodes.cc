#include "classfile/opcodes.h"

#include "base/check.h"
#include "classfile/byte_reader.h"

namespace heddle::classfile {
namespace {

constexpr Layout kLayouts[kOpcodeCount] = {
#define HEDDLE_OPCODE_LAYOUT(number, name, layout) Layout::layout,
    HEDDLE_OPCODES(HEDDLE_OPCODE_LAYOUT)
#undef HEDDLE_OPCODE_LAYOUT
};

constexpr const char* kNames[kOpcodeCount] = {
#define HEDDLE_OPCODE_NAME(number, name, layout) #name,
    HEDDLE_OPCODES(HEDDLE_OPCODE_NAME)
#undef HEDDLE_OPCODE_NAME
};

// Both switches: the aligned header is read, then the size follows from it.
uint64_t switch_length(const uint8_t* code, uint32_t code_length, uint32_t pc, bool table) {
  const uint64_t header = (uint64_t{pc} + 4) & ~uint64_t{3};
  const uint64_t fixed = header + (table ? 12 : 8) - pc;
  if (pc + fixed > code_length) return 0;
  const uint8_t* p = code + header;
  if (!table) {
    const int32_t pairs = load_s4(p + 4);
    return pairs < 0 ? 0 : fixed + uint64_t{8} * static_cast<uint32_t>(pairs);
  }
  const int64_t low = load_s4(p + 4), high = load_s4(p + 8);
  return low > high ? 0 : fixed + uint64_t{4} * static_cast<uint64_t>(high - low + 1);
}

uint64_t variable_length(const uint8_t* code, uint32_t code_length, uint32_t pc, Layout layout) {
  if (layout != Layout::kWide)
    return switch_length(code, code_length, pc, layout == Layout::kTable);
  if (pc + 1 >= code_length || code[pc + 1] >= kOpcodeCount) return 0;
  const Layout inner = opcode_layout(code[pc + 1]);
  return inner == Layout::kLocal ? 4 : inner == Layout::kIinc ? 6 : 0;
}

}  // namespace

Layout opcode_layout(uint8_t opcode) { return kLayouts[opcode]; }

const char* opcode_name(uint8_t opcode) { return kNames[opcode]; }

int layout_length(Layout layout) {
  switch (layout) {
    case Layout::kNone:
      return 1;
    case Layout::kS1:
    case Layout::kLocal:
    case Layout::kCp1:
    case Layout::kNewarray:
      return 2;
    case Layout::kS2:
    case Layout::kIinc:
    case Layout::kCp2:
    case Layout::kBranch2:
      return 3;
    case Layout::kMulti:
      return 4;
    case Layout::kBranch4:
    case Layout::kInterface:
    case Layout::kDynamic:
      return 5;
    case Layout::kTable:
    case Layout::kLookup:
    case Layout::kWide:
      return 0;
  }
  HEDDLE_UNREACHABLE("layout");
}

uint32_t instruction_length(const uint8_t* code, uint32_t code_length, uint32_t pc) {
  if (pc >= code_length || code[pc] >= kOpcodeCount) return 0;
  const Layout layout = opcode_layout(code[pc]);
  uint64_t n = static_cast<uint64_t>(layout_length(layout));
  if (n == 0) n = variable_length(code, code_length, pc, layout);
  return pc + n > code_length ? 0 : static_cast<uint32_t>(n);
}

}  // namespace heddle::classfile
