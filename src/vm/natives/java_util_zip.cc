// java.util.zip: checksums, inflating and deflating by zlib.

#include <zlib.h>

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

// --- checksums ---

uint32_t sum_arg(NativeCall& call) { return static_cast<uint32_t>(call.i32(0)); }
NativeStatus give_sum(NativeCall& call, uLong v) {
  return call.ret_i(static_cast<int32_t>(static_cast<uint32_t>(v)));
}

template <auto Function>
NativeStatus sum_byte(NativeCall& call) {
  auto byte = static_cast<Bytef>(call.i32(1));
  return give_sum(call, Function(sum_arg(call), &byte, 1));
}
template <auto Function>
NativeStatus sum_bytes(NativeCall& call) {
  if (!may_read_elements(call, call.ref(1), call.i32(2), call.i32(3)))
    return NativeStatus::kBlocked;
  return give_sum(call, Function(sum_arg(call), elements<Bytef>(call.ref(1)) + call.i32(2),
                                 static_cast<uInt>(call.i32(3))));
}
template <auto Function>
NativeStatus sum_memory(NativeCall& call) {
  auto* from = reinterpret_cast<const Bytef*>(call.i64(1)) + call.i32(3);
  return give_sum(call, Function(sum_arg(call), from, static_cast<uInt>(call.i32(4))));
}

// --- streams ---

struct Input {
  const Bytef* data;
  uInt size;
};
struct Output {
  Bytef* data;
  uInt size;
};

void use(z_stream& s, const Input& in, const Output& out) {
  s.next_in = const_cast<Bytef*>(in.data);
  s.avail_in = in.size;
  s.next_out = out.data;
  s.avail_out = out.size;
}

// (array, offset, length) from this slot on.
bool may_read_array(NativeCall& call, int slot) {
  return may_read_elements(call, call.ref(slot), call.i32(slot + 1), call.i32(slot + 2));
}

Input array_input(NativeCall& call, int slot) {
  return {elements<Bytef>(call.ref(slot)) + call.i32(slot + 1),
          static_cast<uInt>(call.i32(slot + 2))};
}
Input memory_input(NativeCall& call, int slot) {
  return {reinterpret_cast<const Bytef*>(call.i64(slot)), static_cast<uInt>(call.i32(slot + 2))};
}

Output prepared(NativeCall& call, Bytef* data, int32_t size) {
  if (call.vm.heap.undo.enabled() && size > 0)
    call.vm.heap.undo.save_range(data, static_cast<size_t>(size));
  return {data, static_cast<uInt>(size)};
}
Output array_output(NativeCall& call, int slot) {
  return prepared(call, elements<Bytef>(call.ref(slot)) + call.i32(slot + 1), call.i32(slot + 2));
}
Output memory_output(NativeCall& call, int slot) {
  return prepared(call, reinterpret_cast<Bytef*>(call.i64(slot)), call.i32(slot + 2));
}

std::string message_of(const z_stream& s) { return s.msg ? s.msg : ""; }

NativeStatus throw_zlib(NativeCall& call, int code, const z_stream* s) {
  if (code == Z_MEM_ERROR) return call.throw_new("java/lang/OutOfMemoryError");
  std::string text = s && s->msg               ? s->msg
                     : code == Z_VERSION_ERROR ? "zlib returned Z_VERSION_ERROR: compile time and "
                                                 "runtime zlib implementations differ"
                                               : "";
  return call.throw_new("java/lang/InternalError", text);
}

// The amounts read and written and two flags, packed as the library unpacks them.
int64_t packed(uInt consumed, uInt produced, bool bit62, bool bit63) {
  return static_cast<int64_t>(uint64_t{consumed} | uint64_t{produced} << 31 |
                              uint64_t{bit62} << 62 | uint64_t{bit63} << 63);
}

