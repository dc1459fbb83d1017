#include "classfile/loops.h"

#include <vector>

#include "classfile/flow_graph.h"

namespace heddle::classfile {

namespace {

// The block that contains the instruction; the number of blocks if there is none.
size_t block_at(const FlowGraph& g, uint32_t bci) {
  for (size_t b = 0; b < g.blocks.size(); ++b)
    for (uint32_t i = g.blocks[b].first; i < g.blocks[b].end; ++i)
      if (g.insns[i].bci == bci) return b;
  return g.blocks.size();
}

}  // namespace

bool is_in_loop(const Code& code, uint32_t bci) {
  FlowGraph g;
  CodeFlaw flaw;
  if (!build_graph(code, g, flaw)) return true;
  const size_t start = block_at(g, bci);
  if (start == g.blocks.size()) return true;
  std::vector<bool> reached(g.blocks.size());
  std::vector<size_t> todo = {start};
  while (!todo.empty()) {
    const Block& b = g.blocks[todo.back()];
    todo.pop_back();
    for (const size_t next : g.successors(b)) {
      if (next == start) return true;
      if (!reached[next]) todo.push_back(next);
      reached[next] = true;
    }
  }
  return false;
}

}  // namespace heddle::classfile
