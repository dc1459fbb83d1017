#pragma once
// Writes small JDK modules files, well-formed or not, for tests.

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::classfile {

class JImageBuilder {
 public:
  struct Resource {
    std::string module, parent, base, extension;
    std::string content;
    uint64_t unpacked_size = 0;  // 0: not compressed
  };

  std::vector<Resource> resources;

  JImageBuilder() { strings_.push_back('\0'); }

  uint32_t string(std::string_view s) {
    if (s.empty()) return 0;
    const auto at = static_cast<uint32_t>(strings_.size());
    strings_.append(s).push_back('\0');
    return at;
  }

  // A layer of compression, as jlink writes it.
  std::string layer(std::string_view method, std::string_view packed, uint64_t size) {
    std::string out;
    put<uint32_t>(out, 0xCAFEFAFA);
    put<uint64_t>(out, packed.size());
    put<uint64_t>(out, size);
    put<uint32_t>(out, string(method));
    put<uint32_t>(out, 0xFFFFFFFF);
    out.push_back(1);
    return out.append(packed);
  }

  static std::string package(const std::vector<std::pair<uint32_t, uint32_t>>& pairs) {
    std::string out;
    for (const auto& [empty, name] : pairs) {
      put<uint32_t>(out, empty);
      put<uint32_t>(out, name);
    }
    return out;
  }

  std::string build() {
    uint32_t length = static_cast<uint32_t>(resources.size()) + 1;
    while (!place_all(length)) length++;
    return assemble(length);
  }

 private:
  template <typename T>
  static void put(std::string& out, T v) {
    char bytes[sizeof v];
    std::memcpy(bytes, &v, sizeof v);
    out.append(bytes, sizeof v);
  }

  static uint32_t hash(std::string_view text) {
    uint32_t h = 0x01000193;
    for (const char c : text) h = (h * 0x01000193) ^ static_cast<uint8_t>(c);
    return h & 0x7FFFFFFF;
  }

  static std::string full_name(const Resource& r) {
    std::string name = "/" + r.module + "/";
    if (!r.parent.empty()) name += r.parent + "/";
    name += r.base;
    return r.extension.empty() ? name : name + "." + r.extension;
  }

  // Without collisions in the first hash every redirect can name its slot.
  bool place_all(uint32_t length) {
    slots_.assign(length, -1);
    for (size_t i = 0; i < resources.size(); i++) {
      int& slot = slots_[hash(full_name(resources[i])) % length];
      if (slot >= 0) return false;
      slot = static_cast<int>(i);
    }
    return true;
  }

  static void attribute(std::string& out, int kind, uint64_t value) {
    if (value == 0) return;
    out.push_back(static_cast<char>(kind << 3 | 7));
    for (int i = 7; i >= 0; i--) out.push_back(static_cast<char>(value >> (8 * i)));
  }

  std::string assemble(uint32_t length) {
    std::string redirect, offsets, locations(1, '\0'), content;
    for (uint32_t slot = 0; slot < length; slot++) {
      const int i = slots_[slot];
      put<int32_t>(redirect, i < 0 ? 0 : -1 - static_cast<int32_t>(slot));
      put<uint32_t>(offsets, i < 0 ? 0 : static_cast<uint32_t>(locations.size()));
      if (i < 0) continue;
      const Resource& r = resources[static_cast<size_t>(i)];
      attribute(locations, 1, string(r.module));
      attribute(locations, 2, string(r.parent));
      attribute(locations, 3, string(r.base));
      attribute(locations, 4, string(r.extension));
      attribute(locations, 5, content.size());
      attribute(locations, 6, r.unpacked_size ? r.content.size() : 0);
      attribute(locations, 7, r.unpacked_size ? r.unpacked_size : r.content.size());
      locations.push_back('\0');
      content += r.content;
    }
    std::string out;
    for (const uint32_t word :
         {0xCAFEDADAu, 0x10000u, 0u, static_cast<uint32_t>(resources.size()), length,
          static_cast<uint32_t>(locations.size()), static_cast<uint32_t>(strings_.size())}) {
      put<uint32_t>(out, word);
    }
    return out + redirect + offsets + locations + strings_ + content;
  }

  std::string strings_;
  std::vector<int> slots_;
};

}  // namespace heddle::classfile
