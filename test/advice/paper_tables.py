"""The fixes that JRF-E's authors prefer (Kim, Yavuz-Kahveci, Sanders, tables 2, 4, 6 and 8), for our own programs of
the same algorithms. Written from the paper, not from what Heddle reports.

A row: the algorithm, our program, and the edits of the fix, each as its action and target in the JSON report. `lock`
stands for any lock around the accesses: the paper names the lock of its own program."""

LOCK = "lock"

# In at least so many rows the fix is the first repair: four in five. In the others another edit comes first: an
# AtomicInteger, or a volatile, instead of a lock; one synchronized method instead of three volatiles.
LEAST_FIRST = 35

ROWS = [
    # Table 2: data structures and locks of a textbook.
    ("dissemination barrier", "DisseminationPlain", ["atomic-elements DisseminationPlain.Node.flag[]"]),
    ("static tree barrier", "StaticTreeBarrierPlain", ["volatile StaticTreeBarrierPlain.sense"]),
    ("coarse hash set", "CoarseHashSetSize", [LOCK]),
    ("lock-free hash set", "LockFreeHashSetSentinels", ["atomic-elements LockFreeHashSetSentinels.bucket[]"]),
    ("refinable hash set", "RefinableHashSetSize", [LOCK]),
    ("striped hash set", "StripedHashSetSize", [LOCK]),
    ("cuckoo hash set", "CuckooUnlockedContains", [LOCK]),
    ("lazy list", "LazyListPlain", ["volatile LazyListPlain.Entry.next", "volatile LazyListPlain.Entry.marked"]),
    ("optimistic list", "OptimisticListPlain", ["volatile OptimisticListPlain.Entry.next"]),
    ("bakery lock", "BakeryPlain", ["atomic-elements BakeryPlain.flag[]", "atomic-elements BakeryPlain.label[]"]),
    ("filter lock", "FilterPlain", ["atomic-elements FilterPlain.level[]", "atomic-elements FilterPlain.victim[]"]),
    ("Peterson's lock", "PetersonPlain", ["atomic-elements PetersonPlain.flag[]", "volatile PetersonPlain.victim"]),
    ("Lamport's queue", "LamportPlain", ["volatile LamportPlain.head", "volatile LamportPlain.tail"]),
    ("array lock", "AndersonPlain", ["atomic-elements AndersonPlain.flag[]"]),
    ("CLH lock", "ClhPlain", ["volatile ClhPlain.Cell.locked"]),
    ("MCS lock", "McsPlain", ["volatile McsPlain.Cell.next", "volatile McsPlain.Cell.locked"]),
    ("MCS lock with a volatile link", "McsNextVolatile", ["volatile McsNextVolatile.Cell.locked"]),
    ("bounded deque", "BoundedDequePlain", ["volatile BoundedDequePlain.bottom"]),
    ("unbounded queue", "UnboundedTwoLockPlain", ["volatile UnboundedTwoLockPlain.Node.next"]),
    # Table 4: iterators that threads share, and a queue.
    ("iterator of a deque with elimination", "OwnDequeIteratorShared", ["volatile OwnDequeIteratorShared.Walk.cursor"]),
    ("iterator of a deque", "OwnLinkedDequeIteratorShared", ["volatile OwnLinkedDequeIteratorShared.Walk.cursor"]),
    ("iterator of a list", "OwnListIteratorShared",
     ["volatile OwnListIteratorShared.Walk.cur", "volatile OwnListIteratorShared.Walk.next",
      "volatile OwnListIteratorShared.Walk.prev"]),
    ("iterator of an ordered list", "OwnOrderedIteratorShared",
     ["volatile OwnOrderedIteratorShared.Walk.cur", "volatile OwnOrderedIteratorShared.Walk.next",
      "volatile OwnOrderedIteratorShared.Walk.prev"]),
    ("iterator of a priority queue", "OwnSkipIteratorShared", ["volatile OwnSkipIteratorShared.Walk.cursor"]),
    ("iterator of a queue", "OwnQueueIteratorShared",
     ["volatile OwnQueueIteratorShared.Walk.nextNode", "volatile OwnQueueIteratorShared.Walk.nextItem",
      "volatile OwnQueueIteratorShared.Walk.lastRef"]),
    ("queue with lazy links", "OptimisticQueuePlainPrev", ["volatile OptimisticQueuePlainPrev.Node.prev"]),
    ("iterator of a set", "OwnSetIteratorShared",
     ["volatile OwnSetIteratorShared.Cursor.cur", "volatile OwnSetIteratorShared.Cursor.next",
      "volatile OwnSetIteratorShared.Cursor.prev"]),
    # Table 6: barriers. But for the first kind they are right, and the program that uses them has a race: all threads
    # set a variable to the same value.
    ("linear sense barrier with a volatile array", "LinearSenseVolatileArray",
     ["atomic-elements LinearSenseVolatileArray._threadDoneArray[]"]),
    ("linear sense barrier", "LinearSensePlain", ["atomic-elements LinearSensePlain._threadDoneArray[]"]),
    ("simple barrier", "ValueSetSimpleBarrier", ["volatile ValueSetSimpleBarrier._value"]),
    ("sense barrier", "ValueSetSenseBarrier", ["volatile ValueSetSenseBarrier._value"]),
    ("sense barrier with waits", "ValueSetSenseWait", ["volatile ValueSetSenseWait._value"]),
    ("tree barrier", "ValueSetTreeBarrier", ["volatile ValueSetTreeBarrier._value"]),
    ("barrier with a lock", "ValueSetLockBarrier", ["volatile ValueSetLockBarrier._value"]),
    ("cyclic barrier", "ValueSetCyclicBarrier", ["volatile ValueSetCyclicBarrier._value"]),
    ("binary static tree barrier", "ValueSetStaticTree", ["volatile ValueSetStaticTree._value"]),
    ("split sense barrier", "ValueSetSplitBarrier", ["volatile ValueSetSplitBarrier._value"]),
    # Table 8: numerical kernels.
    ("tournament barrier", "TournamentPlain", ["atomic-elements TournamentPlain.isDone[]"]),
    ("synchronization benchmark", "SyncBenchPlain", [LOCK]),
    ("matrix factorization", "LufactPlain", ["atomic-elements LufactPlain.TournamentBarrier.IsDone[]"]),
    ("successive over-relaxation", "SorPlain", ["atomic-elements SorPlain.sync[]"]),
    ("molecular dynamics", "MoldynPlain", ["atomic-elements MoldynPlain.IsDone[]"]),
    ("Monte Carlo simulation", "MonteCarloDebug", ["volatile MonteCarloDebug.Universal.UNIVERSAL_DEBUG"]),
]


def name_of(edit):
    return LOCK if edit["action"].startswith("synchronized") else f"{edit['action']} {edit['target']}"


def is_fix(edits, fix):
    """Whether the edits are those of the fix, and no others. Locks may take several edits."""
    return {name_of(e) for e in edits} == set(fix)


def suggested(report, fix):
    """Whether the fix is among the verified suggestions and repairs: as one, or each of its edits for some race."""
    if any(is_fix(r["edits"], fix) for r in report["repairs"]):
        return True
    verified = [a["edits"] for f in report["findings"] if f.get("race") for a in f["race"]["advice"] if a["verified"]]
    return any(is_fix(e, fix) for e in verified) or all(any(is_fix(e, [edit]) for e in verified) for edit in fix)


def comes_first(report, fix):
    return bool(report["repairs"]) and is_fix(report["repairs"][0]["edits"], fix)
