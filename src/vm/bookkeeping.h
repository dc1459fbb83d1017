#pragma once
// Methods of the class library that only do its own bookkeeping: caches, thread
// groups, look-ups of charsets and locales. While exploring they run without
// scheduling points, and their locks and volatile accesses create no
// happens-before edges for the program. Otherwise a data race would go unnoticed
// because both threads happened to use the same cache. Which methods these are:
// LibraryTables.

#include "vm/klass.h"
#include "vm/library_tables.h"

namespace heddle::vm {

// The table's row for the method; null: it is not bookkeeping.
const BookkeepingMethod* find_bookkeeping(const LibraryTables& library, const Method& m);

// A method of the program's that bookkeeping calls (from bytecode, class initialisers included).
// What it does is the program's concurrency (OutsideBookkeeping in frames.h).
bool is_bookkeeping_callback(const LibraryTables& library, const Method& m);

// A library class whose volatile fields are caches: what reflection has found out about a class or
// member, with the same result whichever thread fills it in. They are treated like plain fields of
// trusted classes: no scheduling points, no happens-before edges.
bool is_bookkeeping_class(const LibraryTables& library, std::string_view class_name);

// Whether a method runs inside Linkage while exploring (linkage.h): its results go into caches that
// linkage uses too, so they must not belong to a single path of the search.
// REQUIRES of the table: none of these methods calls code of the program.
bool is_linkage(const LibraryTables& library, const Method& m);

}  // namespace heddle::vm
