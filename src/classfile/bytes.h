#pragma once
// A run of immutable bytes together with whatever keeps it alive (a mapped
// file, an inflated buffer). Copying is cheap and shares the owner.

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace heddle::classfile {

struct Bytes {
  std::span<const uint8_t> span;
  std::shared_ptr<const void> owner;

  static Bytes own(std::vector<uint8_t> data) {
    auto p = std::make_shared<std::vector<uint8_t>>(std::move(data));
    std::span<const uint8_t> s(p->data(), p->size());
    return {s, std::move(p)};
  }
};

}  // namespace heddle::classfile
