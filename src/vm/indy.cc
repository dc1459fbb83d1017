#include "vm/indy.h"

#include "vm/class_writer.h"

namespace heddle::vm {

using namespace classfile;

HandleConstant handle_constant(const ConstantPool& cp, uint16_t index) {
  const CpEntry& e = cp.at(index);
  return {e.a, std::string(cp.ref_class(e.b)), std::string(cp.ref_name(e.b)),
          std::string(cp.ref_desc(e.b)), cp.tag(e.b) == CpTag::kInterfaceMethodref};
}

Klass* define_generated(Vm& vm, JavaThread& t, Klass* from, std::vector<uint8_t> bytes) {
  auto parsed = parse_class(Bytes::own(std::move(bytes)), {"generated class", true});
  HEDDLE_CHECK(parsed.ok());
  Klass* host = from->nest_host ? from->nest_host : from;
  Klass* k = vm.define_class(&t, parsed.take(), from->loader, true, host);
  if (!k) return nullptr;
  k->trusted = true;
  k->generated = true;
  k->init_done_for_good = true;
  for (Method* m : k->methods) m->hidden = true;
  return k;
}

Resolved bind_site(Insn* pc, Method* target) {
  pc->method = target;
  pc->op = Op::invokestatic;
  return Resolved::kRewritten;
}

namespace {

bool is_bootstrap(const ConstantPool& cp, const BootstrapMethod& bsm, std::string_view owner,
                  std::string_view name) {
  HandleConstant h = handle_constant(cp, bsm.method_handle);
  return h.kind == 6 && h.owner == owner && h.name == name;
}

int slots_of_desc(std::string_view d) { return slots_of(type_of_desc(d[0])); }

// --- lambdas ---

struct LambdaSite {
  std::string sam_name, sam_desc, instantiated;
  std::string interface;              // functional interface
  std::vector<std::string> captured;  // descriptors
  HandleConstant impl;
  std::vector<std::string> markers, bridges;
  Written at;
};

class LambdaClass {
 public:
  LambdaClass(const LambdaSite& s, const std::string& name)
      : s_(s), name_(name), w_(name, "java/lang/Object", interfaces(s)) {}

  std::vector<uint8_t> write() {
    if (s_.at.in)
      w_.comes_from(s_.at.in->holder->file->name, s_.at.in->name, s_.at.in->desc,
                    static_cast<uint16_t>(s_.at.line));
    for (size_t i = 0; i < s_.captured.size(); ++i)
      w_.add_field(kAccPrivate | kAccFinal, field_name(i), s_.captured[i]);
    write_factory();
    write_method(s_.sam_desc);
    for (const std::string& b : s_.bridges)
      if (b != s_.sam_desc) write_method(b);
    return w_.finish();
  }

 private:
  static std::vector<std::string> interfaces(const LambdaSite& s) {
    std::vector<std::string> v{s.interface};
    for (const std::string& m : s.markers)
      if (m != s.interface) v.push_back(m);
    return v;
  }
  static std::string field_name(size_t i) { return "arg$" + std::to_string(i + 1); }

  void write_factory() {
    std::string desc = "(";
    for (const std::string& c : s_.captured) desc += c;
    w_.begin_method(kAccStatic, "heddle$make", desc + ")Ljava/lang/Object;");
    w_.new_object(name_);
    int local = 0;
    for (size_t i = 0; i < s_.captured.size(); ++i) {
      w_.op(op_dup);
      w_.load(type_of_desc(s_.captured[i][0]), local);
      w_.put_field(name_, field_name(i), s_.captured[i]);
      local += slots_of_desc(s_.captured[i]);
    }
    w_.op(op_areturn);
    w_.end_method(4, local);
  }

