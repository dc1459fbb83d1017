// java.lang.String and its helper

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

NativeStatus intern(NativeCall& call) { return call.ret_a(call.vm.intern(call.ref(0))); }
NativeStatus is_big_endian(NativeCall& call) { return call.ret_z(false); }

const NativeEntry kJavaLangStringEntries[] = {
    {"java/lang/String", "intern", "()Ljava/lang/String;", intern, kLeafNative},
    {"java/lang/StringUTF16", "isBigEndian", "()Z", is_big_endian, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_lang_string() { return kJavaLangStringEntries; }

}  // namespace heddle::vm::natives
