#pragma once
// The Java virtual machine: classes, heap, threads, and what natives need from them. It knows
// nothing of races or searches; its driver calls interpret() on a thread (interpreter.h) and, for
// exploration, sets an Observer.
//
// Vm is the largest class of the tree, on purpose: it is the machine's whole state, and the one
// argument of some 1,100 natives and of the interpreter. Its members stand in groups, one for each
// file that implements them.

#include <absl/container/flat_hash_map.h>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/class_path.h"
#include "vm/access.h"
#include "vm/heap.h"
#include "vm/klass.h"
#include "vm/library_tables.h"
#include "vm/linkage.h"
#include "vm/native.h"
#include "vm/thread.h"
#include "vm/unsupported.h"
#include "vm/wait_lists.h"
#include "vm/well_known.h"

namespace heddle::vm {

inline constexpr int32_t kMostProcessors = 32767;

struct VmOptions {
  std::string java_home;
  std::vector<std::string> class_path;                          // expanded entries
  std::vector<std::pair<std::string, std::string>> properties;  // -D
  bool assertions = true;                                       // for user classes
  uint64_t heap_limit = uint64_t{2} << 30;
  uint32_t stack_bytes = 1 << 20;  // per thread: StackOverflowError beyond
  uint64_t seed = 0;
  int32_t processors = 4;        // Runtime.availableProcessors(), independent of the host
  bool exploring = false;        // natives marked kExploreOnly replace the library's own methods
  bool observe_freezes = false;  // Observer::frozen is called
  // Edits a class of the program right after it was parsed; null: none. What it adds to the class
  // has to live as long as the machine.
  std::function<void(classfile::ClassFile&)> edit_class;
  // Facts about the JDK's class library. REQUIRES: set before Vm::boot.
  const LibraryTables* library = nullptr;
};

// Where the program's output goes and input comes from (fake in tests, recorded in check).
class HostIo {
 public:
  virtual ~HostIo() = default;
  virtual int64_t write(int fd, const void* data, size_t size) = 0;
  virtual int64_t read(int fd, void* data, size_t size) = 0;
};
std::unique_ptr<HostIo> make_real_io();

enum class InitResult : uint8_t { kReady, kPushed, kThrown, kBlocked };

// Observes the program during exploration; null in `run`. Addresses are those of heap words.
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void monitor_acquired(JavaThread& t, Ref object) = 0;
  virtual void monitor_released(JavaThread& t, Ref object) = 0;
  virtual void thread_started(JavaThread& parent, JavaThread& child) = 0;
  virtual void termination_seen(JavaThread& t, JavaThread& ended) = 0;
  virtual void thread_ended(JavaThread& t) = 0;
  virtual void class_initialized(JavaThread& t, Klass* k) = 0;  // t ran the initializer
  virtual void class_observed(
      JavaThread& t,
      Klass* k) = 0;  // t found it initialized, or its initialization failed
  virtual void interrupted(JavaThread& t, JavaThread& target) = 0;
  virtual void interrupt_seen(JavaThread& t) = 0;
  virtual void unparked(JavaThread& t, JavaThread& target) = 0;
  virtual void park_returned(JavaThread& t) = 0;
  virtual void notifying(JavaThread& t, Ref object) = 0;  // t holds its monitor
  // t has ended a constructor of the object's class, or of a superclass, that has final fields. Not
  // called unless VmOptions::observe_freezes.
  virtual void frozen(JavaThread& t, Ref object) = 0;
  // t is about to read the clock. False: the read has not been granted yet, stop without effect.
  virtual bool clock_read(JavaThread& t) = 0;
  // t is about to sleep for so long, and does nothing else meanwhile. Returns the virtual time at
  // which it wakes up.
  virtual int64_t slept(JavaThread& t, int64_t nanos) = 0;
  virtual void random_drawn() = 0;
  virtual void threads_inspected() = 0;    // the program queried the states of other threads
  virtual void thread_monitor_used() = 0;  // the program holds the monitor of a Thread object
  // Scheduling. False: the action has not been granted yet, and the caller stops without effect.
  virtual bool may_proceed(JavaThread& t, ActionKind kind, Ref object, const void* address) = 0;
  // Before actions that wait for stores which the memory model holds back, where may_proceed is not
  // asked. False: some have not reached the heap yet, and the caller stops without effect.
  virtual bool may_order(JavaThread& t, Ref object) = 0;
  // Returns 0..n-1, or -1: the choice has not been made yet, stop without effect.
  virtual int choose(JavaThread& t, int n) = 0;
  // The program abandons this execution (Heddle.assume).
  virtual void abandon(JavaThread& t) = 0;
  // A reference was stored where other threads may read it (Unsafe, VarHandle, natives).
  virtual void published(JavaThread& t, Ref container, Ref value) = 0;
  // The threshold of Vm::collect_at was reached: garbage may be collected now.
  virtual void memory_filled() = 0;
  // There is not enough space for so many bytes even so, and the thread will get an
  // OutOfMemoryError.
  virtual void memory_exhausted(uint64_t bytes) = 0;
};