  // One implementation of the functional method, called with the erased types of `desc`.
  void write_method(const std::string& desc) {
    auto sam = split_descriptor(desc);
    auto inst = split_descriptor(s_.instantiated);
    auto impl = split_descriptor(s_.impl.desc);
    std::string impl_return = impl.back();
    impl.pop_back();
    bool has_receiver = s_.impl.kind == 5 || s_.impl.kind == 7 || s_.impl.kind == 9;
    if (has_receiver) impl.insert(impl.begin(), "L" + s_.impl.owner + ";");
    if (has_receiver && s_.impl.owner[0] == '[') impl[0] = s_.impl.owner;
    w_.begin_method(kAccPublic, s_.sam_name, desc);
    int stack = 2;
    if (s_.impl.kind == 8) {
      w_.new_object(s_.impl.owner);
      w_.op(op_dup);
      stack += 2;
    }
    size_t at = 0;  // parameter of the implementation
    for (size_t i = 0; i < s_.captured.size(); ++i, ++at) {
      w_.op(op_aload_0);
      w_.get_field(name_, field_name(i), s_.captured[i]);
      if (at < impl.size()) w_.convert(s_.captured[i], impl[at]);
      stack += 2;
    }
    int local = 1;
    for (size_t i = 0; i + 1 < sam.size(); ++i, ++at) {
      w_.load(type_of_desc(sam[i][0]), local);
      local += slots_of_desc(sam[i]);
      std::string_view now = sam[i];
      // The instantiated type is what the caller's generic type promises; it must be checked.
      if (inst[i][0] == 'L' || inst[i][0] == '[') {
        w_.convert(now, inst[i]);
        now = inst[i];
      }
      if (at < impl.size()) w_.convert(now, impl[at]);
      stack += 2;
    }
    call_implementation();
    std::string_view result = impl_return;
    std::string object = "L" + s_.impl.owner + ";";
    if (s_.impl.kind == 8) result = object;
    if (inst.back() != "V" && result != inst.back()) {
      w_.convert(result, inst.back());
      result = inst.back();
    }
    w_.convert(result, sam.back());
    w_.return_value(type_of_desc(sam.back()[0]));
    w_.end_method(stack + 2, local);
  }

  void call_implementation() {
    const HandleConstant& h = s_.impl;
    switch (h.kind) {
      case 5:
        return w_.invoke_virtual(h.owner, h.name, h.desc);
      case 6:
        return w_.invoke_static(h.owner, h.name, h.desc, h.interface);
      case 7:
      case 8:
        return w_.invoke_special(h.owner, h.name, h.desc, h.interface);
      default:
        return w_.invoke_interface(h.owner, h.name, h.desc);
    }
  }

