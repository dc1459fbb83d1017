#include "base/encoded_members.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

enum class Shade : uint8_t { kLight, kDark };

struct Sample {
  Shade shade = Shade::kLight;
  std::string text;
  uint64_t count = 0;
  double seconds = 0;
  bool operator==(const Sample&) const = default;
};

template <class Self, class Visit>
void visit_members(Self& self, Visit visit) {
  visit("shade", self.shade);
  visit("text", self.text);
  visit("count", self.count);
  visit("seconds", self.seconds);
}

const Sample kSample{Shade::kDark, "two\n\"lines\"", UINT64_MAX, 0.25};

TEST(EncodedMembers, AStructIsTheSameAfterwards) {
  Result<Sample> again = decode_members<Sample>(encode_members(kSample));
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, kSample);
}

TEST(EncodedMembers, EveryPartOfAnEncodingIsAnError) {
  const std::string whole = encode_members(kSample);
  for (size_t length = 0; length < whole.size(); ++length)
    EXPECT_FALSE(decode_members<Sample>(whole.substr(0, length))) << length;
  EXPECT_FALSE(decode_members<Sample>("{\"text\": \"x\"}"));
}

TEST(EncodedMembers, BytesThatAreNoUtf8AreReplaced) {
  Sample odd;
  odd.text = "a\xff";
  Result<Sample> again = decode_members<Sample>(encode_members(odd));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->text, "a\xef\xbf\xbd");
}

}  // namespace
}  // namespace heddle
