#include "advice/recheck.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <utility>

#include "advice/apply.h"
#include "check/check.h"

namespace heddle::advice {

namespace {

constexpr uint64_t kLongestRun = 5000;

// Signals reach the copy as well as this process.
class Quiet : public ProgressSink {
 public:
  explicit Quiet(ProgressSink& user) : user_(user) {}
  void update(const Progress&) override {}
  bool stop_requested() const override { return user_.stop_requested(); }
  ReasonKind why_stop() const override { return user_.why_stop(); }

 private:
  ProgressSink& user_;
};

// ---- the way from the copy to this process ----

class Writer {
 public:
  void number(uint64_t n) { out_ += std::to_string(n) + " "; }
  void text(const std::string& s) {
    number(s.size());
    out_ += s;
  }
  void place(const Place& p) {
    text(p.class_name);
    text(p.method);
    text(p.file);
    number(static_cast<uint64_t>(p.line));
  }
  void access(const RaceAccess& a) {
    text(a.thread);
    number(a.write);
    place(a.at);
    number(a.inside.size());
    for (const Place& p : a.inside) place(p);
  }
  void finding(const Finding& f) {
    number(static_cast<uint64_t>(f.kind));
    place(f.location);
    number(f.race.has_value());
    if (!f.race) return;
    const RaceLocation& l = f.race->location;
    number(static_cast<uint64_t>(f.race->kind));
    text(l.class_name);
    text(l.field);
    text(l.variable);
    number(l.index.has_value());
    number(l.library);
    number(l.made_at.has_value());
    if (l.made_at) place(*l.made_at);
    access(f.race->source);
    access(f.race->manifest);
  }
  const std::string& bytes() const { return out_; }

 private:
  std::string out_;
};

class Reader {
 public:
  explicit Reader(const std::string& in) : in_(in) {}
  uint64_t number() {
    uint64_t n = 0;
    for (; at_ < in_.size() && in_[at_] != ' '; ++at_)
      n = n * 10 + static_cast<uint64_t>(in_[at_] - '0');
    ++at_;
    return n;
  }
  std::string text() {
    uint64_t size = number();
    if (at_ + size > in_.size()) return "";
    at_ += size;
    return in_.substr(at_ - size, size);
  }
  Place place() {
    Place p;
    p.class_name = text();
    p.method = text();
    p.file = text();
    p.line = static_cast<int>(number());
    return p;
  }
  RaceAccess access() {
    RaceAccess a;
    a.thread = text();
    a.write = number() != 0;
    a.at = place();
    for (uint64_t n = number(); n > 0 && more(); --n) a.inside.push_back(place());
    return a;
  }
  Finding finding() {
    Finding f;
    f.kind = static_cast<FindingKind>(number());
    f.location = place();
    if (number() == 0) return f;
    Race& race = f.race.emplace();
    race.kind = static_cast<RaceKind>(number());
    race.location.class_name = text();
    race.location.field = text();
    race.location.variable = text();
    if (number() != 0) race.location.index = 0;
    race.location.library = number() != 0;
    if (number() != 0) race.location.made_at = place();
    race.source = access();
    race.manifest = access();
    return f;
  }
  bool more() const { return at_ < in_.size(); }