// What the program does whose effect depends on when garbage is collected.
enum class GarbageUse : uint8_t {
  kReference,   // it reads a weak reference, or takes one from a queue
  kCleanup,     // it makes an object with a finalizer or a cleaner
  kCollection,  // it asks for a collection
};

// Called when the program does something that its driver reports. Any of them may be empty.
struct ProgramEvents {
  std::function<void(JavaThread&, Ref)> uncaught;  // a thread ends with an uncaught exception
  std::function<void(JavaThread&)> exit;           // it ends the program; exit_status is set
  // The thread draws a random value that differs from run to run, one of `of` values (0: very
  // many). Returns how many of them are tried; 0: the library's value is taken.
  std::function<uint32_t(JavaThread&, uint64_t of)> random_draw;
  // The thread is about to wait for a notification, or to park, without a time limit.
  std::function<void(JavaThread&)> wait;
  std::function<void(JavaThread&, GarbageUse)> garbage_matters;
  std::function<void(JavaThread&)> identity_hash;  // the thread reads an identity hash code
  // The thread has entered a method that begins an iteration (table_order.h).
  std::function<void(JavaThread&)> iteration;
  // The thread reads something else that differs from run to run: the process id, free memory.
  std::function<void(JavaThread&)> host_value;
  // A failed assertion of the program is caught in this frame by a clause that catches more than
  // AssertionError.
  std::function<void(Ref, const Frame&)> assertion_caught;
  std::function<void(JavaThread&)> error_output;  // before it prints on standard error
};

// What the program has done, on any path, that makes more of the machine observable.
struct Observations {
  bool own_conditions = false;     // it has its own implementation of Condition
  bool absolute_times = false;     // what time it is matters to it (time_values.h)
  bool milliseconds_read = false;  // it has read the time of day
  bool pool_counts = false;        // it has read the counters of a pool (pool_counters.h)
  bool jdk_logging_used = false;   // it, or the library, has used java.util.logging
  bool log_records = false;        // the program may see what that does (logging.h)
  bool called_by_logging = false;  // by a logging library that may have held a lock
};

// How the driver wants the machine to behave while exploring.
struct ExplorationMode {
  bool note_allocations = false;  // record the allocation sites of new objects (site_of)
  bool local_objects = false;     // new objects are kLocal until they are published
  // Join and the end of a thread use the monitor of its Thread object, as the JDK's do.
  bool thread_monitors = false;
  // Blocking on a monitor, sleeping, and running on after a wake-up are steps of their own, so that
  // other threads can see a thread in these states.
  bool waits_in_steps = false;
  // Which thread initializes a class without a static initializer is a scheduling choice.
  bool plain_initializers = false;
  // java.util.logging is explored like other code of the library (logging.h).
  bool logging_explored = false;
};

// Gives names to the objects that threads make; may know an object before it is made.
class AllocationNames {
 public:
  virtual ~AllocationNames() = default;
  // The thread makes an object of this class; of an array, with this length and allocation site (0
  // otherwise). The answer: the object, if it is there; otherwise it is told by made().
  virtual Ref awaited(JavaThread& t, Klass* k, int32_t length, uint32_t site) = 0;
  virtual void made(JavaThread& t, Ref object) = 0;
};

