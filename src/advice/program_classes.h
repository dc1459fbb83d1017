#pragma once
// The program's class files, read without a machine: those that the main class refers to, directly
// or not, and that are on the class path.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/class_path.h"
#include "classfile/code_editor.h"
#include "classfile/flow.h"

namespace heddle::advice {

// A method with code, prepared for questions about its instructions. Instructions are the numbers
// of CodeEditor.
struct MethodCode {
  const classfile::ClassFile* file = nullptr;
  const classfile::Method* method = nullptr;
  classfile::CodeEditor code;
  std::vector<int> depth;  // of the operand stack in front of each instruction; -1: unreachable
  std::unique_ptr<classfile::MethodFlow> flow;

  int size() const { return static_cast<int>(code.originals()); }
  const classfile::EditableInsn& at(int insn) const { return code.at(insn); }
  uint16_t operand(int insn) const;  // constant-pool index of an instruction that has one
  bool is_static() const { return method->access & classfile::kAccStatic; }
};

// Null: the code cannot be edited.
std::unique_ptr<MethodCode> prepare(const classfile::ClassFile& file,
                                    const classfile::Method& method);

class ProgramClasses {
 public:
  ProgramClasses(const std::vector<std::string>& class_path, const std::string& main_class);

  // Null: not a class of the program.
  const classfile::ClassFile* find(const std::string& internal_name) const;
  // Whether `name` is `base`, or extends or implements it, as far as the program's classes tell.
  bool is_subtype(const std::string& name, std::string_view base) const;
  // Whether some class of the program names this one.
  bool refer_to(std::string_view internal_name) const;
  // Of all classes: "pkg/Main.java".
  std::vector<std::string> source_names() const;
  // Every class's methods that have code.
  std::vector<MethodCode*> methods();
  // The methods of this class and name; their code.
  std::vector<MethodCode*> methods(const std::string& class_name, const std::string& method);
  MethodCode* method(const std::string& class_name, const std::string& name,
                     const std::string& desc);
  // The class that declares a field to which code refers by class `owner`; empty: not the
  // program's.
  std::string declarer(const std::string& owner, std::string_view name,
                       std::string_view desc) const;

 private:
  void load(const std::string& name);

  std::vector<std::unique_ptr<classfile::Container>> path_;
  std::map<std::string, std::unique_ptr<classfile::ClassFile>> classes_;
  std::vector<std::string> order_;
  std::map<const classfile::Method*, std::unique_ptr<MethodCode>> code_;
};

}  // namespace heddle::advice
