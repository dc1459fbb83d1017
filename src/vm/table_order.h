#pragma once
// Tables of the library that are iterated in an order which differs from run to run: Set.of and
// Map.of, whose order the JDK draws at its start, and hash tables with keys whose hash codes are
// identity hash codes.

#include "vm/klass.h"

namespace heddle::vm {

class Vm;

// A method by which the library begins to iterate such a table, or to copy it into an array.
bool begins_iteration(const Method& m);

// What the order of the elements depends on.
struct TableOrder {
  bool salt = false;       // the number that the JDK draws for Set.of and Map.of
  bool identity = false;   // an element has an identity hash code
  bool composite = false;  // an element is of a class of the library that hashes others (a list)
  bool insertion = false;  // the order in which elements were inserted, since some share a bucket
};

// Of the table that a call of this method, for which begins_iteration, iterates. Nothing if the
// table has fewer than two elements.
TableOrder order_of_iteration(Vm& vm, const Method& m, const Slot* args);

}  // namespace heddle::vm
