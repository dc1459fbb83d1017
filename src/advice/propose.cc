#include "advice/propose.h"

#include <algorithm>
#include <map>
#include <set>

#include "advice/locks.h"
#include "classfile/opcodes.h"
#include "library/concurrent_counterparts.h"

namespace heddle::advice {

using namespace classfile;  // NOLINT: opcodes

namespace {

// The statements of one method that are to hold a lock.
struct Enclosed {
  MethodCode* method;
  Lock lock;
  std::vector<Region> regions;
};

// What a stretch of code reads and writes, by name.
struct Effects {
  std::set<std::string> reads, writes;
  bool calls = false;
};

class Proposer {
 public:
  Proposer(const RaceFacts& facts, size_t which, ProgramClasses& classes)
      : l_(facts.locations[which]), history_(facts.history), which_(which), classes_(classes) {}

  std::vector<Candidate> run() {
    if (l_.kind == RacyLocation::Kind::kField) propose_for_field();
    if (l_.kind == RacyLocation::Kind::kElements) propose_for_elements();
    if (l_.kind == RacyLocation::Kind::kLibrary) propose_counterparts();
    if (!l_.sites.empty()) {
      for (const RelativeLock& lock : locks_for(l_, classes_)) propose_lock(lock);
      propose_joins();
      propose_awaits();
      propose_moves();
    }
    std::stable_sort(out_.begin(), out_.end(),
                     [](const Candidate& a, const Candidate& b) { return a.cost() < b.cost(); });
    return std::move(out_);
  }

 private:
  void add(std::vector<Edit> edits, Scope scope = Scope::kNone) {
    if (edits.empty()) return;
    std::sort(edits.begin(), edits.end());
    edits.erase(std::unique(edits.begin(), edits.end()), edits.end());
    for (const Candidate& c : out_)
      if (c.edits == edits) return;
    out_.push_back({std::move(edits), which_, scope});
  }

  // ---- fields ----
  void propose_for_field();
  bool may_be_final() const;
  bool is_updated() const;
  bool loses_updates() const;
  bool has_flag(uint16_t flag) const;

  void propose_for_elements();
  void propose_counterparts();

  // ---- locks ----
  void propose_lock(const RelativeLock& lock);
  void propose_lock_over(const RelativeLock& lock, Scope scope,
                         const std::vector<AccessSite>& sites);
  std::vector<AccessSite> accesses_in_methods_of_sites() const;
  bool holds(const AccessSite& s, const Lock& lock) const;
  bool enclose(const AccessSite& s, const RelativeLock& lock, Scope scope,
               std::vector<Enclosed>& out) const;
  std::optional<std::vector<Edit>> edits_of(const std::vector<Enclosed>& enclosed,
                                            const RelativeLock& lock, Scope scope) const;
  std::vector<AccessSite> callers(const std::vector<AccessSite>& sites) const;

  void propose_joins();
  void propose_awaits();
  std::optional<ObjectPath> path_to(const AcquireNote& note, const AccessSite& s) const;
  void propose_moves();
  void add_effects_of_calls(const MethodCode& m, int first, int last, Effects& out) const;

