#pragma once
// Text in a terminal's columns: measuring, wrapping, cutting, padding. All
// text is UTF-8; widths are columns, not bytes.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::report {

// The user's text made safe to show: control characters become escapes (a tab
// one space), bytes that are not UTF-8 become '?'.
std::string printable(std::string_view text);

// Columns that printable text takes; combining marks none, wide characters two.
int display_width(std::string_view text);

// The longest prefix of at most `width` columns; if anything was cut, it ends in "..".
std::string cut(std::string_view text, int width);

// `text` with blanks up to `width` columns; longer text stays as it is.
std::string pad(std::string_view text, int width);

// Lines of at most `width` columns, broken at blanks where possible, within a
// word where not: there between the parts of a name. At least one line. REQUIRES: width > 0
std::vector<std::string> wrap(std::string_view text, int width);

// Wraps; the first line follows `lead`, the others are indented to its width.
// Ends in a newline.
std::string hang(std::string_view lead, std::string_view text, int width);

// The lines of a text, without their ends.
std::vector<std::string> lines_of(std::string_view text);

// A word of a command line, quoted if a shell would split or expand it.
std::string shell_word(const std::string& word);

std::string group_digits(uint64_t n);  // "1,234,567"
std::string counted(uint64_t n, std::string_view one,
                    std::string_view many = {});  // "1 state", "2 states"
std::string joined(const std::vector<std::string>& parts, std::string_view separator);
std::string listed(const std::vector<std::string>& parts);  // "a", "a and b", "a, b and c"

}  // namespace heddle::report
