#include "java_writer.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

#include "code.h"

namespace heddle::relaxed {
namespace {

std::string name(const char* letter, int n) { return letter + std::to_string(n); }

// What the program uses, and which class a reference register is of.
struct Uses {
  std::set<int> variables, handles;  // handles: variables that are accessed by a VarHandle
  std::set<int> wide_registers, sealed_registers;
  std::set<size_t> joined;  // threads that other threads join
  bool box = false, sealed = false;

  void collect(const Block& block) {
    for (const Statement& s : block) {
      if (s.kind == Kind::kJoin) joined.insert(s.thread);
      if (s.kind == Kind::kStoreAt || s.kind == Kind::kPut || s.kind == Kind::kShift ||
          s.kind == Kind::kAcross)
        variables.insert({kA0, kA1});
      if (s.kind == Kind::kAcross) variables.insert({kD0, kD1});
      if (s.variable >= 0) variables.insert(s.variable);
      if (s.variable >= 0 && needs_handle(s)) handles.insert(s.variable);
      if (s.kind == Kind::kLoad && s.variable == kL) wide_registers.insert(s.reg);
      if (s.kind == Kind::kNewSealed || s.variable == kS) sealed_registers.insert(s.base);
      box |= s.kind == Kind::kNew;
      sealed |= s.kind == Kind::kNewSealed;
      collect(s.body);
      collect(s.otherwise);
    }
  }
  static bool needs_handle(const Statement& s) {
    if (s.kind == Kind::kAdd || s.kind == Kind::kCas || s.kind == Kind::kWeakCas) return true;
    return s.mode != (is_volatile(s.variable) ? Mode::kVolatile : Mode::kPlain);
  }
};

class Writer {
 public:
  Writer(const Program& p, std::string name) : p_(p), name_(std::move(name)) {
    for (const Block& b : p.threads) uses_.collect(b);
    uses_.collect(p.after);
  }

  std::string run() {
    line("class " + name_ + " extends Thread {");
    ++depth_;
    for (int v : uses_.variables) declare(v);
    array();
    handles();
    for (int lock = 0; lock < 2; ++lock)
      line(std::string("static final Object ") + lock_name(lock) + " = new Object();");
    for (int r = 0; r < p_.registers; ++r) line("static " + type(r) + " " + name("out", r) + ";");
    if (!uses_.joined.empty())
      line("static final Thread[] threads = new Thread[" + std::to_string(p_.threads.size()) +
           "];");
    line("final int id;");
    line(name_ + "(int id) { this.id = id; }");
    for (size_t t = 0; t < p_.threads.size(); ++t) thread(t);
    run_method();
    main_method();
    --depth_;
    line("}");
    return text_;
  }

 private:
  void line(const std::string& text) { text_ += std::string(2 * depth_, ' ') + text + "\n"; }

  static const char* lock_name(int lock) { return lock == 0 ? "m" : "n"; }
  std::string type(int reg) const { return uses_.wide_registers.contains(reg) ? "long" : "int"; }
  std::string class_of(int base) const {
    return uses_.sealed_registers.contains(base) ? "Sealed" : "Box";
  }
  static std::string type_of_variable(int v) {
    if (v == kS) return "Sealed";
    return is_reference(v) ? "Box" : v == kL ? "long" : "int";
  }
  static bool is_element(int v) { return v >= kA0 && v <= kD1; }

  void declare(int v) {
    if (is_element(v)) return;
    line(std::string("static ") + (is_volatile(v) ? "volatile " : "") + type_of_variable(v) + " " +
         kVariableNames[v] + initial(v) + ";");
  }
  std::string initial(int v) const {
    auto at = p_.initial.find(v);
    return at == p_.initial.end() ? "" : " = " + std::to_string(at->second);
  }
  std::string elements(int first) const {
    std::string out;
    for (int v : {first, first + 1}) {
      auto at = p_.initial.find(v);
      out += (out.empty() ? "{" : ", ") + std::to_string(at == p_.initial.end() ? 0 : at->second);
    }
    return p_.initial.empty() ? "new int[2]" : out + "}";
  }
  void array() {
    for (int first : {kA0, kD0})
      if (uses_.variables.contains(first) || uses_.variables.contains(first + 1))
        line(std::string("static final int[] ") + kVariableNames[first][0] + " = " +
             elements(first) + ";");
  }

