#include "cli/patch.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "advice/program_classes.h"
#include "base/check.h"
#include "base/write_file.h"
#include "cli/api_jar.h"
#include "cli/process.h"
#include "library/concurrent_counterparts.h"
#include "report/advice_text.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;
using advice::Edit;
using advice::EditKind;

constexpr const char* kPatcherJar = "heddle-patch.jar";
constexpr size_t kMostPatches = 3;  // repairs beyond these cost more, and say the same

std::string java_name(std::string name) {
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string atomic_class(const Edit& e) {
  return java_name(std::string(atomic_class_for(e.field.desc)));
}

std::string elements_line(const Edit& e) {
  std::string out = "elements\t" + (e.field.name.empty() ? e.variable : e.field.name);
  std::set<std::pair<std::string, int>> places;
  for (const advice::Site& s : e.sites) places.insert({java_name(s.class_name), s.line});
  for (const auto& [owner, line] : places) out += "\t" + owner + "\t" + std::to_string(line);
  return out;
}

// What a loop tests while it waits: "!done".
std::string awaited_condition(const Edit& e) {
  const char type = e.awaited.fields.back().desc[0];
  const std::string value = report::path_text(e.awaited);
  if (type == 'Z') return (e.until_set ? "!" : "") + value;
  return value + (e.until_set ? " == " : " != ") + (type == 'L' || type == '[' ? "null" : "0");
}

// A line of Patcher's request (java/patch).
std::string request_line(const Edit& e) {
  const std::string owner = java_name(e.first.class_name), field = java_name(e.field.class_name);
  auto number = [](int n) { return std::to_string(n); };
  switch (e.kind) {
    case EditKind::kFinal:
      return "final\t" + field + "\t" + e.field.name;
    case EditKind::kVolatile:
      return "volatile\t" + field + "\t" + e.field.name;
    case EditKind::kAtomic:
      return "atomic\t" + field + "\t" + e.field.name + "\t" + atomic_class(e);
    case EditKind::kAtomicElements:
      return elements_line(e);
    case EditKind::kConcurrentClass:
      return "replace-class\t" + java_name(e.class_name) + "\t" + java_name(e.replacement);
    case EditKind::kSynchronizedMethod:
      return "synchronized-method\t" + owner + "\t" + e.first.method + "\t" + number(e.first.line);
    case EditKind::kSynchronizedBlock:
      return "synchronized-block\t" + owner + "\t" + e.first.method + "\t" + number(e.first.line) +
             "\t" + number(std::max(e.first.line, e.last_line)) + "\t" +
             report::path_text(e.lock.object) + "\t" +
             (e.lock.library_class.empty() ? "monitor" : "library");
    case EditKind::kMove:
      return "move\t" + owner + "\t" + e.first.method + "\t" + number(e.first.line) + "\t" +
             number(e.last_line) + "\t" + number(e.before_line);
    case EditKind::kJoin:
      return "join\t" + owner + "\t" + e.first.method + "\t" + number(e.first.line) + "\t" +
             report::path_text(e.thread) + "\t" +
             (e.threads == Edit::Threads::kOne ? "one" : "all");
    case EditKind::kAwait:
      return "await\t" + owner + "\t" + e.first.method + "\t" + number(e.first.line) + "\t" +
             awaited_condition(e);
  }
  HEDDLE_UNREACHABLE("edit kind");
}

std::string find_patcher() {
  std::error_code ignored;
  fs::path folder = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const fs::path& jar :
       {folder / kPatcherJar, folder / ".." / "share" / "heddle" / kPatcherJar})
    if (fs::is_regular_file(jar, ignored)) return jar.lexically_normal().string();
  return "";
}

// The sources of the program's classes, as far as they are found.
std::vector<std::string> source_files(const heddle::Program& program,
                                      const heddle::CheckOptions& options) {
  std::vector<std::string> roots = options.source_path;
  if (!program.source_file.empty()) {
    fs::path parent = fs::path(program.source_file).parent_path();
    roots.push_back(parent.empty() ? "." : parent.string());
  }
  std::error_code failed;
  for (const std::string& entry : program.vm.class_path)
    if (fs::is_directory(entry, failed))
      for (const char* below : {"", "src", "../src", "..", "../src/main/java",
                                "../../src/main/java", "../../src/test/java"})
        roots.push_back((fs::path(entry) / below).string());
  advice::ProgramClasses classes(program.vm.class_path, program.main_class);
  std::set<std::string> out;
  for (const std::string& name : classes.source_names())
    for (const std::string& root : roots) {
      fs::path file = fs::path(root) / name;
      if (!fs::is_regular_file(file, failed)) continue;
      out.insert(fs::canonical(file, failed).string());
      break;
    }
  return {out.begin(), out.end()};
}

