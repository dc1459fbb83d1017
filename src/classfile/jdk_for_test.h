#pragma once
// The JDK that tests run with, scratch folders, javac.

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::classfile {

// JAVA_HOME, or where the `java` of PATH really lives. Empty: none.
inline std::string jdk_home() {
  namespace fs = std::filesystem;
  std::error_code error;
  const char* set = std::getenv("JAVA_HOME");
  if (set && fs::exists(fs::path(set) / "lib/modules", error)) return set;
  const char* path = std::getenv("PATH");
  std::stringstream folders(path ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');) {
    const fs::path java = fs::canonical(fs::path(folder) / "java", error);
    if (error) continue;
    const fs::path home = java.parent_path().parent_path();
    if (fs::exists(home / "lib/modules", error)) return home.string();
  }
  return {};
}

// A folder that goes away with the object.
class ScratchFolder {
 public:
  ScratchFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "heddle_test_XXXXXX").string();
    if (const char* made = ::mkdtemp(pattern.data())) path_ = made;
  }
  ~ScratchFolder() {
    std::error_code error;
    if (!path_.empty()) std::filesystem::remove_all(path_, error);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::string file(std::string_view name) const { return (path_ / name).string(); }
  std::string write(std::string_view name, std::string_view text) const {
    const std::filesystem::path full = path_ / name;
    std::filesystem::create_directories(full.parent_path());
    std::ofstream(full, std::ios::binary)
        .write(text.data(), static_cast<std::streamsize>(text.size()));
    return full.string();
  }
  std::string write(std::string_view name, const std::vector<uint8_t>& bytes) const {
    return write(name, std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
  }

 private:
  std::filesystem::path path_;
};

inline std::vector<uint8_t> read_whole_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// Compiles one source file into the folder; true if javac was content.
inline bool compile_java(const ScratchFolder& folder, const std::string& options,
                         std::string_view file, std::string_view source) {
  const std::string path = folder.write(file, source);
  const std::string command = fmt::format(
      "'{}/bin/javac' -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC --release 17 {} -d '{}' '{}'",
      jdk_home(), options, folder.path().string(), path);
  return std::system(command.c_str()) == 0;
}

}  // namespace heddle::classfile
