#pragma once
// A compiled program whose races are stated by a test: statements are named by the comments behind
// them.

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "advice/program_classes.h"
#include "advice/racy_locations.h"
#include "base/check.h"
#include "classfile/jdk_for_test.h"

namespace heddle::advice {

class MarkedProgram {
 public:
  explicit MarkedProgram(std::string_view source)
      : source_(source), classes_({compiled(source).path().string()}, "Main") {}

  // Once in a process: javac takes longer than all else.
  static const classfile::ScratchFolder& compiled(std::string_view source) {
    static std::map<std::string, classfile::ScratchFolder, std::less<>> folders;
    auto [folder, is_new] = folders.try_emplace(std::string(source));
    if (is_new)
      HEDDLE_CHECK(classfile::compile_java(folder->second, "-g -nowarn", "Main.java", source));
    return folder->second;
  }

  ProgramClasses& classes() { return classes_; }

  // The line that ends with "// mark".
  int line(const std::string& mark) const {
    size_t at = source_.find("// " + mark + "\n");
    HEDDLE_CHECK(at != std::string::npos);
    return static_cast<int>(
               std::count(source_.begin(), source_.begin() + static_cast<ptrdiff_t>(at), '\n')) +
           1;
  }

  // Of the program's method "Main$Pool.take".
  RaceAccess access(bool write, const std::string& method, const std::string& mark) const {
    RaceAccess a;
    a.write = write;
    const size_t dot = method.rfind('.');
    a.at = {method.substr(0, dot), method.substr(dot + 1), "Main.java", line(mark), ""};
    return a;
  }

  static Finding race(const std::string& owner, const std::string& field, RaceAccess source,
                      RaceAccess manifest) {
    Finding f{.kind = FindingKind::kDataRace};
    Race& r = f.race.emplace();
    r.kind = !source.write     ? RaceKind::kReadWrite
             : !manifest.write ? RaceKind::kWriteRead
                               : RaceKind::kWriteWrite;
    r.location.class_name = owner;
    r.location.field = field;
    r.location.name = owner + "." + field;
    r.source = std::move(source);
    r.manifest = std::move(manifest);
    return f;
  }

 private:
  std::string source_;
  ProgramClasses classes_;
};

}  // namespace heddle::advice
