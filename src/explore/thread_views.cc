#include "explore/thread_views.h"

#include <algorithm>

#include "explore/value_texts.h"
#include "vm/decode.h"
#include "vm/frames.h"
#include "vm/launch.h"

namespace heddle::explore {

using vm::kNull;
using vm::ThreadStatus;
using vm::Type;

namespace {

class Views {
 public:
  Views(World& world, Sight& sight) : world_(world), vm_(world.vm()), sight_(sight), values_(world, sight.names) {}

  ThreadView view(JavaThread& t) {
    ThreadView v;
    v.thread = vm::thread_name(vm_, t);
    v.state = state(t);
    bool moves = t.s.status == ThreadStatus::kRunnable && t.s.pending != ActionKind::kNone;
    if (moves) v.next_op = sight_.next_op(t);
    if (t.leaf) v.frames.push_back({sight_.place({const_cast<vm::Method*>(t.leaf), -1}), {}});
    for (vm::Frame* f = t.s.frame; f; f = f->prev)
      if (!f->method->hidden && !(f->flags & vm::kFrameHidden)) v.frames.push_back(frame(*f));
    return v;
  }

 private:
  std::string monitor(vm::Ref r) {
    std::string out = "the monitor of " + sight_.names.of(r);
    uint32_t owner = vm::header(r).lock >> 16;
    return owner ? out + " held by " + vm::thread_name(vm_, *vm_.threads[owner - 1]) : out;
  }

  std::string state(const JavaThread& t) {
    std::string timed = t.s.deadline >= 0 ? ", with a time limit" : "";
    switch (t.s.status) {
      case ThreadStatus::kBlocked:
        if (t.s.waiting_for_init) return "waits for the initialisation of " + sight_.names.of(t.s.blocked_on);
        return "waits for " + monitor(t.s.blocked_on);
      case ThreadStatus::kWaiting: return "waits for a notify on " + sight_.names.of(t.s.blocked_on) + timed;
      case ThreadStatus::kParked:
        return t.s.blocked_on == kNull ? "is parked" + timed
                                       : "is parked on " + sight_.names.of(t.s.blocked_on) + timed;
      case ThreadStatus::kJoining:
        return "waits for the end of " + vm::thread_name(vm_, *vm_.threads[t.s.joining - 1]) + timed;
      case ThreadStatus::kSleeping: return "sleeps until it is interrupted";
      case ThreadStatus::kTerminated: return "has ended";
      default: break;
    }
    if (vm::Ref lock = world_.lock_waited_for(t); lock != vm::kNull) return "waits for " + sight_.names.of(lock);
    if (t.s.pending == ActionKind::kLock) {
      uint32_t owner = vm::header(t.s.pending_object).lock >> 16;
      if (owner && owner != t.number) return "waits for " + monitor(t.s.pending_object);
    }
    return "runnable";
  }

  FrameView frame(vm::Frame& f) {
    int32_t bci = vm::bci_of(f);
    FrameView out{sight_.place({f.method, bci}), {}};
    if (bci < 0) return out;
    auto kinds = vm::flow_of(*f.method).frame_before(static_cast<uint16_t>(bci));
    size_t locals = std::min<size_t>(vm::flow_of(*f.method).max_locals_, kinds.size());
    const auto& variables = f.method->code->code->variables;
    bool named = !variables.empty() && !f.method->code->expanded;
    for (size_t i = 0; i < locals; ++i) {
      if (kinds[i] == classfile::SlotKind::kTop) continue;
      const classfile::LocalVariable* variable = named ? variable_at(variables, i, bci) : nullptr;
      if (named && !variable) continue;
      Type type = variable ? vm::type_of_desc(variable->desc[0]) : type_of(kinds[i]);
      if ((type == Type::kRef) != (kinds[i] == classfile::SlotKind::kRef)) continue;  // the table is wrong
      std::string name = variable ? std::string(variable->name) : "local " + std::to_string(i);
      out.locals.emplace_back(std::move(name), values_.text(type, f.locals[i]));
    }
    return out;
  }

  static const classfile::LocalVariable* variable_at(const std::vector<classfile::LocalVariable>& all, size_t index,
                                                     int32_t bci) {
    for (const classfile::LocalVariable& v : all)
      if (v.index == index && v.start_pc <= bci && bci < v.start_pc + v.length && !v.desc.empty()) return &v;
    return nullptr;
  }

  static Type type_of(classfile::SlotKind kind) {
    switch (kind) {
      case classfile::SlotKind::kFloat: return Type::kFloat;
      case classfile::SlotKind::kLong: return Type::kLong;
      case classfile::SlotKind::kDouble: return Type::kDouble;
      case classfile::SlotKind::kRef: return Type::kRef;
      default: return Type::kInt;
    }
  }

  World& world_;
  vm::Vm& vm_;
  Sight& sight_;
  Values values_;
};

}  // namespace

std::vector<ThreadView> view_threads(World& world, Sight& sight) {
  std::vector<ThreadView> out;
  Views views(world, sight);
  for (auto& t : world.vm().threads)
    if (!t->system) out.push_back(views.view(*t));
  return out;
}

}  // namespace heddle::explore
