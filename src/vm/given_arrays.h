#pragma once
// Arrays that the library makes and gives to the program: the results of
// String.toCharArray, String.split, Collection.toArray and so on.
//
// An array that trusted code of the library makes is private to the library, and
// accesses by trusted code are not checked. Once a method returns the array to
// code of the program, it counts as an array that the program made: accesses by
// any code are checked. The header flag kGiven records that; it is set while exploring.

#include "vm/klass.h"
#include "vm/library_tables.h"
#include "vm/thread.h"

namespace heddle::vm {

class Vm;

// A method of the library that may return such an array.
bool gives_arrays(const LibraryTables& library, const Method& m);

// A method that makes an array for its caller, which counts as the maker (Arrays.copyOf).
bool allocates_for_caller(const LibraryTables& library, const Method& m);

// A frame of such a method, which was called by t's code `caller`, returns `array`.
void note_given(Vm& vm, const JavaThread& t, Ref array, const Frame* caller);

}  // namespace heddle::vm
