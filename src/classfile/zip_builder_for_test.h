#pragma once
// Writes zip files, well-formed or not, for tests.

#include <zlib.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::classfile {

inline std::string deflate_for_test(std::string_view data, bool zlib_format) {
  z_stream z{};
  deflateInit2(&z, 9, Z_DEFLATED, zlib_format ? MAX_WBITS : -MAX_WBITS, 9, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&z, data.size()), '\0');
  z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data.data()));
  z.avail_in = static_cast<uInt>(data.size());
  z.next_out = reinterpret_cast<Bytef*>(out.data());
  z.avail_out = static_cast<uInt>(out.size());
  deflate(&z, Z_FINISH);
  out.resize(z.total_out);
  deflateEnd(&z);
  return out;
}

class ZipBuilder {
 public:
  struct Member {
    std::string name, packed;
    uint32_t size = 0, crc = 0;
    uint16_t method = 0, flags = 0;
    bool zip64 = false;  // sizes and offset in the extra field
    uint32_t offset = 0;
  };

  std::string prefix;  // before the zip proper; offsets do not count it
  std::string comment;
  bool zip64_end = false;
  std::vector<Member> members;

  Member& add(std::string name, std::string_view data, bool deflated = true) {
    Member m;
    m.name = std::move(name);
    m.packed = deflated ? deflate_for_test(data, false) : std::string(data);
    m.size = static_cast<uint32_t>(data.size());
    m.crc = static_cast<uint32_t>(
        crc32(0, reinterpret_cast<const Bytef*>(data.data()), static_cast<uInt>(data.size())));
    m.method = deflated ? 8 : 0;
    return members.emplace_back(std::move(m));
  }

  std::string build() {
    std::string out;
    for (Member& m : members) write_local(out, m);
    const size_t directory = out.size();
    for (const Member& m : members) write_entry(out, m);
    write_end(out, directory, out.size() - directory);
    return prefix + out;
  }

 private:
  static void le(std::string& out, uint64_t v, int bytes) {
    for (int i = 0; i < bytes; i++) out.push_back(static_cast<char>(v >> (8 * i)));
  }

  static void write_local(std::string& out, Member& m) {
    m.offset = static_cast<uint32_t>(out.size());
    le(out, 0x04034b50, 4);
    le(out, 20, 2);
    le(out, m.flags, 2);
    le(out, m.method, 2);
    le(out, 0, 4);
    le(out, m.crc, 4);
    le(out, m.packed.size(), 4);
    le(out, m.size, 4);
    le(out, m.name.size(), 2);
    le(out, 0, 2);
    out += m.name + m.packed;
  }

  static void write_entry(std::string& out, const Member& m) {
    le(out, 0x02014b50, 4);
    le(out, 20, 2);
    le(out, 20, 2);
    le(out, m.flags, 2);
    le(out, m.method, 2);
    le(out, 0, 4);
    le(out, m.crc, 4);
    le(out, m.zip64 ? 0xFFFFFFFF : m.packed.size(), 4);
    le(out, m.zip64 ? 0xFFFFFFFF : m.size, 4);
    le(out, m.name.size(), 2);
    le(out, m.zip64 ? 28 : 0, 2);
    out.append(2 + 2 + 2 + 4, '\0');
    le(out, m.zip64 ? 0xFFFFFFFF : m.offset, 4);
    out += m.name;
    if (!m.zip64) return;
    le(out, 1, 2);
    le(out, 24, 2);
    le(out, m.size, 8);
    le(out, m.packed.size(), 8);
    le(out, m.offset, 8);
  }

  void write_end(std::string& out, size_t directory, size_t size) const {
    if (zip64_end) {
      const size_t end64 = out.size();
      le(out, 0x06064b50, 4);
      le(out, 44, 8);
      le(out, 45, 2);
      le(out, 45, 2);
      le(out, 0, 8);
      le(out, members.size(), 8);
      le(out, members.size(), 8);
      le(out, size, 8);
      le(out, directory, 8);
      le(out, 0x07064b50, 4);
      le(out, 0, 4);
      le(out, end64, 8);
      le(out, 1, 4);
    }
    le(out, 0x06054b50, 4);
    le(out, 0, 4);
    le(out, zip64_end ? 0xFFFF : members.size(), 2);
    le(out, zip64_end ? 0xFFFF : members.size(), 2);
    le(out, zip64_end ? 0xFFFFFFFF : size, 4);
    le(out, zip64_end ? 0xFFFFFFFF : directory, 4);
    le(out, comment.size(), 2);
    out += comment;
  }
};

}  // namespace heddle::classfile
