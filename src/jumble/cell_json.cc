#include "jumble/cell_json.h"

#include <nlohmann/json.hpp>

namespace heddle {

using Json = nlohmann::ordered_json;

namespace {

// Output may be no UTF-8: it is sent as numbers.
Json bytes_of(const std::string& text) { return std::vector<uint8_t>(text.begin(), text.end()); }

std::string text_of_bytes(const Json& bytes) {
  const auto list = bytes.get<std::vector<uint8_t>>();
  return {list.begin(), list.end()};
}

Json json_of(const Reason& r) {
  Json names = Json::array();
  for (const std::string& name : r.unsupported.names) names.push_back(bytes_of(name));
  return {{"kind", static_cast<int>(r.kind)},
          {"number", r.number},
          {"lack", static_cast<int>(r.unsupported.lack)},
          {"names", std::move(names)}};
}

Reason reason_of(const Json& j) {
  Reason r{static_cast<ReasonKind>(j["kind"].get<int>()), j["number"].get<uint64_t>()};
  r.unsupported.lack = static_cast<vm::Lack>(j["lack"].get<int>());
  for (const Json& name : j["names"]) r.unsupported.names.push_back(text_of_bytes(name));
  return r;
}

}  // namespace

std::string text_of(const SampledCell& sampled) {
  const JumbleCell& c = sampled.cell;
  Json out = {{"reads", static_cast<int>(c.reads)},
              {"runs", c.runs},
              {"bad", c.bad},
              {"endless", c.endless},
              {"effect", bytes_of(c.effect)},
              {"replay", bytes_of(c.replay)},
              {"reasons", Json::array()},
              {"outputs", Json::array()}};
  for (const Reason& r : c.reasons) out["reasons"].push_back(json_of(r));
  for (const std::string& o : sampled.outputs) out["outputs"].push_back(bytes_of(o));
  return out.dump();
}

std::optional<SampledCell> sampled_cell_of(const std::string& text) {
  const Json j = Json::parse(text, nullptr, false);
  if (j.is_discarded()) return std::nullopt;
  SampledCell out;
  out.cell = {.reads = static_cast<ReadHeuristic>(j["reads"].get<int>()),
              .runs = j["runs"].get<uint64_t>(),
              .bad = j["bad"].get<uint64_t>(),
              .endless = j["endless"].get<uint64_t>(),
              .effect = text_of_bytes(j["effect"]),
              .replay = text_of_bytes(j["replay"])};
  for (const Json& r : j["reasons"]) out.cell.reasons.push_back(reason_of(r));
  for (const Json& o : j["outputs"]) out.outputs.insert(text_of_bytes(o));
  return out;
}

}  // namespace heddle
