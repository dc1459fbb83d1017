// The seam between the machine and a memory model: whatever the model supplies is what the program
// reads, whatever it holds back is not in the heap. Toy models relax all the locations of a small
// program, which accesses them in every way that Java has.

#include <gtest/gtest.h>

#include <deque>
#include <map>

#include "system/world_for_test.h"

namespace heddle {
namespace {

constexpr const char* kProgram = R"(
import java.lang.invoke.*;
import java.util.concurrent.atomic.*;

class Data implements Cloneable {
  int field;
  long wideField;
  byte narrow;
  volatile long volatileField;
  protected Data clone() throws CloneNotSupportedException { return (Data) super.clone(); }
}

class Main {
  static int number;
  static long wide;
  static volatile int volatileNumber;
  static Object reference;
  static final Integer old = 1111, fresh = 2222;
  static int[] ints = new int[4];
  static long[] longs = new long[4];
  static byte[] bytes = new byte[8];
  static Object[] objects = new Object[4];
  static AtomicInteger atomic = new AtomicInteger();
  static Data shared = new Data();
  static VarHandle FIELD, INTS, VIEW = MethodHandles.byteArrayViewVarHandle(int[].class,
      java.nio.ByteOrder.LITTLE_ENDIAN);
  static sun.misc.Unsafe unsafe;
  static java.lang.reflect.Field reflected;
  static volatile int gate;

  static void prepare() throws Exception {
    FIELD = MethodHandles.lookup().findVarHandle(Data.class, "field", int.class);
    INTS = MethodHandles.arrayElementVarHandle(int[].class);
    reflected = Data.class.getDeclaredField("field");
    var f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
    f.setAccessible(true);
    unsafe = (sun.misc.Unsafe) f.get(null);
  }

  static void write(int n) {
    number = n;
    wide = n * 0x100000001L;
    volatileNumber = n;
    reference = n == 1 ? old : fresh;
    ints[1] = n;
    longs[1] = n * 0x100000001L;
    bytes[1] = (byte) -n;
    objects[1] = n == 1 ? old : fresh;
    shared.field = n;
    shared.wideField = n * 0x100000001L;
    shared.narrow = (byte) -n;
    shared.volatileField = n;
    atomic.set(n);
  }

  static void print(String what, Object value) { System.out.println(what + " " + value); }

  static void read() throws Exception {
    print("static", number);
    print("wide static", wide);
    print("volatile static", volatileNumber);
    print("reference", reference);
    print("element", ints[1]);
    print("wide element", longs[1]);
    print("narrow element", bytes[1]);
    print("reference element", objects[1]);
    print("field", shared.field);
    print("wide field", shared.wideField);
    print("narrow field", shared.narrow);
    print("volatile field", shared.volatileField);
    print("VarHandle field", (int) FIELD.get(shared));
    print("VarHandle opaque", (int) FIELD.getOpaque(shared));
    print("VarHandle element", (int) INTS.get(ints, 1));
    print("byte view", (int) VIEW.get(bytes, 0));
    print("AtomicInteger.getPlain", atomic.getPlain());
    print("Unsafe", unsafe.getInt(ints, unsafe.arrayBaseOffset(int[].class) + 4L));
    print("reflection", reflected.getInt(shared));
    print("Array.get", java.lang.reflect.Array.get(ints, 1));
    int[] copy = new int[4];
    System.arraycopy(ints, 0, copy, 0, 4);
    print("arraycopy", copy[1]);
    Integer[] checked = new Integer[4];
    System.arraycopy(objects, 0, checked, 0, 4);
    print("checked arraycopy", checked[1]);
    byte[] raw = new byte[8];
    long base = unsafe.arrayBaseOffset(byte[].class);
    unsafe.copyMemory(bytes, base, raw, base, 8);
    print("copyMemory", raw[1]);
    print("array clone", ints.clone()[1]);
    print("clone", shared.clone().field);
    print("wide clone", shared.clone().wideField);
  }

