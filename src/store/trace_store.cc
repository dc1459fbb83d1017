#include "store/trace_store.h"

#include <algorithm>
#include <fstream>
#include <set>

namespace heddle::store {

namespace {

using advice::Hint;
using advice::HintKind;
using advice::TraceHints;

constexpr int64_t kApplication = 0x48444c54;  // in the file's header
constexpr int64_t kVersion = 1;

constexpr const char* kTables = R"sql(
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT);
CREATE TABLE place (id INTEGER PRIMARY KEY, class TEXT, method TEXT, file TEXT, line INTEGER);
CREATE TABLE address (id INTEGER PRIMARY KEY, kind INTEGER, class TEXT, field TEXT,
                      elements INTEGER, static INTEGER, object TEXT, number INTEGER);
CREATE TABLE call (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE race (id INTEGER PRIMARY KEY, kind INTEGER, location TEXT, address INTEGER,
                   source INTEGER, manifest INTEGER, UNIQUE (kind, location, source, manifest));
CREATE TABLE trace (id INTEGER PRIMARY KEY, race INTEGER, source INTEGER, analysed INTEGER);
CREATE INDEX trace_race ON trace (race);
CREATE TABLE thread (trace INTEGER, number INTEGER, name TEXT, PRIMARY KEY (trace, number))
  WITHOUT ROWID;
CREATE TABLE event (trace INTEGER, number INTEGER, kind INTEGER, nonzero INTEGER, thread INTEGER,
                    address INTEGER, place INTEGER, call INTEGER, PRIMARY KEY (trace, number))
  WITHOUT ROWID;
CREATE TABLE edge (trace INTEGER, source INTEGER, target INTEGER,
                   PRIMARY KEY (trace, source, target)) WITHOUT ROWID;
CREATE TABLE acquire (id INTEGER PRIMARY KEY, location TEXT, address INTEGER, nonzero INTEGER,
                      call INTEGER, access INTEGER, place INTEGER);
CREATE TABLE hint (trace INTEGER, list INTEGER, kind INTEGER, address INTEGER, place INTEGER,
                   call INTEGER);
CREATE INDEX hint_trace ON hint (trace);
CREATE TABLE held (trace INTEGER, manifest INTEGER, lock TEXT);
CREATE INDEX held_trace ON held (trace);
)sql";

// hint.list
constexpr int64_t kHints = 0, kLockHints = 1;

// The row of a value; `insert` makes it.
template <typename Value, typename Insert>
int64_t id_of(std::map<Value, int64_t>& known, const Value& value, Database& db, Insert insert) {
  auto it = known.find(value);
  if (it != known.end()) return it->second;
  insert();
  return known[value] = db.last_row();
}

bool is_empty(Database& db) { return db.number("SELECT count(*) FROM sqlite_master") == 0; }

bool is_store(Database& db) {
  return db.number("PRAGMA application_id") == kApplication &&
         db.number("PRAGMA user_version") == kVersion;
}

void drop_tables(Database& db) {
  std::vector<std::string> names;
  {
    Query q = db.query("SELECT name FROM sqlite_master WHERE type = 'table'");
    while (q.step()) names.push_back(q.text());
  }
  for (const std::string& name : names) db.execute("DROP TABLE " + name);
}

}  // namespace

// ---- opening ----

bool TraceStore::looks_like_one(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  char head[15] = {};
  in.read(head, sizeof head);
  return in && std::string_view(head, sizeof head) == "SQLite format 3";
}

Result<std::unique_ptr<TraceStore>> TraceStore::create(const std::string& file,
                                                       const StoredCheck& check,
                                                       uint64_t traces_per_race) {
  auto db = Database::open(file, Database::Mode::kCreate);
  if (!db) return db.error();
  Database& d = **db;
  const bool fresh = is_empty(d);
  if (!d.status().ok() || (!fresh && !is_store(d)))
    return Error{file + ": is no trace store, and is not overwritten"};
  d.execute("PRAGMA journal_mode = WAL");
  d.execute("PRAGMA synchronous = NORMAL");
  d.execute("BEGIN");
  if (!fresh) drop_tables(d);
  d.execute(kTables);
  d.execute("PRAGMA application_id = " + std::to_string(kApplication));
  d.execute("PRAGMA user_version = " + std::to_string(kVersion));
  d.query("INSERT INTO meta VALUES ('main', ?)").bind(check.main_class).run();
  d.query("INSERT INTO meta VALUES ('arguments', ?)").bind(check.arguments).run();
  d.execute("COMMIT");
  if (Status s = d.status(); !s.ok()) return s.error();
  std::unique_ptr<TraceStore> out(new TraceStore(db.take()));
  out->traces_per_race_ = traces_per_race;
  return out;
}

