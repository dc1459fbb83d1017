// Each layer of a compressed resource starts with a header, packed, in the byte
// order of the machine: magic u4, size of the packed bytes u8, size once
// unpacked u8, name of the method (string offset) u4, configuration u4, last
// layer u1.

#include "classfile/jimage_resource.h"

#include <fmt/format.h>

#include <cstring>

#include "classfile/descriptors.h"
#include "classfile/inflate.h"

namespace heddle::classfile {
namespace {

constexpr uint32_t kLayerMagic = 0xCAFEFAFA;
constexpr size_t kLayerHeader = 29;
constexpr int kMaxLayers = 4;  // jlink writes two at most

template <typename T>
T load(const uint8_t* p) {
  T value;
  std::memcpy(&value, p, sizeof value);
  return value;
}

bool is_layer(std::span<const uint8_t> bytes) {
  return bytes.size() >= kLayerHeader && load<uint32_t>(bytes.data()) == kLayerMagic;
}

Result<Bytes> unpack_layer(const Bytes& layer, std::span<const uint8_t> strings) {
  const uint8_t* p = layer.span.data();
  const auto packed_size = load<uint64_t>(p + 4), size = load<uint64_t>(p + 12);
  const std::string_view method = jimage_string(strings, load<uint32_t>(p + 20));
  const auto body = layer.span.subspan(kLayerHeader);
  if (packed_size > body.size()) return Error{"the compressed resource is cut short"};
  if (method != "zip")
    return Error{fmt::format("unknown compression method \"{}\"", printable(method))};
  auto data = inflate_exactly(body.first(packed_size), size, DeflateFormat::kZlib);
  if (!data) return Error{"the compressed resource is corrupt"};
  return Bytes::own(std::move(*data));
}

}  // namespace

std::string_view jimage_string(std::span<const uint8_t> strings, uint64_t offset) {
  if (offset >= strings.size()) return {};
  const char* begin = reinterpret_cast<const char*>(strings.data()) + offset;
  const size_t room = strings.size() - offset;
  const size_t length = ::strnlen(begin, room);
  return length == room ? std::string_view{} : std::string_view(begin, length);
}

Result<Bytes> unpack_jimage_resource(const Bytes& packed, uint64_t size,
                                     std::span<const uint8_t> strings) {
  Bytes bytes = packed;
  for (int i = 0; i < kMaxLayers && is_layer(bytes.span); i++) {
    auto next = unpack_layer(bytes, strings);
    if (!next.ok()) return next;
    bytes = next.take();
  }
  if (bytes.span.size() != size) return Error{"the compressed resource has the wrong size"};
  return bytes;
}

}  // namespace heddle::classfile
