#pragma once
// Errors as values. Result<T> holds either a T or an Error; Error is for the
// user's input (files, options, class paths), never for our own bugs (check.h)
// and never for Java exceptions (those live in the machine).

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "base/check.h"

namespace heddle {

struct Error {
  std::string message;  // one line, says what and where
};

template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : v_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : v_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return v_.index() == 0; }
  explicit operator bool() const { return ok(); }
  // REQUIRES: ok()
  T& value() {
    HEDDLE_CHECK(ok());
    return std::get<0>(v_);
  }
  const T& value() const {
    HEDDLE_CHECK(ok());
    return std::get<0>(v_);
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  T take() {
    HEDDLE_CHECK(ok());
    return std::move(std::get<0>(v_));
  }
  // REQUIRES: !ok()
  const Error& error() const {
    HEDDLE_CHECK(!ok());
    return std::get<1>(v_);
  }

 private:
  std::variant<T, Error> v_;
};

// Success or an Error.
class [[nodiscard]] Status {
 public:
  Status() = default;
  Status(Error error) : error_(std::move(error)) {}
  bool ok() const { return !error_; }
  explicit operator bool() const { return ok(); }
  const Error& error() const {
    HEDDLE_CHECK(!ok());
    return *error_;
  }

 private:
  std::optional<Error> error_;
};

}  // namespace heddle
