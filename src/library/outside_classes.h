#pragma once
// Exceptions of the library that come from outside the program: from something that the machine
// does not have, or from the host's files.

#include <algorithm>
#include <iterator>
#include <string_view>

#include "vm/unsupported.h"

namespace heddle {

// What natives throw when they lack something. `in`: the class that throws it; empty: any.
struct ThrownForLack {
  vm::Lack lack;
  std::string_view exception, in;
};
inline constexpr ThrownForLack kThrownForLacks[] = {
    {vm::Lack::kNativeMethod, "java/lang/UnsatisfiedLinkError", ""},
    {vm::Lack::kNativeLibrary, "java/lang/UnsatisfiedLinkError", ""},
    {vm::Lack::kProcess, "java/io/IOException", "java/lang/ProcessImpl"},
    {vm::Lack::kHostName, "java/net/UnknownHostException", ""},
};

// Methods of Mockito that make exceptions which say that a mock needs an agent. There is none.
inline constexpr const char* kAgentForMocks =
    "instrument (an agent for mocks of final classes and of static methods)";
struct MethodOfMockito {
  std::string_view klass, method;
};
inline constexpr MethodOfMockito kRefusedMocks[] = {
    {"org/mockito/internal/exceptions/Reporter", "cannotMockClass"},
    {"org/mockito/internal/configuration/plugins/DefaultMockitoPlugins", "create"},
    {"org/mockito/plugins/MockMaker", "createStaticMock"},
    {"org/mockito/plugins/MockMaker", "createConstructionMock"},
};

// Classes of these packages throw what files are the reason for.
inline bool is_file_class(std::string_view name) {
  constexpr std::string_view kPackages[] = {"java/io/", "java/nio/", "sun/nio/", "java/util/zip/",
                                            "java/util/jar/"};
  return std::any_of(std::begin(kPackages), std::end(kPackages),
                     [&](std::string_view package) { return name.starts_with(package); });
}

}  // namespace heddle
