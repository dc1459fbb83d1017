// Tens of thousands of damaged class files, jars and modules files: each is refused with one
// line or accepted and analysed; none crashes or hangs. Worth most in a build
// with sanitizers.

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>

#include "classfile/analyse_for_test.h"
#include "classfile/class_builder_for_test.h"
#include "classfile/class_file.h"
#include "classfile/class_path.h"
#include "classfile/jdk_for_test.h"
#include "classfile/jimage_builder_for_test.h"
#include "classfile/mutation_source_for_test.h"
#include "classfile/mutator_for_test.h"
#include "classfile/opcodes.h"
#include "classfile/zip_builder_for_test.h"
#include "classfile/zip_directory.h"

namespace heddle::classfile {
namespace {

// HEDDLE_MUTANTS sets another number of damaged classes, for long runs by hand.
int class_mutants() {
  const char* wanted = std::getenv("HEDDLE_MUTANTS");
  return wanted ? std::atoi(wanted) : 24000;
}
constexpr int kJarMutants = 6000;
constexpr int kImageMutants = 4000;
constexpr std::chrono::seconds kLongestForOne{10};

// Versions before 51 may have subroutines, which javac no longer writes.
std::vector<uint8_t> class_with_subroutine() {
  ClassBuilder b;
  b.major = 48;
  b.method("m", "(I)I",
           {.code = {op_jsr, 0, 8, op_jsr, 0, 5, op_iload_0, op_ireturn, op_astore_1, op_iinc, 0, 1,
                     op_ret, 1}});
  return b.build();
}

std::vector<std::vector<uint8_t>> class_seeds() {
  std::vector<std::vector<uint8_t>> seeds = {class_with_subroutine()};
  ScratchFolder folder;
  EXPECT_TRUE(compile_java(folder, "-g -parameters", "m/M.java", kMutationSource));
  for (const char* name : {"M", "M$Color", "M$Point", "M$Shape", "M$Circle"}) {
    seeds.push_back(read_whole_file(folder.path() / "m" / (std::string(name) + ".class")));
  }
  auto image = JImage::open(jdk_home() + "/lib/modules");
  EXPECT_TRUE(image.ok());
  for (const char* name : {"java/lang/Object", "java/lang/Integer", "java/lang/ThreadLocal",
                           "java/util/concurrent/locks/AbstractQueuedSynchronizer",
                           "java/util/HashMap$TreeNode", "java/lang/annotation/Retention"}) {
    auto bytes = (*image)->find("java.base", std::string(name) + ".class");
    EXPECT_TRUE(bytes.ok() && *bytes) << name;
    seeds.emplace_back((*bytes)->span.begin(), (*bytes)->span.end());
  }
  return seeds;
}

struct Tally {
  int accepted = 0, refused = 0, verified = 0, unverified = 0;
};

void try_class(Bytes bytes, Tally& tally) {
  parse_class(bytes, {.origin = "mutant", .trusted = true}).ok();  // fewer checks, the same safety
  auto cf = parse_class(std::move(bytes), {.origin = "mutant"});
  if (!cf.ok()) {
    tally.refused++;
    ASSERT_TRUE(cf.error().message.starts_with("mutant: "));
    ASSERT_EQ(cf.error().message.find('\n'), std::string::npos);
    return;
  }
  tally.accepted++;
  for (const Method& m : (*cf)->methods) {
    if (m.code) (analyse_method(**cf, m) ? tally.verified : tally.unverified)++;
  }
}

template <typename Body>
void within_time(int number, Body&& body) {
  const auto start = std::chrono::steady_clock::now();
  body();
  ASSERT_LT(std::chrono::steady_clock::now() - start, kLongestForOne) << "mutant " << number;
}

TEST(Mutation, DamagedClassesAreRefusedOrAnalysed) {
  const auto seeds = class_seeds();
  std::vector<ClassMap> maps;
  for (const auto& seed : seeds) maps.push_back(ClassMapper(seed).run());
  Tally tally;
  const int mutants = class_mutants();
  for (int i = 0; i < mutants && !HasFatalFailure(); i++) {
    const size_t s = static_cast<size_t>(i) % seeds.size();
    Mutator mutator(static_cast<uint64_t>(i));
    const auto& other = seeds[(s * 7 + 3) % seeds.size()];
    within_time(i,
                [&] { try_class(Bytes::own(mutator.mutate(seeds[s], &maps[s], other)), tally); });
  }
  // All four outcomes are common, or the damage is too coarse or too fine to test anything.
  EXPECT_GT(tally.refused, mutants / 4);
  EXPECT_GT(tally.accepted, mutants / 8);
  EXPECT_GT(tally.verified, mutants);
  EXPECT_GT(tally.unverified, mutants / 16);
  RecordProperty("refused", tally.refused);
  RecordProperty("accepted", tally.accepted);
  RecordProperty("verified", tally.verified);
  RecordProperty("unverified", tally.unverified);
}

std::vector<uint8_t> jar_seed(const std::vector<std::vector<uint8_t>>& classes, bool zip64) {
  ZipBuilder zip;
  zip.zip64_end = zip64;
  zip.add("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n");
  for (size_t i = 0; i < 3; i++) {
    const std::string_view text(reinterpret_cast<const char*>(classes[i].data()),
                                classes[i].size());
    zip.add("m/C" + std::to_string(i) + ".class", text, i != 1).zip64 = zip64;
  }
  const std::string bytes = zip.build();
  return {bytes.begin(), bytes.end()};
}

void try_jar(const Bytes& file, Tally& tally) {
  auto index = read_zip_directory(file.span);
  if (!index.ok()) {
    tally.refused++;
    return;
  }
  tally.accepted++;
  for (const auto& entry : index->entries()) {
    auto bytes = extract_zip_member(file, entry.member);
    if (bytes.ok()) try_class(bytes.take(), tally);
  }
}

TEST(Mutation, DamagedJarsAreRefusedOrRead) {
  const auto one = class_with_subroutine(), two = ClassBuilder().build();
  const std::vector<std::vector<uint8_t>> classes = {one, two, one};
  const std::vector<uint8_t> seeds[] = {jar_seed(classes, false), jar_seed(classes, true)};
  Tally tally;
  for (int i = 0; i < kJarMutants && !HasFatalFailure(); i++) {
    Mutator mutator(static_cast<uint64_t>(i) + 1000000);
    within_time(i, [&] {
      try_jar(Bytes::own(mutator.mutate(seeds[i % 2], nullptr, seeds[(i + 1) % 2])), tally);
    });
  }
  EXPECT_GT(tally.refused, kJarMutants / 10);
  EXPECT_GT(tally.accepted, kJarMutants / 10);
}

std::vector<uint8_t> image_seed(bool compressed) {
  const std::vector<uint8_t> one = class_with_subroutine(), two = ClassBuilder().build();
  const std::string first(one.begin(), one.end()), second(two.begin(), two.end());
  JImageBuilder b;
  const std::string packed = b.layer("zip", deflate_for_test(second, true), second.size());
  const std::string twice = b.layer("zip", deflate_for_test(packed, true), packed.size());
  const uint32_t module = b.string("m");
  b.resources = {
      {"m", "p", "A", "class", first},
      {"m", "p/q", "B", "class", compressed ? twice : second, compressed ? second.size() : 0},
      {"packages", "", "p", "", JImageBuilder::package({{0, module}})},
      {"packages", "", "p.q", "", JImageBuilder::package({{0, module}})}};
  const std::string bytes = b.build();
  return {bytes.begin(), bytes.end()};
}

void try_image(const std::string& path, Tally& tally) {
  auto image = JImage::open(path);
  if (!image.ok()) {
    tally.refused++;
    ASSERT_EQ(image.error().message.find('\n'), std::string::npos);
    return;
  }
  tally.accepted++;
  (*image)->module_of_package("p/q");
  for (const std::string& module : (*image)->modules()) {
    for (const std::string& name : (*image)->resources(module)) {
      auto bytes = (*image)->find(module, name);
      if (bytes.ok() && *bytes) try_class(std::move(**bytes), tally);
    }
  }
}

TEST(Mutation, DamagedModulesFilesAreRefusedOrRead) {
  const std::vector<uint8_t> seeds[] = {image_seed(false), image_seed(true)};
  ScratchFolder folder;
  Tally tally;
  for (int i = 0; i < kImageMutants && !HasFatalFailure(); i++) {
    Mutator mutator(static_cast<uint64_t>(i) + 2000000);
    const std::string path =
        folder.write("modules", mutator.mutate(seeds[i % 2], nullptr, seeds[(i + 1) % 2]));
    within_time(i, [&] { try_image(path, tally); });
    std::filesystem::remove(path);  // some file systems flush a file that is overwritten
  }
  EXPECT_GT(tally.refused, kImageMutants / 10);
  EXPECT_GT(tally.accepted, kImageMutants / 10);
  EXPECT_GT(tally.verified, kImageMutants / 10);
}

}  // namespace
}  // namespace heddle::classfile
