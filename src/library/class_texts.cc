#include "library/class_texts.h"

#include <xxhash.h>

#include <algorithm>
#include <string>

#include "classfile/opcodes.h"

namespace heddle {

uint64_t hash_of_text(const vm::Klass& k) {
  std::string all;
  for (const vm::Method* m : k.methods) {
    all.append(m->name).append(m->desc);
    if (!m->file || !m->file->code) continue;
    auto code = m->file->code->code;
    auto size = static_cast<uint32_t>(code.size());
    for (uint32_t pc = 0; pc < size;) {
      all.push_back(static_cast<char>(code[pc]));
      uint32_t length = classfile::instruction_length(code.data(), size, pc);
      if (length == 0) break;
      pc += length;
    }
  }
  return XXH3_64bits(all.data(), all.size());
}

namespace {

const JdkTables* jdk_of_text(const vm::Klass& k, std::span<const ClassText> JdkTables::*texts_of) {
  if (!k.trusted) return nullptr;
  for (const JdkTables* jdk : supported_jdks()) {
    auto texts = jdk->*texts_of;
    auto known = std::ranges::find(texts, k.name, &ClassText::klass);
    if (known != texts.end() && known->instructions == hash_of_text(k)) return jdk;
  }
  return nullptr;
}

}  // namespace

const JdkTables* known_lock(const vm::Klass& k) { return jdk_of_text(k, &JdkTables::lock_texts); }
const JdkTables* known_pool(const vm::Klass& k) { return jdk_of_text(k, &JdkTables::pool_texts); }
const JdkTables* known_wait(const vm::Klass& k) { return jdk_of_text(k, &JdkTables::wait_texts); }

}  // namespace heddle
