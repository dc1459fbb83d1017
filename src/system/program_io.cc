#include "system/program_io.h"

#include <poll.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cstring>

namespace heddle {

namespace {
constexpr int kStandardInput = 0, kStandardOutput = 1, kStandardError = 2;
}

class ProgramIo::Channel : public vm::HostIo {
 public:
  explicit Channel(ProgramIo& io) : io_(io) {}
  int64_t write(int fd, const void* data, size_t size) override {
    return io_.write(fd, data, size);
  }
  int64_t read(int fd, void* data, size_t size) override { return io_.read(fd, data, size); }

 private:
  ProgramIo& io_;
};

ProgramIo::ProgramIo(vm::Vm& vm, FootprintRecorder& footprints, Wanted wanted)
    : vm_(vm), footprints_(footprints), wanted_(wanted) {
  vm_.io = std::make_unique<Channel>(*this);
}

int64_t ProgramIo::write(int fd, const void* data, size_t size) {
  const char* text = static_cast<const char*>(data);
  if (fd == kStandardOutput) output_.append(text, size);
  if (fd == kStandardError) errors_.append(text, size);
  if (echo_) echo_->write(fd, data, size);
  if (fd == kStandardOutput ? wanted_.output : wanted_.errors)
    footprints_.add(kOutput, Touch::kWrite);
  return static_cast<int64_t>(size);
}

int64_t ProgramIo::read(int fd, void* data, size_t size) {
  footprints_.add(kInput, Touch::kWrite);
  if (fd != kStandardInput) return -1;
  if (input_at_ == input_.size() && !read_more()) return 0;
  size_t n = std::min(size, input_.size() - input_at_);
  std::memcpy(data, input_.data() + input_at_, n);
  input_at_ += n;
  return static_cast<int64_t>(n);
}

// False: the search is to stop.
bool ProgramIo::wait_for_input() {
  constexpr int kLookEvery = 50;  // milliseconds
  pollfd ready{kStandardInput, POLLIN, 0};
  for (;;) {
    const int n = ::poll(&ready, 1, kLookEvery);
    if (n > 0) return true;
    wait_interrupted_ = interrupted_ && interrupted_();
    if (wait_interrupted_) return false;
  }
}

// False: the input has ended, or it does not come in time.
bool ProgramIo::read_more() {
  if (input_closed_ || wait_interrupted_ || !wait_for_input()) {
    input_missing_ = true;
    return false;
  }
  char buffer[4096];
  int64_t n = ::read(kStandardInput, buffer, sizeof buffer);
  if (n > 0) input_.append(buffer, static_cast<size_t>(n));
  return n > 0;
}

StatePart::Mark ProgramIo::mark() {
  return marks_.push({output_.size(), errors_.size(), input_at_, vm::natives::keep_files()});
}

void ProgramIo::rollback(Mark mark) {
  const Saved& s = marks_.back_to(mark);
  if (output_.size() != s.output) output_.resize(s.output);
  if (errors_.size() != s.errors) errors_.resize(s.errors);
  input_at_ = s.input_at;
  vm::natives::go_back_to(s.files);
}

void ProgramIo::put(StateSink& sink) const {
  sink.word(input_at_);
  for (const vm::natives::FilePosition& file : vm::natives::positions_of_files()) {
    sink.word(static_cast<uint64_t>(file.fd));
    sink.word(static_cast<uint64_t>(file.at));
  }
  if (wanted_.output) sink.printed(XXH3_64bits(output_.data(), output_.size()));
  if (wanted_.errors) sink.word(XXH3_64bits(errors_.data(), errors_.size()));
}

}  // namespace heddle
