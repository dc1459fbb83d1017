#include "report/layout.h"

#include <gtest/gtest.h>

namespace heddle::report {
namespace {

using Lines = std::vector<std::string>;

TEST(Layout, ControlCharactersCannotReachTheTerminal) {
  EXPECT_EQ(printable("a\tb\nc\x1b[31md"), "a b\\nc\\u001b[31md");
  EXPECT_EQ(printable("abc\xe2\x80\xae"
                      "cba"),
            "abc\\u202ecba");
}

TEST(Layout, BytesThatAreNotUtf8BecomeQuestionMarks) {
  EXPECT_EQ(printable("a\xff\xc0\xaf z"), "a??? z");
  EXPECT_EQ(printable("\xe2\x82"), "??");
  EXPECT_EQ(printable("\xed\xa0\x80"), "???");
  EXPECT_EQ(printable("grün €"), "grün €");
}

TEST(Layout, WidthCountsColumnsNotBytes) {
  EXPECT_EQ(display_width("grün"), 4);
  EXPECT_EQ(display_width("織機"), 4);
  EXPECT_EQ(display_width("e\xcc\x81"), 1);
}

TEST(Layout, CutKeepsWithinTheWidthAndSaysSo) {
  EXPECT_EQ(cut("abcdef", 6), "abcdef");
  EXPECT_EQ(cut("abcdef", 5), "abc..");
  EXPECT_EQ(cut("織機織機", 6), "織機..");
  EXPECT_EQ(cut("abcdef", 1), ".");
  EXPECT_EQ(cut("abcdef", 0), "");
}

TEST(Layout, WrapBreaksAtBlanks) {
  EXPECT_EQ(wrap("the quick brown fox", 10), (Lines{"the quick", "brown fox"}));
  EXPECT_EQ(wrap("the quick", 9), (Lines{"the quick"}));
  EXPECT_EQ(wrap("", 5), (Lines{""}));
}

TEST(Layout, WrapBreaksLongWordsRatherThanOverflow) {
  EXPECT_EQ(wrap("abcdefghij", 4), (Lines{"abcd", "efgh", "ij"}));
  EXPECT_EQ(wrap("pkg.Outer$Inner", 12), (Lines{"pkg.Outer$", "Inner"}));
  EXPECT_EQ(wrap("a abcdefghijkl", 6), (Lines{"a abcd", "efghij", "kl"}));
}

TEST(Layout, WrapBreaksNamesBetweenTheirParts) {
  EXPECT_EQ(wrap("locks ReentrantLock#1", 18), (Lines{"locks", "ReentrantLock#1"}));
  EXPECT_EQ(wrap("read-locks ReentrantReadWriteLock#1", 20),
            (Lines{"read-locks", "ReentrantReadWrite", "Lock#1"}));
  EXPECT_EQ(wrap("reads AtomicReference#1.value: 2", 22),
            (Lines{"reads Atomic", "Reference#1.value: 2"}));
  EXPECT_EQ(wrap("abcdefgh#12", 9), (Lines{"abcdefgh", "#12"}));
}

TEST(Layout, NoWrappedLineIsTooWide) {
  std::string text = "one two  three four-and-twenty blackbirds 織機織機織機 baked in a pie  ";
  for (int width = 2; width < 40; ++width)
    for (const std::string& line : wrap(text, width)) EXPECT_LE(display_width(line), width) << line;
}

TEST(Layout, HangingTextIsIndentedToItsLead) {
  EXPECT_EQ(hang("- ", "the quick brown fox jumps", 22), "- the quick brown fox\n  jumps\n");
}

TEST(Layout, NumbersAndListsReadLikeProse) {
  EXPECT_EQ(group_digits(0), "0");
  EXPECT_EQ(group_digits(999), "999");
  EXPECT_EQ(group_digits(1234567), "1,234,567");
  EXPECT_EQ(counted(1, "data race"), "1 data race");
  EXPECT_EQ(counted(2, "entry", "entries"), "2 entries");
  EXPECT_EQ(listed({"a", "b", "c"}), "a, b and c");
  EXPECT_EQ(listed({}), "");
}

}  // namespace
}  // namespace heddle::report
