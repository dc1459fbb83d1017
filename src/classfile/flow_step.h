#pragma once
// One abstract instruction: a frame, and the rules that move it (JVMS 4.10.1.9).
//
// Stepper<true> is for code that is not trusted: cells are Values and every
// rule is checked. Stepper<false> is for the JDK's own code, which is analysed
// the first time a method runs: cells are bare kinds and only stack bounds
// are checked.
//
// Frame layout: max_locals cells, then in constructors of checked code one
// hidden cell, then the stack from the bottom. The hidden cell holds `this`
// and no instruction reaches it, so that it tells at each return whether a
// super constructor has run on every path to it.

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "classfile/flow_graph.h"
#include "classfile/flow_types.h"

namespace heddle::classfile {

// Cells merged, compared and copied. Generous: a compiler's largest method
// needs a few million; the bound is there for code made to be slow to check.
inline constexpr uint64_t kFlowWorkLimit = uint64_t{1} << 27;

inline constexpr std::string_view kThrowable = "java/lang/Throwable";

// Which locals an instruction changed, to be propagated to exception handlers.
struct LocalsTouched {
  uint32_t first = 0, end = 0;  // run of cells that may have changed
};

// Goes through a method descriptor. Safe on any text: trusted code was not checked.
class ArgumentCursor {
 public:
  explicit ArgumentCursor(std::string_view desc) : desc_(desc) {}

  // The next argument's descriptor, empty after the last.
  std::string_view next() {
    if (at_ >= desc_.size() || desc_[at_] == ')') return {};
    const size_t begin = at_;
    while (at_ < desc_.size() && desc_[at_] == '[') at_++;
    if (at_ < desc_.size() && desc_[at_] == 'L')
      at_ = std::min(desc_.find(';', at_), desc_.size() - 1);
    at_ = std::min(at_ + 1, desc_.size());
    return desc_.substr(begin, at_ - begin);
  }

  // What follows ')'. REQUIRES: next() has returned empty.
  std::string_view result() const {
    return at_ < desc_.size() ? desc_.substr(at_ + 1) : std::string_view{};
  }

 private:
  std::string_view desc_;
  size_t at_ = 1;
};

template <bool kChecked>
class Stepper {
 public:
  using Cell = std::conditional_t<kChecked, Value, uint8_t>;

  Stepper(const ClassFile& cf, const Method& method, const Code& code, Hierarchy* hierarchy);

  // The frame at offset 0. False: flaw().
  bool enter_method();
  // Execute one instruction. False: flaw().
  bool step(const Insn& insn);

  Cell* cells() { return cells_.data(); }
  uint32_t locals() const { return locals_; }  // with the hidden cell
  uint32_t depth() const { return depth_; }
  void set_depth(uint32_t depth) { depth_ = depth; }
  const LocalsTouched& touched() const { return touched_; }
  // The cell of an exception caught by this entry. False: flaw().
  bool caught(const ExceptionHandler& handler, Cell& cell);
  // Merges from into a cell; true if that changed it.
  bool merge_cell(Cell& into, Cell from);
  // Guards are added here, if not null.
  void record_guards(std::vector<Guard>* guards) { guards_ = guards; }
  static SlotKind kind(Cell c) { return static_cast<SlotKind>(c & kKindMask); }
  std::string describe(Cell c) const;

  // Both are for the caller of the steps.
  bool fail(uint32_t bci, std::string what);
  bool spend(uint64_t work) { return (work_ += work) <= kFlowWorkLimit || too_much_work(); }
  const CodeFlaw& flaw() const { return flaw_; }

 private:
  bool dispatch(const Insn& insn, const Effect& e);
  bool simple(const Effect& e);
  bool ldc(const Insn& insn);
  bool load(const Insn& insn, const Effect& e);
  bool store(const Insn& insn, const Effect& e);
  bool iinc(const Insn& insn);
  bool array_load(const Insn& insn, const Effect& e);
  bool array_store(const Insn& insn, const Effect& e);
  bool check_array(Cell array, uint8_t opcode, uint32_t from_top);
  bool shuffle(const Insn& insn);
  bool return_value(const Effect& e);
  bool return_object();
  bool check_this_initialised();
  bool get_static(const Insn& insn);
  bool put_static(const Insn& insn);
  bool get_field(const Insn& insn);
  bool put_field(const Insn& insn);
  bool check_field_owner(const Insn& insn, Cell receiver, uint32_t from_top, bool write);
  bool is_own_field(const Insn& insn);
  bool invoke(const Insn& insn);
  bool check_arguments(std::string_view desc, uint32_t base);
  bool check_receiver(const Insn& insn, uint32_t at);
  bool construct(const Insn& insn, Cell object);
  void replace_everywhere(Cell from, Cell to);
  bool new_object(const Insn& insn);
  bool new_array(const Insn& insn);
  bool new_object_array(const Insn& insn);
  bool new_multi_array(const Insn& insn);
  bool array_length();
  bool throw_object();
  bool check_cast(const Insn& insn);

  bool fail_here(std::string what) { return fail(insn_->bci, std::move(what)); }
  bool too_much_work();
  bool need(uint32_t slots);  // that many slots are on the stack
  bool room(uint32_t slots);
  bool pop(char letter);  // checks the kind
  bool pop_any(const Effect& e);
  bool wrong_kind(Cell found, char letter, const char* where);
  bool push(Cell cell);
  bool push_letter(char letter);
  bool push_class(std::string_view name);
  bool push_descriptor(std::string_view desc);
  Cell& top(uint32_t from_top) { return cells_[locals_ + depth_ - 1 - from_top]; }
  void set_local(uint32_t local, Cell cell, bool wide);
  // The value `from_top` slots below the top is an initialised object that may be used as `to`, or
  // a guard sees to it.
  bool require(Cell v, std::string_view to, uint32_t from_top);
  bool require_initialised(Cell v);
  bool require_descriptor(Cell v, std::string_view desc, uint32_t from_top);
  void add_guard(std::string_view class_name, uint32_t from_top);

  const ClassFile& cf_;
  const Method& method_;
  const Code& code_;
  const uint32_t max_stack_;
  const bool constructor_;  // checked code only: there is a hidden cell
  const uint32_t locals_;
  const std::string_view result_;  // descriptor of the return type

  TypeTable types_;
  std::vector<Cell> cells_;
  uint32_t depth_ = 0;
  const Insn* insn_ = nullptr;
  LocalsTouched touched_;
  bool fresh_in_locals_ = false;  // an object without its constructor was once stored in a local
  std::vector<Guard>* guards_ = nullptr;
  uint64_t work_ = 0;
  CodeFlaw flaw_;
};

extern template class Stepper<true>;
extern template class Stepper<false>;

}  // namespace heddle::classfile
