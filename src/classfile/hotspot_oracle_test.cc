// The JVM itself as the oracle: thousands of damaged classes are given to it
// and to us, and both must draw the line at the same place.

#include <gtest/gtest.h>

#include <fstream>

#include "classfile/analyse_for_test.h"
#include "classfile/class_builder_for_test.h"
#include "classfile/class_file.h"
#include "classfile/jdk_for_test.h"
#include "classfile/mutation_source_for_test.h"
#include "classfile/mutator_for_test.h"

namespace heddle::classfile {
namespace {

constexpr int kMutants = 4000;

// Reads classes, each after its length; prints one verdict per line. Asking for
// the methods makes the JVM link (and so verify) the class without running it.
constexpr const char* kOracle = R"(
import java.io.*;
import java.net.*;
public class Oracle extends ClassLoader {
  Oracle(ClassLoader parent) { super(parent); }
  static String verdict(ClassLoader seeds, byte[] b) {
    try {
      Class<?> c = new Oracle(seeds).defineClass(null, b, 0, b.length);
      try { c.getDeclaredMethods(); return "linked"; } catch (Throwable e) { return "unlinked " + e; }
    } catch (Throwable e) {
      return "undefined " + e;
    }
  }
  public static void main(String[] a) throws Exception {
    ClassLoader seeds = new URLClassLoader(new URL[] {new File(a[0]).toURI().toURL()}, null);
    try (var in = new DataInputStream(new BufferedInputStream(new FileInputStream(a[1])))) {
      for (int n = in.readInt(); n > 0; n--) {
        byte[] b = new byte[in.readInt()];
        in.readFully(b);
        System.out.println(verdict(seeds, b).replaceAll("[\r\n]", " "));
      }
    }
  }
}
)";

// Attributes that we have no use for and therefore skip: the JVM reads them.
bool is_about_skipped_attributes(const std::string& verdict) {
  for (const char* sign :
       {"LocalVariableTypeTable", "LVTT", "StackMapTable", "Illegal field name"}) {
    if (verdict.find(sign) != std::string::npos) return true;
  }
  return false;
}

std::vector<std::vector<uint8_t>> make_mutants(const ScratchFolder& folder) {
  std::vector<std::vector<uint8_t>> seeds, mutants;
  std::vector<ClassMap> maps;
  for (const char* name : {"M", "M$Color", "M$Point", "M$Shape", "M$Circle"}) {
    seeds.push_back(read_whole_file(folder.path() / "m" / (std::string(name) + ".class")));
    maps.push_back(ClassMapper(seeds.back()).run());
  }
  for (size_t i = 0; i < kMutants; i++) {
    const size_t s = i % seeds.size();
    mutants.push_back(
        Mutator(i + 2000000).mutate(seeds[s], &maps[s], seeds[(s + 1) % seeds.size()]));
  }
  return mutants;
}

std::vector<std::string> ask_the_jvm(const ScratchFolder& folder,
                                     const std::vector<std::vector<uint8_t>>& mutants) {
  ByteWriter all;
  all.u4(static_cast<uint32_t>(mutants.size()));
  for (const auto& m : mutants) all.u4(static_cast<uint32_t>(m.size())).bytes(m);
  folder.write("mutants", all.out());
  const std::string command =
      fmt::format("cd '{}' && '{}/bin/java' -cp . Oracle . mutants > verdicts",
                  folder.path().string(), jdk_home());
  EXPECT_EQ(std::system(command.c_str()), 0);
  std::ifstream in(folder.file("verdicts"));
  std::vector<std::string> verdicts;
  for (std::string line; std::getline(in, line);) verdicts.push_back(line);
  return verdicts;
}

// What we would say; "" if the class is fine.
std::string our_refusal(const std::vector<uint8_t>& bytes) {
  auto cf = parse_class(Bytes::own(bytes), {});
  if (!cf.ok()) return cf.error().message;
  for (const Method& m : (*cf)->methods) {
    if (m.code && !analyse_method(**cf, m)) return "flow analysis of " + std::string(m.name);
  }
  return {};
}

TEST(HotSpotOracle, BothDrawTheLineAtTheSamePlace) {
  ScratchFolder folder;
  ASSERT_TRUE(compile_java(folder, "-g -parameters", "m/M.java", kMutationSource) &&
              compile_java(folder, "", "Oracle.java", kOracle))
      << "javac is needed: set JAVA_HOME or put java on the PATH";
  const auto mutants = make_mutants(folder);
  const auto verdicts = ask_the_jvm(folder, mutants);
  ASSERT_EQ(verdicts.size(), mutants.size());
  int linked = 0, ill_formed = 0;
  for (size_t i = 0; i < mutants.size(); i++) {
    const std::string& verdict = verdicts[i];
    if (verdict == "linked") {
      linked++;
      EXPECT_EQ(our_refusal(mutants[i]), "") << "mutant " << i << " is fine for the JVM";
    } else if (verdict.starts_with("undefined java.lang.ClassFormatError") &&
               !is_about_skipped_attributes(verdict)) {
      ill_formed++;
      EXPECT_FALSE(parse_class(Bytes::own(mutants[i]), {}).ok())
          << "mutant " << i << ": " << verdict;
    }
  }
  EXPECT_GT(linked, kMutants / 20);
  EXPECT_GT(ill_formed, kMutants / 4);
}

}  // namespace
}  // namespace heddle::classfile