  const LambdaSite& s_;
  std::string name_;
  ClassWriter w_;
};

// Where the site is, in the program's own code.
Written site_at(const JavaThread& t, const Klass* from, const Insn* pc) {
  const Frame* f = t.s.frame;
  if (from->trusted || !f || f->method->holder != from || !f->method->code) return {};
  const CodeBlock& code = *f->method->code;
  if (pc < code.insns.data() || pc >= code.insns.data() + code.insns.size()) return {};
  int32_t line = Vm::line_of(f->method, code.bci_of[static_cast<size_t>(pc - code.insns.data())]);
  return line > 0 && line <= UINT16_MAX ? Written{f->method, line} : Written{};
}

std::string lambda_name(Vm& vm, Klass* from) {
  return std::string(from->file->name) + "$$Lambda$" + std::to_string(++vm.lambda_count);
}

}  // namespace

std::optional<Resolved> link_lambda(Vm& vm, JavaThread& t, Klass* from, Insn* pc,
                                    const BootstrapMethod& bsm) {
  const ConstantPool& cp = from->file->cp;
  constexpr std::string_view kFactory = "java/lang/invoke/LambdaMetafactory";
  bool alt = is_bootstrap(cp, bsm, kFactory, "altMetafactory");
  if (!alt && !is_bootstrap(cp, bsm, kFactory, "metafactory")) return std::nullopt;
  const auto& a = bsm.arguments;
  if (a.size() < 3 || cp.tag(a[0]) != CpTag::kMethodType || cp.tag(a[1]) != CpTag::kMethodHandle ||
      cp.tag(a[2]) != CpTag::kMethodType)
    return std::nullopt;
  LambdaSite s;
  s.sam_name = cp.ref_name(pc->x);
  s.sam_desc = cp.utf8(cp.at(a[0]).a);
  s.instantiated = cp.utf8(cp.at(a[2]).a);
  s.impl = handle_constant(cp, a[1]);
  if (s.impl.kind < 5) return std::nullopt;
  s.captured = split_descriptor(cp.ref_desc(pc->x));
  std::string result = s.captured.back();
  s.captured.pop_back();
  s.interface = result.substr(1, result.size() - 2);
  if (alt) {
    if (a.size() < 4 || cp.tag(a[3]) != CpTag::kInteger) return std::nullopt;
    auto flags = static_cast<int32_t>(cp.at(a[3]).bits);
    if (flags & 1) return std::nullopt;  // serializable: left to the library's own factory
    size_t at = 4;
    if (flags & 2) {
      if (at >= a.size()) return std::nullopt;
      auto n = static_cast<int32_t>(cp.at(a[at++]).bits);
      for (int32_t i = 0; i < n && at < a.size(); ++i)
        s.markers.emplace_back(cp.class_name(a[at++]));
    }
    if (flags & 4) {
      if (at >= a.size()) return std::nullopt;
      auto n = static_cast<int32_t>(cp.at(a[at++]).bits);
      for (int32_t i = 0; i < n && at < a.size(); ++i)
        s.bridges.emplace_back(cp.utf8(cp.at(a[at++]).a));
    }
  }
  s.at = site_at(t, from, pc);
  Klass* k = define_generated(vm, t, from, LambdaClass(s, lambda_name(vm, from)).write());
  if (!k) return vm.frame_pushed ? Resolved::kPushed : Resolved::kThrown;
  if (s.captured.empty()) {
    // One instance per site, as in HotSpot.
    Ref r = vm.heap.allocate_permanent(k, k->instance_size);
    pc->slot = slot_a(r);
    pc->op = Op::const_;
    return Resolved::kRewritten;
  }
  return bind_site(pc, k->methods[0]);
}

Written written_at(Vm& vm, const Method& m) {
  const Klass& k = *m.holder;
  if (!k.generated || k.file->enclosing_method == 0 || !m.file || !m.file->code ||
      m.file->code->lines.empty())
    return {};
  const ConstantPool& cp = k.file->cp;
  Klass* owner = vm.find_loaded(cp.class_name(k.file->enclosing_class), k.loader);
  if (!owner) return {};
  const CpEntry& method = cp.at(k.file->enclosing_method);
  Method* in = owner->find_declared(cp.utf8(method.a), cp.utf8(method.b));
  return in ? Written{in, m.file->code->lines[0].line} : Written{};
}

// --- string concatenation ---

namespace {

struct ConcatSite {
  std::vector<std::string> params;
  std::string recipe;  // modified UTF-8; \1 argument, \2 constant
  std::vector<std::string> constants;
};

// The generated method converts each argument to a String, except int, long, char and boolean, and
// passes all of them to one native call.
std::string native_param(const std::string& p) {
  switch (p[0]) {
    case 'B':
    case 'S':
    case 'I':
      return "I";
    case 'J':
    case 'C':
    case 'Z':
      return p;
    default:
      return "Ljava/lang/String;";
  }
}

std::vector<uint8_t> write_concat(const ConcatSite& s, const std::string& name) {
  ClassWriter w(name, "java/lang/Object", {});
  std::string desc = "(", native = "(";
  for (const std::string& p : s.params) {
    desc += p;
    native += native_param(p);
  }
  desc += ")Ljava/lang/String;";
  native += ")Ljava/lang/String;";
  w.begin_method(kAccStatic, "concat", desc);
  int local = 0, stack = 2;
  for (const std::string& p : s.params) {
    Type t = type_of_desc(p[0]);
    w.load(t, local);
    local += slots_of(t);
    stack += 2;
    if (t == Type::kFloat || t == Type::kDouble)
      w.invoke_static("java/lang/String", "valueOf", "(" + p + ")Ljava/lang/String;");
    else if (t == Type::kRef && p != "Ljava/lang/String;")
      w.invoke_static("java/lang/StringConcatHelper", "stringOf",
                      "(Ljava/lang/Object;)Ljava/lang/String;");
  }
  w.invoke_static(name, "join", native);
  w.op(op_areturn);
  w.end_method(stack, local);
  w.add_native(kAccStatic, "join", native);
  return w.finish();
}

void append_ascii(std::vector<uint16_t>& out, const std::string& s) {
  out.insert(out.end(), s.begin(), s.end());
}

void append_string(Vm& vm, std::vector<uint16_t>& out, Ref s) {
  if (s == kNull) return append_ascii(out, "null");
  Ref bytes = field<Ref>(s, vm.wk.string_value);
  int32_t n = array_length(bytes);
  if (field<int32_t>(s, vm.wk.string_coder) == 0) {
    const uint8_t* p = elements<uint8_t>(bytes);
    out.insert(out.end(), p, p + n);
  } else {
    const uint16_t* p = elements<uint16_t>(bytes);
    out.insert(out.end(), p, p + n / 2);
  }
}

NativeStatus join(NativeCall& c) {
  const Vm::ConcatRecipe& r = c.vm.concat_recipes.at(c.method);
  std::vector<uint16_t> out;
  int slot = 0;
  size_t arg = 0;
  for (const auto& piece : r.pieces) {
    if (!piece.is_argument) {
      out.insert(out.end(), piece.text.begin(), piece.text.end());
      continue;
    }
    Type t = c.method->params[arg++];
    switch (t) {
      case Type::kInt:
        append_ascii(out, std::to_string(c.i32(slot)));
        break;
      case Type::kLong:
        append_ascii(out, std::to_string(c.i64(slot)));
        break;
      case Type::kChar:
        out.push_back(static_cast<uint16_t>(c.i32(slot)));
        break;
      case Type::kBoolean:
        append_ascii(out, c.i32(slot) ? "true" : "false");
        break;
      default:
        append_string(c.vm, out, c.ref(slot));
        break;
    }
    slot += slots_of(t);
  }
  Ref s = c.vm.new_string_utf16(c.thread, out.data(), out.size());
  return s == kNull ? NativeStatus::kThrown : c.ret_a(s);
}

}  // namespace

std::optional<Resolved> link_concat(Vm& vm, JavaThread& t, Klass* from, Insn* pc,
                                    const BootstrapMethod& bsm) {
  const ConstantPool& cp = from->file->cp;
  constexpr std::string_view kFactory = "java/lang/invoke/StringConcatFactory";
  bool with_constants = is_bootstrap(cp, bsm, kFactory, "makeConcatWithConstants");
  if (!with_constants && !is_bootstrap(cp, bsm, kFactory, "makeConcat")) return std::nullopt;
  ConcatSite s;
  s.params = split_descriptor(cp.ref_desc(pc->x));
  s.params.pop_back();
  Vm::ConcatRecipe recipe;
  std::vector<uint16_t> text;
  auto flush = [&] {
    if (!text.empty()) recipe.pieces.push_back({false, text});
    text.clear();
  };
  if (with_constants) {
    if (bsm.arguments.empty() || cp.tag(bsm.arguments[0]) != CpTag::kString) return std::nullopt;
    auto chars = vm.string_utf16(vm.intern_literal(cp.string(bsm.arguments[0])));
    size_t constant = 1;
    for (uint16_t c : chars) {
      if (c == 1) {
        flush();
        recipe.pieces.push_back({true, {}});
      } else if (c == 2) {
        if (constant >= bsm.arguments.size() || cp.tag(bsm.arguments[constant]) != CpTag::kString)
          return std::nullopt;
        auto more = vm.string_utf16(vm.intern_literal(cp.string(bsm.arguments[constant++])));
        text.insert(text.end(), more.begin(), more.end());
      } else {
        text.push_back(c);
      }
    }
  } else {
    recipe.pieces.assign(s.params.size(), {true, {}});
  }
  flush();
  std::string name = std::string(from->file->name) + "$$Concat";
  Klass* k = define_generated(vm, t, from, write_concat(s, name));
  if (!k) return vm.frame_pushed ? Resolved::kPushed : Resolved::kThrown;
  Method* native = k->methods[1];
  native->native = join;
  native->entry = Entry::kLeaf;
  vm.concat_recipes[native] = std::move(recipe);
  return bind_site(pc, k->methods[0]);
}

// --- records ---

namespace {

struct Component {
  std::string name, desc;
};

class RecordMethods {
 public:
  RecordMethods(std::string owner, std::vector<Component> parts, const std::string& name)
      : owner_(std::move(owner)), parts_(std::move(parts)), w_(name, "java/lang/Object", {}) {}

