#include "memory/models.h"

#include <gtest/gtest.h>

#include <set>

namespace heddle::memory {
namespace {

TEST(MemoryModels, EachNameInTheTableIsUniqueAndMakesTheModelOfThatName) {
  std::set<std::string_view> names;
  for (const ModelEntry& m : models()) {
    EXPECT_TRUE(names.insert(m.name).second) << m.name;
    EXPECT_EQ(make_model(m.name)->name(), m.name);
    EXPECT_EQ(find_model(m.name), &m);
    EXPECT_NE(model_names().find(m.name), std::string::npos);
  }
}

TEST(MemoryModels, SequentialConsistencyIsTheDefault) { EXPECT_STREQ(models()[0].name, "sc"); }

TEST(MemoryModels, AnUnknownNameIsNotFound) {
  EXPECT_EQ(find_model("tsoo"), nullptr);
  EXPECT_EQ(find_model(""), nullptr);
}

TEST(MemoryModels, UnderSequentialConsistencyALoadSeesTheHeapAndAStoreReachesItAtOnce) {
  std::unique_ptr<MemoryModel> sc = make_model("sc");
  Access access{.thread = 1, .object = 7, .word = 64};
  std::vector<Value> values;
  sc->candidates(access, 42, &values);
  EXPECT_EQ(values, std::vector<Value>{42});
  EXPECT_EQ(sc->read(access, 42, 0), 42u);
  EXPECT_EQ(sc->write(access, 43, 42), Placed::kHeap);
  std::vector<Drain> drains;
  sc->drains(&drains);
  EXPECT_TRUE(drains.empty());
}

}  // namespace
}  // namespace heddle::memory