std::string joined_path(const std::vector<std::string>& entries) {
  std::string out;
  for (const std::string& e : entries) out += (out.empty() ? "" : ":") + e;
  return out;
}

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

Status run_patcher(const advice::Repair& repair, const heddle::Program& program,
                   const std::vector<std::string>& sources, const std::string& out) {
  std::string jar = find_patcher();
  if (jar.empty()) return Error{std::string("there is no ") + kPatcherJar + " beside the program"};
  std::string request;
  for (const Edit& e : repair.edits) request += request_line(e) + "\n";
  std::string file = out + "/request";
  if (Status s = write_file(file, request); !s.ok()) return s;
  std::vector<std::string> class_path = program.vm.class_path;
  if (std::string api = find_api_jar(); !api.empty()) class_path.push_back(api);
  std::vector<std::string> command = {program.vm.java_home + "/bin/java",
                                      "-XX:TieredStopAtLevel=1",
                                      "-XX:+UseSerialGC",
                                      "-cp",
                                      jar,
                                      "heddle.patch.Patcher",
                                      file,
                                      out,
                                      joined_path(class_path)};
  command.insert(command.end(), sources.begin(), sources.end());
  Result<ProcessEnd> end = run_and_wait(command);
  if (!end) return end.error();
  return end->status == 0 ? Status() : Error{"the edits cannot be made in the sources"};
}

// The patched files lie in OUT/src as the sources lie below their common folder.
void note_files(const std::vector<std::string>& sources, const std::string& out, Patch& patch) {
  fs::path root = fs::path(sources[0]).parent_path();
  for (const std::string& s : sources)
    while (s.rfind(root.string() + "/", 0) != 0) root = root.parent_path();
  for (const std::string& s : sources) {
    fs::path made = fs::path(out) / "src" / fs::path(s).lexically_relative(root);
    if (read_file(s) != read_file(made)) patch.files.emplace_back(s, made.string());
  }
}

}  // namespace

Result<Patch> make_patch(const advice::Repair& repair, const heddle::Program& program,
                         const heddle::CheckOptions& options, const Search& search,
                         heddle::ProgressSink& progress) {
  std::vector<std::string> sources = source_files(program, options);
  if (sources.empty()) return Error{"the program's sources were not found; see --source-path"};
  auto folder = TempDir::make("patch");
  if (!folder) return folder.error();
  Patch out{folder.take(), "", {}};
  const std::string& path = out.folder->path();
  if (Status s = run_patcher(repair, program, sources, path); !s.ok()) return s.error();
  heddle::Program patched = program;
  patched.vm.class_path.insert(patched.vm.class_path.begin(), path + "/classes");
  heddle::CheckOptions quiet = options;
  quiet.replay_dir.clear();
  Result<heddle::CheckResult> again = search(patched, quiet, progress);
  if (!again) return again.error();
  if (again->verdict != heddle::Verdict::kVerified)
    return Error{"the patched program is " + std::string(name_of(again->verdict))};
  out.diff = read_file(path + "/patch.diff");
  note_files(sources, path, out);
  return out;
}

Status write_patches(const std::string& folder, advice::Advice& advice,
                     const heddle::Program& program, const heddle::CheckOptions& options,
                     const Search& search, heddle::ProgressSink& progress) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) return Error{folder + ": " + failed.message()};
  size_t written = 0;
  for (advice::Repair& repair : advice.repairs) {
    if (written == kMostPatches) break;
    Result<Patch> patch = make_patch(repair, program, options, search, progress);
    if (!patch) continue;
    std::string file =
        folder + "/" + program.main_class + "-repair-" + std::to_string(++written) + ".diff";
    if (Status s = write_file(file, patch->diff); !s.ok()) return s;
    repair.patch = file;
  }
  return {};
}

}  // namespace heddle::cli
