#pragma once
// A method's code cut into instructions and basic blocks. A block is entered
// at its first instruction only, and either all or none of it lies in any
// given exception range.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/class_file.h"
#include "classfile/flow_effects.h"

namespace heddle::classfile {

struct Insn {
  uint16_t bci;
  uint16_t operand;  // local or constant-pool index; 0 if the instruction has neither
  uint8_t opcode;    // of the instruction that `wide` modifies
};

inline const Effect& effect_of(const Insn& insn) { return kEffects[insn.opcode]; }

// "class p/A: method m(I)V: offset 12: what"
Error flow_error(const ClassFile& cf, const Method& method, uint32_t bci, const std::string& what);

struct CodeFlaw {
  uint32_t bci = 0;
  std::string what;
};

// Every instruction in order. False: flaw is set. Trusted code was not checked
// by the parser, so what would lead outside of arrays is checked here.
bool decode_instructions(const Code& code, std::vector<Insn>& insns, CodeFlaw& flaw);

// Calls visit(target bci as int64_t) for each branch or switch target, not for falling through.
template <typename Visit>
void for_each_target(const Code& code, const Insn& insn, Visit visit);

struct Block {
  uint32_t first, end;                    // instruction numbers
  uint32_t succ_begin, succ_end;          // in FlowGraph::succ
  uint32_t handlers_begin, handlers_end;  // in FlowGraph::covering
};

struct FlowGraph {
  std::vector<Insn> insns;
  std::vector<Block> blocks;            // by bci; block 0 is the method's entry
  std::vector<uint16_t> succ;           // blocks, each once per predecessor
  std::vector<uint16_t> covering;       // numbers of the exception table, in its order
  std::vector<uint16_t> handler_block;  // per exception table entry
  uint32_t code_length = 0;

  std::span<const uint16_t> successors(const Block& b) const {
    return {succ.data() + b.succ_begin, b.succ_end - b.succ_begin};
  }
  std::span<const uint16_t> handlers(const Block& b) const {
    return {covering.data() + b.handlers_begin, b.handlers_end - b.handlers_begin};
  }
  uint32_t bci(const Block& b) const { return insns[b.first].bci; }
};

bool build_graph(const Code& code, FlowGraph& graph, CodeFlaw& flaw);

}  // namespace heddle::classfile

#include "classfile/byte_reader.h"

namespace heddle::classfile {

template <typename Visit>
void for_each_target(const Code& code, const Insn& insn, Visit visit) {
  const uint8_t* p = code.code.data() + insn.bci;
  switch (effect_of(insn).next) {
    case Next::kFall:
    case Next::kEnd:
      return;
    case Next::kBranch:
    case Next::kGoto:
    case Next::kJsr: {
      const bool wide = insn.opcode == op_goto_w || insn.opcode == op_jsr_w;
      visit(int64_t{insn.bci} + (wide ? load_s4(p + 1) : load_s2(p + 1)));
      return;
    }
    case Next::kSwitch:
      break;
  }
  const uint8_t* q = code.code.data() + ((insn.bci + 4u) & ~3u);
  visit(int64_t{insn.bci} + load_s4(q));
  const bool table = insn.opcode == op_tableswitch;
  const int64_t count = table ? int64_t{load_s4(q + 8)} - load_s4(q + 4) + 1 : load_s4(q + 4);
  const uint8_t* entry = q + 12;  // both: the first target is there
  for (int64_t i = 0; i < count; i++, entry += table ? 4 : 8)
    visit(int64_t{insn.bci} + load_s4(entry));
}

}  // namespace heddle::classfile
