#pragma once
// Lines of the program's source files: from --source-path, or beside the
// classes.

#include <map>
#include <string>
#include <vector>

#include "vm/klass.h"

namespace heddle::explore {

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

}  // namespace heddle::explore