  std::vector<uint8_t> to_string(std::string_view simple_name) {
    begin("toString", "Ljava/lang/String;", "");
    w_.new_object("java/lang/StringBuilder");
    w_.op(op_dup);
    w_.invoke_special("java/lang/StringBuilder", "<init>", "()V");
    append_text(std::string(simple_name) + "[");
    for (size_t i = 0; i < parts_.size(); ++i) {
      append_text((i ? ", " : "") + parts_[i].name + "=");
      get(0, parts_[i]);
      std::string d = parts_[i].desc[0] == 'L' || parts_[i].desc[0] == '[' ? "Ljava/lang/Object;"
                      : parts_[i].desc == "B" || parts_[i].desc == "S"     ? "I"
                                                                           : parts_[i].desc;
      w_.invoke_static("java/lang/String", "valueOf", "(" + d + ")Ljava/lang/String;");
      append();
    }
    append_text("]");
    w_.invoke_virtual("java/lang/StringBuilder", "toString", "()Ljava/lang/String;");
    w_.op(op_areturn);
    w_.end_method(8, 1);
    return w_.finish();
  }

  std::vector<uint8_t> hash_code() {
    begin("hashCode", "I", "");
    w_.op(op_iconst_0);
    for (const Component& p : parts_) {
      w_.push_int(31);
      w_.op(op_imul);
      get(0, p);
      if (type_of_desc(p.desc[0]) == Type::kRef)
        w_.invoke_static("java/util/Objects", "hashCode", "(Ljava/lang/Object;)I");
      else
        w_.invoke_static(box_of(p.desc), "hashCode", "(" + p.desc + ")I");
      w_.op(op_iadd);
    }
    w_.op(op_ireturn);
    w_.end_method(8, 1);
    return w_.finish();
  }

