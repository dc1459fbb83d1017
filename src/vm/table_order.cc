#include "vm/table_order.h"

#include <algorithm>
#include <string_view>

#include "vm/vm.h"

namespace heddle::vm {

namespace {

enum class Kind : uint8_t { kPair, kSalted, kChained, kAlternating };

// Where a call has the table: in its receiver, in the object around it, or in an argument.
constexpr int kReceiver = 0, kFirstArgument = 1, kBulkTable = 5, kOuter = -1;

struct Iteration {
  std::string_view klass, method;
  int at;
  Kind kind;
};

// Class names without their packages, which begin with java.util.
constexpr Iteration kIterations[] = {
    {"ImmutableCollections$Set12", "iterator", kReceiver, Kind::kPair},
    {"ImmutableCollections$Set12", "toArray", kReceiver, Kind::kPair},
    {"ImmutableCollections$SetN", "toArray", kReceiver, Kind::kSalted},
    {"ImmutableCollections$SetN$SetNIterator", "<init>", kFirstArgument, Kind::kSalted},
    {"ImmutableCollections$MapN$MapNIterator", "<init>", kFirstArgument, Kind::kSalted},
    {"HashMap$HashIterator", "<init>", kFirstArgument, Kind::kChained},
    {"HashMap$HashMapSpliterator", "<init>", kFirstArgument, Kind::kChained},
    {"HashMap", "forEach", kReceiver, Kind::kChained},
    {"HashMap", "replaceAll", kReceiver, Kind::kChained},
    {"HashMap", "keysToArray", kReceiver, Kind::kChained},
    {"HashMap", "valuesToArray", kReceiver, Kind::kChained},
    {"HashMap$KeySet", "forEach", kOuter, Kind::kChained},
    {"HashMap$Values", "forEach", kOuter, Kind::kChained},
    {"HashMap$EntrySet", "forEach", kOuter, Kind::kChained},
    {"Hashtable$Enumerator", "<init>", kFirstArgument, Kind::kChained},
    {"Hashtable", "forEach", kReceiver, Kind::kChained},
    {"Hashtable", "replaceAll", kReceiver, Kind::kChained},
    {"WeakHashMap$HashIterator", "<init>", kFirstArgument, Kind::kChained},
    {"WeakHashMap$WeakHashMapSpliterator", "<init>", kFirstArgument, Kind::kChained},
    {"WeakHashMap", "forEach", kReceiver, Kind::kChained},
    {"WeakHashMap", "replaceAll", kReceiver, Kind::kChained},
    {"ConcurrentHashMap$Traverser", "<init>", kFirstArgument, Kind::kChained},
    {"ConcurrentHashMap$BulkTask", "<init>", kBulkTable, Kind::kChained},
    {"IdentityHashMap$IdentityHashMapIterator", "<init>", kFirstArgument, Kind::kAlternating},
    {"IdentityHashMap$IdentityHashMapSpliterator", "<init>", kFirstArgument, Kind::kAlternating},
    {"IdentityHashMap", "forEach", kReceiver, Kind::kAlternating},
    {"IdentityHashMap", "replaceAll", kReceiver, Kind::kAlternating},
    {"IdentityHashMap$KeySet", "toArray", kOuter, Kind::kAlternating},
    {"IdentityHashMap$Values", "toArray", kOuter, Kind::kAlternating},
    {"IdentityHashMap$EntrySet", "toArray", kOuter, Kind::kAlternating},
};

const Iteration* find_iteration(const Method& m) {
  const Klass& k = *m.holder;
  if (!k.trusted || !k.name.starts_with("java/util/")) return nullptr;
  const std::string_view name = std::string_view(k.name).substr(k.name.rfind('/') + 1);
  const auto* at = std::ranges::find_if(
      kIterations, [&](const Iteration& i) { return i.klass == name && i.method == m.name; });
  return at == std::end(kIterations) ? nullptr : at;
}

// The reference in the field with this name, whatever its type; null if there is none.
Ref reference(Ref r, std::string_view name) {
  for (Klass* k = klass_of(r); k; k = k->super)
    for (const FieldInfo& f : k->fields)
      if (f.name == name && !f.is_static()) return field<Ref>(r, f.offset);
  return kNull;
}

bool is_empty_mark(Vm& vm, Ref r) {
  Klass* k = vm.find_loaded("java/util/ImmutableCollections", kNull);
  const FieldInfo* f = k ? k->find_declared_field("EMPTY", "Ljava/lang/Object;") : nullptr;
  return f && field<Ref>(k->mirror, f->offset) == r;
}

class Scan {
 public:
  void chained(Ref table) {
    for (int64_t i = 0; table != kNull && i < array_length(table); ++i)
      if (Ref node = element<Ref>(table, i); node != kNull) bucket(node);
  }
  void alternating(Ref table) {
    for (int64_t i = 0; table != kNull && i < array_length(table); i += 2)
      elements_ += element<Ref>(table, i) != kNull;
    order_.identity = true;
  }
  TableOrder result() const { return elements_ > 1 ? order_ : TableOrder{}; }

 private:
  void bucket(Ref node) {
    // A table that is being enlarged has nodes that stand for buckets of the next one, and one
    // with many elements in a bucket keeps them in a tree.
    if (Ref next_table = reference(node, "nextTable"); next_table != kNull) {
      chained(next_table);
      return;
    }
    if (Ref first = reference(node, "first"); first != kNull) node = first;
    int64_t here = 0;
    for (; node != kNull; node = reference(node, "next"), ++here) look_at(key_of(node));
    elements_ += here;
    order_.insertion |= here > 1;
  }

  static Ref key_of(Ref node) {
    const Ref key = reference(node, "key");
    return key != kNull ? key : reference(node, "referent");
  }

  void look_at(Ref key) {
    if (key == kNull) return;
    Klass& k = *klass_of(key);
    const std::string_view by = k.find_method("hashCode", "()I")->holder->name;
    order_.identity |= by == "java/lang/Object" || by == "java/lang/Enum";
    order_.composite |= k.trusted && !k.name.starts_with("java/lang/");
  }

  TableOrder order_;
  int64_t elements_ = 0;
};

int32_t size_of_immutable(Ref set) {
  for (const FieldInfo& f : klass_of(set)->fields)
    if (f.name == "size") return field<int32_t>(set, f.offset);
  return 0;
}

}  // namespace

bool begins_iteration(const Method& m) { return find_iteration(m) != nullptr; }

TableOrder order_of_iteration(Vm& vm, const Method& m, const Slot* args) {
  const Iteration& i = *find_iteration(m);
  const Ref owner = i.at == kOuter ? reference(args[0].a, "this$0") : args[i.at].a;
  if (owner == kNull) return {};
  if (i.kind == Kind::kPair) return {.salt = !is_empty_mark(vm, reference(owner, "e1"))};
  if (i.kind == Kind::kSalted) return {.salt = size_of_immutable(owner) > 1};
  const Ref table = klass_of(owner)->is_array() ? owner : reference(owner, "table");
  Scan scan;
  if (i.kind == Kind::kAlternating)
    scan.alternating(table);
  else
    scan.chained(table);
  return scan.result();
}

}  // namespace heddle::vm