  static void run() {
    try {
BODY
    } catch (Exception e) {
      System.out.println(e);
    }
  }
  public static void main(String[] args) throws Exception {
    prepare();
    Thread t = new Thread(Main::run);
    t.start();
    t.join();
  }
}
)";

std::string program(const std::string& body) {
  std::string source = kProgram;
  return source.replace(source.find("BODY"), 4, body);
}

// A test's model: rolls back by copying what it keeps.
template <class State>
class ToyModel : public memory::MemoryModel {
 public:
  std::string_view name() const override { return "toy"; }
  Mark mark() override {
    saved_.push_back(state_);
    return saved_.size() - 1;
  }
  void rollback(Mark mark) override {
    state_ = saved_[mark];
    saved_.resize(mark + 1);
  }

 protected:
  State state_;

 private:
  std::vector<State> saved_;
};

using Old = std::map<memory::Address, memory::Value>;

// Loads return the value before the newest store.
class OneBehind : public ToyModel<Old> {
 public:
  void candidates(const memory::Access& a, memory::Value heap,
                  std::vector<memory::Value>* out) const override {
    auto it = state_.find(a.word);
    out->push_back(it == state_.end() ? heap : it->second);
  }
  memory::Value read(const memory::Access& a, memory::Value heap, size_t) override {
    auto it = state_.find(a.word);
    return it == state_.end() ? heap : it->second;
  }
  memory::Placed write(const memory::Access& a, memory::Value, memory::Value heap) override {
    state_[a.word] = heap;
    return memory::Placed::kHeap;
  }
};

// Loads may return the newest value or the one before.
class EitherValue : public OneBehind {
 public:
  void candidates(const memory::Access& a, memory::Value heap,
                  std::vector<memory::Value>* out) const override {
    out->push_back(heap);
    if (state_.contains(a.word)) out->push_back(state_.at(a.word));
  }
  memory::Value read(const memory::Access& a, memory::Value heap, size_t option) override {
    return option == 0 ? heap : state_.at(a.word);
  }
};

// Stores wait in one buffer, in order, until they are drained. No load looks into it.
class HeldStores : public ToyModel<std::deque<memory::Drain>> {
 public:
  void candidates(const memory::Access&, memory::Value heap,
                  std::vector<memory::Value>* out) const override {
    out->push_back(heap);
  }
  memory::Value read(const memory::Access&, memory::Value heap, size_t) override { return heap; }
  memory::Placed write(const memory::Access& a, memory::Value v, memory::Value) override {
    state_.push_back({a, v});
    return memory::Placed::kHeld;
  }
  void drains(std::vector<memory::Drain>* out) const override {
    if (!state_.empty()) out->push_back(state_.front());
  }
  void drained(const memory::Drain&) override { state_.pop_front(); }
};

class MemorySeam : public ::testing::Test {
 protected:
  void begin(const std::string& body, std::unique_ptr<memory::MemoryModel> model) {
    program_ = std::make_unique<StartedProgram>(program(body), CheckOptions{});
    world().memory().replace_model(std::move(model));
    relax_fields("Main", {"number", "wide", "volatileNumber", "reference"});
    relax_fields("Data", {"field", "wideField", "narrow", "volatileField"});
    relax_fields("java/util/concurrent/atomic/AtomicInteger", {"value"});
    for (const char* name : {"ints", "longs", "bytes", "objects"})
      world().memory().relax_arrays(
          vm::field<uint32_t>(program_->static_ref(name), vm::kArraySite));
    world().start();
    shown_ = world().output().size();
  }

  World& world() { return program_->world(); }

  void relax_fields(std::string_view klass, std::vector<std::string_view> names) {
    vm::Klass* k = program_->vm().find_loaded(klass, vm::kNull);
    if (!k) k = program_->vm().find_loaded(klass, program_->vm().system_loader);
    for (const vm::FieldInfo& f : k->fields)
      if (std::count(names.begin(), names.end(), f.name)) world().memory().relax_field(&f);
  }

