#pragma once
// Lines of the program's source files, found in --source-path or near the classes.

#include <map>
#include <string>
#include <vector>

#include "system/program.h"
#include "vm/klass.h"

namespace heddle {

class SourceText {
 public:
  SourceText(std::vector<std::string> source_path, std::vector<std::string> class_path)
      : source_path_(std::move(source_path)), class_path_(std::move(class_path)) {}
  // The line without its indentation; empty when there is none.
  std::string line(const vm::Klass& k, int number);

 private:
  const std::vector<std::string>& file(const vm::Klass& k);
  std::vector<std::string> source_path_, class_path_;
  std::map<std::string, std::vector<std::string>> files_;
};

// The program's sources: in these folders, beside its source file, beside its classes.
SourceText sources_of(const Program& program, std::vector<std::string> source_path);

}  // namespace heddle