// Reports the elements that a call has written: (array, offset, length) is at slot 6, and the
// result has the number of bytes in its middle bits.
NativeStatus written(NativeCall& call, NativeStatus status) {
  const auto produced = static_cast<int32_t>(call.result.j >> 31 & 0x7fffffff);
  if (status == NativeStatus::kDone)
    tell_elements(call, call.ref(6), call.i32(7), produced, AccessKind::kWrite);
  return status;
}

// --- Inflater: a stream's handle is at slot 1 of instance methods, 0 of static ones ---

NativeStatus inflater_init(NativeCall& call) {
  auto* s = new z_stream{};
  int code = inflateInit2(s, call.flag(0) ? -MAX_WBITS : MAX_WBITS);
  if (code == Z_OK) return call.ret_j(native_data(call.vm).inflaters.add(s));
  NativeStatus thrown = throw_zlib(call, code, s);
  delete s;
  return thrown;
}

z_stream* inflater(NativeCall& call, int slot) {
  z_stream** s = native_data(call.vm).inflaters.find(call.i64(slot));
  return s ? *s : nullptr;
}

NativeStatus bad_handle(NativeCall& call) {
  return call.throw_new("java/lang/InternalError", "stream is closed");
}

// A call that found bad data reports its progress through two fields.
NativeStatus throw_data_format(NativeCall& call, const z_stream& s, uInt consumed, uInt produced) {
  set_field<int32_t>(call.vm, call.ref(0), "inputConsumed", "I", static_cast<int32_t>(consumed));
  set_field<int32_t>(call.vm, call.ref(0), "outputConsumed", "I", static_cast<int32_t>(produced));
  return call.throw_new("java/util/zip/DataFormatException", message_of(s));
}

NativeStatus inflate_from(NativeCall& call, const Input& in, const Output& out) {
  z_stream* s = inflater(call, 1);
  if (!s) return bad_handle(call);
  note_host_effect(call, Lack::kInflate);
  use(*s, in, out);
  int code = inflate(s, Z_SYNC_FLUSH);
  uInt consumed = in.size - s->avail_in, produced = out.size - s->avail_out;
  switch (code) {
    case Z_OK:
      return call.ret_j(packed(consumed, produced, false, false));
    case Z_BUF_ERROR:
      return call.ret_j(0);
    case Z_STREAM_END:
      return call.ret_j(packed(consumed, produced, true, false));
    case Z_NEED_DICT:
      return call.ret_j(packed(consumed, produced, false, true));
    case Z_DATA_ERROR:
      return throw_data_format(call, *s, consumed, produced);
    default:
      return throw_zlib(call, code, s);
  }
}

NativeStatus inflate_bytes_bytes(NativeCall& call) {
  if (!may_read_array(call, 3)) return NativeStatus::kBlocked;
  return written(call, inflate_from(call, array_input(call, 3), array_output(call, 6)));
}
NativeStatus inflate_bytes_buffer(NativeCall& call) {
  if (!may_read_array(call, 3)) return NativeStatus::kBlocked;
  return inflate_from(call, array_input(call, 3), memory_output(call, 6));
}
NativeStatus inflate_buffer_bytes(NativeCall& call) {
  return written(call, inflate_from(call, memory_input(call, 3), array_output(call, 6)));
}
NativeStatus inflate_buffer_buffer(NativeCall& call) {
  return inflate_from(call, memory_input(call, 3), memory_output(call, 6));
}

NativeStatus inflater_dictionary(NativeCall& call, const Input& in) {
  z_stream* s = inflater(call, 0);
  if (!s) return bad_handle(call);
  int code = inflateSetDictionary(s, in.data, in.size);
  if (code == Z_OK) return call.done();
  if (code == Z_STREAM_ERROR || code == Z_DATA_ERROR)
    return call.throw_new("java/lang/IllegalArgumentException", message_of(*s));
  return throw_zlib(call, code, s);
}
NativeStatus inflater_dictionary_bytes(NativeCall& call) {
  if (!may_read_array(call, 2)) return NativeStatus::kBlocked;
  return inflater_dictionary(call, array_input(call, 2));
}
NativeStatus inflater_dictionary_memory(NativeCall& call) {
  return inflater_dictionary(call, memory_input(call, 2));
}

