#pragma once
// A thin layer over SQLite: statements whose results are read and bound in order. Errors are
// values.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace heddle::store {

class Database;

class Query {
 public:
  Query(Database& db, const std::string& sql);
  ~Query();
  Query(Query&& other) noexcept;
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  // Binds the next parameter.
  Query& bind(int64_t value);
  Query& bind(std::string_view value);  // is copied
  // Steps to the next row. False: there is none, or it failed. The query can then be bound again.
  bool step();
  // Executes a statement without rows.
  void run() {
    while (step()) {
    }
  }
  // The columns of the row, one after the other.
  int64_t number();
  std::string text();

 private:
  Database& db_;
  sqlite3_stmt* statement_ = nullptr;
  int parameter_ = 0, column_ = 0;
};

class Database {
 public:
  enum class Mode : uint8_t { kCreate, kReadWrite };
  static Result<std::unique_ptr<Database>> open(const std::string& file, Mode mode);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  Query query(const std::string& sql) { return Query(*this, sql); }
  void execute(const std::string& sql);
  int64_t last_row() const;
  int64_t number(const std::string& sql);  // the first column of the first row; 0: there is none
  // The first error since the database was opened.
  Status status() const { return error_.empty() ? Status() : Error{file_ + ": " + error_}; }

 private:
  friend class Query;
  // Keeps the error of a call that has failed.
  void note(int code);
  explicit Database(sqlite3* db, std::string file) : db_(db), file_(std::move(file)) {}
  sqlite3* db_;
  std::string file_, error_;
};

}  // namespace heddle::store
