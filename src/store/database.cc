#include "store/database.h"

#include <sqlite3.h>

#include <utility>

namespace heddle::store {

Query::Query(Database& db, const std::string& sql) : db_(db) {
  db.note(
      sqlite3_prepare_v2(db.db_, sql.c_str(), static_cast<int>(sql.size()), &statement_, nullptr));
}

Query::~Query() { sqlite3_finalize(statement_); }

Query::Query(Query&& other) noexcept
    : db_(other.db_),
      statement_(std::exchange(other.statement_, nullptr)),
      parameter_(other.parameter_),
      column_(other.column_) {}

Query& Query::bind(int64_t value) {
  sqlite3_bind_int64(statement_, ++parameter_, value);
  return *this;
}

Query& Query::bind(std::string_view value) {
  sqlite3_bind_text(statement_, ++parameter_, value.data(), static_cast<int>(value.size()),
                    SQLITE_TRANSIENT);
  return *this;
}

bool Query::step() {
  column_ = 0;
  if (!statement_) return false;
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  db_.note(code);
  sqlite3_reset(statement_);
  parameter_ = 0;
  return false;
}

int64_t Query::number() { return sqlite3_column_int64(statement_, column_++); }

std::string Query::text() {
  const unsigned char* chars = sqlite3_column_text(statement_, column_);
  const int size = sqlite3_column_bytes(statement_, column_++);
  return chars ? std::string(reinterpret_cast<const char*>(chars), static_cast<size_t>(size)) : "";
}

Result<std::unique_ptr<Database>> Database::open(const std::string& file, Mode mode) {
  sqlite3* db = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | (mode == Mode::kCreate ? SQLITE_OPEN_CREATE : 0);
  const int failed = sqlite3_open_v2(file.c_str(), &db, flags, nullptr);
  if (failed) {
    Error error{file + ": " + sqlite3_errmsg(db)};
    sqlite3_close(db);
    return error;
  }
  sqlite3_busy_timeout(db, 5000);
  return std::unique_ptr<Database>(new Database(db, file));
}

Database::~Database() { sqlite3_close(db_); }

void Database::execute(const std::string& sql) {
  note(sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr));
}

int64_t Database::last_row() const { return sqlite3_last_insert_rowid(db_); }

int64_t Database::number(const std::string& sql) {
  Query q = query(sql);
  return q.step() ? q.number() : 0;
}

void Database::note(int code) {
  const bool good = code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE;
  if (!good && error_.empty()) error_ = sqlite3_errmsg(db_);
}

}  // namespace heddle::store
