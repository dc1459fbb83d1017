#include "explain/thread_views.h"

#include <algorithm>

#include "explain/value_texts.h"
#include "vm/decode.h"
#include "vm/frames.h"
#include "vm/launch.h"

namespace heddle {

using vm::ThreadStatus;
using vm::Type;

namespace {

class Views {
 public:
  Views(World& world, const StoppedPath& path)
      : vm_(world.vm()), path_(path), values_(world, path.names) {}

  ThreadView view(JavaThread& t) {
    ThreadView v;
    v.thread = vm::thread_name(vm_, t);
    set_state(t, v);
    bool moves = t.s.status == ThreadStatus::kRunnable && t.s.pending != ActionKind::kNone;
    if (moves)
      v.next = path_.facts.of(t, {t.s.pending, t.number, t.s.pending_object,
                                  reinterpret_cast<char*>(t.s.pending_address)});
    if (t.leaf) v.frames.push_back({path_.places.of({const_cast<vm::Method*>(t.leaf), -1}), {}});
    for (vm::Frame* f = t.s.frame; f; f = f->prev)
      if (!f->method->hidden && !(f->flags & vm::kFrameHidden)) v.frames.push_back(frame(*f));
    if (v.state != ThreadView::State::kEnded) v.relaxed = path_.trace.readable_by(t);
    return v;
  }

 private:
  void set_state(const JavaThread& t, ThreadView& v) {
    if (t.s.status == ThreadStatus::kTerminated) {
      v.state = ThreadView::State::kEnded;
      return;
    }
    bool waits = t.s.status == ThreadStatus::kJoining || t.s.status == ThreadStatus::kSleeping ||
                 path_.waits.is_blocked(t);
    std::optional<Wait> wait = waits ? path_.waits.wait_of(t) : std::nullopt;
    if (!wait) return;
    v.state = ThreadView::State::kWaits;
    v.wait = std::move(*wait);
    v.wait.timed = t.s.status != ThreadStatus::kRunnable && t.s.deadline >= 0;
  }

  FrameView frame(vm::Frame& f) {
    int32_t bci = vm::bci_of(f);
    FrameView out{path_.places.of({f.method, bci}), {}};
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
      if ((type == Type::kRef) != (kinds[i] == classfile::SlotKind::kRef))
        continue;  // the class file's table contradicts its code
      std::string name = variable ? std::string(variable->name) : "local " + std::to_string(i);
      out.locals.emplace_back(std::move(name), values_.text(type, f.locals[i]));
    }
    return out;
  }

  static const classfile::LocalVariable* variable_at(
      const std::vector<classfile::LocalVariable>& all, size_t index, int32_t bci) {
    for (const classfile::LocalVariable& v : all)
      if (v.index == index && v.start_pc <= bci && bci < v.start_pc + v.length && !v.desc.empty())
        return &v;
    return nullptr;
  }

  static Type type_of(classfile::SlotKind kind) {
    switch (kind) {
      case classfile::SlotKind::kFloat:
        return Type::kFloat;
      case classfile::SlotKind::kLong:
        return Type::kLong;
      case classfile::SlotKind::kDouble:
        return Type::kDouble;
      case classfile::SlotKind::kRef:
        return Type::kRef;
      default:
        return Type::kInt;
    }
  }

  vm::Vm& vm_;
  const StoppedPath& path_;
  Values values_;
};

}  // namespace

std::vector<ThreadView> view_threads(World& world, const StoppedPath& path) {
  std::vector<ThreadView> out;
  Views views(world, path);
  for (auto& t : world.vm().threads)
    if (!t->system) out.push_back(views.view(*t));
  return out;
}

}  // namespace heddle
