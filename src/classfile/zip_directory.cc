#include "classfile/zip_directory.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <optional>

#include "classfile/inflate.h"

namespace heddle::classfile {
namespace {

constexpr uint32_t kEndSignature = 0x06054b50, kEnd64Signature = 0x06064b50,
                   kLocator64Signature = 0x07064b50;
constexpr uint32_t kEntrySignature = 0x02014b50, kLocalSignature = 0x04034b50;
constexpr size_t kEndSize = 22, kEnd64Size = 56, kLocator64Size = 20, kEntrySize = 46,
                 kLocalSize = 30;
constexpr size_t kMaxComment = 65535;
constexpr uint16_t kStored = 0, kDeflated = 8;
constexpr uint16_t kEncryptedFlag = 1;
constexpr uint32_t kIn64 = 0xFFFFFFFF;  // "the number is in the zip64 field"
constexpr uint16_t kExtra64 = 1;

uint16_t le2(const uint8_t* p) { return static_cast<uint16_t>(p[0] | p[1] << 8); }
uint32_t le4(const uint8_t* p) { return le2(p) | uint32_t{le2(p + 2)} << 16; }
uint64_t le8(const uint8_t* p) { return le4(p) | uint64_t{le4(p + 4)} << 32; }

using Span = std::span<const uint8_t>;

// Where the directory lies, as offsets into the file.
struct Extent {
  uint64_t begin = 0, end = 0;
  uint64_t shift = 0;  // bytes before the zip proper (jmod's magic, a launcher script)
};

std::optional<size_t> find_end_record(Span file) {
  if (file.size() < kEndSize) return std::nullopt;
  const size_t last = file.size() - kEndSize;
  const size_t first = last > kMaxComment ? last - kMaxComment : 0;
  for (size_t at = last + 1; at-- > first;) {
    if (le4(&file[at]) == kEndSignature && at + kEndSize + le2(&file[at + 20]) <= file.size())
      return at;
  }
  return std::nullopt;
}

// The zip64 record stands right before its locator, which stands right before the end record.
std::optional<size_t> find_end64_record(Span file, size_t end) {
  if (end < kLocator64Size + kEnd64Size || le4(&file[end - kLocator64Size]) != kLocator64Signature)
    return std::nullopt;
  const size_t locator = end - kLocator64Size;
  const uint64_t written = le8(&file[locator + 8]);
  for (const uint64_t at : {written, uint64_t{locator - kEnd64Size}}) {
    if (at <= locator - kEnd64Size && le4(&file[at]) == kEnd64Signature) return at;
  }
  return std::nullopt;
}

Result<Extent> find_directory(Span file) {
  const auto end = find_end_record(file);
  if (!end) return Error{"not a zip file: there is no end-of-directory record"};
  uint64_t stop = *end, size = le4(&file[*end + 12]), offset = le4(&file[*end + 16]);
  if (size == kIn64 || offset == kIn64 || le2(&file[*end + 10]) == 0xFFFF) {
    if (const auto end64 = find_end64_record(file, *end)) {
      stop = *end64;
      size = le8(&file[*end64 + 40]);
      offset = le8(&file[*end64 + 48]);
    }
  }
  if (size > stop || offset > stop - size) return Error{"the zip directory lies outside the file"};
  return Extent{stop - size, stop, stop - size - offset};
}

// The sizes that did not fit in 32 bits, in the fixed order of the format.
bool read_zip64_extra(Span extra, ZipMember& m) {
  while (extra.size() >= 4) {
    const uint16_t id = le2(extra.data()), length = le2(extra.data() + 2);
    extra = extra.subspan(4);
    if (length > extra.size()) return false;
    if (id == kExtra64) {
      extra = extra.first(length);
      for (uint64_t* field : {&m.size, &m.packed, &m.header}) {
        if (*field != kIn64) continue;
        if (extra.size() < 8) return false;
        *field = le8(extra.data());
        extra = extra.subspan(8);
      }
      return true;
    }
    extra = extra.subspan(length);
  }
  return true;
}

bool needs_zip64(const ZipMember& m) {
  return m.size == kIn64 || m.packed == kIn64 || m.header == kIn64;
}

// Appends the entry that rest starts with; returns its length, 0 if it is ill-formed.
size_t read_entry(Span rest, uint64_t shift, std::vector<ZipIndex::Entry>& entries) {
  if (rest.size() < kEntrySize || le4(rest.data()) != kEntrySignature) return 0;
  const uint8_t* p = rest.data();
  const size_t name = le2(p + 28), extra = le2(p + 30), comment = le2(p + 32);
  const size_t total = kEntrySize + name + extra + comment;
  if (total > rest.size()) return 0;
  ZipMember m;
  m.flags = le2(p + 8);
  m.method = le2(p + 10);
  m.crc = le4(p + 16);
  m.packed = le4(p + 20);
  m.size = le4(p + 24);
  m.header = le4(p + 42);
  if (needs_zip64(m) && !read_zip64_extra(rest.subspan(kEntrySize + name, extra), m)) return 0;
  m.header += shift;
  entries.push_back({{reinterpret_cast<const char*>(p + kEntrySize), name}, m});
  return total;
}

// The member's packed bytes, no value if they lie outside the file.
std::optional<Span> packed_bytes(Span file, const ZipMember& m) {
  if (m.header > file.size() || file.size() - m.header < kLocalSize) return std::nullopt;
  const uint8_t* p = &file[m.header];
  if (le4(p) != kLocalSignature) return std::nullopt;
  const uint64_t skip = kLocalSize + uint64_t{le2(p + 26)} + le2(p + 28);
  const uint64_t left = file.size() - m.header;
  if (skip > left || m.packed > left - skip) return std::nullopt;
  return file.subspan(m.header + skip, m.packed);
}

bool crc_is(Span data, uint32_t wanted) {
  return crc32(crc32(0, nullptr, 0), data.data(), static_cast<uInt>(data.size())) == wanted;
}

}  // namespace

ZipIndex::ZipIndex(std::vector<Entry> entries) : entries_(std::move(entries)) {
  std::stable_sort(entries_.begin(), entries_.end(),
                   [](const Entry& a, const Entry& b) { return a.name < b.name; });
  const auto first_kept =
      std::unique(entries_.rbegin(), entries_.rend(),
                  [](const Entry& a, const Entry& b) { return a.name == b.name; });
  entries_.erase(entries_.begin(), first_kept.base());
}

const ZipMember* ZipIndex::find(std::string_view name) const {
  const auto it =
      std::lower_bound(entries_.begin(), entries_.end(), name,
                       [](const Entry& e, std::string_view wanted) { return e.name < wanted; });
  return it == entries_.end() || it->name != name ? nullptr : &it->member;
}

Result<ZipIndex> read_zip_directory(Span file) {
  auto extent = find_directory(file);
  if (!extent.ok()) return extent.error();
  std::vector<ZipIndex::Entry> entries;
  for (uint64_t at = extent->begin; at < extent->end;) {
    const size_t n = read_entry(file.subspan(at, extent->end - at), extent->shift, entries);
    if (n == 0) return Error{fmt::format("the zip directory is corrupt at byte {}", at)};
    at += n;
  }
  return ZipIndex(std::move(entries));
}

Result<Bytes> extract_zip_member(const Bytes& file, const ZipMember& m) {
  if (m.flags & kEncryptedFlag) return Error{"the member is encrypted"};
  const auto packed = packed_bytes(file.span, m);
  if (!packed) return Error{"the member lies outside the file"};
  if (m.size > kMaxInflated) return Error{"the member is larger than 256 MiB"};
  if (m.method == kStored) {
    if (m.packed != m.size || !crc_is(*packed, m.crc)) return Error{"the member is corrupt"};
    return Bytes{*packed, file.owner};
  }
  if (m.method != kDeflated) return Error{fmt::format("unknown compression method {}", m.method)};
  auto data = inflate_exactly(*packed, m.size, DeflateFormat::kRaw);
  if (!data || !crc_is(*data, m.crc)) return Error{"the member is corrupt"};
  return Bytes::own(std::move(*data));
}

}  // namespace heddle::classfile
