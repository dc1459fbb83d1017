#include "program.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <stdexcept>

namespace heddle::relaxed {
namespace {

constexpr const char* kModeNames[] = {"pln", "opq", "acq", "rel", "vol"};
constexpr const char* kFenceNames[] = {"", "acq", "rel", "ss", "ll"};

template <size_t N>
int index_of(const char* const (&names)[N], std::string_view name) {
  const auto* it = std::find(std::begin(names), std::end(names), name);
  return it == std::end(names) ? -1 : static_cast<int>(it - names);
}

// ---- reading

class Parser {
 public:
  explicit Parser(std::string_view text) { split(text); }

  Program program() {
    Program p;
    while (take("init"))
      for (; !take(";");) {
        const int v = variable();
        p.initial[v] = constant();
      }
    do p.threads.push_back(block_until({"||", "after", "print", "check"}));
    while (take("||"));
    if (take("after")) p.after = block_until({"print", "check"});
    if (take("print"))
      for (p.printed.emplace(); !take(";");) p.printed->push_back(number_register());
    while (take("check")) p.checks.push_back(conditions());
    if (at_ != words_.size()) fail("the end");
    p.registers = registers_;
    p.references = references_;
    return p;
  }

 private:
  void split(std::string_view text) {
    for (size_t i = 0; i < text.size();) {
      const auto c = static_cast<unsigned char>(text[i]);
      size_t end = i + 1;
      if (std::isalnum(c) || (c == '-' && text.substr(i, 2) != "- "))
        while (end < text.size() && std::isalnum(static_cast<unsigned char>(text[end]))) ++end;
      else if (text.substr(i, 2) == "||" || index_of(kCompareNames, text.substr(i, 2)) >= 0)
        end = i + 2;
      if (!std::isspace(c)) words_.emplace_back(text.substr(i, end - i));
      i = end;
    }
  }

  [[noreturn]] void fail(const std::string& wanted) const {
    const std::string found = at_ < words_.size() ? "'" + words_[at_] + "'" : "the end";
    throw std::runtime_error("expected " + wanted + ", not " + found);
  }
  bool is(std::string_view word, size_t ahead = 0) const {
    return at_ + ahead < words_.size() && words_[at_ + ahead] == word;
  }
  bool take(std::string_view word) {
    if (!is(word)) return false;
    ++at_;
    return true;
  }
  void need(std::string_view word) {
    if (!take(word)) fail("'" + std::string(word) + "'");
  }
  std::string next(const std::string& what) {
    if (at_ == words_.size()) fail(what);
    return words_[at_++];
  }

  bool is_register(char letter) const {
    if (at_ == words_.size()) return false;
    const std::string& w = words_[at_];
    return w.size() >= 2 && w[0] == letter &&
           std::all_of(w.begin() + 1, w.end(), [](unsigned char c) { return std::isdigit(c); });
  }
  int take_register(char letter, int* count) {
    if (!is_register(letter)) fail("a register");
    const int n = std::stoi(words_[at_++].substr(1));
    *count = std::max(*count, n + 1);
    return n;
  }
  int number_register() { return take_register('r', &registers_); }
  int base_register() { return take_register('b', &references_); }

  int variable() {
    const int n = index_of(kVariableNames, next("a variable"));
    if (n < 0) --at_, fail("a variable");
    return n;
  }
  int constant() {
    try {
      return std::stoi(next("a number"));
    } catch (const std::logic_error&) {
      --at_;
      fail("a number");
    }
  }
  Number number() {
    if (!is_register('r')) return {-1, constant()};
    Number n{number_register(), 0};
    if (take("*")) {
      number_register();
      need("-");
      number_register();
      n.curved = true;
    }
    if (take("+")) n.constant = constant();
    return n;
  }
  Mode mode(int variable) {
    if (!take(".")) return is_volatile(variable) ? Mode::kVolatile : Mode::kPlain;
    const int n = index_of(kModeNames, next("a mode"));
    if (n < 0) --at_, fail("a mode");
    return static_cast<Mode>(n);
  }

  Block block_until(const std::vector<std::string_view>& ends) {
    Block out;
    auto ended = [&] {
      return at_ == words_.size() ||
             std::any_of(ends.begin(), ends.end(), [&](auto end) { return is(end); });
    };
    while (!ended()) out.push_back(statement());
    return out;
  }
  Block braces() {
    need("{");
    Block out = block_until({"}"});
    need("}");
    return out;
  }

  Statement statement() {
    if (take("if")) return branch();
    if (take("sync")) {
      Statement s{Kind::kSync};
      s.lock = is("m") ? 0 : is("n") ? 1 : -1;
      if (s.lock < 0) fail("a lock");
      ++at_;
      s.body = braces();
      return s;
    }
    Statement s = simple();
    need(";");
    return s;
  }

  Compare comparison() {
    const int n = index_of(kCompareNames, next("a comparison"));
    if (n < 0) --at_, fail("a comparison");
    return static_cast<Compare>(n);
  }
  std::vector<Condition> conditions() {
    std::vector<Condition> out;
    for (; !take(";"); out.back().value = constant()) {
      out.emplace_back().reg = number_register();
      out.back().compare = comparison();
    }
    return out;
  }

