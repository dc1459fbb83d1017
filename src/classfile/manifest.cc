#include <algorithm>
#include <cctype>

#include "classfile/class_path.h"
#include "classfile/manifest.h"

namespace heddle::classfile {
namespace {

// Takes one line off the front; CR LF, LF and CR all end it.
std::string_view take_line(std::string_view& text) {
  const size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string_view line = text.substr(0, end);
  const size_t stop =
      text.substr(end).starts_with("\r\n") ? end + 2 : std::min(end + 1, text.size());
  text.remove_prefix(stop);
  return line;
}

}  // namespace

ManifestAttributes parse_manifest(std::string_view text) {
  ManifestAttributes out;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (line.empty()) break;  // the main section ends here
    if (line[0] == ' ') {
      if (!out.empty()) out.back().second += line.substr(1);
      continue;
    }
    const size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    std::string_view value = line.substr(colon + 1);
    if (value.starts_with(' ')) value.remove_prefix(1);
    out.emplace_back(line.substr(0, colon), value);
  }
  return out;
}

bool manifest_key_is(std::string_view key, std::string_view wanted) {
  return std::equal(
      key.begin(), key.end(), wanted.begin(), wanted.end(),
      [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
}

ManifestAttributes read_manifest(Container& archive) {
  auto bytes = archive.find("META-INF/MANIFEST.MF");
  if (!bytes.ok() || !*bytes) return {};
  const auto span = (*bytes)->span;
  return parse_manifest({reinterpret_cast<const char*>(span.data()), span.size()});
}

}  // namespace heddle::classfile
