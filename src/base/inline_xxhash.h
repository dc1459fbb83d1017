#pragma once
// xxHash with its functions inlined. States are hashed in pieces of a few words, for which the call
// into the shared library and its choice by length cost as much as the hash; a fixed length is
// resolved by the compiler.

#define XXH_INLINE_ALL
#include <xxhash.h>