// Primitive widening (JLS 5.1.2); false if there is no such conversion.
bool widen(Type from, Type to, Slot v, Slot* out);

class Vm {
 public:
  Vm(VmOptions options, std::unique_ptr<HostIo> io);
  ~Vm();

  // Opens the JDK image, links the core classes and runs the library's initialization
  // (System.initPhase1..3) on the main thread.
  Status boot();

  // --- classes (loader.cc, link.cc) ---
  // Boot loader. Null, with an exception pending if a thread is given, if the class is missing or
  // malformed.
  Klass* find_boot_class(std::string_view name);  // null if absent, without an exception
  Klass* load_class(JavaThread* t, std::string_view name, Ref loader);
  // A user-defined loader must run Java's loadClass: then a frame is pushed and *pushed is set.
  Klass* load_class_or_push(JavaThread& t, std::string_view name, Ref loader, bool* pushed);
  Klass* define_class(JavaThread* t, std::unique_ptr<classfile::ClassFile> file, Ref loader,
                      bool hidden = false, Klass* nest_host = nullptr);
  Klass* find_loaded(std::string_view name, Ref loader);
  void record_initiated(std::string_view name, Ref loader, Klass* k);
  Klass* array_of(Klass* element);
  void set_primitive(Type t, Klass* k) { primitives_[static_cast<int>(t)] = k; }
  bool file_is_from_image(const classfile::ClassFile& file) const;
  Klass* primitive(Type t) { return primitives_[static_cast<int>(t)]; }
  // From a field descriptor ("I", "Lp/A;", "[J"), resolved as by `loader`.
  Klass* class_of_desc(JavaThread* t, std::string_view desc, Ref loader);
  Klass* klass_of_mirror(Ref mirror);  // null for kNull
  // Set if a class is not available yet because a Java frame (loadClass) was pushed; the caller
  // retries.
  bool frame_pushed = false;
  std::vector<Klass*> klasses;
  std::vector<Method*> methods;

  // --- initialisation (init.cc) ---
  InitState init_state(const Klass* k) const;
  void set_init_state(Klass* k, InitState s, uint32_t thread_number);
  bool initialized(const Klass* k) const {
    return k->init_done_for_good || init_state(k) == InitState::kInitialized;
  }
  // kReady also if t itself is initializing k. Otherwise see InitResult; kPushed frames carry
  // kFrameReexecute.
  InitResult ensure_initialized(JavaThread& t, Klass* k);
  bool push_clinit(JavaThread& t, Klass* k);
  void finish_clinit(JavaThread& t, Frame& f);  // normal end
  void fail_clinit(JavaThread& t, Frame& f);    // replaces t.s.exception as JLS 12.4.2 requires

  // --- objects (objects.cc) ---
  // Return null with an OutOfMemoryError pending if the heap is full.
  Ref new_object(JavaThread& t, Klass* k);
  Ref new_array(JavaThread& t, Klass* array_klass, int32_t length);  // REQUIRES length >= 0
  Ref new_string(JavaThread& t, std::string_view utf8);              // (standard) UTF-8
  Ref new_string_utf16(JavaThread& t, const uint16_t* chars, size_t n);
  Ref new_string_latin1(JavaThread& t, const uint8_t* chars, size_t n);
  Ref intern(Ref string);
  Ref intern_literal(std::string_view modified_utf8);  // permanent
  Ref permanent_string(std::string_view utf8);
  Ref permanent_string_utf16(const std::vector<uint16_t>& chars);
  std::string string_utf8(Ref string) const;  // of a java.lang.String
  std::vector<uint16_t> string_utf16(Ref string) const;
  // For references that only C++ holds across an allocation: pin() before, unpin(its result) after.
  size_t pin(Ref r) {
    pinned_.push_back(r);
    return pinned_.size() - 1;
  }
  void unpin(size_t to) { pinned_.resize(to); }
  int32_t identity_hash(Ref r);
  Ref clone_object(JavaThread& t, Ref r);
  // Boxing, with the library's caches (as Integer.valueOf).
  Ref box(JavaThread& t, Type type, Slot v);
  // False if r is not the box of a type that widens to `type`.
  bool unbox(Ref r, Type type, Slot* out) const;
  // Stores to heap words that exploration must be able to undo.
  template <typename T>
  void store(Ref r, uint32_t offset, T v) {
    T& f = field<T>(r, offset);
    if (heap.undo.enabled()) heap.undo.save(&f);
    f = v;
  }