  // Runs the program. Stores are drained only after the program has printed "drain".
  std::string run() {
    std::vector<Choice> choices;
    for (;;) {
      choices.clear();
      world().enabled(&choices);
      const bool drains = printed().ends_with("drain\n");
      auto wanted = [&](const Choice& c) { return drains == (c.option <= kFirstDrain); };
      auto next = std::find_if(choices.begin(), choices.end(), wanted);
      if (next == choices.end() && drains)
        next = std::find_if(choices.begin(), choices.end(),
                            [](const Choice& c) { return c.option > kFirstDrain; });
      if (next == choices.end()) return printed();
      world().execute(*next);
    }
  }

  std::string printed() { return world().output().substr(shown_); }

  std::unique_ptr<StartedProgram> program_;
  size_t shown_ = 0;
};

// What read() prints of locations to which write(n) has written. An array and its clone count as
// made at one place: the model has the stores to the clone, too.
std::string values(int n, int cloned = 0) {
  const std::string s = std::to_string(n), wide = std::to_string(n * 0x100000001L),
                    narrow = std::to_string(-n),
                    object = n == 0   ? "null"
                             : n == 1 ? "1111"
                                      : "2222",
                    view = std::to_string((-n & 0xff) << 8);
  std::string out;
  auto line = [&](const char* what, const std::string& value) {
    out += what + (" " + value) + "\n";
  };
  line("static", s);
  line("wide static", wide);
  line("volatile static", s);
  line("reference", object);
  line("element", s);
  line("wide element", wide);
  line("narrow element", narrow);
  line("reference element", object);
  line("field", s);
  line("wide field", wide);
  line("narrow field", narrow);
  line("volatile field", s);
  line("VarHandle field", s);
  line("VarHandle opaque", s);
  line("VarHandle element", s);
  line("byte view", view);
  line("AtomicInteger.getPlain", s);
  line("Unsafe", s);
  line("reflection", s);
  line("Array.get", s);
  line("arraycopy", s);
  line("checked arraycopy", object);
  line("copyMemory", narrow);
  line("array clone", std::to_string(cloned));
  line("clone", s);
  line("wide clone", wide);
  return out;
}

TEST_F(MemorySeam, EveryKindOfLoadReturnsTheValueThatTheModelSupplies) {
  begin("write(1); write(2); read();", std::make_unique<OneBehind>());
  EXPECT_EQ(run(), values(1));
}

TEST_F(MemorySeam, EveryKindOfStoreStaysOutOfTheHeapUntilItIsDrained) {
  begin("write(1); read(); System.out.println(\"drain\"); gate = 1; read();",
        std::make_unique<HeldStores>());
  EXPECT_EQ(run(), values(0) + "drain\n" + values(1));
}

TEST_F(MemorySeam, StoresOfNativesStayOutOfTheHeapUntilTheyAreDrained) {
  begin(R"(
      int[] n = {7, 7, 7, 7};
      Object[] o = {fresh, fresh, fresh, fresh};
      FIELD.set(shared, 7);
      INTS.setOpaque(ints, 0, 7);
      VIEW.set(bytes, 4, 0x01020304);
      System.arraycopy(n, 1, ints, 1, 1);
      System.arraycopy(o, 0, objects, 1, 1);
      java.lang.reflect.Array.setInt(ints, 2, 7);
      unsafe.putInt(ints, unsafe.arrayBaseOffset(int[].class) + 12L, 7);
      unsafe.setMemory(bytes, unsafe.arrayBaseOffset(byte[].class), 2, (byte) 7);
      atomic.setPlain(7);
      Runnable r = () -> {
        print("field", shared.field);
        print("ints", java.util.Arrays.toString(ints));
        print("bytes", java.util.Arrays.toString(bytes));
        print("object", objects[1]);
        print("atomic", atomic.get());
      };
      r.run();
      System.out.println("drain");
      gate = 1;
      r.run();)",
        std::make_unique<HeldStores>());
  EXPECT_EQ(run(),
            "field 0\nints [0, 0, 0, 0]\nbytes [0, 0, 0, 0, 0, 0, 0, 0]\nobject null\natomic 0\n"
            "drain\n"
            "field 7\nints [7, 7, 7, 7]\nbytes [7, 7, 0, 0, 4, 3, 2, 1]\nobject 2222\natomic 7\n");
}

