#include "classfile/code_editor.h"

#include <algorithm>

#include "classfile/opcodes.h"

namespace heddle::classfile {

namespace {

constexpr uint32_t kLongestCode = 32767;  // every branch fits in two bytes

int16_t s2(std::span<const uint8_t> code, uint32_t at) {
  return static_cast<int16_t>(code[at] << 8 | code[at + 1]);
}
int32_t s4(std::span<const uint8_t> code, uint32_t at) {
  return static_cast<int32_t>(uint32_t{code[at]} << 24 | uint32_t{code[at + 1]} << 16 |
                              uint32_t{code[at + 2]} << 8 | uint32_t{code[at + 3]});
}

void put2(std::vector<uint8_t>& out, int32_t v) {
  out.push_back(static_cast<uint8_t>(v >> 8));
  out.push_back(static_cast<uint8_t>(v));
}
void put4(std::vector<uint8_t>& out, int32_t v) {
  put2(out, v >> 16);
  put2(out, v);
}

bool is_return(uint8_t op) { return op >= op_ireturn && op <= op_return; }
bool is_switch(uint8_t op) { return op == op_tableswitch || op == op_lookupswitch; }

uint16_t line_at(const Code& code, uint32_t bci) {
  uint16_t line = 0;
  int best = -1;
  for (const LineNumber& l : code.lines)
    if (l.start_pc <= bci && l.start_pc > best) best = l.start_pc, line = l.line;
  return line;
}

}  // namespace

std::optional<CodeEditor> CodeEditor::open(const Code& code) {
  CodeEditor out(code);
  if (!out.read()) return std::nullopt;
  return out;
}

bool CodeEditor::read() {
  std::map<uint32_t, int> numbers;
  const auto size = static_cast<uint32_t>(code_->code.size());
  for (uint32_t pc = 0; pc < size;) {
    uint32_t length = instruction_length(code_->code.data(), size, pc);
    uint8_t op = code_->code[pc];
    if (length == 0 || op == op_jsr || op == op_jsr_w || op == op_ret) return false;
    numbers[pc] = static_cast<int>(insns_.size());
    EditableInsn insn;
    insn.bci = static_cast<int>(pc);
    insn.line = line_at(*code_, pc);
    Layout layout = opcode_layout(op);
    bool jumps = layout == Layout::kBranch2 || layout == Layout::kBranch4 || is_switch(op);
    insn.bytes.assign(code_->code.begin() + pc, code_->code.begin() + pc + (jumps ? 1 : length));
    insns_.push_back(std::move(insn));
    pc += length;
  }
  numbers[size] = static_cast<int>(insns_.size());  // ends of ranges only
  originals_ = insns_.size();
  for (size_t i = 0; i < originals_; ++i) {
    order_.push_back(static_cast<int>(i));
    if (!read_targets(static_cast<int>(i), numbers)) return false;
  }
  for (const ExceptionHandler& h : code_->handlers)
    handlers_.push_back(
        {numbers[h.start_pc], numbers[h.end_pc] - 1, numbers[h.handler_pc], h.catch_type});
  return true;
}

bool CodeEditor::read_targets(int number, const std::map<uint32_t, int>& numbers) {
  EditableInsn& insn = insns_[number];
  const auto pc = static_cast<uint32_t>(insn.bci);
  bool good = true;
  auto add = [&](int32_t offset) {
    auto found = numbers.find(pc + static_cast<uint32_t>(offset));
    good &= found != numbers.end() && found->second < static_cast<int>(originals_);
    insn.targets.push_back(good ? found->second : 0);
  };
  Layout layout = opcode_layout(insn.opcode());
  if (layout == Layout::kBranch2) add(s2(code_->code, pc + 1));
  if (layout == Layout::kBranch4) {
    add(s4(code_->code, pc + 1));
    insn.bytes[0] = op_goto;
  }
  if (!is_switch(insn.opcode())) return good;
  uint32_t at = (pc + 4) & ~3U;
  add(s4(code_->code, at));
  if (insn.opcode() == op_tableswitch) {
    int32_t low = s4(code_->code, at + 4), high = s4(code_->code, at + 8);
    insn.keys = {low, high};
    for (int32_t i = 0; i <= high - low; ++i)
      add(s4(code_->code, at + 12 + 4 * static_cast<uint32_t>(i)));
  } else {
    int32_t pairs = s4(code_->code, at + 4);
    for (int32_t i = 0; i < pairs; ++i) {
      insn.keys.push_back(s4(code_->code, at + 8 + 8 * static_cast<uint32_t>(i)));
      add(s4(code_->code, at + 12 + 8 * static_cast<uint32_t>(i)));
    }
  }
  return good;
}

int CodeEditor::insn_at(uint16_t bci) const {
  for (size_t i = 0; i < originals_; ++i)
    if (insns_[i].bci == bci) return static_cast<int>(i);
  return -1;
}

bool CodeEditor::falls_through(int insn) const {
  uint8_t op = insns_[insn].opcode();
  return !is_return(op) && !is_switch(op) && op != op_goto && op != op_athrow;
}

int CodeEditor::add(std::vector<uint8_t> bytes, uint16_t line) {
  EditableInsn insn;
  insn.bytes = std::move(bytes);
  insn.line = line;
  insns_.push_back(std::move(insn));
  return static_cast<int>(insns_.size()) - 1;
}

std::vector<int> CodeEditor::add_all(const Bytecodes& code, uint16_t line) {
  std::vector<int> out;
  for (const auto& bytes : code) out.push_back(add(bytes, line));
  return out;
}

size_t CodeEditor::place_of(int insn) const {
  return static_cast<size_t>(std::find(order_.begin(), order_.end(), insn) - order_.begin());
}

int CodeEditor::insert_on_the_way_to(int before, const Bytecodes& code) {
  const auto size = static_cast<int>(insns_.size());
  int first = insert_before(before, code);
  for (int i = 0; i < size; ++i)
    if (i < before || i >= static_cast<int>(originals_))
      for (int& target : insns_[i].targets)
        if (target == before) target = first;
  return first;
}

int CodeEditor::insert_before(int before, const Bytecodes& code) {
  std::vector<int> added = add_all(code, insns_[before].line);
  order_.insert(order_.begin() + static_cast<ptrdiff_t>(place_of(before)), added.begin(),
                added.end());
  return added[0];
}

void CodeEditor::replace(int insn, const Bytecodes& code) {
  EditableInsn& first = insns_[insn];
  first.bytes = code[0];
  first.targets.clear();
  first.keys.clear();
  std::vector<int> rest = add_all({code.begin() + 1, code.end()}, first.line);
  order_.insert(order_.begin() + static_cast<ptrdiff_t>(place_of(insn)) + 1, rest.begin(),
                rest.end());
  if (!rest.empty()) ends_[insn] = rest.back();
}

int CodeEditor::end_of(int insn) const {
  auto found = ends_.find(insn);
  return found == ends_.end() ? insn : found->second;
}

void CodeEditor::move_before(int first, int last, int before) {
  auto begin = order_.begin() + static_cast<ptrdiff_t>(place_of(first));
  auto end = order_.begin() + static_cast<ptrdiff_t>(place_of(end_of(last))) + 1;
  std::vector<int> moved(begin, end);
  order_.erase(begin, end);
  order_.insert(order_.begin() + static_cast<ptrdiff_t>(place_of(before)), moved.begin(),
                moved.end());
}

// ---- enclosing ----

bool CodeEditor::may_enclose(const Range& r) const {
  for (int i = 0; i < static_cast<int>(insns_.size()); ++i)
    for (int target : insns_[i].targets)
      if (!inside(i, r) && inside(target, r) && target != r.first) return false;
  for (const Handler& h : handlers_) {
    if (h.first >= static_cast<int>(originals_)) continue;
    bool begins = inside(h.first, r), ends = inside(h.last, r);
    bool around = h.first <= r.first && h.last >= r.last;
    if (begins && ends) {
      if (!inside(h.handler, r)) return false;  // would leave without `leave`
    } else if (!around && (begins || ends)) {
      return false;
    } else if (inside(h.handler, r)) {
      return false;
    }
  }
  return true;
}

// Appends `code` and a jump, at the end of the method, where nothing falls into it.
void CodeEditor::append_jump(const Bytecodes& code, int target, uint16_t line) {
  std::vector<int> added = add_all(code, line);
  int jump = add({op_goto}, line);
  insns_[jump].targets.push_back(target);
  order_.insert(order_.end(), added.begin(), added.end());
  order_.push_back(jump);
}

// `end`: executes `leave` and goes on behind the range; -1: not there.
void CodeEditor::leave_by_branches(const Range& r, const Bytecodes& leave, int end) {
  for (int i = r.first; i <= r.last; ++i) {
    for (size_t k = 0; k < insns_[i].targets.size(); ++k) {
      int target = insns_[i].targets[k];
      if (inside(target, r)) continue;
      if (end >= 0 && target == r.last + 1) {
        insns_[i].targets[k] = end;
        continue;
      }
      auto next = static_cast<int>(insns_.size());
      append_jump(leave, target, insns_[i].line);
      insns_[i].targets[k] = next;
    }
    if (is_return(insns_[i].opcode())) {
      // The return is replaced, so that branches to it execute `leave`, too.
      std::vector<uint8_t> how = insns_[i].bytes;
      Bytecodes with = leave;
      with.push_back(how);
      replace(i, with);
    }
  }
}

bool CodeEditor::enclose(int first, int last, const Bytecodes& enter, const Bytecodes& leave,
                         uint16_t exception_local) {
  const Range r{first, last};
  if (!may_enclose(r)) return false;
  const uint16_t line = insns_[first].line;
  const auto originals = static_cast<int>(originals_);
  bool falls_out = falls_through(last);
  std::vector<int> outside;  // instructions that branch to the first one from outside
  for (int i = 0; i < static_cast<int>(insns_.size()); ++i)
    if (!(i < originals && inside(i, r))) outside.push_back(i);
  int entry = insert_before(first, enter);
  for (int i : outside)
    for (int& target : insns_[i].targets)
      if (target == first) target = entry;
  int end = -1;
  if (last + 1 < originals) {
    std::vector<int> added = add_all(leave, insns_[last].line);
    end = added[0];
    order_.insert(order_.begin() + static_cast<ptrdiff_t>(place_of(end_of(last))) + 1,
                  added.begin(), added.end());
  } else if (falls_out) {
    return false;  // malformed: control would leave the code
  }
  leave_by_branches(r, leave, end);
  // The handler.
  auto wide = [&](uint8_t op) {
    return std::vector<uint8_t>{op_wide, op, static_cast<uint8_t>(exception_local >> 8),
                                static_cast<uint8_t>(exception_local)};
  };
  Bytecodes handler = {wide(op_astore)};
  handler.insert(handler.end(), leave.begin(), leave.end());
  handler.push_back(wide(op_aload));
  handler.push_back({op_athrow});
  std::vector<int> added = add_all(handler, line);
  order_.insert(order_.end(), added.begin(), added.end());
  // Inner handlers come first, then this one, then those around it, which also cover its code.
  std::vector<Handler> inner, outer;
  for (const Handler& h : handlers_) {
    bool within = h.first < originals && inside(h.first, r) && inside(h.last, r) &&
                  !(h.first == r.first && h.last == r.last && !inside(h.handler, r));
    (within ? inner : outer).push_back(h);
  }
  std::vector<Handler> more;
  for (const Handler& h : outer)
    if (h.first < originals && h.first <= first && h.last >= last)
      more.push_back({added.front(), added.back(), h.handler, h.catch_type});
  handlers_ = std::move(inner);
  handlers_.push_back({first, last, added[0], 0});
  handlers_.insert(handlers_.end(), outer.begin(), outer.end());
  handlers_.insert(handlers_.end(), more.begin(), more.end());
  return true;
}

// ---- writing ----

uint32_t CodeEditor::length_of(int number, uint32_t at) const {
  const EditableInsn& insn = insns_[number];
  uint8_t op = insn.opcode();
  if (op == op_tableswitch)
    return ((at + 4) & ~3U) - at + 12 + 4 * static_cast<uint32_t>(insn.targets.size() - 1);
  if (op == op_lookupswitch)
    return ((at + 4) & ~3U) - at + 8 + 8 * static_cast<uint32_t>(insn.targets.size() - 1);
  return static_cast<uint32_t>(insn.bytes.size()) + (insn.targets.empty() ? 0 : 2);
}

void CodeEditor::emit(int number, const std::vector<uint32_t>& at,
                      std::vector<uint8_t>& out) const {
  const EditableInsn& insn = insns_[number];
  const auto here = static_cast<int32_t>(at[number]);
  auto offset = [&](size_t k) { return static_cast<int32_t>(at[insn.targets[k]]) - here; };
  out.insert(out.end(), insn.bytes.begin(), insn.bytes.end());
  if (is_switch(insn.opcode())) {
    while (out.size() % 4 != 0) out.push_back(0);
    put4(out, offset(0));
    bool table = insn.opcode() == op_tableswitch;
    if (table) {
      put4(out, insn.keys[0]);
      put4(out, insn.keys[1]);
    } else {
      put4(out, static_cast<int32_t>(insn.keys.size()));
    }
    for (size_t k = 1; k < insn.targets.size(); ++k) {
      if (!table) put4(out, insn.keys[k - 1]);
      put4(out, offset(k));
    }
  } else if (!insn.targets.empty()) {
    put2(out, offset(0));
  }
}

std::optional<CodeEditor::Result> CodeEditor::finish(uint16_t max_stack,
                                                     uint16_t max_locals) const {
  std::vector<uint32_t> at(insns_.size() + 1, 0), end(insns_.size() + 1, 0);
  uint32_t pc = 0;
  for (int i : order_) {
    at[i] = pc;
    pc += length_of(i, pc);
    end[i] = pc;
  }
  if (pc > kLongestCode) return std::nullopt;
  Result out;
  for (int i : order_) emit(i, at, out.bytes);
  out.code.max_stack = max_stack;
  out.code.max_locals = max_locals;
  out.code.code = out.bytes;
  for (int i : order_) {
    uint16_t line = insns_[i].line;
    if (line != 0 && (out.code.lines.empty() || out.code.lines.back().line != line))
      out.code.lines.push_back({static_cast<uint16_t>(at[i]), line});
  }
  for (const Handler& h : handlers_) {
    // The first and the last may have changed places with what was inserted or moved.
    uint32_t from = std::min(at[h.first], at[h.last]);
    uint32_t to = std::max(end[end_of(h.first)], end[end_of(h.last)]);
    out.code.handlers.push_back({static_cast<uint16_t>(from), static_cast<uint16_t>(to),
                                 static_cast<uint16_t>(at[h.handler]), h.catch_type});
  }
  for (LocalVariable v : code_->variables) {
    int first = insn_at(v.start_pc), past = insn_at(static_cast<uint16_t>(v.start_pc + v.length));
    if (first < 0) continue;
    uint32_t from = at[first], to = past < 0 ? pc : at[past];
    v.start_pc = static_cast<uint16_t>(from);
    v.length = static_cast<uint16_t>(to > from ? to - from : 0);
    out.code.variables.push_back(v);
  }
  return out;
}

}  // namespace heddle::classfile