  const RacyLocation& l_;
  const std::vector<AcquireNote>& history_;
  size_t which_;
  ProgramClasses& classes_;
  std::vector<Candidate> out_;
};

// ---- fields ----

bool Proposer::has_flag(uint16_t flag) const {
  const ClassFile* file = classes_.find(l_.field.class_name);
  if (!file) return true;
  for (const Field& f : file->fields)
    if (f.name == l_.field.name && f.desc == l_.field.desc) return f.access & flag;
  return true;
}

// Written once in each constructor that calls none of its own class, and nowhere else.
bool Proposer::may_be_final() const {
  std::string_view maker = l_.field.is_static ? "<clinit>" : "<init>";
  for (MethodCode* m : classes_.methods()) {
    int writes = 0;
    for (int i = 0; i < m->size(); ++i) {
      uint8_t op = m->at(i).opcode();
      for (int target : m->at(i).targets)
        if (target <= i && writes > 0) return false;
      if (op != op_putfield && op != op_putstatic) continue;
      auto field = field_of(classes_, *m, i);
      if (!field || *field != l_.field) continue;
      bool made = m->method->name == maker && m->file->name == l_.field.class_name;
      auto object = object_used(*m, i);
      bool of_this = l_.field.is_static ||
                     (object && object->base == ObjectPath::Base::kThis && object->fields.empty());
      if (!made || !of_this || ++writes > 1) return false;
    }
  }
  return true;
}

// Two threads make `x++` or the like at a time.
bool Proposer::loses_updates() const {
  return l_.two_writers && std::any_of(l_.sites.begin(), l_.sites.end(), [](const AccessSite& s) {
           return update_at(*s.method, s.insn).has_value();
         });
}

bool Proposer::is_updated() const {
  for (MethodCode* m : classes_.methods())
    for (int i = 0; i < m->size(); ++i) {
      auto field = field_of(classes_, *m, i);
      if (field && *field == l_.field && update_at(*m, i)) return true;
    }
  return false;
}

void Proposer::propose_for_field() {
  if (has_flag(kAccFinal)) return;
  auto flag = [&](EditKind kind) {
    Edit e{.kind = kind, .field = l_.field};
    e.loses_updates = kind == EditKind::kVolatile && loses_updates();
    add({e});
  };
  if (!has_flag(kAccVolatile)) {
    if (may_be_final()) flag(EditKind::kFinal);
    flag(EditKind::kVolatile);
  }
  bool number = l_.field.desc == "I" || l_.field.desc == "J";
  if (number && is_updated()) flag(EditKind::kAtomic);
}

void Proposer::propose_for_elements() {
  Edit e{.kind = EditKind::kAtomicElements, .field = l_.field};
  e.variable = l_.location.variable;
  e.array_type = l_.array_type;
  for (const AccessSite& s : l_.sites) e.sites.push_back(site_of(*s.method, s.insn));
  if (!e.sites.empty()) add({e});
}

void Proposer::propose_counterparts() {
  auto may_be_shared = [&](std::string_view name) {
    const auto& all = l_.library_classes;
    return std::any_of(all.begin(), all.end(),
                       [&](const std::string& c) { return shared_class(c) == name; });
  };
  for (const Counterpart& c : kCounterparts) {
    if (!may_be_shared(c.unsafe) || !classes_.refer_to(c.unsafe)) continue;
    Edit e{.kind = EditKind::kConcurrentClass};
    e.class_name = c.unsafe;
    e.replacement = c.safe;
    for (const AccessSite& s : l_.sites) e.sites.push_back(site_of(*s.method, s.insn));
    add({e});
  }
}

// ---- locks ----

bool Proposer::holds(const AccessSite& s, const Lock& lock) const {
  std::vector<Lock> held = locks_held(*s.method, s.insn);
  return std::find(held.begin(), held.end(), lock) != held.end();
}

// For a lock over more than the racing statements: other accesses of the location in the same
// methods belong to the same operation.
std::vector<AccessSite> Proposer::accesses_in_methods_of_sites() const {
  std::vector<AccessSite> out = l_.sites;
  if (l_.kind != RacyLocation::Kind::kField) return out;
  std::set<MethodCode*> methods;
  for (const AccessSite& s : l_.sites) methods.insert(s.method);
  for (MethodCode* m : methods)
    for (int i = 0; i < m->size(); ++i)
      if (auto field = field_of(classes_, *m, i); field && *field == l_.field)
        if (std::find(out.begin(), out.end(), AccessSite{m, i}) == out.end()) out.push_back({m, i});
  return out;
}

// Calls of the methods that contain the sites, by their own class or one that declares them.
std::vector<AccessSite> Proposer::callers(const std::vector<AccessSite>& sites) const {
  std::vector<AccessSite> out;
  for (MethodCode* m : classes_.methods())
    for (int i = 0; i < m->size(); ++i) {
      if (!is_call(m->at(i).opcode()) || m->depth[i] < 0) continue;
      const ConstantPool& cp = m->file->cp;
      uint16_t ref = m->operand(i);
      for (const AccessSite& s : sites)
        if (s.method != m && cp.ref_name(ref) == s.method->method->name &&
            cp.ref_desc(ref) == s.method->method->desc && s.method->method->name != "<init>" &&
            classes_.is_subtype(std::string(s.method->file->name), cp.ref_class(ref))) {
          out.push_back({m, i});
          break;
        }
    }
  return out;
}

// The body without the return at its end.
std::optional<Region> code_of(const MethodCode& m) {
  auto body = body_of(m);
  if (body && body->last > body->first && m.at(body->last).opcode() == op_return) --body->last;
  return body;
}

bool Proposer::enclose(const AccessSite& s, const RelativeLock& relative, Scope scope,
                       std::vector<Enclosed>& out) const {
  auto lock = lock_at(relative, *s.method, object_used(*s.method, s.insn));
  if (!lock) return false;
  if (scope == Scope::kStatement && holds(s, *lock)) return true;
  if (s.method->method->name == "<clinit>") return true;
  auto region = scope == Scope::kMethod ? code_of(*s.method) : statement_of(*s.method, s.insn);
  if (!region) return false;
  for (Enclosed& e : out) {
    if (e.method != s.method || e.lock != *lock) continue;
    for (Region& r : e.regions) {
      bool apart =
          scope == Scope::kStatement && (region->first > r.last + 1 || region->last + 1 < r.first);
      if (apart) continue;
      auto both = cover(*s.method, r, *region);
      if (!both) return false;
      r = *both;
      return true;
    }
    e.regions.push_back(*region);
    return true;
  }
  out.push_back({s.method, *lock, {*region}});
  return true;
}

bool is_whole_method_lock(const MethodCode& m, const Lock& lock) {
  if (!lock.library_class.empty() || !lock.object.fields.empty()) return false;
  if (m.method->access & kAccSynthetic) return false;  // the body of a lambda
  if (m.file->access & kAccInterface) return false;    // the modifier is not allowed there
  if (m.is_static())
    return lock.object.base == ObjectPath::Base::kClass && lock.object.class_name == m.file->name;
  return lock.object.base == ObjectPath::Base::kThis;
}

bool covers_body(const MethodCode& m, const Region& r) {
  auto code = code_of(m);
  return code && r.first == code->first && r.last >= code->last;
}

// A local variable must be there before the first statement.
bool is_known_at(const MethodCode& m, const ObjectPath& path, int insn) {
  if (path.base != ObjectPath::Base::kLocal) return true;
  auto kinds = m.flow->frame_before(static_cast<uint16_t>(m.at(insn).bci));
  return path.local < kinds.size() && kinds[path.local] == SlotKind::kRef;
}

std::optional<std::vector<Edit>> Proposer::edits_of(const std::vector<Enclosed>& enclosed,
                                                    const RelativeLock& lock, Scope scope) const {
  std::vector<Edit> out;
  for (const Enclosed& e : enclosed)
    for (const Region& r : e.regions) {
      Edit edit{.kind = EditKind::kSynchronizedBlock};
      edit.first = site_of(*e.method, r.first);
      edit.lock = e.lock;
      edit.lock_is_new = lock.is_new;
      edit.lock_is_rule = lock.is_rule;
      bool whole = (scope == Scope::kMethod || covers_body(*e.method, r)) &&
                   is_whole_method_lock(*e.method, e.lock) && e.method->method->name != "<init>";
      if (whole) {
        edit.kind = EditKind::kSynchronizedMethod;
        if (e.method->method->access & kAccSynchronized) continue;
      } else if (!is_known_at(*e.method, e.lock.object, r.first)) {
        return std::nullopt;
      }
      edit.last_bci = static_cast<uint16_t>(e.method->at(r.last).bci);
      for (int i = r.first; i <= r.last; ++i)
        edit.last_line = std::max(edit.last_line, e.method->at(i).line);
      out.push_back(std::move(edit));
    }
  return out;
}

void Proposer::propose_lock_over(const RelativeLock& lock, Scope scope,
                                 const std::vector<AccessSite>& sites) {
  std::vector<Enclosed> enclosed;
  for (const AccessSite& s : sites)
    if (!enclose(s, lock, scope, enclosed)) return;
  if (auto edits = edits_of(enclosed, lock, scope)) add(std::move(*edits), scope);
}

void Proposer::propose_lock(const RelativeLock& lock) {
  propose_lock_over(lock, Scope::kStatement, l_.sites);
  std::vector<AccessSite> more = accesses_in_methods_of_sites();
  propose_lock_over(lock, Scope::kRange, more);
  propose_lock_over(lock, Scope::kMethod, more);
  // The callers hold the lock around the racing statements, which hold it as well.
  std::vector<Enclosed> enclosed;
  for (const AccessSite& s : l_.sites)
    if (!enclose(s, lock, Scope::kStatement, enclosed)) return;
  std::vector<AccessSite> calls = callers(more);
  if (calls.empty()) return;
  for (const AccessSite& s : calls)
    if (!enclose(s, lock, Scope::kCallers, enclosed)) return;
  if (auto edits = edits_of(enclosed, lock, Scope::kCallers)) add(*edits, Scope::kCallers);
}

// ---- joins ----

bool starts_thread(const MethodCode& m, int insn) {
  if (m.at(insn).opcode() != op_invokevirtual) return false;
  const ConstantPool& cp = m.file->cp;
  return cp.ref_name(m.operand(insn)) == "start" && cp.ref_desc(m.operand(insn)) == "()V";
}

// The threads that are started at this instruction; their edit lacks its place.
std::optional<Edit> join_of_started(const MethodCode& m, int insn) {
  Edit e{.kind = EditKind::kJoin};
  if (auto many = container_of_object_used(m, insn)) {
    e.thread = many->path;
    e.threads = many->array ? Edit::Threads::kArray : Edit::Threads::kCollection;
    return e;
  }
  auto one = object_used(m, insn);
  bool itself = one && one->base == ObjectPath::Base::kThis && one->fields.empty();
  if (!one || itself || one->base == ObjectPath::Base::kClass) return std::nullopt;
  e.thread = *one;
  return e;
}

void Proposer::propose_joins() {
  for (const AccessSite& s : l_.sites) {
    auto statement = statement_of(*s.method, s.insn);
    if (!statement) continue;
    std::vector<Edit> edits;
    for (int i = 0; i < statement->first; ++i) {
      if (!starts_thread(*s.method, i)) continue;
      auto e = join_of_started(*s.method, i);
      if (!e || !is_known_at(*s.method, e->thread, statement->first)) continue;
      e->first = site_of(*s.method, statement->first);
      edits.push_back(*e);
    }
    for (const Edit& e : edits) add({e});
    if (edits.size() > 1) add(edits);
  }
}

// ---- the acquires of other threads ----

// The volatile field that another thread has read before its access to the location, as code at
// this site reaches it. It is one that a loop can wait for.
std::optional<ObjectPath> Proposer::path_to(const AcquireNote& note, const AccessSite& s) const {
  const TraceAddress& a = note.acquired;
  if (a.kind != TraceAddress::Kind::kVolatile || a.field.empty() || a.elements) return std::nullopt;
  const ClassFile* file = classes_.find(internal_name(a.class_name));
  if (!file) return std::nullopt;
  FieldName field{std::string(file->name), a.field, "", a.is_static};
  for (const Field& f : file->fields)
    if (f.name == a.field) field.desc = f.desc;
  if (field.desc.empty() || std::string_view("JFD").find(field.desc[0]) != std::string_view::npos)
    return std::nullopt;
  ObjectPath out;
  if (field.is_static) {
    out.base = ObjectPath::Base::kStatic;
  } else if (l_.field.class_name == field.class_name && object_used(*s.method, s.insn)) {
    out = *object_used(*s.method, s.insn);  // of the same object
    if (out.base == ObjectPath::Base::kClass) return std::nullopt;
  } else if (!s.method->is_static() && s.method->file->name == field.class_name) {
    out.class_name = field.class_name;
  } else {
    return std::nullopt;
  }
  out.fields.push_back(std::move(field));
  return out;
}

void Proposer::propose_awaits() {
  for (const AcquireNote& note : history_) {
    if (note.location != l_.location.name) continue;
    std::vector<Edit> all;
    for (const AccessSite& s : l_.sites) {
      const bool ordered = internal_name(note.access.class_name) == s.method->file->name &&
                           note.access.line == s.method->at(s.insn).line;
      auto statement = statement_of(*s.method, s.insn);
      auto path = path_to(note, s);
      if (ordered || !statement || !path || !is_known_at(*s.method, *path, statement->first))
        continue;
      Edit e{.kind = EditKind::kAwait};
      e.first = site_of(*s.method, statement->first);
      e.awaited = *path;
      e.until_set = note.nonzero;
      add({e});
      all.push_back(std::move(e));
    }
    if (all.size() > 1) add(std::move(all));
  }
}

// ---- moves ----

void note_local(const EditableInsn& e, Effects& out) {
  uint8_t op = e.opcode();
  std::string name;
  bool store = false;
  auto short_form = [&](uint8_t first, uint8_t last, bool stores) {
    if (op < first || op > last) return;
    name = std::to_string((op - first) % 4);
    store = stores;
  };
  short_form(op_iload_0, op_aload_3, false);
  short_form(op_istore_0, op_astore_3, true);
  if (op >= op_iload && op <= op_aload) name = std::to_string(e.bytes[1]);
  if (op >= op_istore && op <= op_astore) name = std::to_string(e.bytes[1]), store = true;
  if (op == op_iinc) {
    name = std::to_string(e.bytes[1]);
    store = true;
    out.reads.insert("local " + name);
  }
  if (op == op_wide) name = "wide", store = true;
  if (!name.empty()) (store ? out.writes : out.reads).insert("local " + name);
}

Effects effects_of(const MethodCode& m, int first, int last) {
  Effects out;
  for (int i = first; i <= last; ++i) {
    uint8_t op = m.at(i).opcode();
    note_local(m.at(i), out);
    if (op >= op_getstatic && op <= op_putfield) {
      bool write = op == op_putstatic || op == op_putfield;
      std::string name(m.file->cp.ref_name(m.operand(i)));
      (write ? out.writes : out.reads).insert("field " + name);
    }
    if (is_array_access(op)) (is_array_store(op) ? out.writes : out.reads).insert("elements");
    out.calls |= is_call(op) || op == op_invokedynamic;
  }
  return out;
}

bool meet(const std::set<std::string>& a, const std::set<std::string>& b) {
  return std::any_of(a.begin(), a.end(), [&](const std::string& x) { return b.contains(x); });
}

bool commute(const Effects& a, const Effects& b) {
  return !meet(a.writes, b.writes) && !meet(a.writes, b.reads) && !meet(a.reads, b.writes);
}

bool is_straight(const MethodCode& m, int first, int last) {
  for (int i = 0; i < m.size(); ++i)
    for (int target : m.at(i).targets)
      if ((i >= first && i <= last) || (target > first && target <= last)) return false;
  for (int i = first; i <= last; ++i)
    if (!m.code.falls_through(i)) return false;
  for (const ExceptionHandler& h : m.method->code->handlers)
    for (uint16_t edge : {h.start_pc, h.end_pc, h.handler_pc}) {
      int insn = m.code.insn_at(edge);
      if (insn > first && insn <= last) return false;
    }
  return true;
}

// Adds what the methods of the program do that are called between, directly or not. A thread that
// is started there is another matter: ordering it is what moves are for.
void Proposer::add_effects_of_calls(const MethodCode& m, int first, int last, Effects& out) const {
  std::set<const MethodCode*> seen;
  std::vector<const MethodCode*> waiting;
  auto add_calls = [&](const MethodCode& of, int from, int to) {
    for (int i = from; i <= to; ++i) {
      if (!is_call(of.at(i).opcode())) continue;
      uint16_t ref = of.operand(i);
      for (MethodCode* callee : classes_.methods())
        if (callee->method->name == of.file->cp.ref_name(ref) &&
            callee->method->desc == of.file->cp.ref_desc(ref) && seen.insert(callee).second)
          waiting.push_back(callee);
    }
  };
  add_calls(m, first, last);
  while (!waiting.empty()) {
    const MethodCode& next = *waiting.back();
    waiting.pop_back();
    Effects own = effects_of(next, 0, next.size() - 1);
    for (const std::string& name : own.reads)
      if (!name.starts_with("local")) out.reads.insert(name);
    for (const std::string& name : own.writes)
      if (!name.starts_with("local")) out.writes.insert(name);
    add_calls(next, 0, next.size() - 1);
  }
}

// A write of the location moves up, in front of a statement that publishes: starts a thread,
// writes a field, calls a method. What lies between must not depend on it.
void Proposer::propose_moves() {
  for (const AccessSite& s : l_.sites) {
    uint8_t op = s.method->at(s.insn).opcode();
    if (op != op_putfield && op != op_putstatic && !is_array_store(op)) continue;
    const MethodCode& m = *s.method;
    auto moved = statement_of(m, s.insn);
    if (!moved) continue;
    Effects own = effects_of(m, moved->first, moved->last);
    if (own.calls) continue;
    int limit = m.method->name == "<init>" ? body_of(m).value_or(Region{m.size(), 0}).first : 0;
    for (int i = moved->first - 1; i >= limit; --i) {
      if (!is_straight(m, i, moved->last)) break;
      if (m.depth[i] != 0) continue;
      auto other = statement_of(m, i);
      Effects between = effects_of(m, i, moved->first - 1);
      add_effects_of_calls(m, i, moved->first - 1, between);
      if (!other || !commute(own, between)) break;
      uint8_t last = m.at(other->last).opcode();
      bool publishes = last == op_putfield || last == op_putstatic || is_call(last) ||
                       last == op_pop || last == op_monitorexit || is_array_store(last);
      if (!publishes) continue;
      Edit e{.kind = EditKind::kMove};
      e.first = site_of(m, moved->first);
      e.last_bci = static_cast<uint16_t>(m.at(moved->last).bci);
      e.last_line = m.at(moved->last).line;
      e.before_bci = static_cast<uint16_t>(m.at(i).bci);
      e.before_line = m.at(i).line;
      add({e});
    }
  }
}

}  // namespace

std::vector<Candidate> propose(const RaceFacts& facts, size_t which, ProgramClasses& classes) {
  return Proposer(facts, which, classes).run();
}

}  // namespace heddle::advice