  void handles() {
    if (uses_.handles.empty()) return;
    for (int v : uses_.handles) line("static final java.lang.invoke.VarHandle " + handle(v) + ";");
    line("static {");
    ++depth_;
    line("try {");
    for (int v : uses_.handles) line("  " + handle(v) + " = " + made_handle(v) + ";");
    line("} catch (Exception e) {");  // handles of elements throw none that is checked
    line("  throw new Error(e);");
    line("}");
    --depth_;
    line("}");
  }
  static std::string handle(int v) { return std::string("H_") + kVariableNames[v]; }
  std::string made_handle(int v) const {
    const std::string handles = "java.lang.invoke.MethodHandles.";
    if (is_element(v)) return handles + "arrayElementVarHandle(int[].class)";
    return handles + "lookup().findStaticVarHandle(" + name_ + ".class, \"" + kVariableNames[v] +
           "\", " + type_of_variable(v) + ".class)";
  }

  // ---- threads

  void thread(size_t t) {
    line("static void t" + std::to_string(t) + "() {");
    body(p_.threads[t]);
    line("}");
  }

  // Registers are local variables; their last values go to fields that main reads.
  void body(const Block& block) {
    ++depth_;
    std::set<int> numbers, references;
    assigned(block, &numbers, &references);
    for (int r : numbers) line(type(r) + " " + name("r", r) + " = 0;");
    for (int b : references) line(class_of(b) + " " + name("b", b) + " = null;");
    const bool fails = may_fail(block);
    if (fails) line("try {");
    statements(block);
    if (fails) line("} finally {");
    for (int r : numbers) line(name("out", r) + " = " + name("r", r) + ";");
    if (fails) line("}");
    --depth_;
  }
  static void assigned(const Block& block, std::set<int>* numbers, std::set<int>* references) {
    for (const Statement& s : block) {
      if (s.reg >= 0) numbers->insert(s.reg);
      if (s.kind == Kind::kCopy) numbers->insert(s.reg + 1);
      if (s.base >= 0) references->insert(s.base);
      assigned(s.body, numbers, references);
      assigned(s.otherwise, numbers, references);
    }
  }

  static bool may_fail(const Block& block) {
    return std::any_of(block.begin(), block.end(), [](const Statement& s) {
      return s.kind == Kind::kFail || may_fail(s.body) || may_fail(s.otherwise);
    });
  }

  void statements(const Block& block) {
    for (const Statement& s : block) statement(s);
  }

  void statement(const Statement& s) {
    const std::string reg = name("r", s.reg), base = name("b", s.base);
    switch (s.kind) {
      case Kind::kLoad:
        return line(reg + " = " + load(s) + ";");
      case Kind::kLoadRef:
        return line(base + " = " + load(s) + ";");
      case Kind::kStore:
        return store(s, number(s));
      case Kind::kStoreRef:
        return store(s, base);
      case Kind::kStoreAt:
        return line("if (" + reg + " >= 0 && " + reg + " < 2) a[" + reg + "] = " + number(s) + ";");
      case Kind::kJoin:
        line("try {");
        line("  threads[" + std::to_string(s.thread) + "].join();");
        line("} catch (InterruptedException e) {");
        line("  throw new Error(e);");
        return line("}");
      case Kind::kLoadField:
        return line(reg + " = " + base + " == null ? -1 : " + field(s) + ";");
      case Kind::kStoreField:
        return line("if (" + base + " != null) " + field(s) + " = " + number(s) + ";");
      case Kind::kNew:
      case Kind::kNewSealed:
        return line(base + " = new " + class_of(s.base) + arguments(s) + ";");
      case Kind::kAdd:
        return line(reg + " = (int) " + call(s, "getAndAdd", number(s)) + ";");
      case Kind::kCas:
        return line(reg + " = " + compare_and_set(s) + " ? 1 : 0;");
      case Kind::kWeakCas:
        return line(reg + " = " + weak_compare_and_set(s) + " ? 1 : 0;");
      case Kind::kCopy:
        return copy(s);
      case Kind::kPut:
        return line("System.arraycopy(new int[] {" + number(s) + ", " +
                    std::to_string(s.arguments[0]) + "}, 0, a, 0, 2);");
      case Kind::kAcross:
        return line("System.arraycopy(a, 0, d, 0, 2);");
      case Kind::kShift:
        return line("System.arraycopy(a, 0, a, 1, 1);");
      case Kind::kFence:
        return line("java.lang.invoke.VarHandle." + fence(s.fence) + "Fence();");
      case Kind::kFail:
        return line("if (" + reg + " " + kCompareNames[static_cast<int>(s.compare)] + " " +
                    std::to_string(s.expected) + ") throw new AssertionError(\"" +
                    name("fail ", fails_++) + "\");");
      case Kind::kIf:
        return branch(s);
      case Kind::kSync:
        line(std::string("synchronized (") + lock_name(s.lock) + ") {");
        return nested(s.body);
    }
  }

