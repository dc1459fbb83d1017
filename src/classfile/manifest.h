#pragma once
// The main section of a jar's manifest.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace heddle::classfile {

using ManifestAttributes = std::vector<std::pair<std::string, std::string>>;

// In file order, continuation lines joined. Lines that are no attribute are skipped.
ManifestAttributes parse_manifest(std::string_view text);

// Attribute names do not distinguish case.
bool manifest_key_is(std::string_view key, std::string_view wanted);

}  // namespace heddle::classfile
