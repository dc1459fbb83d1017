#include "classfile/inflate.h"

#include <zlib.h>

namespace heddle::classfile {
namespace {

// Deflate's best: 258 bytes for two bits, so 1032 for one byte.
constexpr uint64_t kMaxRatio = 1032;

bool run_inflate(std::span<const uint8_t> in, std::vector<uint8_t>& out, DeflateFormat format) {
  z_stream z{};
  if (inflateInit2(&z, format == DeflateFormat::kRaw ? -MAX_WBITS : MAX_WBITS) != Z_OK)
    return false;
  uint8_t none = 0;
  z.next_in = const_cast<Bytef*>(in.data());
  z.avail_in = static_cast<uInt>(in.size());
  z.next_out = out.empty() ? &none : out.data();
  z.avail_out = static_cast<uInt>(out.size());
  const int status = inflate(&z, Z_FINISH);
  const bool whole = z.avail_out == 0;
  inflateEnd(&z);
  return status == Z_STREAM_END && whole;
}

}  // namespace

std::optional<std::vector<uint8_t>> inflate_exactly(std::span<const uint8_t> in, uint64_t size,
                                                    DeflateFormat format) {
  if (size > kMaxInflated || in.size() > kMaxInflated || size > in.size() * kMaxRatio)
    return std::nullopt;
  std::vector<uint8_t> out(size);
  if (!run_inflate(in, out, format)) return std::nullopt;
  return out;
}

}  // namespace heddle::classfile
