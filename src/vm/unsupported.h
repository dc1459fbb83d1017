#pragma once
// What the program needed and the machine does not have, as data. src/report makes the sentences.

#include <cstdint>
#include <string>
#include <vector>

namespace heddle::vm {

// `names` of an Unsupported: see each kind. An effect on the host's files names its path if that is
// known.
enum class Lack : uint8_t {
  kNativeMethod,        // a native method of the JDK: its signature
  kNativeLibrary,       // a native library of the program: its name
  kProcess,             // starting a process
  kHostName,            // looking up the address of a host
  kSignal,              // sending a signal to the process
  kOutsideHeap,         // memory outside the heap: the method that uses it first
  kLinkageKeepsObject,  // a class is linked to an object of one execution: the method that needed
                        // the linkage, the classes of the object and of its container
  kLinkageWaits,        // linkage waits for another thread: the method that needed the linkage
  // Effects on the host that cannot be undone between paths.
  kReadFile,
  kWriteFile,
  kWriteMappedFile,
  kChangeFile,
  kRemoveFile,
  kCreateFile,
  kRenameFile,
  kLinkFile,
  kMakeNode,
  kMakeFolder,
  kRemoveFolder,
  kListFolder,
  kInflate,  // java.util.zip, whose state is outside the heap
  kDeflate,
};
inline constexpr Lack kFirstHostEffect = Lack::kReadFile;
inline constexpr Lack kLastLack = Lack::kDeflate;

inline bool is_host_effect(Lack lack) { return lack >= kFirstHostEffect; }

// A line of the program's own code.
struct CodeLine {
  std::string class_name;  // "pkg.Outer$Inner"
  std::string method, file;
  int line = 0;  // 0: not known
};

struct Unsupported {
  Lack lack = Lack::kNativeMethod;
  std::vector<std::string> names;
  // Where the program first needed it, innermost first, without frames of the JDK and of test
  // engines; empty: in none of its own code.
  std::vector<CodeLine> calls = {};
  bool operator==(const Unsupported& other) const {
    return lack == other.lack && names == other.names;
  }
};

}  // namespace heddle::vm
