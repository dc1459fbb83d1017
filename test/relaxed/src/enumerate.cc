#include "enumerate.h"

#include "pjmm.h"
#include "store_buffers.h"

namespace heddle::relaxed {

std::optional<Outcomes> outcomes(const Program& program, std::string_view model,
                                 size_t max_states) {
  const Code code = lower(program);
  try {
    if (model == "pjmm") return enumerate(code, Pjmm(code), max_states);
  } catch (const TooLarge&) {
    return std::nullopt;
  }
  const Buffering buffering = model == "tso"   ? Buffering::kOnePerThread
                              : model == "pso" ? Buffering::kOnePerLocation
                                               : Buffering::kNone;
  return enumerate(code, StoreBuffers(code, buffering), max_states);
}

}  // namespace heddle::relaxed
