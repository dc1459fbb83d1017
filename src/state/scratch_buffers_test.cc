#include "library/scratch_buffers.h"

#include <gtest/gtest.h>

#include "system/world_for_test.h"

namespace heddle {
namespace {

constexpr std::string_view kStreams = R"java(
import java.io.*;
public class Main {
  static OutputStream own = new OutputStream() { public void write(int b) { } };
  static Writer standard() { return new OutputStreamWriter(System.out); }
  static BufferedWriter filled, flushed, ofProgram;
  static BufferedOutputStream inMemory, subclass;
  public static void main(String[] args) throws Exception {
    filled = new BufferedWriter(standard());
    filled.write("four");
    flushed = new BufferedWriter(standard());
    flushed.write("four");
    flushed.flush();
    ofProgram = new BufferedWriter(new OutputStreamWriter(own));
    inMemory = new BufferedOutputStream(new ByteArrayOutputStream());
    subclass = new BufferedOutputStream(System.out) { };
    if (args.length > 0) System.setOut(new PrintStream(new ByteArrayOutputStream()));
    new Thread(() -> { }).start();
  }
}
)java";

class Streams {
 public:
  explicit Streams(const std::vector<std::string>& args = {})
      : program_(kStreams, options_, args) {}
  vm::Ref stream(std::string_view name) { return program_.static_ref(name); }
  std::optional<ScratchBuffer> buffer_of(std::string_view name) {
    return ScratchBuffer::of(program_.vm(), stream(name));
  }

 private:
  CheckOptions options_;
  StartedProgram program_;
};

TEST(ScratchBuffers, AWriterToStandardOutputIsReadUpToItsPosition) {
  Streams streams;
  std::optional<ScratchBuffer> buffer = streams.buffer_of("filled");
  ASSERT_TRUE(buffer);
  EXPECT_EQ(buffer->live_bytes(), 8u);
  const auto content =
      reinterpret_cast<uintptr_t>(vm::address_of(buffer->array())) + vm::kArrayData;
  EXPECT_FALSE(buffer->is_dead(content + 4));
  EXPECT_TRUE(buffer->is_dead(content + 8));
  buffer = streams.buffer_of("flushed");
  ASSERT_TRUE(buffer);
  EXPECT_EQ(buffer->live_bytes(), 0u);
}

// A stream of the program may keep the array, and a subclass sees it.
TEST(ScratchBuffers, OtherStreamsHaveNone) {
  Streams streams;
  EXPECT_FALSE(streams.buffer_of("ofProgram"));
  EXPECT_FALSE(streams.buffer_of("inMemory"));
  EXPECT_FALSE(streams.buffer_of("subclass"));
}

// Texts go where System.out leads at the time, through some loggers.
TEST(ScratchBuffers, ThereAreNoneOnceSystemOutWasReplaced) {
  EXPECT_FALSE(Streams({"replaced"}).buffer_of("filled"));
}

TEST(ScratchBuffers, AWriterWhoseMonitorIsHeldIsReadWhole) {
  Streams streams;
  std::optional<ScratchBuffer> buffer = streams.buffer_of("filled");
  ASSERT_TRUE(buffer);
  const vm::Ref writer = streams.stream("filled");
  const vm::FieldInfo* lock = vm::klass_of(writer)->find_field("lock", "Ljava/lang/Object;");
  vm::header(vm::field<vm::Ref>(writer, lock->offset)).lock = 1u << 16 | 1;
  EXPECT_EQ(buffer->live_bytes(), UINT64_MAX);
}

}  // namespace
}  // namespace heddle
