#include "state/object_numbering.h"

namespace heddle {

void ObjectNumbering::begin_with_first(size_t count) {
  ++walk_;
  met_.resize(count);
  for (uint32_t i = 0; i < count; ++i) {
    const uint64_t index = met_[i] - first_new_;
    stamp_[index] = walk_;
    number_[index] = i;
  }
}

void ObjectNumbering::begin_with(const std::vector<vm::Ref>& objects, size_t count) {
  begin();
  for (size_t i = 0; i < count; ++i) name_new(objects[i]);
}

void ObjectNumbering::make_room_for(uint64_t index) {
  stamp_.resize(index * 2 + 1024, 0);
  number_.resize(stamp_.size());
}

uint64_t ObjectNumbering::name_new(vm::Ref r) {
  const uint64_t index = r - first_new_;
  if (index >= stamp_.size()) make_room_for(index);
  if (stamp_[index] != walk_) {
    stamp_[index] = walk_;
    number_[index] = static_cast<uint32_t>(met_.size());
    met_.push_back(r);
  }
  const uint64_t named = number_name(number_[index]);
  if (recorded_) recorded_->emplace_back(r, named);
  return named;
}

int64_t ObjectNumbering::number_of(vm::Ref r) const {
  const uint64_t index = r - first_new_;
  return index < stamp_.size() && stamp_[index] == walk_ ? int64_t{number_[index]} : -1;
}

}  // namespace heddle