NativeStatus inflater_adler(NativeCall& call) {
  z_stream* s = inflater(call, 0);
  return s ? give_sum(call, s->adler) : bad_handle(call);
}
NativeStatus inflater_reset(NativeCall& call) {
  z_stream* s = inflater(call, 0);
  return s && inflateReset(s) == Z_OK ? call.done() : bad_handle(call);
}
NativeStatus inflater_end(NativeCall& call) {
  if (auto s = native_data(call.vm).inflaters.remove(call.i64(0))) {
    inflateEnd(*s);
    delete *s;
  }
  return call.done();
}

// --- Deflater ---

NativeStatus deflater_init(NativeCall& call) {
  constexpr int kMemoryLevel = 8;
  auto* s = new z_stream{};
  int code = deflateInit2(s, call.i32(0), Z_DEFLATED, call.flag(2) ? -MAX_WBITS : MAX_WBITS,
                          kMemoryLevel, call.i32(1));
  if (code == Z_OK) return call.ret_j(native_data(call.vm).deflaters.add(s));
  NativeStatus thrown = code == Z_STREAM_ERROR
                            ? call.throw_new("java/lang/IllegalArgumentException")
                            : throw_zlib(call, code, s);
  delete s;
  return thrown;
}

z_stream* deflater(NativeCall& call, int slot) {
  z_stream** s = native_data(call.vm).deflaters.find(call.i64(slot));
  return s ? *s : nullptr;
}

// params: bit 0 "changed", bits 1-2 strategy, the rest level. (in, out, flush, params)
NativeStatus deflate_from(NativeCall& call, const Input& in, const Output& out) {
  z_stream* s = deflater(call, 1);
  if (!s) return bad_handle(call);
  note_host_effect(call, Lack::kDeflate);
  int flush = call.i32(9), params = call.i32(10);
  use(*s, in, out);
  bool set_params = params & 1;
  int code = set_params ? deflateParams(s, params >> 3, (params >> 1) & 3) : deflate(s, flush);
  uInt consumed = in.size - s->avail_in, produced = out.size - s->avail_out;
  if (code == Z_OK) return call.ret_j(packed(consumed, produced, false, false));
  if (code == Z_STREAM_END && !set_params)
    return call.ret_j(packed(consumed, produced, true, false));
  if (code == Z_BUF_ERROR) return call.ret_j(packed(consumed, produced, false, set_params));
  return throw_zlib(call, code, s);
}

NativeStatus deflate_bytes_bytes(NativeCall& call) {
  if (!may_read_array(call, 3)) return NativeStatus::kBlocked;
  return written(call, deflate_from(call, array_input(call, 3), array_output(call, 6)));
}
NativeStatus deflate_bytes_buffer(NativeCall& call) {
  if (!may_read_array(call, 3)) return NativeStatus::kBlocked;
  return deflate_from(call, array_input(call, 3), memory_output(call, 6));
}
NativeStatus deflate_buffer_bytes(NativeCall& call) {
  return written(call, deflate_from(call, memory_input(call, 3), array_output(call, 6)));
}
NativeStatus deflate_buffer_buffer(NativeCall& call) {
  return deflate_from(call, memory_input(call, 3), memory_output(call, 6));
}

NativeStatus deflater_dictionary(NativeCall& call, const Input& in) {
  z_stream* s = deflater(call, 0);
  if (!s) return bad_handle(call);
  int code = deflateSetDictionary(s, in.data, in.size);
  if (code == Z_OK) return call.done();
  if (code == Z_STREAM_ERROR) return call.throw_new("java/lang/IllegalArgumentException");
  return throw_zlib(call, code, s);
}
NativeStatus deflater_dictionary_bytes(NativeCall& call) {
  if (!may_read_array(call, 2)) return NativeStatus::kBlocked;
  return deflater_dictionary(call, array_input(call, 2));
}
NativeStatus deflater_dictionary_memory(NativeCall& call) {
  return deflater_dictionary(call, memory_input(call, 2));
}

