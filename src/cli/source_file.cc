#include "cli/source_file.h"

#include <signal.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "classfile/class_file.h"
#include "cli/files.h"
#include "cli/process.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

std::string join(const std::vector<std::string>& entries) {
  std::string out;
  for (const std::string& e : entries) out += (out.empty() ? "" : ":") + e;
  return out;
}

std::vector<std::string> javac_command(const std::string& javac, const std::string& file,
                                       const std::string& folder,
                                       const std::vector<std::string>& class_path) {
  // For one small file the start-up time of javac dominates, so the JIT's second tier is off.
  return {javac,
          "-J-XX:TieredStopAtLevel=1",
          "-J-XX:+UseSerialGC",
          "-g",
          "-encoding",
          "UTF-8",
          "-d",
          folder,
          "-cp",
          class_path.empty() ? folder : join(class_path),
          file};
}

struct Candidate {
  std::string name;
  int first_line = 0;
  bool has_main = false;
};

int first_line_of(const classfile::ClassFile& c) {
  int first = 1 << 16;
  for (const classfile::Method& m : c.methods)
    if (m.code)
      for (const classfile::LineNumber& l : m.code->lines) first = std::min<int>(first, l.line);
  return first;
}

bool declares_main(const classfile::ClassFile& c) {
  constexpr uint16_t kWanted = classfile::kAccPublic | classfile::kAccStatic;
  return std::any_of(c.methods.begin(), c.methods.end(), [](const classfile::Method& m) {
    return m.name == "main" && m.desc == "([Ljava/lang/String;)V" &&
           (m.access & kWanted) == kWanted;
  });
}

Result<Candidate> read_candidate(const fs::path& path, std::string_view source_name) {
  std::ifstream in(path, std::ios::binary);
  std::vector<uint8_t> data{std::istreambuf_iterator<char>(in), {}};
  classfile::ParseOptions options;
  std::string origin = path.string();
  options.origin = origin;
  auto parsed = classfile::parse_class(classfile::Bytes::own(std::move(data)), options);
  if (!parsed) return parsed.error();
  const classfile::ClassFile& c = **parsed;
  bool nested = !c.nest_host.empty() || c.source_file != source_name;
  if (nested) return Candidate{};
  std::string name(c.name);
  std::replace(name.begin(), name.end(), '/', '.');
  return Candidate{std::move(name), first_line_of(c), declares_main(c)};
}

// A class with main is better than one without, an earlier one better than a later one.
bool better(const Candidate& a, const Candidate& b) {
  if (a.has_main != b.has_main) return a.has_main;
  if (a.first_line != b.first_line) return a.first_line < b.first_line;
  return a.name < b.name;
}

}  // namespace

Result<std::string> find_main_class(const std::string& folder, const std::string& source_name) {
  Candidate best;
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, ignored)) {
    if (entry.path().extension() != ".class") continue;
    Result<Candidate> c = read_candidate(entry.path(), source_name);
    if (!c) return c.error();
    if (!c->name.empty() && (best.name.empty() || better(*c, best))) best = c.take();
  }
  if (best.name.empty()) return Error{source_name + ": no class in it"};
  return best.name;
}

Result<CompiledSource> compile_source(const std::string& java_home, const std::string& file,
                                      const std::vector<std::string>& class_path) {
  if (!is_file(file)) return Error{file + ": no such file"};
  std::string javac = java_home + "/bin/javac";
  if (!is_file(javac)) return Error{file + ": cannot be compiled, there is no " + javac};
  auto folder = TempDir::make(fs::path(file).stem().string());
  if (!folder) return folder.error();
  CompiledSource out{folder.take(), ""};
  Result<ProcessEnd> end = run_and_wait(javac_command(javac, file, out.folder->path(), class_path));
  if (!end) return end.error();
  if (end->signal != 0) {
    out.folder->remove();
    ::raise(end->signal);
  }
  if (end->status != 0) return Error{file + ": compilation failed"};
  Result<std::string> main_class =
      find_main_class(out.folder->path(), fs::path(file).filename().string());
  if (!main_class) return main_class.error();
  out.main_class = main_class.take();
  out.folder->remove_on_signal();
  return out;
}

}  // namespace heddle::cli