  void register_finalizer(JavaThread& t, Ref r);
  bool heap_exhausted = false;  // an allocation failed
  bool native_missing = false;  // a native method of the JDK was called that is not there

  // --- exceptions (exceptions.cc) ---
  // Creates and makes pending; returns the exception object.
  Ref throw_new(JavaThread& t, std::string_view class_name, std::string_view message = {},
                Ref cause = kNull);
  Ref throw_new_klass(JavaThread& t, Klass* k, Ref message, Ref cause = kNull);
  void fill_in_stack_trace(JavaThread& t, Ref throwable, int skip_frames);
  struct TraceElement {
    Method* method;
    int32_t bci;
  };
  std::vector<TraceElement> backtrace(Ref throwable) const;
  std::vector<TraceElement> walk_stack(
      const JavaThread& t) const;                        // innermost first, hidden frames included
  static int32_t line_of(const Method* m, int32_t bci);  // -1 unknown, -2 native

  // --- frames (frames.cc) ---
  // Pushes a frame for m on t with the given arguments (receiver first, two slots for long/double).
  // False: StackOverflowError pending. Native methods get a frame too.
  bool push_call(JavaThread& t, Method* m, const Slot* args, uint32_t flags);
  // Without scheduling points and happens-before edges (bookkeeping.h).
  bool runs_as_bookkeeping(const Method& m) const {
    return m.atomic && !(m.logs && mode.logging_explored);
  }
  void prepare(JavaThread& t, Method* m);  // decode or bind; on failure m->entry stays kUnprepared
                                           // and an exception is pending
  // The JDK's own bytecode of a method that one of our natives overrides.
  Method* original_of(Method* m);
  // Virtual/interface selection of `m` for receiver class k (JVMS 5.4.6). Null:
  // AbstractMethodError.
  static Method* select(Method* m, Klass* k);

  // --- threads and monitors (threads.cc, monitors.cc) ---
  JavaThread* new_thread(Ref object, JavaThread* parent);
  JavaThread* thread_of(Ref object);  // null when not started
  void bind_thread(JavaThread& t, Ref object);
  std::vector<std::unique_ptr<JavaThread>> threads;  // index = number - 1
  uint64_t thread_changes() const {
    return thread_changes_;
  }  // grows whenever a thread is added or dropped
  JavaThread& main_thread() { return *threads[0]; }
  // True: acquired. False: t is now kBlocked (exploring: the caller checked first).
  bool monitor_enter(JavaThread& t, Ref r);
  // False: IllegalMonitorStateException pending.
  bool monitor_exit(JavaThread& t, Ref r);
  bool monitor_owned(const JavaThread& t, Ref r) const;
  void wake_blocked(Ref r);             // monitor r became free
  WaitLists blocked, waiting, joining;  // `run`: by monitor, or by the Thread object
  void end_thread(JavaThread& t);       // after Thread.exit ran
  void drop_last_thread();              // exploring: backtracking to before its creation
  void forget_thread(JavaThread& t);    // `run`: frees its stack and its number
  void uncaught(JavaThread& t, Ref exception);
  bool shutdown_begun = false;
  int64_t virtual_time_ns = 0;  // since boot
  // System.nanoTime at boot. Java leaves the origin arbitrary.
  static constexpr int64_t kNanoTimeOrigin = 0x2545000000000000;
  int64_t epoch_ms = 1767225600000;  // the virtual clock starts at 2026-01-01T00:00:00Z
  uint32_t wait_counter = 0;         // order of wait calls

