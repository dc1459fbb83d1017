// Garbage collection for `run`: exact roots, mark and sweep, java.lang.ref.

#include <algorithm>

#include "vm/decode.h"
#include "vm/frames.h"
#include "vm/link.h"
#include "vm/threads.h"
#include "vm/vm.h"

namespace heddle::vm {

namespace {

class Marker : public RootVisitor {
 public:
  explicit Marker(Heap& heap) : heap_(heap) {}
  void visit(Ref& slot) override { heap_.mark(slot); }

 private:
  Heap& heap_;
};

void visit_native_frame(Frame& f, RootVisitor& v) {
  const Method& m = *f.method;
  int slot = 0;
  auto visit = [&](Type t) {
    if (t == Type::kRef) v.visit(f.locals[slot].a);
    slot += slots_of(t);
  };
  if (!m.is_static()) visit(Type::kRef);
  for (Type t : m.params) visit(t);
}

void visit_bytecode_frame(Frame& f, Slot* stack_end, RootVisitor& v) {
  int32_t bci = bci_of(f);
  const auto& flow = flow_of(*f.method);
  auto kinds = flow.frame_before(static_cast<uint16_t>(bci));
  size_t locals = flow.max_locals_;
  for (size_t i = 0; i < locals && i < kinds.size(); ++i)
    if (kinds[i] == classfile::SlotKind::kRef) v.visit(f.locals[i].a);
  Slot* s = f.stack();
  for (size_t i = locals; i < kinds.size() && s < stack_end; ++i, ++s)
    if (kinds[i] == classfile::SlotKind::kRef) v.visit(s->a);
}

}  // namespace

void Vm::visit_frames(JavaThread& t, RootVisitor& v) {
  Slot* stack_end = t.s.sp;
  for (Frame* f = t.s.frame; f; f = f->prev) {
    if (f->flags & (kFrameSynchronized | kFrameClinit | kFrameNeedsLock | kFrameConstructor))
      v.visit(f->sync);
    if (f->method->entry == Entry::kNative)
      visit_native_frame(*f, v);
    else
      visit_bytecode_frame(*f, stack_end, v);
    stack_end = f->locals;
  }
}

// Whether the class was defined on another path: objects that it refers to do not exist on this
// one.
static bool is_gone(Vm& vm, const Klass& k) {
  if (k.loader == kNull || !vm.heap.undo.enabled() || !vm.heap.is_fresh(k.loader)) return false;
  if (k.is_array()) return is_gone(vm, *k.component_base);
  if (k.is_hidden) return k.nest_host && is_gone(vm, *k.nest_host);
  return !is_defined(vm, k);
}

void Vm::visit_roots(RootVisitor& v) {
  for (auto& t : threads) {
    if (t->s.status == ThreadStatus::kTerminated) continue;
    v.visit(t->object);
    v.visit(t->s.exception);
    v.visit(t->s.blocked_on);
    visit_frames(*t, v);
  }
  for (Klass* k : klasses) {
    if (k->mirror == kNull || is_gone(*this, *k)) continue;
    for (uint32_t off : wk.class_->ref_offsets) v.visit(field<Ref>(k->mirror, off));
    for (uint32_t off : k->static_ref_offsets) v.visit(field<Ref>(k->mirror, off));
    v.visit(k->loader);
    v.visit(k->class_data);
    v.visit(k->protection_domain);
  }
  for (Ref& r : global_roots) v.visit(r);
  for (Ref& r : pinned_) v.visit(r);
  for (auto& [name, module] : modules_by_package) v.visit(module);
  v.visit(system_loader);
  v.visit(pending_references);
  if (more_roots) more_roots(v);
}

// Additional roots during exploration: objects of ended threads, which are still queried, and
// loaders, by which classes are found.
void Vm::visit_exploring_roots(RootVisitor& v) {
  for (auto& t : threads) {
    v.visit(t->object);
    v.visit(t->s.rejoins);
    v.visit(t->s.pending_object);
  }
  for (auto& [key, klass] : dictionary_) {
    Ref loader = key.loader;
    if (!heap.is_fresh(loader) || (klass->loader == loader && is_defined(*this, *klass)))
      v.visit(loader);
  }
}

uint64_t Vm::size_of_permanent(Ref r) {
  Klass* k = klass_of(r);
  if (k->is_array())
    return align8(kArrayData +
                  (uint64_t{static_cast<uint32_t>(array_length(r))} << k->element_shift));
  uint64_t size = k->instance_size;
  if (k == wk.class_)
    for (const FieldInfo& f : klass_of_mirror(r)->fields)
      if (f.is_static())
        size = std::max<uint64_t>(size, f.offset + (slots_of(f.type) == 2 ? 8 : 4));
  return align8(size);
}

namespace {

class ReferenceProcessor {
 public:
  explicit ReferenceProcessor(Vm& vm) : vm_(vm), heap_(vm.heap) {}