 private:
  const std::string& in_;
  size_t at_ = 0;
};

std::string packed(const Rechecked& r) {
  Writer w;
  w.number(static_cast<uint64_t>(r.verdict));
  w.number(r.applied);
  w.number(r.complete);
  w.number(r.over_budget);
  w.number(r.transitions);
  w.number(r.instructions);
  w.number(r.findings.size());
  for (const Finding& f : r.findings) w.finding(f);
  w.number(r.outcomes.size());
  for (const std::string& o : r.outcomes) w.text(o);
  w.text("end");
  return w.bytes();
}

std::optional<Rechecked> unpacked(const std::string& bytes) {
  Reader in(bytes);
  Rechecked r;
  r.verdict = static_cast<Verdict>(in.number());
  r.applied = in.number() != 0;
  r.complete = in.number() != 0;
  r.over_budget = in.number() != 0;
  r.transitions = in.number();
  r.instructions = in.number();
  for (uint64_t n = in.number(); n > 0 && in.more(); --n) r.findings.push_back(in.finding());
  for (uint64_t n = in.number(); n > 0 && in.more(); --n) r.outcomes.push_back(in.text());
  if (in.text() != "end") return std::nullopt;
  return r;
}

void write_all(int fd, const std::string& bytes) {
  for (size_t done = 0; done < bytes.size();) {
    ssize_t n = ::write(fd, bytes.data() + done, bytes.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    done += static_cast<size_t>(n);
  }
}

std::string read_all(int fd) {
  std::string out;
  char buffer[65536];
  for (;;) {
    ssize_t n = ::read(fd, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return out;
    out.append(buffer, static_cast<size_t>(n));
  }
}

// Runs `work` in a copy of this process and returns what it wrote; empty: it failed.
template <typename Work>
std::string in_copy(Work work) {
  int ends[2];
  if (::pipe(ends) != 0) return "";
  pid_t child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    write_all(ends[1], work());
    ::_exit(0);
  }
  ::close(ends[1]);
  std::string out = child > 0 ? read_all(ends[0]) : "";
  ::close(ends[0]);
  if (child > 0) ::waitpid(child, nullptr, 0);
  return out;
}

}  // namespace

struct Rechecker::Machine {
  explicit Machine(vm::VmOptions options) : vm(std::move(options), vm::make_real_io()) {}
  vm::Vm vm;
};

Rechecker::Rechecker(const Program& program, const CheckOptions& options, ProgressSink& progress)
    : program_(program), options_(options), progress_(progress) {
  options_.replay_dir.clear();
  options_.source_path.clear();
  options_.races.traces_per_race = 1;
  options_.races.max_races = 0;
}

Rechecker::~Rechecker() = default;

Result<std::unique_ptr<Rechecker>> Rechecker::boot(const Program& program,
                                                   const CheckOptions& options,
                                                   ProgressSink& progress) {
  std::unique_ptr<Rechecker> out(new Rechecker(program, options, progress));
  out->machine_ = std::make_unique<Machine>(machine_for(program, options));
  if (Status s = out->machine_->vm.boot(); !s.ok()) return s.error();
  return out;
}

Rechecked Rechecker::run_here(const Request& request) {
  CheckOptions options = options_;
  options.stop_at_first = request.stop_at_first;
  if (request.most_transitions) options.limits.max_transitions = request.most_transitions;
  options.limits.max_instructions = request.most_instructions;
  // Edits can leave loops that wait for plain variables: they are to give up soon.
  options.search.longest_run = std::min(options.search.longest_run, kLongestRun);
  auto applied = std::make_shared<bool>(true);
  machine_->vm.options.edit_class = editor_of(request.edits, applied);
  Quiet quiet(progress_);
  auto describe = [](const Finding&) { return std::string(); };
  auto result = check_on(machine_->vm, program_, options, quiet, describe);
  Rechecked out;
  out.applied = *applied && result.ok();
  if (!result) return out;
  out.verdict = result->verdict;
  out.complete = result->reasons.empty();
  for (const Reason& r : result->reasons)
    out.over_budget |=
        r.kind == ReasonKind::kMaxTransitions || r.kind == ReasonKind::kMaxInstructions;
  out.transitions = result->stats.transitions;
  out.instructions = result->stats.instructions;
  out.findings = std::move(result->findings);
  out.outcomes = outputs_of(result->outcomes);
  return out;
}

std::optional<Rechecked> Rechecker::run(const Request& request) {
  return unpacked(in_copy([&] { return packed(run_here(request)); }));
}

std::optional<Rechecked> EditChecker::check(const Request& request) {
  auto out = run(request);
  if (out) {
    transitions_ += out->transitions;
    instructions_ += out->instructions;
  }
  return out;
}

}  // namespace heddle::advice