  Statement branch() {
    Statement s{Kind::kIf};
    need("(");
    s.reg = number_register();
    s.compare = comparison();
    s.expected = constant();
    need(")");
    s.body = braces();
    if (take("else")) s.otherwise = braces();
    return s;
  }

  Statement simple() {
    if (take("fence")) return fence();
    if (take("join")) {
      Statement s{Kind::kJoin};
      s.thread = constant();
      return s;
    }
    if (take("fail")) {
      Statement s{Kind::kFail};
      s.reg = number_register();
      s.compare = comparison();
      s.expected = constant();
      return s;
    }
    if (take("across")) return {Kind::kAcross};
    if (take("shift")) return {Kind::kShift};
    if (take("put")) {
      Statement s{Kind::kPut};
      s.number = number();
      s.arguments.push_back(constant());
      return s;
    }
    if (is("a") && is("[", 1)) return store_at();
    if (is_register('r')) return assign_number();
    if (is_register('b')) return assign_base();
    Statement s{Kind::kStore};
    s.variable = variable();
    s.mode = mode(s.variable);
    need("=");
    if (is_reference(s.variable)) {
      s.kind = Kind::kStoreRef;
      s.base = base_register();
    } else {
      s.number = number();
    }
    return s;
  }

  Statement store_at() {
    Statement s{Kind::kStoreAt};
    need("a");
    need("[");
    s.reg = number_register();
    need("]");
    need("=");
    s.number = number();
    return s;
  }

  Statement fence() {
    Statement s{Kind::kFence};
    if (!take(".")) return s;
    const int n = index_of(kFenceNames, next("a fence"));
    if (n <= 0) --at_, fail("a fence");
    s.fence = static_cast<Fence>(n);
    return s;
  }

  Statement assign_number() {
    Statement s{Kind::kLoad};
    s.reg = number_register();
    need("=");
    if (is_register('b')) {
      s.kind = Kind::kLoadField;
      s.base = base_register();
      need(".");
      s.field = field();
      return s;
    }
    if (take("copy")) {
      s.kind = Kind::kCopy;
      s.variable = kA0;
      registers_ = std::max(registers_, s.reg + 2);
      return s;
    }
    s.variable = variable();
    if (is(".") && (is("add", 1) || is("cas", 1) || is("wcas", 1))) return update(s);
    s.mode = mode(s.variable);
    return s;
  }

  Statement update(Statement s) {
    need(".");
    s.kind = take("add") ? Kind::kAdd : take("wcas") ? Kind::kWeakCas : Kind::kCas;
    if (s.kind == Kind::kCas) need("cas");
    s.mode = mode(kV);
    if (s.kind != Kind::kAdd) s.expected = constant();
    s.number = number();
    return s;
  }

  Field field() {
    const int n = index_of(kFieldNames, next("a field"));
    if (n < 0) --at_, fail("a field");
    return static_cast<Field>(n);
  }

  Statement assign_base() {
    Statement s{Kind::kLoadRef};
    s.base = base_register();
    if (take(".")) {
      s.kind = Kind::kStoreField;
      s.field = field();
      need("=");
      s.number = number();
      return s;
    }
    need("=");
    if (take("new")) {
      s.kind = take("Sealed") ? Kind::kNewSealed : Kind::kNew;
      if (s.kind == Kind::kNew) need("Box");
      for (size_t i = 0; i < (s.kind == Kind::kNew ? 2u : 3u); ++i)
        s.arguments.push_back(constant());
      return s;
    }
    s.variable = variable();
    s.mode = mode(s.variable);
    return s;
  }

