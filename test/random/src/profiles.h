#pragma once
// What programs of one kind are made of: how many of each thing there are, the
// weights of the statements in the soup, and how likely each fragment is. A
// program of one kind has few sorts of things, so that they meet.

#include <vector>

namespace heddle::random {

struct Range {
  int low;
  int high;
};

struct Profile {
  const char* name;
  int weight;
  Range plain, volatiles, atomics, locks;
  int array, boxes, cells;                                               // in percent
  int read, write, update, assign, branch, loop, spin, sync, assertion;  // weights
  int handshake, flag, nested, spinlock, poll;                           // in percent
  int handles = 0;    // variables with a VarHandle, in percent
  int reentrant = 0;  // locks that are the library's, in percent
  int semaphore = 0;  // in percent
  int parking = 0;    // weight of park, unpark and interrupts
};

// clang-format off
inline const std::vector<Profile> kProfiles = {
    //                                                           ------------ soup -----------   ---- fragments ---
    // name, weight, plain   vol     atom    locks  arr box cel  rd  wr upd as  if lo  sp sy as  hs  fl  ne  sl  po
    {"plain",     3, {2, 3}, {0, 0}, {0, 0}, {0, 1}, 40, 30, 25, 30, 30,  0, 5, 12, 6,  4,  8, 6,  0, 20,  0,  0,  0},
    {"volatile",  4, {1, 2}, {1, 3}, {0, 0}, {0, 0}, 20, 20, 25, 30, 30,  0, 4, 12, 6,  5,  0, 6,  0, 50,  0,  0,  0},
    {"atomic",    3, {1, 2}, {0, 1}, {1, 2}, {0, 0}, 10, 10, 10, 22, 20, 30, 4, 12, 6,  3,  0, 6,  0, 35,  0, 40,  0},
    {"locks",     4, {1, 3}, {0, 0}, {0, 0}, {1, 2}, 20, 20, 20, 24, 24,  0, 4, 10, 4,  0, 30, 6,  0,  0, 70,  0, 10},
    {"wait",      4, {1, 2}, {0, 1}, {0, 0}, {1, 2}, 10, 10,  0, 24, 24,  0, 4,  8, 4,  0, 18, 6, 95,  0,  5,  0,  5},
    {"spin",      2, {1, 2}, {1, 2}, {0, 1}, {0, 1},  0, 10, 10, 24, 24, 10, 4,  8, 4, 10,  6, 6,  0, 80,  0, 25, 25},
    {"modes",     5, {1, 2}, {0, 2}, {0, 1}, {0, 0}, 15, 15, 30, 26, 26, 14, 4, 10, 4,  3,  0, 5,  0, 60,  0, 25,  0, 70},
    {"parking",   4, {1, 2}, {1, 2}, {0, 0}, {0, 1},  0,  0,  0, 18, 18,  0, 3,  8, 3,  0, 12, 5, 30,  0,  0,  0,  0,
     0, 0, 0, 45},
    {"library",   1, {1, 2}, {0, 1}, {0, 0}, {1, 2},  0,  0,  0, 20, 20,  0, 3,  6, 2,  0, 45, 4,  0, 15, 20,  0, 10,
     0, 85, 50},
    {"mixed",     4, {1, 2}, {0, 2}, {0, 1}, {1, 2}, 25, 25, 20, 22, 22, 10, 4, 10, 5,  4, 14, 6, 35, 25, 25, 15, 10},
};
// clang-format on

}  // namespace heddle::random
