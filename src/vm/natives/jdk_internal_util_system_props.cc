// jdk.internal.util.SystemProps$Raw: the properties that the machine and the
// platform give, as HotSpot has them on the same host.

#include <langinfo.h>
#include <locale.h>
#include <pwd.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <cstdlib>

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

using Properties = std::vector<std::pair<std::string, std::string>>;

// A constant of java.lang.VersionProps, which the build of the JDK wrote.
std::string version_constant(Vm& vm, std::string_view name) {
  Klass* k = vm.find_boot_class("java/lang/VersionProps");
  FieldInfo* f = k ? k->find_declared_field(name, "Ljava/lang/String;") : nullptr;
  if (!f || f->file->constant_value == 0) return "";
  return std::string(k->file->cp.string(f->file->constant_value));
}

std::string joined_class_path(const VmOptions& options) {
  std::string joined;
  for (const std::string& entry : options.class_path) joined += (joined.empty() ? "" : ":") + entry;
  return joined;
}

std::string library_path() {
  std::string path =
      "/usr/java/packages/lib:/usr/lib/x86_64-linux-gnu/jni:/lib/x86_64-linux-gnu:"
      "/usr/lib/x86_64-linux-gnu:/usr/lib/jni:/lib:/usr/lib";
  const char* extra = std::getenv("LD_LIBRARY_PATH");
  return extra && *extra ? std::string(extra) + ":" + path : path;
}

Properties machine_properties(Vm& vm) {
  std::string version = version_constant(vm, "java_runtime_version");
  std::string feature = version.substr(0, version.find('.'));
  Properties p = {
      {"java.home", vm.options.java_home},
      {"java.vm.specification.name", "Java Virtual Machine Specification"},
      {"java.vm.specification.vendor", "Oracle Corporation"},
      {"java.vm.specification.version", feature},
      {"java.vm.name", "OpenJDK 64-Bit Server VM"},
      {"java.vm.vendor", version_constant(vm, "VENDOR")},
      {"java.vm.version", version},
      {"java.vm.info", "mixed mode, sharing"},
      {"java.vm.compressedOopsMode", "Zero based"},
      {"jdk.debug", "release"},
      {"sun.boot.library.path", vm.options.java_home + "/lib"},
      {"java.library.path", library_path()},
      {"java.class.path", joined_class_path(vm.options)},
      {"jdk.boot.class.path.append", ""},
      {"sun.management.compiler", "HotSpot 64-Bit Tiered Compilers"},
      {"sun.nio.MaxDirectMemorySize", "-1"},
      {"sun.nio.PageAlignDirectMemory", "false"},
      {"sun.java.launcher", "SUN_STANDARD"},
  };
  for (const auto& [key, value] : vm.options.properties) p.emplace_back(key, value);
  return p;
}

NativeStatus give_pairs(NativeCall& call, const Properties& properties) {
  auto n = static_cast<int32_t>(properties.size() * 2 + 2);  // null ends the list
  Ref array = call.vm.new_array(call.thread, call.vm.wk.string_array, n);
  if (array == kNull) return NativeStatus::kThrown;
  int32_t i = 0;
  for (const auto& [key, value] : properties) {
    store_element(call.vm, array, i++, call.vm.permanent_string(key));
    store_element(call.vm, array, i++, call.vm.permanent_string(value));
  }
  return call.ret_a(array);
}

NativeStatus vm_properties(NativeCall& call) {
  return give_pairs(call, machine_properties(call.vm));
}

// --- platform ---

struct Locale {
  std::string language = "en", country, script, variant, encoding = "ANSI_X3.4-1968";
};

// "de_CH.UTF-8@euro" -> language, country, variant. "C" and "POSIX" are English.
void split_locale(std::string name, Locale& out) {
  if (name.empty() || name.starts_with("C.") || name == "C" || name == "POSIX") name = "en";
  if (auto at = name.find('@'); at != std::string::npos) {
    std::string modifier = name.substr(at + 1);
    name.resize(at);
    if (modifier == "latin")
      out.script = "Latn";
    else if (modifier == "cyrillic")
      out.script = "Cyrl";
    else if (modifier == "devanagari")
      out.script = "Deva";
    else if (modifier == "iqtelif")
      out.script = "Latn";
  }
  if (auto dot = name.find('.'); dot != std::string::npos) name.resize(dot);
  auto underscore = name.find('_');
  out.language = name.substr(0, underscore);
  if (underscore != std::string::npos) out.country = name.substr(underscore + 1);
}