Result<std::unique_ptr<TraceStore>> TraceStore::open(const std::string& file) {
  auto db = Database::open(file, Database::Mode::kReadWrite);
  if (!db) return db.error();
  if (!is_store(**db)) return Error{file + ": is no trace store of this version of heddle"};
  if (Status s = (*db)->status(); !s.ok()) return s.error();
  (*db)->execute("PRAGMA synchronous = NORMAL");
  return std::unique_ptr<TraceStore>(new TraceStore(db.take()));
}

Query& TraceStore::query(const char* sql) {
  auto& q = queries_[sql];
  if (!q) q = std::make_unique<Query>(db_->query(sql));
  return *q;
}

// ---- dictionaries ----

int64_t TraceStore::place_id(const TracePlace& p) {
  return id_of(place_ids_, p, *db_, [&] {
    query("INSERT INTO place (class, method, file, line) VALUES (?, ?, ?, ?)")
        .bind(p.class_name)
        .bind(p.method)
        .bind(p.file)
        .bind(p.line)
        .run();
  });
}

int64_t TraceStore::address_id(const TraceAddress& a) {
  return id_of(address_ids_, a, *db_, [&] {
    query(
        "INSERT INTO address (kind, class, field, elements, static, object, number) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)")
        .bind(static_cast<int64_t>(a.kind))
        .bind(a.class_name)
        .bind(a.field)
        .bind(a.elements)
        .bind(a.is_static)
        .bind(a.object)
        .bind(a.index)
        .run();
  });
}

int64_t TraceStore::call_id(const std::string& call) {
  if (call.empty()) return 0;
  return id_of(call_ids_, call, *db_,
               [&] { query("INSERT INTO call (name) VALUES (?)").bind(call).run(); });
}

TracePlace TraceStore::place(int64_t id) {
  auto [it, fresh] = places_.try_emplace(id);
  if (!fresh) return it->second;
  Query& q = query("SELECT class, method, file, line FROM place WHERE id = ?").bind(id);
  while (q.step()) it->second = {q.text(), q.text(), q.text(), static_cast<int>(q.number())};
  place_ids_.emplace(it->second, id);
  return it->second;
}

TraceAddress TraceStore::address(int64_t id) {
  auto [it, fresh] = addresses_.try_emplace(id);
  if (!fresh) return it->second;
  Query& q =
      query("SELECT kind, class, field, elements, static, object, number FROM address WHERE id = ?")
          .bind(id);
  while (q.step())
    it->second = {static_cast<TraceAddress::Kind>(q.number()),
                  q.text(),
                  q.text(),
                  q.number() != 0,
                  q.number() != 0,
                  q.text(),
                  q.number()};
  address_ids_.emplace(it->second, id);
  return it->second;
}

std::string TraceStore::call(int64_t id) {
  if (id == 0) return "";
  auto [it, fresh] = calls_.try_emplace(id);
  if (!fresh) return it->second;
  Query& q = query("SELECT name FROM call WHERE id = ?").bind(id);
  while (q.step()) it->second = q.text();
  call_ids_.emplace(it->second, id);
  return it->second;
}

// ---- writing ----

int64_t TraceStore::race_id(const RaceTrace& t) {
  const int64_t source = place_id(t.place_of(t.events[t.source])),
                manifest = place_id(t.place_of(t.manifest()));
  const auto kind = static_cast<int64_t>(t.kind);
  Query& known =
      query("SELECT id FROM race WHERE kind = ? AND location = ? AND source = ? AND manifest = ?")
          .bind(kind)
          .bind(t.location)
          .bind(source)
          .bind(manifest);
  int64_t found = 0;
  while (known.step()) found = known.number();
  if (found) return found;
  TraceAddress a = t.address_of(t.manifest());
  a.object.clear();
  a.index = -1;
  const int64_t address = address_id(a);
  query("INSERT INTO race (kind, location, address, source, manifest) VALUES (?, ?, ?, ?, ?)")
      .bind(kind)
      .bind(t.location)
      .bind(address)
      .bind(source)
      .bind(manifest)
      .run();
  return db_->last_row();
}

