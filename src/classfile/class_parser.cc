#include "classfile/class_parser.h"

#include <algorithm>

#include "classfile/descriptors.h"

namespace heddle::classfile {
namespace {

constexpr uint32_t kMagic = 0xCAFEBABE;
constexpr uint16_t kPreviewMinor = 65535;
constexpr uint16_t kFirstMajorWithStrictMinor = 56;  // from Java 12 on minor is 0 or 65535
constexpr std::string_view kRootClass = "java/lang/Object";

}  // namespace

ClassParser::ClassParser(Bytes bytes, const ParseOptions& options)
    : options_(options),
      trusted_(options.trusted),
      cf_(std::make_unique<ClassFile>()),
      in_(bytes.span),
      facts_(cf_->cp) {
  cf_->bytes = std::move(bytes);
}

Result<std::unique_ptr<ClassFile>> ClassParser::run(ClassErrorKind* kind_out) {
  if (parse()) return std::move(cf_);
  if (kind_out) *kind_out = kind_;
  return Error{full_message()};
}

bool ClassParser::fail_version(std::string message) {
  kind_ = ClassErrorKind::kUnsupportedVersion;
  return fail("{}", message);
}

std::string ClassParser::full_message() const {
  std::string out;
  if (!options_.origin.empty()) out += printable(options_.origin, 1000) + ": ";
  if (kind_ == ClassErrorKind::kUnsupportedVersion) return out + error_;
  if (!cf_->name.empty()) out += "class " + printable(cf_->name) + ": ";
  if (place_.member_kind) {
    const bool method = place_.member_desc.starts_with('(');
    out += fmt::format("{} {}{}{}: ", place_.member_kind, printable(place_.member),
                       method ? "" : " ", printable(place_.member_desc));
  }
  if (place_.offset >= 0) out += fmt::format("offset {}: ", place_.offset);
  return out + error_;
}

bool ClassParser::parse() {
  return parse_version() && parse_constants() && check_constants() && parse_this_and_super() &&
         parse_interfaces() && parse_fields() && parse_methods() && parse_class_attributes() &&
         check_end();
}

bool ClassParser::parse_version() {
  const uint32_t magic = in_.u4();
  cf_->minor = in_.u2();
  cf_->major = in_.u2();
  if (in_.truncated()) return fail("the file is too short for a class file");
  if (magic != kMagic)
    return fail("not a class file: it starts with 0x{:08x} instead of 0xcafebabe", magic);
  if (cf_->major > kMaxMajor) return newer_version();
  if (cf_->major < kMinMajor) {
    return fail_version(fmt::format("class file version {}.{} is older than {}.0", cf_->major,
                                    cf_->minor, kMinMajor));
  }
  const bool strict = cf_->major >= kFirstMajorWithStrictMinor;
  const bool preview = cf_->minor == kPreviewMinor && cf_->major == kMaxMajor;
  if (!strict || cf_->minor == 0 || preview) return true;
  return fail_version(
      fmt::format("class file version {}.{} is not supported", cf_->major, cf_->minor));
}

// The user wants to know which class it was; its name is further down.
bool ClassParser::newer_version() {
  std::string name = "the class";
  if (parse_constants() && check_constants()) {
    in_.u2();
    const uint16_t this_class = in_.u2();
    if (has_tag(this_class, CpTag::kClass)) name = printable(cf_->cp.class_name(this_class));
  }
  error_.clear();
  return fail_version(
      fmt::format("{} has been compiled by a more recent version of the Java Runtime (class file "
                  "version {}.{}), this "
                  "version of the Java Runtime only recognizes class file versions up to {}.0",
                  name, cf_->major, cf_->minor, kMaxMajor));
}

bool ClassParser::parse_this_and_super() {
  cf_->access = in_.u2();
  const uint16_t this_class = in_.u2();
  const uint16_t super_class = in_.u2();
  if (in_.truncated()) return truncated("the class header");
  if (!has_tag(this_class, CpTag::kClass))
    return fail("this_class is constant {}, which is no class", this_class);
  cf_->name = cf_->cp.class_name(this_class);
  if (cf_->name.starts_with('[')) return fail("the class has the name of an array");
  if (super_class != 0) {
    if (!has_tag(super_class, CpTag::kClass))
      return fail("super_class is constant {}, which is no class", super_class);
    cf_->super_name = cf_->cp.class_name(super_class);
  }
  return check_class_flags(cf_->access) && check_super();
}

// For the class itself and for what InnerClasses says of others. Old compilers left
// `abstract` off interfaces.
bool ClassParser::check_class_flags(uint16_t flags) {
  if (trusted_ || (flags & kAccModule)) return true;
  const bool interface = flags & kAccInterface;
  const bool abstract = (flags & kAccAbstract) || (interface && cf_->major < 50);
  bool right = !(abstract && (flags & kAccFinal)) && (!interface || abstract);
  if (cf_->major >= 49)
    right = right && !(flags & (interface ? kAccSuper | kAccEnum : kAccAnnotation));
  return right || fail("illegal class modifiers 0x{:04x}", flags);
}

bool ClassParser::check_super() {
  const bool rootless = cf_->name == kRootClass || (cf_->access & kAccModule);
  if (cf_->super_name.empty()) return rootless || fail("the class has no superclass");
  if (rootless) return fail("the class may not have a superclass");
  if (cf_->super_name.starts_with('[')) return fail("the superclass is an array");
  const bool wrong = (cf_->access & kAccInterface) && cf_->super_name != kRootClass;
  return !wrong || fail("an interface whose superclass is not java/lang/Object");
}

bool ClassParser::parse_interfaces() {
  const uint16_t count = in_.u2();
  if (in_.truncated() || in_.left() < size_t{2} * count) return truncated("the interfaces");
  cf_->interfaces.reserve(count);
  std::vector<uint32_t> seen;
  for (uint16_t i = 0; i < count; i++) {
    const uint16_t index = in_.u2();
    if (!has_tag(index, CpTag::kClass))
      return fail("interface {} is constant {}, which is no class", i, index);
    cf_->interfaces.push_back(cf_->cp.class_name(index));
    if (cf_->interfaces.back().starts_with('[')) return fail("interface {} is an array", i);
    if (!trusted_) seen.push_back(facts_.canonical(cf_->cp.at(index).a));
  }
  std::sort(seen.begin(), seen.end());
  const auto twice = std::adjacent_find(seen.begin(), seen.end());
  if (twice == seen.end()) return true;
  return fail("interface {} is listed twice",
              printable(cf_->cp.utf8(static_cast<uint16_t>(*twice))));
}

bool ClassParser::check_end() {
  if (in_.left() != 0) return fail("{} extra bytes at the end of the file", in_.left());
  return check_bootstrap_numbers();
}

Result<std::unique_ptr<ClassFile>> parse_class(Bytes bytes, const ParseOptions& options,
                                               ClassErrorKind* kind_out) {
  return ClassParser(std::move(bytes), options).run(kind_out);
}

}  // namespace heddle::classfile