  // Soft references are never cleared, so that a program's behaviour does not depend on memory
  // pressure.
  void run() {
    std::vector<Ref> all;
    gather(all);
    for (Ref r : all)
      if (kind(r) == RefKind::kSoft) heap_.mark(referent(r));
    settle(all);
    for (Ref r : all)
      if (kind(r) == RefKind::kWeak && dead(r)) clear_and_enqueue(r);
    for (Ref r : all) {
      if (kind(r) != RefKind::kFinal || !dead(r)) continue;
      heap_.mark(referent(r));
      enqueue(r);
    }
    settle(all);
    for (Ref r : all) {
      if (kind(r) == RefKind::kWeak && dead(r)) clear_and_enqueue(r);
      if (kind(r) == RefKind::kPhantom && dead(r)) clear_and_enqueue(r);
    }
  }

 private:
  void gather(std::vector<Ref>& all) {
    all.insert(all.end(), heap_.discovered_references.begin(), heap_.discovered_references.end());
    heap_.discovered_references.clear();
  }
  // Continues marking until no new soft reference is discovered.
  void settle(std::vector<Ref>& all) {
    do {
      heap_.drain();
      for (Ref r : heap_.discovered_references)
        if (kind(r) == RefKind::kSoft) heap_.mark(referent(r));
      gather(all);
      heap_.drain();
    } while (!heap_.discovered_references.empty());
  }
  static RefKind kind(Ref r) { return klass_of(r)->ref_kind; }
  Ref referent(Ref r) const { return field<Ref>(r, vm_.wk.reference_referent); }
  bool dead(Ref r) const { return referent(r) != kNull && !heap_.is_marked(referent(r)); }
  void clear_and_enqueue(Ref r) {
    field<Ref>(r, vm_.wk.reference_referent) = kNull;
    enqueue(r);
  }
  void enqueue(Ref r) {
    if (field<Ref>(r, vm_.wk.reference_discovered) != kNull) return;
    field<Ref>(r, vm_.wk.reference_discovered) = vm_.pending_references;
    vm_.pending_references = r;
  }

  Vm& vm_;
  Heap& heap_;
};

}  // namespace

void Vm::collect_garbage() {
  if (exploring()) return;
  heap.begin_marking();
  heap.reference_klass_kind_offset = wk.reference_referent;
  Marker marker(heap);
  visit_roots(marker);
  heap.drain();
  ReferenceProcessor(*this).run();
  heap.sweep();
  gc_threshold_ = std::max<uint64_t>(uint64_t{64} << 20, heap.used() * 2);
  if (pending_references != kNull) {
    for (auto& t : threads)
      if (t->s.status == ThreadStatus::kIdle) wake(*t);
  }
}

void Vm::register_finalizer(JavaThread& t, Ref r) {
  if (on.garbage_matters && klass_of(r)->of_program()) on.garbage_matters(t, GarbageUse::kCleanup);
  // Does what Finalizer.register(Object) does, including the constructor, without running Java.
  Klass* k = wk.finalizer;
  if (!initialized(k)) return;
  size_t scope = pin(r);
  Ref f = allocate_or_collect(t, k, k->instance_size);
  unpin(scope);
  if (f == kNull) return;
  auto static_ref = [&](const char* name) -> Ref* {
    for (FieldInfo& s : k->fields)
      if (s.is_static() && s.name == name) return &field<Ref>(k->mirror, s.offset);
    return nullptr;
  };
  auto offset = [&](const char* name) -> uint32_t {
    for (FieldInfo& s : k->fields)
      if (!s.is_static() && s.name == name) return s.offset;
    return 0;
  };
  Ref* head = static_ref("unfinalized");
  Ref* queue = static_ref("queue");
  if (!head || !queue) return;
  store<Ref>(f, wk.reference_referent, r);
  store<Ref>(f, wk.reference_queue, *queue);
  if (*head != kNull) {
    store<Ref>(f, offset("next"), *head);
    store<Ref>(*head, offset("prev"), f);
  }
  if (heap.undo.enabled()) heap.undo.save(head);
  *head = f;
}

}  // namespace heddle::vm