  std::vector<std::string> words_;
  size_t at_ = 0;
  int registers_ = 0, references_ = 0;
};

// ---- writing

std::string name(char letter, int n) { return letter + std::to_string(n); }

std::string text_of(const Number& n) {
  if (n.reg < 0) return std::to_string(n.constant);
  const std::string reg = name('r', n.reg);
  return (n.curved ? reg + " * " + reg + " - " : "") + reg +
         (n.constant ? " + " + std::to_string(n.constant) : "");
}

std::string text_of(int variable, Mode mode) {
  const bool usual = mode == (is_volatile(variable) ? Mode::kVolatile : Mode::kPlain);
  return kVariableNames[variable] +
         (usual ? std::string() : std::string(".") + kModeNames[static_cast<int>(mode)]);
}

std::string text_of(const Block& block) {
  std::string out;
  for (const Statement& s : block)
    out += (out.empty() ? "" : " ") + [&]() -> std::string {
      const std::string base = name('b', s.base), reg = name('r', s.reg);
      const std::string field = base + "." + kFieldNames[static_cast<int>(s.field)];
      switch (s.kind) {
        case Kind::kLoad:
          return reg + " = " + text_of(s.variable, s.mode) + ";";
        case Kind::kStore:
          return text_of(s.variable, s.mode) + " = " + text_of(s.number) + ";";
        case Kind::kStoreAt:
          return "a[" + reg + "] = " + text_of(s.number) + ";";
        case Kind::kJoin:
          return "join " + std::to_string(s.thread) + ";";
        case Kind::kLoadField:
          return reg + " = " + field + ";";
        case Kind::kStoreField:
          return field + " = " + text_of(s.number) + ";";
        case Kind::kLoadRef:
          return base + " = " + text_of(s.variable, s.mode) + ";";
        case Kind::kStoreRef:
          return text_of(s.variable, s.mode) + " = " + base + ";";
        case Kind::kNew:
        case Kind::kNewSealed: {
          std::string made = base + " = new " + (s.kind == Kind::kNew ? "Box" : "Sealed");
          for (int a : s.arguments) made += " " + std::to_string(a);
          return made + ";";
        }
        case Kind::kAdd:
        case Kind::kCas:
        case Kind::kWeakCas: {
          const bool cas = s.kind != Kind::kAdd;
          const char* verb = !cas ? ".add" : s.kind == Kind::kCas ? ".cas" : ".wcas";
          const char* mode = kModeNames[static_cast<int>(s.mode)];
          return reg + " = " + kVariableNames[s.variable] + verb +
                 (s.mode == Mode::kVolatile ? "" : std::string(".") + mode) +
                 (cas ? " " + std::to_string(s.expected) : "") + " " + text_of(s.number) + ";";
        }
        case Kind::kCopy:
          return reg + " = copy;";
        case Kind::kPut:
          return "put " + text_of(s.number) + " " + std::to_string(s.arguments[0]) + ";";
        case Kind::kAcross:
          return "across;";
        case Kind::kShift:
          return "shift;";
        case Kind::kFence:
          return "fence" +
                 (s.fence == Fence::kFull
                      ? ""
                      : std::string(".") + kFenceNames[static_cast<int>(s.fence)]) +
                 ";";
        case Kind::kFail:
          return "fail " + reg + " " + kCompareNames[static_cast<int>(s.compare)] + " " +
                 std::to_string(s.expected) + ";";
        case Kind::kIf:
          return "if (" + reg + " " + kCompareNames[static_cast<int>(s.compare)] + " " +
                 std::to_string(s.expected) + ") { " + text_of(s.body) + " }" +
                 (s.otherwise.empty() ? "" : " else { " + text_of(s.otherwise) + " }");
        case Kind::kSync:
          return std::string("sync ") + (s.lock == 0 ? "m" : "n") + " { " + text_of(s.body) + " }";
      }
      return "";
    }();
  return out;
}

bool any_statement(const Block& block, const std::function<bool(const Statement&)>& test) {
  return std::any_of(block.begin(), block.end(), [&](const Statement& s) {
    return test(s) || any_statement(s.body, test) || any_statement(s.otherwise, test);
  });
}

bool any_statement(const Program& program, bool (*test)(const Statement&)) {
  return any_statement(program.after, test) ||
         std::any_of(program.threads.begin(), program.threads.end(),
                     [&](const Block& b) { return any_statement(b, test); });
}

// Accesses of objects and arrays are plain.
bool is_plain(const Statement& s) {
  switch (s.kind) {
    case Kind::kLoad:
    case Kind::kStore:
    case Kind::kLoadRef:
    case Kind::kStoreRef:
      return s.mode == Mode::kPlain;
    case Kind::kAdd:
    case Kind::kCas:
    case Kind::kWeakCas:
    case Kind::kFence:
    case Kind::kJoin:
    case Kind::kFail:
    case Kind::kIf:
    case Kind::kSync:
      return false;
    default:
      return true;
  }
}

bool is_weak(const Statement& s) {
  if (s.kind == Kind::kFence || s.kind == Kind::kAdd || s.kind == Kind::kCas ||
      s.kind == Kind::kWeakCas)
    return true;
  if (s.variable < 0) return false;
  return s.mode != (is_volatile(s.variable) ? Mode::kVolatile : Mode::kPlain);
}

}  // namespace

Program parse(std::string_view text) { return Parser(text).program(); }

std::string to_text(const Program& program) {
  std::string out;
  for (const Block& t : program.threads) out += (out.empty() ? "   " : "\n|| ") + text_of(t);
  for (auto [v, value] : program.initial)
    out = std::string("init ") + kVariableNames[v] + " " + std::to_string(value) + ";\n" + out;
  if (!program.after.empty()) out += "\nafter " + text_of(program.after);
  if (program.printed) {
    out += "\nprint";
    for (int r : *program.printed) out += " " + name('r', r);
    out += ";";
  }
  for (const std::vector<Condition>& check : program.checks) {
    out += "\ncheck";
    for (const Condition& c : check)
      out += " " + name('r', c.reg) + " " + kCompareNames[static_cast<int>(c.compare)] + " " +
             std::to_string(c.value);
    out += ";";
  }
  return out + "\n";
}

bool has_weak_modes(const Program& program) { return any_statement(program, is_weak); }

bool has_plain_accesses(const Program& program) { return any_statement(program, is_plain); }

}  // namespace heddle::relaxed