  void nested(const Block& block) {
    ++depth_;
    statements(block);
    --depth_;
    line("}");
  }
  void branch(const Statement& s) {
    line("if (" + name("r", s.reg) + " " + kCompareNames[static_cast<int>(s.compare)] + " " +
         std::to_string(s.expected) + ") {");
    nested(s.body);
    if (s.otherwise.empty()) return;
    line("else {");
    nested(s.otherwise);
  }

  static std::string variable(int v) {
    if (is_element(v)) return {kVariableNames[v][0], '[', kVariableNames[v][1], ']'};
    return kVariableNames[v];
  }
  static std::string field(const Statement& s) {
    const std::string field = kFieldNames[static_cast<int>(s.field)];
    return name("b", s.base) + "." + (s.field == Field::kC ? "c[0]" : field);
  }
  static std::string number(const Statement& s) {
    const Number& n = s.number;
    const std::string plus = n.constant ? " + " + std::to_string(n.constant) : "";
    const std::string reg = name("r", n.reg), curved = n.curved ? reg + " * " + reg + " - " : "";
    const std::string value = n.reg < 0 ? std::to_string(n.constant) : curved + reg + plus;
    return s.variable == kL ? "(long) (" + value + ") << 32 | (" + value + ")" : value;
  }
  static std::string arguments(const Statement& s) {
    std::string out;
    for (int a : s.arguments) out += (out.empty() ? "(" : ", ") + std::to_string(a);
    return out + ")";
  }

  static std::string call(const Statement& s, const std::string& method,
                          const std::string& values) {
    std::string suffix;
    if (s.mode == Mode::kAcquire) suffix = "Acquire";
    if (s.mode == Mode::kRelease) suffix = "Release";
    std::string place;
    if (is_element(s.variable)) place = s.variable == kA0 ? "a, 0" : "a, 1";
    const char* comma = place.empty() || values.empty() ? "" : ", ";
    return handle(s.variable) + "." + method + suffix + "(" + place + comma + values + ")";
  }
  static std::string access(const char* verb, Mode mode) {
    if (mode == Mode::kOpaque) return std::string(verb) + "Opaque";
    return mode == Mode::kVolatile ? std::string(verb) + "Volatile" : verb;
  }
  std::string load(const Statement& s) const {
    if (!Uses::needs_handle(s)) return variable(s.variable);
    return "(" + type_of_variable(s.variable) + ") " + call(s, access("get", s.mode), "");
  }
  void store(const Statement& s, const std::string& value) {
    if (!Uses::needs_handle(s)) return line(variable(s.variable) + " = " + value + ";");
    line(call(s, access("set", s.mode), value) + ";");
  }
  static std::string compare_and_set(const Statement& s) {
    const std::string expected = std::to_string(s.expected);
    if (s.mode == Mode::kVolatile) return call(s, "compareAndSet", expected + ", " + number(s));
    return "(int) " + call(s, "compareAndExchange", expected + ", " + number(s)) +
           " == " + expected;
  }
  static std::string weak_compare_and_set(const Statement& s) {
    const char* method = s.mode == Mode::kOpaque ? "weakCompareAndSetPlain" : "weakCompareAndSet";
    return call(s, method, std::to_string(s.expected) + ", " + number(s));
  }
  void copy(const Statement& s) {
    const std::string c = name("c", s.reg);
    if (s.copying == Copying::kArrayCopy) {
      line("int[] " + c + " = new int[2];");
      line("System.arraycopy(a, 0, " + c + ", 0, 2);");
    } else {
      const bool clones = s.copying == Copying::kClone;
      line("int[] " + c + " = " + (clones ? "a.clone()" : "java.util.Arrays.copyOf(a, 2)") + ";");
    }
    line(name("r", s.reg) + " = " + c + "[0];");
    line(name("r", s.reg + 1) + " = " + c + "[1];");
  }
  static std::string fence(Fence f) {
    static const char* names[] = {"full", "acquire", "release", "storeStore", "loadLoad"};
    return names[static_cast<int>(f)];
  }