  std::vector<uint8_t> equals() {
    begin("equals", "Z", "Ljava/lang/Object;");
    w_.op(op_aload_0);
    w_.op(op_aload_1);
    int same = w_.branch(op_if_acmpeq);
    w_.op(op_aload_1);
    w_.op_u2(op_instanceof, w_.class_ref(owner_));
    std::vector<int> no{w_.branch(op_ifeq)};
    for (const Component& p : parts_) {
      get(0, p);
      get(1, p);
      if (type_of_desc(p.desc[0]) == Type::kRef) {
        w_.invoke_static("java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
        no.push_back(w_.branch(op_ifeq));
      } else {
        w_.invoke_static(box_of(p.desc), "compare", "(" + p.desc + p.desc + ")I");
        no.push_back(w_.branch(op_ifne));
      }
    }
    w_.bind(same);
    w_.op(op_iconst_1);
    w_.op(op_ireturn);
    for (int f : no) w_.bind(f);
    w_.op(op_iconst_0);
    w_.op(op_ireturn);
    w_.end_method(8, 2);
    return w_.finish();
  }

 private:
  void begin(const char* name, const char* result, const char* extra) {
    w_.begin_method(kAccStatic, name, "(L" + owner_ + ";" + extra + ")" + result);
  }
  void get(int local, const Component& p) {
    w_.load(Type::kRef, local);
    if (local == 1) w_.check_cast(owner_);
    w_.get_field(owner_, p.name, p.desc);
  }
  void append() {
    w_.invoke_virtual("java/lang/StringBuilder", "append",
                      "(Ljava/lang/String;)Ljava/lang/StringBuilder;");
  }
  void append_text(const std::string& s) {
    w_.op_u2(op_ldc_w, w_.string(s));
    append();
  }
  static std::string box_of(const std::string& d) {
    switch (d[0]) {
      case 'Z':
        return "java/lang/Boolean";
      case 'B':
        return "java/lang/Byte";
      case 'C':
        return "java/lang/Character";
      case 'S':
        return "java/lang/Short";
      case 'I':
        return "java/lang/Integer";
      case 'J':
        return "java/lang/Long";
      case 'F':
        return "java/lang/Float";
      default:
        return "java/lang/Double";
    }
  }

  std::string owner_;
  std::vector<Component> parts_;
  ClassWriter w_;
};

std::string simple_name_of(std::string_view internal) {
  auto cut = internal.find_last_of("/$");
  std::string s(cut == std::string_view::npos ? internal : internal.substr(cut + 1));
  // The names of local records are Outer$1Name.
  size_t digits = 0;
  while (digits < s.size() && s[digits] >= '0' && s[digits] <= '9') ++digits;
  return s.substr(digits);
}

}  // namespace

std::optional<Resolved> link_record_method(Vm& vm, JavaThread& t, Klass* from, Insn* pc,
                                           const BootstrapMethod& bsm) {
  const ConstantPool& cp = from->file->cp;
  if (!is_bootstrap(cp, bsm, "java/lang/runtime/ObjectMethods", "bootstrap")) return std::nullopt;
  const auto& a = bsm.arguments;
  if (a.size() < 2 || cp.tag(a[0]) != CpTag::kClass) return std::nullopt;
  std::vector<Component> parts;
  for (size_t i = 2; i < a.size(); ++i) {
    if (cp.tag(a[i]) != CpTag::kMethodHandle) return std::nullopt;
    HandleConstant h = handle_constant(cp, a[i]);
    if (h.kind != 1) return std::nullopt;  // javac generates field reads
    parts.push_back({h.name, h.desc});
  }
  std::string owner(cp.class_name(a[0]));
  RecordMethods writer(owner, parts, std::string(from->file->name) + "$$Record");
  std::string_view name = cp.ref_name(pc->x);
  std::vector<uint8_t> bytes = name == "toString"   ? writer.to_string(simple_name_of(owner))
                               : name == "hashCode" ? writer.hash_code()
                                                    : writer.equals();
  Klass* k = define_generated(vm, t, from, std::move(bytes));
  if (!k) return vm.frame_pushed ? Resolved::kPushed : Resolved::kThrown;
  return bind_site(pc, k->methods[0]);
}

}  // namespace heddle::vm
