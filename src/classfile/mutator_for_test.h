#pragma once
// Damages class files and other byte strings in ways that matter: not only at
// random places, but at the counts, indices, tags, lengths and opcodes that a
// parser believes in. Everything follows from the seed number.

#include <cstdint>
#include <string>
#include <vector>

#include "classfile/byte_reader.h"
#include "classfile/opcodes.h"

namespace heddle::classfile {

class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15u + 1) {}
  uint64_t next() {  // xorshift64* (see NOTICE)
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    return state_ * 0x2545F4914F6CDD1Du;
  }
  // 0 <= result < n; REQUIRES n > 0
  size_t below(size_t n) { return static_cast<size_t>((next() >> 16) % n); }

 private:
  uint64_t state_;
};

// Where the sensitive places of a well-formed class file are.
struct ClassMap {
  std::vector<size_t> tags;     // u1: constant-pool tags
  std::vector<size_t> indices;  // u2: indices, flags
  std::vector<size_t> counts;   // u2: sizes of tables and texts
  std::vector<size_t> lengths;  // u4: attribute and code lengths
  std::vector<size_t> code;     // u1: bytes of code arrays
  std::vector<size_t> opcodes;  // u1: those of them that are opcodes
};

class ClassMapper {
 public:
  explicit ClassMapper(const std::vector<uint8_t>& bytes) : bytes_(bytes) {}

  ClassMap run() {
    at_ = 8;
    constants();
    for (int i = 0; i < 3; i++) index();  // flags, this, super
    for (unsigned n = count(); n > 0; n--) index();
    members();
    members();
    attributes();
    return std::move(map_);
  }

 private:
  unsigned u2() const { return load_u2(&bytes_[at_]); }
  void index() {
    map_.indices.push_back(at_);
    at_ += 2;
  }
  unsigned count() {
    map_.counts.push_back(at_);
    at_ += 2;
    return load_u2(&bytes_[at_ - 2]);
  }
  uint32_t length() {
    map_.lengths.push_back(at_);
    at_ += 4;
    return load_u4(&bytes_[at_ - 4]);
  }

  void constants() {
    texts_.assign(u2(), {});
    for (unsigned i = 1, n = count(); i < n; i++) {
      map_.tags.push_back(at_);
      const int tag = bytes_[at_++];
      if (tag == 1) {
        const unsigned size = count();
        texts_[i].assign(bytes_.begin() + static_cast<long>(at_),
                         bytes_.begin() + static_cast<long>(at_ + size));
        at_ += size;
      } else if (tag == 5 || tag == 6) {
        at_ += 8;
        i++;
      } else if (tag == 3 || tag == 4) {
        at_ += 4;
      } else {
        if (tag == 15) at_++;
        index();
        const bool pair = (tag >= 9 && tag <= 12) || tag == 17 || tag == 18;
        if (pair) index();
      }
    }
  }

  void members() {
    for (unsigned n = count(); n > 0; n--) {
      for (int i = 0; i < 3; i++) index();
      attributes();
    }
  }

  void attributes() {
    for (unsigned n = count(); n > 0; n--) {
      const std::string name = texts_[u2()];
      index();
      const size_t end = length() + at_;
      if (name == "Code") {
        code();
      } else if (end - at_ >= 2 && name != "SourceFile" && name != "Signature") {
        count();
      }
      while (at_ + 2 <= end) index();
      at_ = end;
    }
  }

  void code() {
    index();
    index();
    const uint32_t size = length();
    for (uint32_t pc = 0; pc < size; pc += instruction_length(&bytes_[at_], size, pc)) {
      map_.opcodes.push_back(at_ + pc);
    }
    for (uint32_t n = size; n > 0; n--) map_.code.push_back(at_++);
    for (unsigned n = count() * 4; n > 0; n--) index();
    attributes();
  }

  const std::vector<uint8_t>& bytes_;
  size_t at_ = 0;
  std::vector<std::string> texts_;
  ClassMap map_;
};

class Mutator {
 public:
  explicit Mutator(uint64_t seed) : random_(seed) {}

  // One to four damages; `map` may be null, `other` is spliced in sometimes.
  std::vector<uint8_t> mutate(std::vector<uint8_t> bytes, const ClassMap* map,
                              const std::vector<uint8_t>& other) {
    for (size_t n = 1 + random_.below(3); n > 0 && !bytes.empty(); n--) {
      if (map && random_.below(6) != 0) {
        at_a_known_place(bytes, *map);
      } else {
        anywhere(bytes, other);
      }
    }
    return bytes;
  }

