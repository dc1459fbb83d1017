// java.net: addresses can be made and compared; there is no network.

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

NativeStatus local_host_name(NativeCall& call) { return call.ret_a(symbol(call.vm, "localhost")); }

NativeStatus unknown_host(NativeCall& call) {
  note_unsupported(call.vm, call.thread, {Lack::kHostName, {}});
  std::string name = call.ref(1) == kNull || klass_of(call.ref(1)) != call.vm.wk.string
                         ? "host"
                         : call.vm.string_utf8(call.ref(1));
  return call.throw_new("java/net/UnknownHostException", name + ": heddle has no network");
}

NativeStatus lowest_port(NativeCall& call) { return call.ret_i(32768); }
NativeStatus highest_port(NativeCall& call) { return call.ret_i(60999); }

constexpr const char* kV4 = "java/net/Inet4AddressImpl";
constexpr const char* kV6 = "java/net/Inet6AddressImpl";
constexpr const char* kInterface = "java/net/NetworkInterface";

const NativeEntry kJavaNetEntries[] = {
    {"java/net/InetAddress", "init", "()V", nothing, kLeafNative | kNoOp},
    {"java/net/Inet4Address", "init", "()V", nothing, kLeafNative | kNoOp},
    {"java/net/Inet6Address", "init", "()V", nothing, kLeafNative | kNoOp},
    {"java/net/DatagramPacket", "init", "()V", nothing, kLeafNative | kNoOp},
    {"java/net/InetAddressImplFactory", "isIPv6Supported", "()Z", no, kLeafNative},
    {kV4, "getLocalHostName", nullptr, local_host_name, kLeafNative},
    {kV4, "lookupAllHostAddr", nullptr, unknown_host, kLeafNative},
    {kV4, "getHostByAddr", nullptr, unknown_host, kLeafNative},
    {kV4, "isReachable0", nullptr, no, kLeafNative},
    {kV6, "getLocalHostName", nullptr, local_host_name, kLeafNative},
    {kV6, "lookupAllHostAddr", nullptr, unknown_host, kLeafNative},
    {kV6, "getHostByAddr", nullptr, unknown_host, kLeafNative},
    {kV6, "isReachable0", nullptr, no, kLeafNative},
    {kInterface, "init", "()V", nothing, kLeafNative | kNoOp},
    {kInterface, "getAll", nullptr, null_result, kLeafNative},
    {kInterface, "getByName0", nullptr, null_result, kLeafNative},
    {kInterface, "getByIndex0", nullptr, null_result, kLeafNative},
    {kInterface, "getByInetAddress0", nullptr, null_result, kLeafNative},
    {kInterface, "boundInetAddress0", nullptr, no, kLeafNative},
    {"sun/net/PortConfig", "getLower0", "()I", lowest_port, kLeafNative},
    {"sun/net/PortConfig", "getUpper0", "()I", highest_port, kLeafNative},
    {"sun/net/spi/DefaultProxySelector", "init", "()Z", no, kLeafNative},
    {"sun/net/dns/ResolverConfigurationImpl", "fallbackDomain0", nullptr, null_result, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_net() { return kJavaNetEntries; }

}  // namespace heddle::vm::natives
