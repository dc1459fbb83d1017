#pragma once
// The tables of JDK 17 (jdk.h). Each file of this folder fills in one subject.

#include "library/jdk.h"

namespace heddle::jdk17 {

const JdkTables& tables();

vm::LibraryTables machine_tables();       // machine.cc
void add_lock_tables(JdkTables* tables);  // locks.cc
void add_pool_tables(JdkTables* tables);  // pools.cc
void add_wait_tables(JdkTables* tables);  // waits.cc

}  // namespace heddle::jdk17
