#include "explain/source_text.h"

#include <filesystem>
#include <fstream>

namespace heddle {

namespace fs = std::filesystem;

const std::vector<std::string>& SourceText::file(const vm::Klass& k) {
  std::string package(k.package());
  std::string name = package.empty() ? "" : package + "/";
  name += k.file ? std::string(k.file->source_file) : "";
  auto [it, fresh] = files_.try_emplace(name);
  if (!fresh || name.empty() || name.back() == '/') return it->second;
  std::vector<std::string> roots = source_path_;
  for (const std::string& c : class_path_) {
    std::error_code failed;
    fs::path root = fs::is_directory(c, failed) ? fs::path(c) : fs::path(c).parent_path();
    for (const char* below : {"", "src", "../src", "..", "../src/main/java", "../../src/main/java",
                              "../../src/test/java"})
      roots.push_back((root / below).string());
  }
  for (const std::string& root : roots) {
    for (const std::string& candidate :
         {root + "/" + name, root + "/" + std::string(k.file->source_file)}) {
      std::ifstream in(candidate);
      if (!in) continue;
      for (std::string line; std::getline(in, line);) it->second.push_back(line);
      return it->second;
    }
  }
  return it->second;
}

std::string SourceText::line(const vm::Klass& k, int number) {
  const auto& lines = file(k);
  if (number < 1 || static_cast<size_t>(number) > lines.size()) return {};
  const std::string& s = lines[static_cast<size_t>(number) - 1];
  size_t begin = s.find_first_not_of(" \t"), end = s.find_last_not_of(" \t\r");
  return begin == std::string::npos ? std::string() : s.substr(begin, end - begin + 1);
}

SourceText sources_of(const Program& program, std::vector<std::string> source_path) {
  if (!program.source_file.empty()) {
    auto slash = program.source_file.rfind('/');
    source_path.push_back(slash == std::string::npos ? "." : program.source_file.substr(0, slash));
  }
  return SourceText(std::move(source_path), program.vm.class_path);
}

}  // namespace heddle