std::string host_locale_name(const char* category) {
  for (const char* variable : {"LC_ALL", category, "LANG"})
    if (const char* value = std::getenv(variable); value && *value) return value;
  return "C";
}

// newlocale leaves the process's own locale alone.
Locale host_locale(const char* category, int mask) {
  Locale out;
  locale_t loc = newlocale(mask, "", nullptr);
  if (!loc) return out;
  split_locale(host_locale_name(category), out);
  freelocale(loc);
  return out;
}

std::string host_encoding() {
  locale_t loc = newlocale(LC_CTYPE_MASK, "", nullptr);
  if (!loc) return "ANSI_X3.4-1968";
  std::string name = nl_langinfo_l(CODESET, loc);
  freelocale(loc);
  return name;
}

std::string host_directory() {
  char buffer[4096];
  return getcwd(buffer, sizeof buffer) ? buffer : "";
}

struct Platform {
  std::vector<std::pair<const char*, std::string>> values;  // by the constant that holds the index
};

// An explored program sees no terminal.
Platform platform_values(bool exploring) {
  utsname os{};
  uname(&os);
  passwd* user = getpwuid(getuid());
  Locale display = host_locale("LC_MESSAGES", LC_MESSAGES_MASK),
         format = host_locale("LC_CTYPE", LC_CTYPE_MASK);
  std::string encoding = host_encoding();
  return {{
      {"_display_language_NDX", display.language},
      {"_display_country_NDX", display.country},
      {"_display_script_NDX", display.script},
      {"_display_variant_NDX", display.variant},
      {"_format_language_NDX", format.language},
      {"_format_country_NDX", format.country},
      {"_format_script_NDX", format.script},
      {"_format_variant_NDX", format.variant},
      {"_file_encoding_NDX", encoding},
      {"_sun_jnu_encoding_NDX", encoding},
      {"_sun_stdout_encoding_NDX", !exploring && isatty(1) ? encoding : ""},
      {"_sun_stderr_encoding_NDX", !exploring && isatty(2) ? encoding : ""},
      {"_file_separator_NDX", "/"},
      {"_path_separator_NDX", ":"},
      {"_line_separator_NDX", "\n"},
      {"_os_name_NDX", os.sysname},
      {"_os_version_NDX", os.release},
      {"_os_arch_NDX", "amd64"},
      {"_sun_arch_data_model_NDX", "64"},
      {"_sun_cpu_endian_NDX", "little"},
      {"_sun_io_unicode_encoding_NDX", "UnicodeLittle"},
      {"_java_io_tmpdir_NDX", "/tmp"},
      {"_user_name_NDX", user ? user->pw_name : "?"},
      {"_user_home_NDX", user && user->pw_dir && *user->pw_dir ? user->pw_dir : "?"},
      {"_user_dir_NDX", host_directory()},
  }};
}

// Index constants differ between releases: they are read from the class.
int32_t constant_of(Klass* k, std::string_view name) {
  FieldInfo* f = k->find_declared_field(name, "I");
  return f && f->file->constant_value
             ? static_cast<int32_t>(k->file->cp.at(f->file->constant_value).bits)
             : -1;
}

NativeStatus platform_properties(NativeCall& call) {
  Klass* raw = call.method->holder;
  Ref array =
      call.vm.new_array(call.thread, call.vm.wk.string_array, constant_of(raw, "FIXED_LENGTH"));
  if (array == kNull) return NativeStatus::kThrown;
  for (const auto& [name, value] : platform_values(call.vm.options.exploring).values) {
    int32_t index = constant_of(raw, name);
    if (index >= 0 && !value.empty())
      store_element(call.vm, array, index, call.vm.permanent_string(value));
  }
  return call.ret_a(array);
}

const NativeEntry kJdkInternalUtilSystemPropsEntries[] = {
    {"jdk/internal/util/SystemProps$Raw", "vmProperties", "()[Ljava/lang/String;", vm_properties,
     kLeafNative},
    {"jdk/internal/util/SystemProps$Raw", "platformProperties", "()[Ljava/lang/String;",
     platform_properties, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> jdk_internal_util_system_props() {
  return kJdkInternalUtilSystemPropsEntries;
}

}  // namespace heddle::vm::natives
