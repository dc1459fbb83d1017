// java.lang.ref. The collector links cleared references into
// Vm::pending_references; the library's reference handler thread takes them.

#include <algorithm>

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

NativeStatus take_pending(NativeCall& call) {
  return call.ret_a(std::exchange(call.vm.pending_references, kNull));
}

NativeStatus has_pending(NativeCall& call) {
  return call.ret_z(call.vm.pending_references != kNull);
}

// Idle until a collection finds something; the thread does not keep the program alive.
NativeStatus wait_for_pending(NativeCall& call) {
  if (call.vm.pending_references != kNull) return call.done();
  call.thread.s.status = ThreadStatus::kIdle;
  return NativeStatus::kBlocked;
}

// Classes that use references for their caller: java.lang.ref itself, and weak maps with the
// collections around them.
bool passes_reference_on(std::string_view name) {
  constexpr std::string_view kPrefixes[] = {"java/lang/ref/", "jdk/internal/ref/",
                                            "java/util/WeakHashMap", "java/util/Collections",
                                            "java/util/Abstract"};
  return std::ranges::any_of(kPrefixes, [&](auto prefix) { return name.starts_with(prefix); });
}

// Whether the program uses the reference. The library has weak maps for itself (ClassValue).
bool used_by_program(const Frame* f) {
  while (f && passes_reference_on(f->method->holder->name)) f = f->prev;
  return f && f->method->holder->of_program();
}

void note_garbage_matters(NativeCall& call, GarbageUse use) {
  if (call.vm.on.garbage_matters && used_by_program(call.thread.s.frame))
    call.vm.on.garbage_matters(call.thread, use);
}

// Methods that show whether the collector has cleared a reference.
NativeStatus show_reference(NativeCall& call) {
  note_garbage_matters(call, GarbageUse::kReference);
  Method* m = call.vm.original_of(call.method);
  return call.vm.push_call(call.thread, m, call.args, kFrameReturnToNative) ? NativeStatus::kCalled
                                                                            : NativeStatus::kThrown;
}

// False: another thread may clear or read the reference first.
bool may_access_referent(NativeCall& call, AccessKind kind) {
  if (!call.vm.access) return true;
  const Ref r = call.ref(0);
  char* word = address_of(r) + call.vm.wk.reference_referent;
  return call.vm.access->may_access(
      call.thread,
      {.object = r, .word = word, .width = sizeof(Ref), .mode = AccessMode::kPlain, .kind = kind});
}

NativeStatus refers_to(NativeCall& call) {
  if (!may_access_referent(call, AccessKind::kRead)) return NativeStatus::kBlocked;
  note_garbage_matters(call, GarbageUse::kReference);
  return call.ret_z(field<Ref>(call.ref(0), call.vm.wk.reference_referent) == call.ref(1));
}

NativeStatus clear(NativeCall& call) {
  if (!may_access_referent(call, AccessKind::kWrite)) return NativeStatus::kBlocked;
  call.vm.store<Ref>(call.ref(0), call.vm.wk.reference_referent, kNull);
  return call.done();
}

// During exploration cleaners do not run, so cleanables are not entered into their cleaner's list.
// (Otherwise all threads that open a file or create an Inflater would synchronize on that list.)
NativeStatus insert_cleanable(NativeCall& call) {
  constexpr const char* kDesc = "Ljdk/internal/ref/PhantomCleanable;";
  note_garbage_matters(call, GarbageUse::kCleanup);
  Ref r = call.ref(0), list = get_field<Ref>(r, "list", kDesc);
  set_field<Ref>(call.vm, r, "prev", kDesc, list);
  set_field<Ref>(call.vm, r, "next", kDesc, list);
  return call.done();
}
// Consistent with this, the list always counts as empty.
NativeStatus list_not_empty(NativeCall& call) { return call.ret_z(false); }

constexpr const char* kReference = "java/lang/ref/Reference";
constexpr const char* kCleanable = "jdk/internal/ref/PhantomCleanable";
constexpr uint8_t kInstead = kLeafNative | kOverride | kExploreOnly;

const NativeEntry kJavaLangRefEntries[] = {
    {kReference, "getAndClearReferencePendingList", "()Ljava/lang/ref/Reference;", take_pending,
     kLeafNative},
    {kReference, "hasReferencePendingList", "()Z", has_pending, kLeafNative},
    {kReference, "waitForReferencePendingList", "()V", wait_for_pending},
    {kReference, "refersTo0", "(Ljava/lang/Object;)Z", refers_to, kLeafNative},
    {kReference, "clear0", "()V", clear, kLeafNative},
    {kReference, "get", "()Ljava/lang/Object;", show_reference, kOverride | kExploreOnly},
    {"java/lang/ref/ReferenceQueue", "poll", "()Ljava/lang/ref/Reference;", show_reference,
     kOverride | kExploreOnly},
    {"java/lang/ref/ReferenceQueue", "remove", "(J)Ljava/lang/ref/Reference;", show_reference,
     kOverride | kExploreOnly},
    {"java/lang/ref/PhantomReference", "refersTo0", "(Ljava/lang/Object;)Z", refers_to,
     kLeafNative},
    {kCleanable, "insert", "()V", insert_cleanable, kInstead},
    {kCleanable, "isListEmpty", "()Z", list_not_empty, kInstead},
};

}  // namespace

std::span<const NativeEntry> java_lang_ref() { return kJavaLangRefEntries; }

}  // namespace heddle::vm::natives
