#include "library/jdk17/tables.h"

namespace heddle::jdk17 {

const JdkTables& tables() {
  static const JdkTables all = [] {
    JdkTables t;
    t.release = 17;
    t.machine = machine_tables();
    add_lock_tables(&t);
    add_pool_tables(&t);
    add_wait_tables(&t);
    return t;
  }();
  return all;
}

}  // namespace heddle::jdk17