NativeStatus deflater_adler(NativeCall& call) {
  z_stream* s = deflater(call, 0);
  return s ? give_sum(call, s->adler) : bad_handle(call);
}
NativeStatus deflater_reset(NativeCall& call) {
  z_stream* s = deflater(call, 0);
  return s && deflateReset(s) == Z_OK ? call.done() : bad_handle(call);
}
NativeStatus deflater_end(NativeCall& call) {
  if (auto s = native_data(call.vm).deflaters.remove(call.i64(0))) {
    deflateEnd(*s);
    delete *s;
  }
  return call.done();
}

constexpr const char* kCrc = "java/util/zip/CRC32";
constexpr const char* kAdler = "java/util/zip/Adler32";
constexpr const char* kInflater = "java/util/zip/Inflater";
constexpr const char* kDeflater = "java/util/zip/Deflater";

const NativeEntry kJavaUtilZipEntries[] = {
    {kCrc, "update", "(II)I", sum_byte<crc32>, kLeafNative},
    {kCrc, "updateBytes0", "(I[BII)I", sum_bytes<crc32>, kLeafNative},
    {kCrc, "updateByteBuffer0", "(IJII)I", sum_memory<crc32>, kLeafNative},
    {kAdler, "update", "(II)I", sum_byte<adler32>, kLeafNative},
    {kAdler, "updateBytes", "(I[BII)I", sum_bytes<adler32>, kLeafNative},
    {kAdler, "updateByteBuffer", "(IJII)I", sum_memory<adler32>, kLeafNative},
    {kInflater, "initIDs", "()V", nothing, kLeafNative | kNoOp},
    {kInflater, "init", "(Z)J", inflater_init, kLeafNative},
    {kInflater, "inflateBytesBytes", "(J[BII[BII)J", inflate_bytes_bytes, kLeafNative},
    {kInflater, "inflateBytesBuffer", "(J[BIIJI)J", inflate_bytes_buffer, kLeafNative},
    {kInflater, "inflateBufferBytes", "(JJI[BII)J", inflate_buffer_bytes, kLeafNative},
    {kInflater, "inflateBufferBuffer", "(JJIJI)J", inflate_buffer_buffer, kLeafNative},
    {kInflater, "setDictionary", "(J[BII)V", inflater_dictionary_bytes, kLeafNative},
    {kInflater, "setDictionaryBuffer", "(JJI)V", inflater_dictionary_memory, kLeafNative},
    {kInflater, "getAdler", "(J)I", inflater_adler, kLeafNative},
    {kInflater, "reset", "(J)V", inflater_reset, kLeafNative},
    {kInflater, "end", "(J)V", inflater_end, kLeafNative},
    {kDeflater, "init", "(IIZ)J", deflater_init, kLeafNative},
    {kDeflater, "deflateBytesBytes", "(J[BII[BIIII)J", deflate_bytes_bytes, kLeafNative},
    {kDeflater, "deflateBytesBuffer", "(J[BIIJIII)J", deflate_bytes_buffer, kLeafNative},
    {kDeflater, "deflateBufferBytes", "(JJI[BIIII)J", deflate_buffer_bytes, kLeafNative},
    {kDeflater, "deflateBufferBuffer", "(JJIJIII)J", deflate_buffer_buffer, kLeafNative},
    {kDeflater, "setDictionary", "(J[BII)V", deflater_dictionary_bytes, kLeafNative},
    {kDeflater, "setDictionaryBuffer", "(JJI)V", deflater_dictionary_memory, kLeafNative},
    {kDeflater, "getAdler", "(J)I", deflater_adler, kLeafNative},
    {kDeflater, "reset", "(J)V", deflater_reset, kLeafNative},
    {kDeflater, "end", "(J)V", deflater_end, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_util_zip() { return kJavaUtilZipEntries; }

}  // namespace heddle::vm::natives
