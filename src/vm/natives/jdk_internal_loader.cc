// jdk.internal.loader: the boot loader's packages, native libraries.

#include <algorithm>

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

// --- BootLoader ---

NativeStatus set_unnamed_module(NativeCall& call) {
  native_data(call.vm).boot_unnamed_module = call.ref(0);
  if (call.ref(0) != kNull) call.vm.global_roots.push_back(call.ref(0));
  return call.done();
}

// Packages that the boot loader has defined classes in.
NativeStatus system_package_names(NativeCall& call) {
  std::vector<std::string> names;
  for (const Klass* k : call.vm.klasses)
    if (k->kind == KlassKind::kInstance && k->loader == kNull && !k->package().empty())
      names.emplace_back(k->package());
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  Ref array =
      call.vm.new_array(call.thread, call.vm.wk.string_array, static_cast<int32_t>(names.size()));
  if (array == kNull) return NativeStatus::kThrown;
  for (size_t i = 0; i < names.size(); ++i)
    store_element(call.vm, array, static_cast<int32_t>(i), symbol(call.vm, names[i]));
  return call.ret_a(array);
}

NativeStatus system_package_location(NativeCall& call) {
  if (call.ref(0) == kNull) return call.throw_npe();
  auto& locations = native_data(call.vm).package_locations;
  auto it = locations.find(internal_name(call.vm, call.ref(0)));
  if (it == locations.end() || it->second.empty()) return call.ret_a(kNull);
  return call.ret_a(symbol(call.vm, it->second));
}

// --- NativeLibraries ---

// The JDK's own libraries are what this folder implements.
constexpr std::string_view kBuiltin[] = {
    "java",       "net",    "nio",      "zip",        "jimage",
    "verify",     "extnet", "prefs",    "management", "management_ext",
    "instrument", "rmi",    "syslookup"};

NativeStatus find_builtin_library(NativeCall& call) {
  if (call.ref(0) == kNull)
    return call.throw_new("java/lang/InternalError", "NULL filename for native library");
  std::string name = call.vm.string_utf8(call.ref(0));
  if (!name.starts_with("lib") || !name.ends_with(".so")) return call.ret_a(kNull);
  name = name.substr(3, name.size() - 6);
  bool known = std::find(std::begin(kBuiltin), std::end(kBuiltin), name) != std::end(kBuiltin);
  return call.ret_a(known ? symbol(call.vm, name) : kNull);
}

// (library, name, builtin, JNI, throw on failure)
NativeStatus load_library(NativeCall& call) {
  std::string name = call.vm.string_utf8(call.ref(1));
  if (call.flag(2)) {
    constexpr int32_t kJniVersion = 0x000a0000;
    set_field<int64_t>(call.vm, call.ref(0), "handle", "J", 1);
    set_field<int32_t>(call.vm, call.ref(0), "jniVersion", "I", kJniVersion);
    return call.ret_z(true);
  }
  note_unsupported(call.vm, call.thread, {Lack::kNativeLibrary, {name}});
  if (!call.flag(4)) return call.ret_z(false);
  return call.throw_new("java/lang/UnsatisfiedLinkError",
                        name + ": native libraries cannot be run by heddle");
}

NativeStatus no_entry(NativeCall& call) { return call.ret_j(0); }

constexpr const char* kBoot = "jdk/internal/loader/BootLoader";
constexpr const char* kLibraries = "jdk/internal/loader/NativeLibraries";

const NativeEntry kJdkInternalLoaderEntries[] = {
    {kBoot, "setBootLoaderUnnamedModule0", "(Ljava/lang/Module;)V", set_unnamed_module,
     kLeafNative},
    {kBoot, "getSystemPackageNames", "()[Ljava/lang/String;", system_package_names, kLeafNative},
    {kBoot, "getSystemPackageLocation", "(Ljava/lang/String;)Ljava/lang/String;",
     system_package_location, kLeafNative},
    {kLibraries, "findBuiltinLib", "(Ljava/lang/String;)Ljava/lang/String;", find_builtin_library,
     kLeafNative},
    {kLibraries, "load",
     "(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZZ)Z",
     load_library, kLeafNative},
    {kLibraries, "unload", "(Ljava/lang/String;ZZJ)V", nothing, kLeafNative | kNoOp},
    {kLibraries, "findEntry0",
     "(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;)J", no_entry,
     kLeafNative},
};

}  // namespace

std::span<const NativeEntry> jdk_internal_loader() { return kJdkInternalLoaderEntries; }

}  // namespace heddle::vm::natives
