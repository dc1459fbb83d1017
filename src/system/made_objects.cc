#include "system/made_objects.h"

#include <algorithm>

#include "base/inline_xxhash.h"
#include "system/relaxed_memory.h"
#include "vm/frames.h"
#include "vm/insn.h"

namespace heddle {

using memory::StableRef;
using vm::JavaThread;
using vm::Klass;
using vm::kNull;
using vm::Ref;

namespace {

bool is_twice_on_stack(const JavaThread& t, Ref r) {
  const vm::Slot* end = t.s.sp;
  for (vm::Frame* f = t.s.frame; f; f = f->prev) {
    if (f->method->entry != vm::Entry::kNative &&
        std::count_if(static_cast<const vm::Slot*>(f->stack()), end,
                      [&](const vm::Slot& s) { return s.a == r; }) > 1)
      return true;
    end = f->locals;  // the callee's arguments
  }
  return false;
}

bool is_in_constructor(const JavaThread& t, Ref r) {
  for (const vm::Frame* f = t.s.frame; f; f = f->prev)
    if (f->method->is_init() && f->locals[0].a == r) return true;
  return false;
}

// Natives that make an object fill it without stores that a model is told of.
bool is_made_by_bytecode(const JavaThread& t) {
  const vm::Insn* pc = t.s.frame ? t.s.frame->pc : nullptr;
  using enum vm::Op;
  return pc && (pc->op == new_ || pc->op == new_check || pc->op == newarray);
}

bool has_volatile_fields(const Klass& k) {
  auto matters = [](const vm::FieldInfo& f) { return !f.is_static() && f.is_volatile(); };
  for (const Klass* c = &k; c; c = c->super)
    if (std::any_of(c->fields.begin(), c->fields.end(), matters)) return true;
  return false;
}

}  // namespace

MadeObjects::State& MadeObjects::changed() {
  if (now_.use_count() > 1) now_ = std::make_shared<State>(*now_);
  return *now_;
}

void MadeObjects::begin_round(uint32_t round, bool on) {
  round_ = round;
  vm_.allocation_names = on && !from_round_.empty() ? this : nullptr;
}

// ---- names ----

StableRef MadeObjects::named(const Series& s, uint32_t number) {
  const uint64_t words[] = {s.thread, XXH3_64bits(s.klass->name.data(), s.klass->name.size()),
                            static_cast<uint64_t>(static_cast<uint32_t>(s.length)) << 32 | s.site,
                            number};
  return XXH3_64bits(words, sizeof words) | kMadeLater;
}

MadeObjects::Kind MadeObjects::kind_of(Ref object) {
  const Klass* k = vm::klass_of(object);
  return {k, k->is_array() ? vm::field<uint32_t>(object, vm::kArraySite) : 0};
}

bool MadeObjects::has_names(const Kind& kind) const {
  auto at = from_round_.find(kind);
  return at != from_round_.end() && at->second <= round_;
}

bool MadeObjects::ask_for_names(Ref object) {
  const Kind kind = kind_of(object);
  if (kind.first->has_finalizer) return false;
  auto [at, fresh] = from_round_.try_emplace(kind, round_ + 1);
  if (fresh) last_asked_ = round_ + 1;
  return at->second > round_;
}

StableRef MadeObjects::name_of(Ref object) const {
  if (object == kNull) return 0;
  if (vm::Heap::is_permanent(object) || uint64_t{object} * 8 < base_top_) return object;
  auto at = now_->names.find(object);
  return at == now_->names.end() ? 0 : at->second;
}

Ref MadeObjects::find(StableRef name) const {
  if (!is_made_later(name)) return static_cast<Ref>(name);
  auto at = now_->known.find(name);
  return at == now_->known.end() ? kNull : at->second.object;
}

// ---- objects that are made ----

Ref MadeObjects::awaited(JavaThread& t, Klass* k, int32_t length, uint32_t site) {
  next_name_ = 0;
  if (!vm_.heap.undo.enabled() || !has_names({k, site}) || !is_made_by_bytecode(t)) return kNull;
  const Series series{RelaxedMemory::name_of(t), k, length, site};
  uint32_t& count = changed().counts[series];
  if (count == kMostNamed) return kNull;
  const StableRef name = named(series, ++count);
  auto [all, fresh] = all_.try_emplace(name, Made{series, count});
  if (!fresh && all->second.series != series) return kNull;  // two names are equal by chance
  next_name_ = name;
  auto at = now_->known.find(name);
  if (at == now_->known.end()) return kNull;
  at->second.made = true;
  --now_->awaited;
  const Ref object = at->second.object;
  vm::Header& h = vm::header(object);
  if (h.flags & vm::kHashed) leave_path(name);  // its hash code depends on what follows
  vm_.heap.undo.save(&h.seq);
  h.creator = static_cast<uint16_t>(t.number);
  h.seq = ++t.s.alloc_seq;
  next_name_ = 0;
  return object;
}

void MadeObjects::made(JavaThread&, Ref object) {
  const StableRef name = std::exchange(next_name_, 0);
  if (name == 0) return;
  State& s = changed();
  s.known[name] = {object, true, false};
  s.names[object] = name;
  vm::header(object).flags |= vm::kObtainable;
}

// ---- objects that are obtained early ----

Ref MadeObjects::obtain_early(StableRef name) {
  if (!is_made_later(name)) return static_cast<Ref>(name);
  const Made& made = all_.at(name);
  auto at = now_->known.find(name);
  const bool there = at != now_->known.end();
  const bool unfinished = !there || is_unfinished(at->second);
  if (unfinished && must_be_finished(*made.series.klass)) {
    leave_path(name);
    return kNull;
  }
  const Ref object = there ? at->second.object : await(name, made);
  if (object == kNull) return kNull;
  changed().known[name].early = true;
  if (there && on_obtained_) on_obtained_(object);
  return object;
}

Ref MadeObjects::await(StableRef name, const Made& made) {
  Klass* k = made.series.klass;
  const bool array = k->is_array();
  const uint64_t bytes =
      array ? vm::kArrayData + (static_cast<uint64_t>(made.series.length) << k->element_shift)
            : k->instance_size;
  const Ref r = vm_.heap.allocate(k, bytes);
  if (r == kNull) {
    leave_path(name);
    return kNull;
  }
  if (array) {
    vm::field<int32_t>(r, vm::kArrayLength) = made.series.length;
    vm::field<uint32_t>(r, vm::kArraySite) = made.series.site;
  }
  State& s = changed();
  s.known[name] = {r, false, true};
  s.names[r] = name;
  ++s.awaited;
  return r;
}

bool MadeObjects::awaits_from(uint64_t thread_name) const {
  if (now_->awaited == 0) return false;
  return std::any_of(now_->known.begin(), now_->known.end(), [&](const auto& k) {
    return !k.second.made && all_.at(k.first).series.thread == thread_name;
  });
}

bool MadeObjects::is_unfinished(StableRef name) const {
  if (!all_.contains(name)) return false;
  auto at = now_->known.find(name);
  return at == now_->known.end() || is_unfinished(at->second);
}

Ref MadeObjects::to_show(StableRef name) {
  const Ref object = find(name);
  return object != kNull || !is_made_later(name) ? object : await(name, all_.at(name));
}

// Not made, or in its constructor, or on the way to it: the reference that `new` leaves on the
// stack is there twice until the constructor is called.
bool MadeObjects::is_unfinished(const Known& k) const {
  if (!k.made) return true;
  const uint16_t creator = vm::header(k.object).creator;
  if (creator == 0 || creator > vm_.threads.size()) return false;
  const JavaThread& t = *vm_.threads[creator - 1];
  if (t.s.status == vm::ThreadStatus::kTerminated) return false;
  return is_in_constructor(t, k.object) || is_twice_on_stack(t, k.object);
}

// The library does not expect unfinished objects, and what lies behind final fields is frozen with
// them, which is not followed then.
bool MadeObjects::must_be_finished(const Klass& k) {
  if (k.is_array()) return false;
  auto matters = [](const vm::FieldInfo& f) {
    const bool final_reference = f.is_final() && f.type == vm::Type::kRef;
    return !f.is_static() && (f.holder->trusted || final_reference);
  };
  for (const Klass* c = &k; c; c = c->super)
    if (std::any_of(c->fields.begin(), c->fields.end(), matters)) return true;
  return false;
}

bool MadeObjects::follows_finals(const JavaThread& t, Ref object, bool write) const {
  if (now_->known.empty()) return false;
  auto name = now_->names.find(object);
  if (name == now_->names.end()) return false;
  const Known& k = now_->known.at(name->second);
  if (write) return is_unfinished(k);
  return k.early && all_.at(name->second).series.thread != RelaxedMemory::name_of(t) &&
         is_unfinished(k);
}

// ---- paths that are left ----

void MadeObjects::leave_path(StableRef name) {
  if (is_made_later(name)) left_.insert(name);
  changed().impossible = true;
}

bool MadeObjects::is_alone(const JavaThread& t) const {
  return std::all_of(vm_.threads.begin(), vm_.threads.end(), [&](const auto& other) {
    return other->system || other->number == t.number || other->s.status == vm::ThreadStatus::kNew;
  });
}

// What a thread does before another one lives comes before all that others do; so does the lock
// that Thread.start takes.
bool MadeObjects::may_follow_others(const JavaThread& t, const memory::Sync& sync) const {
  const bool starts = sync.object != kNull &&
                      vm::klass_of(sync.object)->is_subclass_of(vm_.wk.thread) &&
                      !vm_.thread_of(sync.object);
  return !starts && !is_alone(t);
}

void MadeObjects::read_of_others(const JavaThread& t) {
  if (!is_alone(t)) note_synchronization(RelaxedMemory::name_of(t));
}

void MadeObjects::narrow() {
  left_out_before_ |= left_out();
  left_.clear();
  before_synchronization_.clear();
}

void MadeObjects::ordered(const JavaThread& t, const memory::Sync& sync) {
  using enum memory::Ordering;
  const uint64_t name = RelaxedMemory::name_of(t);
  if (sync.how == kEnd || sync.how == kFreeze || !may_follow_others(t, sync)) return;
  if (sync.how != kStart) return note_synchronization(name);
  // A thread that is started later may do so because of what its starter has synchronized with.
  if (now_->synchronized.contains(name))
    note_synchronization(RelaxedMemory::name_of(*vm_.threads[sync.other - 1]));
}

void MadeObjects::note_synchronization(uint64_t thread) {
  if (now_->synchronized.contains(thread)) return;
  changed().synchronized.insert(thread);
  std::map<Series, uint32_t> counts;
  for (const auto& [series, count] : now_->counts)
    if (series.thread == thread) counts[series] = count;
  auto [at, fresh] = before_synchronization_.try_emplace(thread, counts);
  if (fresh) return;
  for (auto& [series, least] : at->second) {
    auto count = counts.find(series);
    least = std::min(least, count == counts.end() ? 0 : count->second);
  }
}

bool MadeObjects::left_out() const {
  if (left_out_before_) return true;
  return std::any_of(left_.begin(), left_.end(), [&](StableRef name) {
    const Made& made = all_.at(name);
    if (has_volatile_fields(*made.series.klass)) return true;
    auto thread = before_synchronization_.find(made.series.thread);
    if (thread == before_synchronization_.end()) return false;
    auto before = thread->second.find(made.series);
    return before == thread->second.end() || made.number > before->second;
  });
}

// ---- state ----

StatePart::Mark MadeObjects::mark() {
  saved_.push_back(now_);
  return saved_.size() - 1;
}

void MadeObjects::rollback(Mark mark) {
  now_ = saved_[mark];
  saved_.resize(mark + 1);
}

void MadeObjects::visit_roots(RootVisitor& visitor) {
  for (const auto& [name, k] : now_->known) {
    if (!is_kept(name, k)) continue;
    Ref object = k.object;
    visitor.visit(object);
  }
}

void MadeObjects::forget(const DeadObjects& dead) {
  auto is_dead = [&](const auto& entry) { return dead(entry.first); };
  if (std::none_of(now_->names.begin(), now_->names.end(), is_dead)) return;
  State& s = changed();
  std::erase_if(s.names, is_dead);
  std::erase_if(s.known, [&](const auto& entry) { return dead(entry.second.object); });
}

void MadeObjects::put_object(Ref object, StateSink& sink) const {
  auto name = now_->names.find(object);
  if (name == now_->names.end()) return;
  sink.word(name->second);
  sink.word(now_->known.at(name->second).early);
}

void MadeObjects::put(StateSink& sink) const {
  sink.word(now_->counts.size());
  for (const auto& [series, count] : now_->counts) sink.word(named(series, count));
  for (const auto& [name, k] : now_->known) {
    if (!is_kept(name, k)) continue;
    sink.word(name);
    sink.word(uint64_t{k.made} << 1 | uint64_t{k.early});
    sink.word(sink.name_of(k.object));
  }
  sink.word(now_->impossible);
}

}  // namespace heddle
