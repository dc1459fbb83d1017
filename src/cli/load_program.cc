#include "cli/load_program.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "classfile/class_path.h"
#include "classfile/manifest.h"
#include "cli/api_jar.h"
#include "cli/files.h"
#include "cli/source_file.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;
using classfile::ManifestAttributes;

std::string attribute(const ManifestAttributes& attributes, std::string_view name) {
  for (auto& [key, value] : attributes)
    if (classfile::manifest_key_is(key, name)) return value;
  return "";
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    if (text.empty()) return words;
    std::string_view word = text.substr(0, text.find_first_of(" \t"));
    words.emplace_back(word);
    text.remove_prefix(word.size());
  }
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

std::string percent_decoded(std::string_view url) {
  std::string out;
  for (size_t i = 0; i < url.size(); ++i) {
    int high = url[i] == '%' && i + 2 < url.size() ? hex_digit(url[i + 1]) : -1;
    int low = high >= 0 ? hex_digit(url[i + 2]) : -1;
    out += low >= 0 ? static_cast<char>(high * 16 + low) : url[i];
    if (low >= 0) i += 2;
  }
  return out;
}

// The path of a Class-Path element, a URL relative to the jar; "" for schemes other than file:,
// which are not searched.
std::string resolve(const std::string& jar, std::string_view url) {
  if (url.starts_with("file:")) {
    url.remove_prefix(5);
    while (url.starts_with("//")) url.remove_prefix(1);
  } else if (url.find("://") != std::string_view::npos) {
    return "";
  }
  return (fs::path(jar).parent_path() / percent_decoded(url)).lexically_normal().string();
}

ManifestAttributes manifest_of(const std::string& jar) {
  auto archive = classfile::open_archive(jar);
  return archive ? classfile::read_manifest(**archive) : ManifestAttributes{};
}

class Expansion {
 public:
  void add(const std::string& entry) {
    if (!seen_.insert(fs::path(entry).lexically_normal().string()).second) return;
    out_.push_back(entry);
    if (!is_file(entry)) return;
    for (const std::string& url : words_of(attribute(manifest_of(entry), "Class-Path"))) {
      std::string path = resolve(entry, url);
      std::error_code ignored;
      if (!path.empty() && fs::exists(path, ignored)) add(path);
    }
  }
  std::vector<std::string> take() { return std::move(out_); }

 private:
  std::set<std::string> seen_;
  std::vector<std::string> out_;
};

std::string class_path_of(const LaunchSettings& launch) {
  if (launch.class_path) return *launch.class_path;
  const char* environment = std::getenv("CLASSPATH");
  return environment && *environment ? environment : ".";
}

// Packages that a jar's manifest opens to the program itself.
void add_module_properties(const ManifestAttributes& attributes, vm::VmOptions* vm) {
  for (auto [name, property] : {std::pair("Add-Opens", "jdk.module.addopens."),
                                std::pair("Add-Exports", "jdk.module.addexports.")}) {
    int number = 0;
    for (auto& [key, unused] : vm->properties) number += key.starts_with(property);
    for (const std::string& package : words_of(attribute(attributes, name)))
      vm->properties.emplace_back(property + std::to_string(number++), package + "=ALL-UNNAMED");
  }
}

Status load_jar(const std::string& jar, heddle::Program* program) {
  auto archive = classfile::open_archive(jar);
  if (!archive) return archive.error();
  ManifestAttributes attributes = classfile::read_manifest(**archive);
  program->main_class = attribute(attributes, "Main-Class");
  if (program->main_class.empty()) return Error{jar + ": its manifest names no Main-Class"};
  program->vm.class_path = with_manifest_class_paths({jar});
  add_module_properties(attributes, &program->vm);
  return {};
}

Status load_source(const std::string& file, LoadedProgram* loaded) {
  heddle::Program& program = loaded->program;
  if (std::string jar = api_jar_for(file, program.vm.class_path); !jar.empty())
    program.vm.class_path.push_back(jar);
  Result<CompiledSource> compiled =
      compile_source(program.vm.java_home, file, program.vm.class_path);
  if (!compiled) return compiled.error();
  program.source_file = file;
  program.main_class = compiled->main_class;
  program.vm.class_path.insert(program.vm.class_path.begin(), compiled->folder->path());
  loaded->compiled = std::move(compiled->folder);
  return {};
}

Status load_class(const std::string& name, heddle::Program* program) {
  if (name.ends_with(".jar") && is_file(name))
    return Error{name + ": a jar is started with -jar " + name};
  if (name.ends_with(".class") && is_file(name))
    return Error{name + ": give the class's name, not its file, and its folder by -cp"};
  program->main_class = name;
  std::replace(program->main_class.begin(), program->main_class.end(), '/', '.');
  return {};
}

Status load_main(const LaunchSettings& launch, const std::string& main, LoadedProgram* loaded) {
  if (launch.jar) return load_jar(main, &loaded->program);
  return main.ends_with(".java") ? load_source(main, loaded) : load_class(main, &loaded->program);
}

}  // namespace

std::vector<std::string> with_manifest_class_paths(const std::vector<std::string>& entries) {
  Expansion expansion;
  for (const std::string& entry : entries) expansion.add(entry);
  return expansion.take();
}

Result<vm::VmOptions> load_machine(const LaunchSettings& launch,
                                   const JavaEnvironment& environment) {
  Result<std::string> home = find_java_home(launch.java_home, environment);
  if (!home) return home.error();
  vm::VmOptions vm;
  vm.java_home = home.take();
  vm.properties = launch.properties;
  vm.assertions = launch.assertions;
  vm.heap_limit = launch.heap_bytes;
  vm.stack_bytes = static_cast<uint32_t>(launch.stack_bytes);
  vm.seed = launch.seed;
  if (launch.processors > 0) vm.processors = launch.processors;
  if (!launch.jar)
    vm.class_path = with_manifest_class_paths(classfile::expand_class_path(class_path_of(launch)));
  return vm;
}

Result<LoadedProgram> load_program(const Settings& settings, const JavaEnvironment& environment) {
  const LaunchSettings& launch = settings.launch;
  Result<vm::VmOptions> machine = load_machine(launch, environment);
  if (!machine) return machine.error();
  LoadedProgram loaded;
  loaded.program.vm = machine.take();
  loaded.program.args.assign(settings.operands.begin() + 1, settings.operands.end());
  if (Status s = load_main(launch, settings.operands[0], &loaded); !s.ok()) return s.error();
  return loaded;
}

}  // namespace heddle::cli