TEST_F(MemorySeam, AnUpdateIsALoadAndWhenItSucceedsAStore) {
  begin(R"(
      atomic.set(5);
      atomic.set(6);
      print("other value", atomic.compareAndSet(6, 8));
      print("supplied value", atomic.compareAndSet(5, 8));
      print("replaced value", atomic.getAndAdd(10));
      shared.field = 5;
      shared.field = 6;
      print("other value", FIELD.compareAndSet(shared, 6, 8));
      print("supplied value", FIELD.compareAndSet(shared, 5, 8));
      print("replaced value", (int) FIELD.getAndAdd(shared, 10));)",
        std::make_unique<OneBehind>());
  const std::string expected = "other value false\nsupplied value true\nreplaced value 6\n";
  EXPECT_EQ(run(), expected + expected);
}

TEST_F(MemorySeam, AHeldReferenceIsPublishedAlthoughTheHeapDoesNotHaveIt) {
  begin("reference = new int[] {3}; gate = 1;", std::make_unique<HeldStores>());
  run();
  const std::vector<memory::Drain> drains = world().memory().drains();
  ASSERT_EQ(drains.size(), 1u);
  EXPECT_TRUE(drains[0].store.reference);
  EXPECT_FALSE(vm::header(static_cast<vm::Ref>(drains[0].value)).flags & vm::kLocal);
}

TEST_F(MemorySeam, ALoadThatIsASchedulingPointOffersEachCandidateAsAChoice) {
  begin("shared.field = 3; gate = 1; print(\"field\", shared.field);",
        std::make_unique<EitherValue>());
  // The thread has stopped in front of the gate. From here on accesses to the field are visible.
  RaceEvent race;
  race.field = program_->vm()
                   .find_loaded("Data", program_->vm().system_loader)
                   ->find_declared_field("field", "I");
  world().visibility().make_visible(race);
  world().set_round(world().round() + 1);
  std::vector<Choice> choices;
  world().enabled(&choices);
  while (choices.size() == 1) {
    world().execute(choices[0]);
    choices.clear();
    world().enabled(&choices);
  }
  ASSERT_EQ(choices.size(), 2u);
  EXPECT_EQ(choices[0].thread, choices[1].thread);
  const World::Saved saved = world().save();
  world().execute(choices[0]);
  EXPECT_EQ(printed(), "field 3\n");
  world().restore(saved);
  world().execute(choices[1]);
  EXPECT_EQ(printed(), "field 0\n");
}

TEST_F(MemorySeam, GoingBackToASavedStateTakesBackHeldStoresAndDrains) {
  begin("shared.field = 3; gate = 1; shared.field = 4;", std::make_unique<HeldStores>());
  const World::Saved saved = world().save();
  ASSERT_EQ(world().memory().drains().at(0).value, 3u);
  const memory::Drain first = world().memory().drains()[0];
  auto in_heap = [&] { return *reinterpret_cast<int32_t*>(first.store.word); };
  run();
  world().memory().drain(first);
  EXPECT_EQ(in_heap(), 3);
  EXPECT_EQ(world().memory().drains().at(0).value, 4u);
  world().restore(saved);
  EXPECT_EQ(in_heap(), 0);
  EXPECT_EQ(world().memory().drains().at(0).value, 3u);
}

TEST_F(MemorySeam, UnderSequentialConsistencyNothingIsRelaxed) {
  program_ = std::make_unique<StartedProgram>(program("write(1); read();"), CheckOptions{});
  world().start();
  shown_ = world().output().size();
  EXPECT_EQ(world().memory().model().name(), "sc");
  EXPECT_FALSE(world().memory().any());
  EXPECT_EQ(run(), values(1, 1));
}

}  // namespace
}  // namespace heddle
