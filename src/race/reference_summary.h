#pragma once
// h as a table of sets, the slow and obvious specification that Summary is tested
// against: one set of accesses per row, without sharing or garbage collection. It
// is the table of the JRF papers with a corrected treatment of reads
// (docs/race-summary.md): rows hold single accesses instead of locations, so that
// two concurrent reads of a location are distinct.
//
// Undo is copying. The caller chooses the row numbers.

#include <compare>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "race/access_records.h"
#include "race/cell.h"

namespace heddle::race {

class ReferenceSummary {
 public:
  using Location = int;
  using Names = std::map<RowId, std::string>;
  // A set of named rows; nullopt is TOP.
  using NameSet = std::optional<std::set<std::string>>;
  // The canonical history of a location: the rows that know its last plain write,
  // and for each class of later accesses the minimal sets of rows that know them.
  struct History {
    NameSet write;
    std::set<std::pair<AccessClass, std::set<std::string>>> since;
    auto operator<=>(const History&) const = default;
  };
  using State = std::map<Location, History>;

  void add_row(RowId z) { h_[z]; }
  void remove_row(RowId z) { h_.erase(z); }
  void join(RowId from, RowId to) { h_[to].insert(h_[from].begin(), h_[from].end()); }
  void clear_row(RowId z) { h_[z].clear(); }
  void replace(RowId z, RowId from) { h_[z] = h_[from]; }

  Verdict on_read(Location x, RowId t, Strength strength);
  Verdict on_write(Location x, RowId t, Strength strength);

  // The canonical form of the state: equal for two states that no continuation distinguishes.
  // Histories contain only named rows; a set that contains all `acting` rows is TOP. Locations with
  // an empty history are left out.
  State canonical(const Names& names, const std::set<RowId>& acting) const;

 private:
  using AccessId = int;
  struct Since {
    AccessClass k;
    AccessId access;
  };
  struct Past {
    std::optional<AccessId> write;
    std::vector<Since> since;
  };

  bool knows(RowId t, AccessId a) const { return h_.at(t).contains(a); }
  bool knows_write(RowId t, const Past& x, bool plain) const;
  bool knows_all(RowId t, const Past& x, AccessClass k) const;
  AccessId new_access(RowId t);
  NameSet knowers(AccessId a, const Names& names, const std::set<RowId>& acting) const;
  History history_of(const Past& x, const Names& names, const std::set<RowId>& acting) const;

  AccessId next_ = 0;
  std::map<RowId, std::set<AccessId>> h_;
  std::map<Location, Past> locations_;
};

}  // namespace heddle::race
