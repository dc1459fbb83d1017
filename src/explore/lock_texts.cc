#include "explore/lock_texts.h"

#include <xxhash.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "classfile/opcodes.h"

namespace heddle::explore {

namespace {

struct Text {
  std::string_view klass;
  uint64_t instructions;  // a hash of their opcodes
};

// The classes as the rules know them.
constexpr Text kTexts[] = {
    {"java/util/concurrent/CountDownLatch$Sync", 0x89ef2da814aeecd7},
    {"java/util/concurrent/Semaphore$FairSync", 0xff03437bbc9b7bb4},
    {"java/util/concurrent/Semaphore$NonfairSync", 0xefdab6537bab223b},
    {"java/util/concurrent/Semaphore$Sync", 0x8be0155c96d3197a},
    {"java/util/concurrent/ThreadPoolExecutor$Worker", 0x65a6b9225ac49419},
    {"java/util/concurrent/locks/AbstractOwnableSynchronizer", 0x73c245bd76bd6e89},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer", 0xb25460a316901b02},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionNode", 0x85abfd51befb56c9},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject", 0x225b5d5fd20a29f6},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer$Node", 0xff0e33ce20be14f7},
    {"java/util/concurrent/locks/ReentrantLock$FairSync", 0x8c8c5c6d9a7b27a7},
    {"java/util/concurrent/locks/ReentrantLock$NonfairSync", 0xec3533c5a453ca15},
    {"java/util/concurrent/locks/ReentrantLock$Sync", 0x1dcac00a5f133e17},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$FairSync", 0xa1099019aad91c5f},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$NonfairSync", 0xde492c43bcf10662},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$Sync", 0x6ec9cd9ec232824b},
};

constexpr Text kPools[] = {{"java/util/concurrent/ThreadPoolExecutor", 0x8d01049a2cac1995}};

constexpr Text kWaits[] = {
    {"java/util/concurrent/CompletableFuture", 0xb764ac62d5f6ac84},
    {"java/util/concurrent/CompletableFuture$Signaller", 0x1c0f9189303c0873},
    {"java/util/concurrent/ForkJoinTask", 0x7d9a65dbb13a3f19},
    {"java/util/concurrent/FutureTask", 0x863dac2ff16dacf0},
    {"java/util/concurrent/LinkedTransferQueue", 0x4cb1ffdf06a79ab8},
    {"java/util/concurrent/Phaser", 0x888bee417a8631bc},
    {"java/util/concurrent/Phaser$QNode", 0xfd29b8bd98fb09b},
    {"java/util/concurrent/locks/LockSupport", 0x77ca8023d8deec44},
};

// Opcodes only: where constants are in the pool may differ.
uint64_t hash_of_instructions(const vm::Klass& k) {
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

bool among(std::span<const Text> texts, const vm::Klass& k) {
  if (!k.trusted) return false;
  auto it = std::find_if(texts.begin(), texts.end(), [&](const Text& t) { return t.klass == k.name; });
  return it != texts.end() && it->instructions == hash_of_instructions(k);
}

}  // namespace

bool known_text(const vm::Klass& k) { return among(kTexts, k); }
bool known_pool_text(const vm::Klass& k) { return among(kPools, k); }
bool known_wait(const vm::Klass& k) { return among(kWaits, k); }

}  // namespace heddle::explore
