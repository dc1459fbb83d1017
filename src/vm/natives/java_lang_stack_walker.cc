// java.lang.StackStreamFactory: the machine's half of StackWalker.
//
// callStackWalk fills the first batch of frames and calls doStackWalk, which
// asks for more batches through fetchStackFrames. The position of the walk is kept in the scratch
// word of callStackWalk's own frame, which the anchor identifies by its distance from the bottom of
// the stack.

#include "vm/frames.h"
#include "vm/natives/member_names.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

enum Mode : int64_t { kClassesOnly = 0x2, kGetCaller = 0x4, kShowHidden = 0x20 };

int64_t anchor_of(const JavaThread& t, const Frame* f) {
  return reinterpret_cast<const char*>(f) - reinterpret_cast<const char*>(t.stack_base);
}

Frame* frame_at(const JavaThread& t, int64_t anchor) {
  for (Frame* f = t.s.frame; f; f = f->prev)
    if (anchor_of(t, f) == anchor) return f;
  return nullptr;
}

bool is_machinery(const Klass* k) {
  constexpr std::string_view kWalker = "java/lang/StackStreamFactory$AbstractStackWalker";
  return k->name == "java/lang/StackWalker" || k->name == kWalker ||
         (k->super && k->super->name == kWalker);
}

// `count` frames outward from f.
Frame* outward(Frame* f, uint64_t count) {
  while (f && count-- > 0) f = f->prev;
  return f;
}

struct Batch {
  int64_t mode;
  int32_t size;
  int32_t start;
  Ref frames;
};

// frames[index] is a StackFrameInfo to fill, or gets the class itself.
void fill_one(Vm& vm, const Batch& batch, int32_t index, const Frame& f) {
  if (batch.mode & kClassesOnly)
    return store_element(vm, batch.frames, index, f.method->holder->mirror);
  Ref info = element<Ref>(batch.frames, index);
  Ref member = get_field<Ref>(info, "memberName", "Ljava/lang/Object;");
  init_method_member(vm, member, f.method, f.method->holder);
  set_field<int32_t>(vm, info, "bci", "I", bci_of(f));
}

bool shown(const Batch& batch, const Frame& f) {
  bool skip_hidden = !(batch.mode & kShowHidden);
  if (!f.method->file) return false;  // the machine's own
  return !(skip_hidden && (f.method->hidden || (f.flags & kFrameHidden)));
}

// Fills from the walk's position in `home` on; -1 with an exception pending. Returns the end index.
int32_t fill_batch(NativeCall& call, Frame* home, const Batch& batch) {
  int32_t end = batch.start;
  Frame* f = outward(home, home->scratch);
  while (f && end - batch.start < batch.size) {
    if (shown(batch, *f)) {
      if ((batch.mode & kGetCaller) && (batch.mode & kClassesOnly) && end == batch.start &&
          f->method->caller_sensitive) {
        call.throw_new("java/lang/UnsupportedOperationException",
                       "StackWalker::getCallerClass called from @CallerSensitive '" +
                           f->method->display() + "' method");
        return -1;
      }
      fill_one(call.vm, batch, end++, *f);
    }
    f = f->prev;
    ++home->scratch;
  }
  return end;
}

// (this, mode, frames to skip, batch size, start index, frames)
NativeStatus call_stack_walk(NativeCall& call) {
  Frame* home = call.frame;
  Batch batch{call.i64(1), call.i32(4), call.i32(5), call.ref(6)};
  if (batch.frames == kNull) return call.throw_npe();
  home->scratch = 1;
  while (Frame* f = outward(home, home->scratch)) {
    if (!is_machinery(f->method->holder)) break;
    ++home->scratch;
  }
  home->scratch += static_cast<uint64_t>(call.i32(3));
  int32_t end = batch.start;
  if (batch.size > 0) {
    end = fill_batch(call, home, batch);
    if (end < 0) return NativeStatus::kThrown;
    if (end == batch.start)
      return call.throw_new("java/lang/InternalError", "stack walk: decode failed");
  }
  Klass* walker = call.vm.find_boot_class("java/lang/StackStreamFactory$AbstractStackWalker");
  Method* m = walker->find_declared("doStackWalk", "(JIIII)Ljava/lang/Object;");
  HEDDLE_CHECK(m != nullptr);
  Slot args[] = {slot_a(call.ref(0)),
                 slot_j(anchor_of(call.thread, home)),
                 Slot{},
                 slot_i(call.i32(3)),
                 slot_i(batch.size),
                 slot_i(batch.start),
                 slot_i(end)};
  return call.vm.push_call(call.thread, m, args, kFrameReturnToNative) ? NativeStatus::kCalled
                                                                       : NativeStatus::kThrown;
}

// (this, mode, anchor, batch size, start index, frames): the end index.
NativeStatus fetch_stack_frames(NativeCall& call) {
  Frame* home = frame_at(call.thread, call.i64(3));
  if (!home || home->method->name != "callStackWalk")
    return call.throw_new("java/lang/InternalError", "doStackWalk: corrupted buffers");
  Batch batch{call.i64(1), call.i32(5), call.i32(6), call.ref(7)};
  if (batch.frames == kNull) return call.throw_npe();
  int32_t end = fill_batch(call, home, batch);
  return end < 0 ? NativeStatus::kThrown : call.ret_i(end);
}

NativeStatus modes_agree(NativeCall& call) { return call.ret_z(true); }

constexpr const char* kWalker = "java/lang/StackStreamFactory$AbstractStackWalker";

const NativeEntry kJavaLangStackWalkerEntries[] = {
    {"java/lang/StackStreamFactory", "checkStackWalkModes", "()Z", modes_agree, kLeafNative},
    {kWalker, "callStackWalk", "(JIII[Ljava/lang/Object;)Ljava/lang/Object;", call_stack_walk},
    {kWalker, "fetchStackFrames", "(JJII[Ljava/lang/Object;)I", fetch_stack_frames},
};

}  // namespace

std::span<const NativeEntry> java_lang_stack_walker() { return kJavaLangStackWalkerEntries; }

}  // namespace heddle::vm::natives
