#include "memory/store_buffer.h"

#include <algorithm>

#include "base/check.h"

namespace heddle::memory {

StoreBuffer::StoreBuffer(Order order) : order_(order), now_(std::make_shared<Buffers>()) {}

// ---- buffers ----

StoreBuffer::Buffers& StoreBuffer::changed() {
  if (now_.use_count() > 1) now_ = std::make_shared<Buffers>(*now_);
  return *now_;
}

const StoreBuffer::Buffer* StoreBuffer::buffer_of(ThreadId thread) const {
  for (const Buffer& b : *now_)
    if (b.thread == thread) return &b;
  return nullptr;
}

StoreBuffer::Buffer* StoreBuffer::changed_buffer_of(ThreadId thread) {
  for (Buffer& b : changed())
    if (b.thread == thread) return &b;
  return nullptr;
}

void StoreBuffer::add_barrier(ThreadId thread) {
  if (order_ == Order::kTotal || !buffer_of(thread)) return;
  changed_buffer_of(thread)->barrier = true;
}

// ---- accesses ----

void StoreBuffer::candidates(const Access& load, Value heap, std::vector<Value>* out) const {
  const Buffer* own = buffer_of(load.thread);
  if (own)
    for (auto held = own->stores.rbegin(); held != own->stores.rend(); ++held)
      if (held->drain.store.word == load.word) return out->push_back(held->drain.value);
  out->push_back(heap);
}

Value StoreBuffer::read(const Access& load, Value heap, size_t option) {
  HEDDLE_CHECK(option == 0);
  std::vector<Value> values;
  candidates(load, heap, &values);
  return values[0];
}

Placed StoreBuffer::write(const Access& store, Value value, Value) {
  if (flushes(store, true)) {
    HEDDLE_CHECK(!buffer_of(store.thread));
    return Placed::kHeap;
  }
  if (store.mode == AccessMode::kRelease) add_barrier(store.thread);
  Buffer* own = changed_buffer_of(store.thread);
  if (!own) {
    Buffers& all = changed();
    auto after = [&](const Buffer& b) { return b.thread > store.thread; };
    own = &*all.insert(std::find_if(all.begin(), all.end(), after), {store.thread, {}, false});
  }
  own->stores.push_back({{store, value}, own->barrier});
  own->barrier = false;
  return Placed::kHeld;
}

// ---- synchronization ----

bool StoreBuffer::flushes(const Access& access, bool stores) const {
  return access.update || (stores && access.mode == AccessMode::kVolatile);
}

bool StoreBuffer::flushes(const Sync& sync) const {
  switch (sync.how) {
    case Ordering::kAcquire:
      return sync.action == ActionKind::kLock;
    case Ordering::kRelease:
      return sync.action != ActionKind::kWrite;  // stores flush as accesses, by their mode
    case Ordering::kStart:
    case Ordering::kJoin:
    case Ordering::kEnd:
    case Ordering::kFullFence:
      return true;
    default:
      return false;
  }
}

void StoreBuffer::order(const Sync& sync) {
  if (sync.how == Ordering::kReleaseFence || sync.how == Ordering::kFreeze)
    add_barrier(sync.thread);
}

// ---- drains ----

bool StoreBuffer::may_drain(const Buffer& buffer, size_t position) const {
  if (order_ == Order::kTotal) return position == 0;
  const Address word = buffer.stores[position].drain.store.word;
  for (size_t older = 0; older < position; ++older)
    if (buffer.stores[older].drain.store.word == word || buffer.stores[older + 1].after_barrier)
      return false;
  return true;
}

void StoreBuffer::held(std::vector<Drain>* out) const {
  for (const Buffer& b : *now_)
    for (const Held& h : b.stores) out->push_back(h.drain);
}

void StoreBuffer::drains(std::vector<Drain>* out) const {
  for (const Buffer& b : *now_)
    for (size_t i = 0; i < b.stores.size(); ++i)
      if (may_drain(b, i)) out->push_back(b.stores[i].drain);
}

// The oldest one of the location: no other may be drained.
size_t StoreBuffer::position(const Buffer& buffer, const Drain& drain) {
  auto is_it = [&](const Held& h) { return h.drain.store.word == drain.store.word; };
  const auto at = std::find_if(buffer.stores.begin(), buffer.stores.end(), is_it);
  HEDDLE_CHECK(at != buffer.stores.end());
  return static_cast<size_t>(at - buffer.stores.begin());
}

void StoreBuffer::drained(const Drain& drain) {
  Buffer* own = changed_buffer_of(drain.store.thread);
  HEDDLE_CHECK(own);
  const size_t at = position(*own, drain);
  HEDDLE_CHECK(may_drain(*own, at));
  std::vector<Held>& stores = own->stores;
  stores.erase(stores.begin() + static_cast<std::ptrdiff_t>(at));
  if (!stores.empty()) {
    stores[0].after_barrier = false;
    return;
  }
  std::erase_if(*now_, [&](const Buffer& b) { return b.thread == drain.store.thread; });
}

// ---- state ----

StatePart::Mark StoreBuffer::mark() {
  saved_.push_back(now_);
  return saved_.size() - 1;
}

void StoreBuffer::rollback(Mark mark) {
  now_ = saved_[mark];
  saved_.resize(mark + 1);
}

void StoreBuffer::release(Mark mark) { saved_.resize(mark); }

// The object of a held store stays, even if nothing else refers to it: the store will be made.
void StoreBuffer::visit_roots(RootVisitor& visitor) {
  auto visit = [&](uint64_t reference) {
    auto object = static_cast<ObjectRef>(reference);
    visitor.visit(object);
  };
  for (const Buffer& b : *now_)
    for (const Held& h : b.stores) {
      visit(h.drain.store.object);
      if (h.drain.store.reference) visit(h.drain.value);
    }
}

void StoreBuffer::put(StateSink& sink) const {
  std::vector<const Buffer*> named;
  for (const Buffer& b : *now_) named.push_back(&b);
  auto name = [&](const Buffer* b) { return sink.thread_name(b->thread); };
  std::sort(named.begin(), named.end(),
            [&](const Buffer* a, const Buffer* b) { return name(a) < name(b); });
  for (const Buffer* b : named) {
    sink.word(name(b));
    sink.word(b->stores.size());
    sink.word(b->barrier);
    for (const Held& h : b->stores) {
      const Access& store = h.drain.store;
      sink.word(sink.name_of(store.object));
      sink.word(store.word - uint64_t{store.object} * 8);
      sink.word(h.after_barrier);
      sink.word(store.reference ? sink.name_of(static_cast<ObjectRef>(h.drain.value))
                                : h.drain.value);
    }
  }
}

}  // namespace heddle::memory