  // ---- main

  void run_method() {
    line("public void run() {");
    for (size_t t = 0; t < p_.threads.size(); ++t) {
      const std::string n = std::to_string(t);
      line("  if (id == " + n + ") t" + n + "();");
    }
    line("}");
  }

  void main_method() {
    line("public static void main(String[] args) throws InterruptedException {");
    // Classes are initialised before the threads start, so that this orders nothing among them.
    if (uses_.box) line("  new Box(0, 0);");
    if (uses_.sealed) line("  new Sealed(0, 0, 0);");
    for (size_t t = 0; t < p_.threads.size(); ++t) {
      const std::string n = std::to_string(t);
      line("  Thread t" + n + " = new " + name_ + "(" + n + ");");
      if (!uses_.joined.empty()) line("  threads[" + n + "] = t" + n + ";");
    }
    // join() does not wait for a thread that has not been started.
    for (bool joined : {true, false})
      for (size_t t = 0; t < p_.threads.size(); ++t)
        if (uses_.joined.contains(t) == joined) line("  t" + std::to_string(t) + ".start();");
    for (size_t t = 0; t < p_.threads.size(); ++t) line("  t" + std::to_string(t) + ".join();");
    body(p_.after);
    if (p_.printed || !p_.checks.empty())
      checks();
    else
      print();
    line("}");
  }

  std::string outcome(const std::vector<int>& registers) const {
    std::string out;
    for (int r : registers)
      out += (out.empty() ? "\"r" : " + \" r") + std::to_string(r) + "=\" + " + name("out", r);
    return out.empty() ? "\"\"" : out;
  }
  std::vector<int> all_registers() const {
    std::vector<int> out(p_.registers);
    std::iota(out.begin(), out.end(), 0);
    return out;
  }
  void print() {
    line("  String outcome = " + outcome(all_registers()) + ";");
    line("  System.out.println(outcome);");
    line("  for (String allowed : args) if (outcome.equals(allowed)) return;");
    line("  if (args.length > 0) throw new AssertionError(outcome);");
  }
  void checks() {
    const std::vector<int> printed = p_.printed.value_or(all_registers());
    if (!printed.empty()) line("  System.out.println(" + outcome(printed) + ");");
    for (size_t n = 0; n < p_.checks.size(); ++n) {
      std::string all;
      for (const Condition& c : p_.checks[n])
        all += (all.empty() ? "" : " && ") + name("out", c.reg) + " " +
               kCompareNames[static_cast<int>(c.compare)] + " " + constant(c);
      line("  if (" + all + ") throw new AssertionError(\"check " + std::to_string(n) + "\");");
    }
  }
  std::string constant(const Condition& c) const {
    const bool wide = uses_.wide_registers.contains(c.reg);
    return wide ? std::to_string(widened(c.value)) + "L" : std::to_string(c.value);
  }

  const Program& p_;
  const std::string name_;
  Uses uses_;
  std::string text_;
  int depth_ = 0;
  int fails_ = 0;
};

}  // namespace

std::string to_java(const Program& program, const std::string& name) {
  return Writer(program, name).run();
}

}  // namespace heddle::relaxed
