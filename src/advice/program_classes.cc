#include "advice/program_classes.h"

#include <algorithm>
#include <utility>

#include "classfile/opcodes.h"

namespace heddle::advice {

using classfile::ClassFile;
using classfile::CpTag;
using classfile::Method;

namespace {

constexpr size_t kMostClasses = 4000;

}  // namespace

std::unique_ptr<MethodCode> prepare(const ClassFile& file, const Method& method) {
  if (!method.code) return nullptr;
  auto editor = classfile::CodeEditor::open(*method.code);
  if (!editor) return nullptr;
  auto flow = classfile::analyze_flow(file, method, *method.code, nullptr, {.check_types = false});
  if (!flow) return nullptr;
  auto out = std::make_unique<MethodCode>(MethodCode{&file, &method, std::move(*editor), {}, {}});
  out->flow = std::make_unique<classfile::MethodFlow>(flow.take());
  for (int i = 0; i < out->size(); ++i) {
    auto bci = static_cast<uint16_t>(out->at(i).bci);
    out->depth.push_back(out->flow->reachable(bci) ? out->flow->stack_depth(bci) : -1);
  }
  return out;
}

uint16_t MethodCode::operand(int insn) const {
  const auto& bytes = code.at(insn).bytes;
  return bytes.size() < 3 ? 0 : static_cast<uint16_t>(bytes[1] << 8 | bytes[2]);
}

ProgramClasses::ProgramClasses(const std::vector<std::string>& class_path,
                               const std::string& main_class) {
  for (const std::string& entry : class_path)
    if (auto opened = classfile::open_entry(entry)) path_.push_back(opened.take());
  std::string main = main_class;
  std::replace(main.begin(), main.end(), '.', '/');
  load(main);
  for (size_t i = 0; i < order_.size() && order_.size() < kMostClasses; ++i) {
    const ClassFile& file = *classes_[order_[i]];
    for (uint16_t k = 1; k < file.cp.size(); ++k)
      if (file.cp.tag(k) == CpTag::kClass) load(std::string(file.cp.class_name(k)));
  }
}

void ProgramClasses::load(const std::string& name) {
  if (name.empty() || name[0] == '[' || classes_.contains(name)) return;
  for (auto& container : path_) {
    auto found = container->find(name + ".class");
    if (!found || !*found) continue;
    auto parsed = classfile::parse_class(**found, {name, false});
    if (!parsed) return;
    classes_[name] = parsed.take();
    order_.push_back(name);
    return;
  }
}

const ClassFile* ProgramClasses::find(const std::string& name) const {
  auto found = classes_.find(name);
  return found == classes_.end() ? nullptr : found->second.get();
}

bool ProgramClasses::is_subtype(const std::string& name, std::string_view base) const {
  if (name == base) return true;
  const ClassFile* file = find(name);
  if (!file) return false;
  return is_subtype(std::string(file->super_name), base) ||
         std::any_of(file->interfaces.begin(), file->interfaces.end(),
                     [&](const auto& i) { return is_subtype(std::string(i), base); });
}

bool ProgramClasses::refer_to(std::string_view name) const {
  for (const auto& [unused, file] : classes_)
    for (uint16_t k = 1; k < file->cp.size(); ++k)
      if (file->cp.tag(k) == CpTag::kClass && file->cp.class_name(k) == name) return true;
  return false;
}

std::vector<std::string> ProgramClasses::source_names() const {
  std::vector<std::string> out;
  for (const std::string& name : order_) {
    const ClassFile& file = *classes_.at(name);
    auto slash = name.rfind('/');
    std::string package = slash == std::string::npos ? "" : name.substr(0, slash + 1);
    if (!file.source_file.empty()) out.push_back(package + std::string(file.source_file));
  }
  return out;
}

std::vector<MethodCode*> ProgramClasses::methods() {
  std::vector<MethodCode*> out;
  for (const std::string& name : order_)
    for (const Method& m : classes_[name]->methods)
      if (MethodCode* code = method(name, std::string(m.name), std::string(m.desc)))
        out.push_back(code);
  return out;
}

std::vector<MethodCode*> ProgramClasses::methods(const std::string& class_name,
                                                 const std::string& method_name) {
  std::vector<MethodCode*> out;
  const ClassFile* file = find(class_name);
  if (!file) return out;
  for (const Method& m : file->methods)
    if (m.name == method_name)
      if (MethodCode* code = method(class_name, method_name, std::string(m.desc)))
        out.push_back(code);
  return out;
}

MethodCode* ProgramClasses::method(const std::string& class_name, const std::string& name,
                                   const std::string& desc) {
  const ClassFile* file = find(class_name);
  if (!file) return nullptr;
  for (const Method& m : file->methods) {
    if (m.name != name || m.desc != desc) continue;
    auto found = code_.find(&m);
    if (found == code_.end()) found = code_.emplace(&m, prepare(*file, m)).first;
    return found->second.get();
  }
  return nullptr;
}

std::string ProgramClasses::declarer(const std::string& owner, std::string_view name,
                                     std::string_view desc) const {
  for (const ClassFile* file = find(owner); file; file = find(std::string(file->super_name)))
    for (const classfile::Field& f : file->fields)
      if (f.name == name && f.desc == desc) return std::string(file->name);
  return "";
}

}  // namespace heddle::advice