 private:
  uint32_t odd_number(size_t size) {
    static constexpr uint32_t kOdd[] = {0,      1,      2,          3,          0x7F,
                                        0x80,   0xFF,   0x100,      0x7FFF,     0x8000,
                                        0xFFFE, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF};
    const size_t i = random_.below(std::size(kOdd) + 2);
    if (i < std::size(kOdd)) return kOdd[i];
    return static_cast<uint32_t>(i == std::size(kOdd) ? size : random_.next());
  }

  static void store(std::vector<uint8_t>& bytes, size_t at, uint32_t value, size_t width) {
    for (size_t i = 0; i < width && at + i < bytes.size(); i++) {
      bytes[at + i] = static_cast<uint8_t>(value >> (8 * (width - 1 - i)));
    }
  }

  // A small step keeps an index or count plausible; an odd number does not.
  uint32_t changed(uint32_t old, size_t size) {
    if (random_.below(2) == 0) return old + static_cast<uint32_t>(random_.below(9)) - 4;
    return odd_number(size);
  }

  void change(std::vector<uint8_t>& bytes, const std::vector<size_t>& places, size_t width) {
    if (places.empty()) return;
    const size_t at = places[random_.below(places.size())];
    uint32_t old = 0;
    for (size_t i = 0; i < width && at + i < bytes.size(); i++) old = old << 8 | bytes[at + i];
    store(bytes, at, changed(old, bytes.size()), width);
  }

  void at_a_known_place(std::vector<uint8_t>& bytes, const ClassMap& map) {
    switch (random_.below(12)) {
      case 0:
        return change_tag(bytes, map);
      case 1:
      case 2:
        return change(bytes, map.indices, 2);
      case 3:
        return change(bytes, map.counts, 2);
      case 4:
        return change(bytes, map.lengths, 4);
      case 5:
        return change_code(bytes, map);
      default:
        return change_opcode(bytes, map);
    }
  }

  void change_tag(std::vector<uint8_t>& bytes, const ClassMap& map) {
    if (map.tags.empty()) return;
    store(bytes, map.tags[random_.below(map.tags.size())], static_cast<uint32_t>(random_.below(22)),
          1);
  }

  void change_code(std::vector<uint8_t>& bytes, const ClassMap& map) {
    if (map.code.empty()) return;
    store(bytes, map.code[random_.below(map.code.size())],
          static_cast<uint32_t>(random_.below(256)), 1);
  }

  // Another instruction of the same layout: the code stays well-formed, its stack does not.
  void change_opcode(std::vector<uint8_t>& bytes, const ClassMap& map) {
    if (map.opcodes.empty()) return;
    const size_t at = map.opcodes[random_.below(map.opcodes.size())];
    if (at >= bytes.size() || bytes[at] >= kOpcodeCount) return;
    const Layout layout = opcode_layout(bytes[at]);
    auto other = static_cast<uint8_t>(random_.below(kOpcodeCount));
    while (opcode_layout(other) != layout) other = static_cast<uint8_t>((other + 1) % kOpcodeCount);
    bytes[at] = other;
  }

  void anywhere(std::vector<uint8_t>& bytes, const std::vector<uint8_t>& other) {
    const size_t at = random_.below(bytes.size()), to = at + random_.below(bytes.size() - at);
    const auto from = bytes.begin() + static_cast<long>(at),
               until = bytes.begin() + static_cast<long>(to);
    switch (random_.below(8)) {
      case 0:
        bytes[at] ^= static_cast<uint8_t>(1 << random_.below(8));
        break;
      case 1:
        bytes[at] = static_cast<uint8_t>(random_.next());
        break;
      case 2:
        store(bytes, at, odd_number(bytes.size()), 2);
        break;
      case 3:
        store(bytes, at, odd_number(bytes.size()), 4);
        break;
      case 4:
        bytes.resize(at);
        break;
      case 5:
        bytes.erase(from, until);
        break;
      case 6:
        duplicate(bytes, at, to);
        break;
      default:
        splice(bytes, at, other);
        break;
    }
  }

  static void duplicate(std::vector<uint8_t>& bytes, size_t from, size_t to) {
    const std::vector<uint8_t> run(bytes.begin() + static_cast<long>(from),
                                   bytes.begin() + static_cast<long>(to));
    bytes.insert(bytes.begin() + static_cast<long>(to), run.begin(), run.end());
  }

  void splice(std::vector<uint8_t>& bytes, size_t at, const std::vector<uint8_t>& other) {
    bytes.resize(at);
    if (other.empty()) return;
    const auto from = other.begin() + static_cast<long>(random_.below(other.size()));
    bytes.insert(bytes.end(), from, other.end());
  }

  Random random_;
};

}  // namespace heddle::classfile