void TraceStore::write_events(int64_t id, const RaceTrace& t) {
  for (size_t i = 0; i < t.threads.size(); ++i)
    query("INSERT INTO thread VALUES (?, ?, ?)")
        .bind(id)
        .bind(static_cast<int64_t>(i))
        .bind(t.threads[i])
        .run();
  for (size_t i = 0; i < t.events.size(); ++i) {
    const TraceEvent& e = t.events[i];
    const int64_t address = address_id(t.address_of(e)), place = place_id(t.place_of(e)),
                  call = call_id(e.call);
    query("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        .bind(id)
        .bind(static_cast<int64_t>(i))
        .bind(static_cast<int64_t>(e.kind))
        .bind(e.nonzero)
        .bind(e.thread)
        .bind(address)
        .bind(place)
        .bind(call)
        .run();
  }
  std::vector<HbEdge> edges = TraceOrder(t).edges();
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  for (const HbEdge& e : edges)
    query("INSERT INTO edge VALUES (?, ?, ?)").bind(id).bind(e.from).bind(e.to).run();
}

void TraceStore::add(const RaceTrace& t) {
  begin();
  const int64_t race = race_id(t);
  query("INSERT INTO trace (race, source, analysed) VALUES (?, ?, -1)")
      .bind(race)
      .bind(static_cast<int64_t>(t.source))
      .run();
  write_events(db_->last_row(), t);
  commit();
}

void TraceStore::add(const AcquireNote& n) {
  begin();
  const int64_t address = address_id(n.acquired), by = call_id(n.call), access = place_id(n.access),
                place = place_id(n.acquire);
  query(
      "INSERT INTO acquire (location, address, nonzero, call, access, place) "
      "VALUES (?, ?, ?, ?, ?, ?)")
      .bind(n.location)
      .bind(address)
      .bind(n.nonzero)
      .bind(by)
      .bind(access)
      .bind(place)
      .run();
  commit();
}

void TraceStore::end() {
  db_->execute("INSERT INTO meta VALUES ('ended', '1')");
  db_->execute("PRAGMA wal_checkpoint(TRUNCATE)");
}

// ---- reading ----

StoredCheck TraceStore::check() {
  StoredCheck out;
  Query q = db_->query("SELECT key, value FROM meta");
  while (q.step()) {
    std::string key = q.text(), value = q.text();
    if (key == "main") out.main_class = value;
    if (key == "arguments") out.arguments = value;
    if (key == "ended") out.ended = true;
  }
  return out;
}

std::vector<StoredRace> TraceStore::races() {
  struct Row {
    int64_t id, kind, address, source, manifest;
    std::string location;
  };
  std::vector<Row> rows;
  Query q =
      db_->query("SELECT id, kind, address, source, manifest, location FROM race ORDER BY id");
  while (q.step())
    rows.push_back({q.number(), q.number(), q.number(), q.number(), q.number(), q.text()});
  std::vector<StoredRace> out;
  for (const Row& r : rows) {
    StoredRace race{r.id,
                    static_cast<RaceKind>(r.kind),
                    r.location,
                    address(r.address),
                    place(r.source),
                    place(r.manifest),
                    {}};
    Query& traces = query("SELECT id FROM trace WHERE race = ? ORDER BY id").bind(r.id);
    while (traces.step()) race.traces.push_back(traces.number());
    out.push_back(std::move(race));
  }
  return out;
}

std::vector<AcquireNote> TraceStore::history() {
  struct Row {
    std::string location;
    int64_t address, nonzero, call, access, place;
  };
  std::vector<Row> rows;
  Query q =
      db_->query("SELECT location, address, nonzero, call, access, place FROM acquire ORDER BY id");
  while (q.step())
    rows.push_back({q.text(), q.number(), q.number(), q.number(), q.number(), q.number()});
  std::vector<AcquireNote> out;
  for (const Row& r : rows)
    out.push_back({r.location, address(r.address), r.nonzero != 0, call(r.call), place(r.access),
                   place(r.place)});
  return out;
}

RaceTrace TraceStore::trace(int64_t number) {
  RaceTrace t;
  Query& head = query(
                    "SELECT trace.source, race.kind, race.location FROM trace JOIN race ON race.id "
                    "= trace.race "
                    "WHERE trace.id = ?")
                    .bind(number);
  while (head.step()) {
    t.source = static_cast<size_t>(head.number());
    t.kind = static_cast<RaceKind>(head.number());
    t.location = head.text();
  }
  Query& threads = query("SELECT name FROM thread WHERE trace = ? ORDER BY number").bind(number);
  while (threads.step()) t.threads.push_back(threads.text());
  std::map<int64_t, uint32_t> address_numbers, place_numbers;
  auto index = [](std::map<int64_t, uint32_t>& numbers, int64_t id) {
    return numbers.try_emplace(id, static_cast<uint32_t>(numbers.size())).first->second;
  };
  Query& events =
      query(
          "SELECT kind, nonzero, thread, address, place, call FROM event WHERE trace = ? "
          "ORDER BY number")
          .bind(number);
  while (events.step()) {
    TraceEvent e;
    e.kind = static_cast<PathEvent::Kind>(events.number());
    e.nonzero = events.number() != 0;
    e.thread = static_cast<uint32_t>(events.number());
    const int64_t a = events.number(), p = events.number(), c = events.number();
    e.address = index(address_numbers, a);
    if (e.address == t.addresses.size()) t.addresses.push_back(address(a));
    e.place = index(place_numbers, p);
    if (e.place == t.places.size()) t.places.push_back(place(p));
    e.call = call(c);
    t.events.push_back(std::move(e));
  }
  return t;
}

std::vector<HbEdge> TraceStore::edges(int64_t trace) {
  std::vector<HbEdge> out;
  Query& q =
      query("SELECT source, target FROM edge WHERE trace = ? ORDER BY target, source").bind(trace);
  while (q.step())
    out.push_back({static_cast<uint32_t>(q.number()), static_cast<uint32_t>(q.number())});
  return out;
}

// ---- analysis ----

// Hints depend on the acquiring history: when that has grown, they are computed again.
TraceHints TraceStore::hints(int64_t number, const std::vector<AcquireNote>& history) {
  Query& q = query("SELECT analysed FROM trace WHERE id = ?").bind(number);
  int64_t done = -1;
  while (q.step()) done = q.number();
  if (done == static_cast<int64_t>(history.size())) return read_hints(number);
  const RaceTrace t = trace(number);
  TraceHints out = advice::analyse(t, TraceOrder(t), history);
  write_hints(number, out, history.size());
  ++analysed_;
  return out;
}

void TraceStore::write_hints(int64_t trace, const TraceHints& hints, size_t history) {
  query("DELETE FROM hint WHERE trace = ?").bind(trace).run();
  query("DELETE FROM held WHERE trace = ?").bind(trace).run();
  auto write = [&](int64_t list, const std::vector<Hint>& all) {
    for (const Hint& h : all) {
      const int64_t target = address_id(h.target), place = place_id(h.place), by = call_id(h.call);
      query("INSERT INTO hint VALUES (?, ?, ?, ?, ?, ?)")
          .bind(trace)
          .bind(list)
          .bind(static_cast<int64_t>(h.kind))
          .bind(target)
          .bind(place)
          .bind(by)
          .run();
    }
  };
  write(kHints, hints.hints);
  write(kLockHints, hints.lock_hints);
  for (bool manifest : {false, true})
    for (const std::string& lock : manifest ? hints.held_at_manifest : hints.held_at_source)
      query("INSERT INTO held VALUES (?, ?, ?)").bind(trace).bind(manifest).bind(lock).run();
  query("UPDATE trace SET analysed = ? WHERE id = ?")
      .bind(static_cast<int64_t>(history))
      .bind(trace)
      .run();
}

TraceHints TraceStore::read_hints(int64_t trace) {
  TraceHints out;
  Query& q = query("SELECT list, kind, address, place, call FROM hint WHERE trace = ?").bind(trace);
  while (q.step()) {
    const int64_t list = q.number(), kind = q.number(), target = q.number(), at = q.number();
    (list == kHints ? out.hints : out.lock_hints)
        .push_back({static_cast<HintKind>(kind), address(target), place(at), call(q.number())});
  }
  Query& held = query("SELECT manifest, lock FROM held WHERE trace = ?").bind(trace);
  while (held.step()) {
    const bool manifest = held.number() != 0;
    (manifest ? out.held_at_manifest : out.held_at_source).push_back(held.text());
  }
  std::sort(out.hints.begin(), out.hints.end());
  std::sort(out.lock_hints.begin(), out.lock_hints.end());
  std::sort(out.held_at_source.begin(), out.held_at_source.end());
  std::sort(out.held_at_manifest.begin(), out.held_at_manifest.end());
  return out;
}

}  // namespace heddle::store
