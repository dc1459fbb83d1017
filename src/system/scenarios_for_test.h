#pragma once
// One Java program with several scenarios, chosen by its argument, for tests of single parts of the
// World. It is compiled once per process.

#include <string>
#include <string_view>
#include <vector>

#include "system/world_for_test.h"

namespace heddle {

inline constexpr std::string_view kScenarios = R"java(
public class Main {
  static volatile int flag;
  static volatile Object shared;
  static final Object lock = new Object();
  static int[] kept;
  static int plain;
  static final java.util.concurrent.atomic.AtomicInteger released =
      new java.util.concurrent.atomic.AtomicInteger();

  static class Node { Node next; }

  static void sleep() {
    try { Thread.sleep(5); } catch (InterruptedException e) { throw new AssertionError(e); }
  }
  static void await(long limit) {
    synchronized (lock) {
      try { lock.wait(limit); } catch (InterruptedException e) { throw new AssertionError(e); }
    }
  }

  static void other(String scenario) {
    switch (scenario) {
      case "clock": while (System.nanoTime() < 0 || flag == 0) { } break;
      case "waits": await(0); break;
      case "waits-briefly": await(5); break;
      case "sleeps": flag = 1; sleep(); break;
      case "allocates":
        kept = new int[] {7};
        for (int i = 0; i < 100; i++) { int[] garbage = new int[1000]; garbage[i] = i; }
        break;
      case "publishes":
        Node first = new Node();
        first.next = new Node();
        flag = 1;
        shared = first;
        break;
      case "prints": flag = 1; System.out.print("b"); break;
      case "races": plain = 1; break;
      case "hands-over": plain = 1; flag = 1; break;
      case "starts": new Thread(() -> flag = 3).start(); flag = 1; break;
      case "parks": java.util.concurrent.locks.LockSupport.park(); break;
      case "releases": released.setRelease(1); flag = 1; break;
      case "complains": System.err.print("e"); flag = 1; break;
      case "hashes": plain = System.identityHashCode(new Object()); flag = 1; break;
      case "draws": plain = new java.util.Random().nextInt(); flag = 1; break;
      case "looks-once": plain = (int) System.nanoTime(); flag = 1; break;
      case "reads": int[] seen = kept; flag = 1; break;
      case "lists": Thread.currentThread().getThreadGroup().activeCount(); break;
      default: flag = 1;
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> other(args[0]));
    t.start();
    switch (args[0]) {
      case "prints": System.out.print("a"); break;
      case "races": plain = 2; break;
      case "hands-over": if (flag == 1) plain = 2; break;
      default:
    }
    synchronized (lock) { flag = 2; }
    t.join();
  }
}
)java";

// A scenario in its first state with a choice.
class Scenario {
 public:
  explicit Scenario(const std::string& name, const CheckOptions& options = {})
      : program_(kScenarios, options, {name}) {
    world().start();
  }

  World& world() { return program_.world(); }
  StartedProgram& program() { return program_; }
  const JavaThread& main() { return program_.vm().main_thread(); }
  const JavaThread& other() { return *program_.vm().threads.back(); }

  std::vector<Choice> enabled() {
    std::vector<Choice> out;
    world().enabled(&out);
    return out;
  }
  std::vector<Choice> enabled_of(const JavaThread& t) {
    std::vector<Choice> out = enabled();
    std::erase_if(out, [&](const Choice& c) { return c.thread != t.number; });
    return out;
  }
  // Takes the first enabled step of a thread. REQUIRES: it has one.
  void step(const JavaThread& t) { world().execute(enabled_of(t).front()); }
  void run_to_end(const JavaThread& t) {
    while (!enabled_of(t).empty()) step(t);
  }

 private:
  StartedProgram program_;
};

}  // namespace heddle
