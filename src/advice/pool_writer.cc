#include "advice/pool_writer.h"

namespace heddle::advice {

using classfile::CpEntry;
using classfile::CpTag;

namespace {

constexpr std::string_view kBootstraps = "java/lang/invoke/ConstantBootstraps";
constexpr std::string_view kHandle = "Ljava/lang/invoke/VarHandle;";
constexpr std::string_view kFieldBootstrap =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;"
    "Ljava/lang/Class;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;";
constexpr std::string_view kArrayBootstrap =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;"
    "Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;";
constexpr uint16_t kInvokeStatic = 6;
// A primitive type as a constant: ConstantBootstraps.primitiveClass(lookup, name, Class).
constexpr std::string_view kPrimitiveBootstrap =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)"
    "Ljava/lang/Class;";

}  // namespace

uint16_t PoolWriter::add(const CpEntry& entry) {
  auto& entries = file_.cp.entries_;
  for (size_t i = 1; i < entries.size(); ++i) {
    const CpEntry& e = entries[i];
    if (e.tag == entry.tag && e.a == entry.a && e.b == entry.b && e.text == entry.text &&
        e.bits == entry.bits)
      return static_cast<uint16_t>(i);
  }
  entries.push_back(entry);
  return static_cast<uint16_t>(entries.size() - 1);
}

uint16_t PoolWriter::utf8(std::string_view text) {
  CpEntry e{.tag = CpTag::kUtf8};
  texts_.emplace_back(text);
  e.text = texts_.back();
  return add(e);
}

uint16_t PoolWriter::class_ref(std::string_view name) {
  return add({.tag = CpTag::kClass, .a = utf8(name)});
}

uint16_t PoolWriter::name_and_type(std::string_view name, std::string_view desc) {
  uint16_t a = utf8(name), b = utf8(desc);
  return add({.tag = CpTag::kNameAndType, .a = a, .b = b});
}

uint16_t PoolWriter::field_ref(const FieldName& f) {
  uint16_t owner = class_ref(f.class_name), what = name_and_type(f.name, f.desc);
  return add({.tag = CpTag::kFieldref, .a = owner, .b = what});
}

uint16_t PoolWriter::method_ref(std::string_view owner, std::string_view name,
                                std::string_view desc, bool interface) {
  uint16_t of = class_ref(owner), what = name_and_type(name, desc);
  return add(
      {.tag = interface ? CpTag::kInterfaceMethodref : CpTag::kMethodref, .a = of, .b = what});
}

uint16_t PoolWriter::handle(std::string_view bootstrap, std::string_view bootstrap_desc,
                            std::string_view name, std::vector<uint16_t> arguments) {
  uint16_t method = method_ref(kBootstraps, bootstrap, bootstrap_desc);
  uint16_t handle = add({.tag = CpTag::kMethodHandle, .a = kInvokeStatic, .b = method});
  std::string_view type = bootstrap == "primitiveClass" ? "Ljava/lang/Class;" : kHandle;
  uint16_t what = name_and_type(name, type);
  auto& bootstraps = file_.bootstrap_methods;
  bootstraps.push_back({handle, std::move(arguments)});
  return add(
      {.tag = CpTag::kDynamic, .a = static_cast<uint16_t>(bootstraps.size() - 1), .b = what});
}

uint16_t PoolWriter::type_ref(std::string_view desc) {
  if (desc[0] == 'L') return class_ref(desc.substr(1, desc.size() - 2));
  if (desc[0] == '[') return class_ref(desc);
  return handle("primitiveClass", kPrimitiveBootstrap, desc, {});
}

uint16_t PoolWriter::field_handle(const FieldName& f) {
  uint16_t owner = class_ref(f.class_name), type = type_ref(f.desc);
  return handle(f.is_static ? "staticFieldVarHandle" : "fieldVarHandle", kFieldBootstrap, f.name,
                {owner, type});
}

uint16_t PoolWriter::element_handle(std::string_view array) {
  return handle("arrayVarHandle", kArrayBootstrap, "elements", {class_ref(array)});
}

}  // namespace heddle::advice
