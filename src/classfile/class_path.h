#pragma once
// Where classes and resources come from. Nothing here interprets class files.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/bytes.h"

namespace heddle::classfile {

// A place that can be asked for a file by its path ("p/A.class").
class Container {
 public:
  virtual ~Container() = default;
  // No value: not there. Error: there, but unreadable (corrupt member...).
  virtual Result<std::optional<Bytes>> find(std::string_view path) = 0;
  // As the user wrote it: a folder or an archive.
  virtual const std::string& location() const = 0;
  virtual bool is_archive() const = 0;
  // For archives: the manifest's attributes are read from META-INF/MANIFEST.MF by the caller.
};

Result<std::unique_ptr<Container>> open_directory(const std::string& path);
// Any zip: jar, or jmod (members below "classes/" are then addressed without
// that prefix). The file is memory-mapped; members are inflated on demand with
// a bound taken from the central directory. Multi-release jars: versions up to
// `release` under META-INF/versions are preferred when the manifest says so.
Result<std::unique_ptr<Container>> open_archive(const std::string& path, int release = 17);

// lib/modules of a JDK, memory-mapped.
class JImage {
 public:
  static Result<std::unique_ptr<JImage>> open(const std::string& path);
  virtual ~JImage() = default;
  // "java.base", "java/lang/Object.class". Views the mapping when the resource is not compressed.
  virtual Result<std::optional<Bytes>> find(std::string_view module, std::string_view path) = 0;
  // The module that holds a package ("java/lang" -> "java.base"), empty if none.
  virtual std::string_view module_of_package(std::string_view package) = 0;
  // Every module's name, sorted.
  virtual std::vector<std::string> modules() = 0;
  // Every resource of a module ("java/lang/Object.class"), sorted; empty if there is no such
  // module.
  virtual std::vector<std::string> resources(std::string_view module) = 0;
  // Raw access for jdk.internal.jimage natives: address and length of the whole mapping.
  virtual std::span<const uint8_t> raw() const = 0;
};

// A -classpath value: "a:b.jar:lib/*". Entries that do not exist are skipped, as java does.
// A trailing "/*" stands for every .jar and .JAR of that folder, sorted by name.
std::vector<std::string> expand_class_path(std::string_view class_path);
Result<std::unique_ptr<Container>> open_entry(const std::string& path, int release = 17);

// Manifest main attributes of an archive, folded lines joined; keys as written.
std::vector<std::pair<std::string, std::string>> read_manifest(Container& archive);

}  // namespace heddle::classfile