  // --- invocation from C++ while nothing else runs (boot, launcher) ---
  // Runs m to its end on the main thread. False: it threw an exception, which is pending.
  bool call(JavaThread& t, Method* m, std::span<const Slot> args, Slot* result);

  // A method of the machine itself (one per name), for frames that only the machine pushes (thread
  // entry, class loading...).
  Method* internal_method(const char* name, uint16_t arg_slots, Type return_type, NativeFn fn,
                          NativeFn resume);

  Linkage& linkage() { return linkage_; }

  // --- misc ---
  Heap heap;
  VmOptions options;
  std::unique_ptr<HostIo> io;
  // The thread prints on standard output (1) or standard error (2).
  int64_t print(JavaThread& t, int fd, const void* data, size_t size);
  WellKnown wk;
  Observer* observer = nullptr;
  ProgramEvents on;
  Observations seen;
  ExplorationMode mode;
  AccessHooks* access = nullptr;  // loads and stores of natives and VarHandles; null in `run`
  std::unique_ptr<classfile::JImage> image;
  std::vector<std::unique_ptr<classfile::Container>> class_path;
  bool exiting = false;  // System.exit / halt was called, and hooks have run
  int exit_status = 0;
  bool boot_done = false;
  bool exploration_wanted =
      false;  // options.exploring: main is about to start a thread or to choose
  std::vector<std::string>
      malformed;  // malformed class files that were encountered: path and error
  std::vector<Unsupported> unsupported;  // missing natives and features that the program needed
  Ref system_loader = kNull;             // the app class loader, once known
  AllocationNames* allocation_names = nullptr;
  uint64_t instructions = 0;
  Ref pending_references = kNull;  // list for the reference handler
  std::vector<Ref> global_roots;   // additional roots, registered by natives
  absl::flat_hash_map<std::string, Ref> modules_by_package;  // boot packages -> Module object

  // String concatenation sites: the parts that the generated native concatenates.
  struct ConcatRecipe {
    struct Piece {
      bool is_argument;
      std::vector<uint16_t> text;
    };
    std::vector<Piece> pieces;
  };
  absl::flat_hash_map<const Method*, ConcatRecipe> concat_recipes;
  uint32_t lambda_count = 0;

  void collect_garbage();
  // Exploring: the observer is called when this much is used. Otherwise the machine collects by
  // itself.
  void collect_at(uint64_t used) { gc_threshold_ = used; }
  bool exploring() const { return observer != nullptr; }
  void visit_roots(RootVisitor& v);
  // References that are held outside the machine are roots as well; may be empty.
  std::function<void(RootVisitor&)> more_roots;
  void visit_exploring_roots(RootVisitor& v);
  uint64_t size_of_permanent(Ref r);
  void visit_frames(JavaThread& t, RootVisitor& v);

 private:
  Linkage linkage_{heap};
  friend class Linker;
  friend class ClassLoading;
  void collect();
  Ref allocate_or_collect(JavaThread& t, Klass* k, uint64_t bytes);
  std::vector<Ref> pinned_;
  uint64_t thread_changes_ = 0;
  std::vector<Slot*> spare_stacks_;  // stacks of dropped threads, for reuse
  uint64_t gc_threshold_ = uint64_t{64} << 20;
  Klass* primitives_[10] = {};
  uint32_t hidden_count_ = 0;
  absl::flat_hash_map<std::string, Method*> internal_methods_;
  absl::flat_hash_map<const Method*, Method*> originals_;
  struct NameAndLoader {
    std::string name;
    Ref loader;
    bool operator==(const NameAndLoader&) const = default;
    template <typename H>
    friend H AbslHashValue(H h, const NameAndLoader& k) {
      return H::combine(std::move(h), k.name, k.loader);
    }
  };
  absl::flat_hash_map<NameAndLoader, Klass*> dictionary_;
  absl::flat_hash_map<std::string, Ref> interned_;  // key: UTF-16 code units as bytes
  absl::flat_hash_map<Ref, JavaThread*> thread_by_object_;
  std::vector<uint32_t> free_numbers_;  // `run`: of threads that have ended
};

}  // namespace heddle::vm
