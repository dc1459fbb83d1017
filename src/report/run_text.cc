#include "report/run_text.h"

#include <fmt/args.h>
#include <fmt/format.h>

#include <iterator>

#include "base/check.h"

namespace heddle::report {

using vm::Lack;

namespace {

struct LackText {
  Lack lack;
  std::string_view json;
  // With names as arguments {0}, {1}, {2}.
  std::string_view text;
  std::string_view unnamed = {};  // if there are no names; empty: the same
};

constexpr LackText kLackTexts[] = {
    {Lack::kNativeMethod, "native-method", "native method {0}"},
    {Lack::kNativeLibrary, "native-library", "native library {0}"},
    {Lack::kProcess, "process", "starting a process"},
    {Lack::kHostName, "host-name", "looking up a host name"},
    {Lack::kSignal, "signal", "sending a signal (Signal.raise)"},
    {Lack::kOutsideHeap, "outside-heap",
     "memory outside the heap (direct buffers) while several threads run (first in {0})"},
    {Lack::kLinkageKeepsObject, "linkage-keeps-object",
     "linking in {0} keeps an object of one execution ({1}, in {2})"},
    {Lack::kLinkageWaits, "linkage-waits", "linking in {0} waits for another thread"},
    {Lack::kReadFile, "read-file", "reading {0}", "reading a file"},
    {Lack::kWriteFile, "write-file", "writing {0}", "writing a file"},
    {Lack::kWriteMappedFile, "write-mapped-file", "writing {0}", "writing a mapped file"},
    {Lack::kChangeFile, "change-file", "changing {0}", "changing a file"},
    {Lack::kRemoveFile, "remove-file", "removing {0}", "removing a file"},
    {Lack::kCreateFile, "create-file", "creating {0}", "creating a file"},
    {Lack::kRenameFile, "rename-file", "renaming {0}", "renaming a file"},
    {Lack::kLinkFile, "link-file", "linking {0}", "linking a file"},
    {Lack::kMakeNode, "make-node", "making {0}", "making a node"},
    {Lack::kMakeFolder, "make-folder", "making {0}", "making a folder"},
    {Lack::kRemoveFolder, "remove-folder", "removing {0}", "removing a folder"},
    {Lack::kListFolder, "list-folder", "listing {0}", "listing a folder"},
    {Lack::kInflate, "inflate", "inflating"},
    {Lack::kDeflate, "deflate", "deflating"},
};
static_assert(std::size(kLackTexts) == static_cast<size_t>(vm::kLastLack) + 1);

const LackText& row_of(Lack lack) {
  const LackText& row = kLackTexts[static_cast<size_t>(lack)];
  HEDDLE_CHECK(row.lack == lack);
  return row;
}

}  // namespace

std::string_view json_name(Lack lack) { return row_of(lack).json; }

std::string unsupported_text(const vm::Unsupported& unsupported) {
  const LackText& row = row_of(unsupported.lack);
  const bool unnamed = unsupported.names.empty() && !row.unnamed.empty();
  fmt::dynamic_format_arg_store<fmt::format_context> names;
  for (const std::string& name : unsupported.names) names.push_back(name);
  std::string text = fmt::vformat(unnamed ? row.unnamed : row.text, names);
  return vm::is_host_effect(unsupported.lack) ? "host effect: " + text : text;
}

std::string calls_text(const std::vector<vm::CodeLine>& calls) {
  if (calls.empty()) return "";
  const vm::CodeLine &inner = calls.front(), &outer = calls.back();
  auto where = [](const vm::CodeLine& l) {
    if (l.file.empty()) return l.class_name + "." + l.method;
    return l.line > 0 ? fmt::format("{}:{}", l.file, l.line) : l.file;
  };
  std::string text = "at " + where(inner);
  if (!inner.file.empty()) text += " (in " + inner.class_name + "." + inner.method + ")";
  const bool elsewhere = outer.file != inner.file || outer.class_name != inner.class_name;
  return elsewhere ? text + ", called from " + where(outer) : text;
}

std::string stuck_text(const vm::StuckThread& thread) {
  const std::string name = "\"" + thread.name + "\" ";
  switch (thread.status) {
    case vm::ThreadStatus::kBlocked:
      return name + "wants the monitor of a " + thread.waits_for +
             (thread.held_by.empty() ? "" : " held by \"" + thread.held_by + "\"");
    case vm::ThreadStatus::kWaiting:
      return name + "waits to be notified on a " + thread.waits_for;
    case vm::ThreadStatus::kParked:
      return name + "is parked";
    default:
      return name + "cannot run";
  }
}

}  // namespace heddle::report
