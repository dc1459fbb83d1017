"""An independent verifier of commit sequences: the committing rules of JLS 17.4.8 one by one, on what heddle prints in
JSON (docs/json.md, "justification")."""


# Of an execution without accesses to racing locations.
NONE = {rules: {"rules": rules, "execution": [], "steps": []} for rules in ("revised", "jls")}


class Broken(Exception):
    """A rule that a commit sequence, or one of its executions, breaks."""


class Execution:
    def __init__(self, actions):
        self.actions = {action["name"]: action for action in actions}
        if len(self.actions) != len(actions):
            raise Broken("two actions have the same name")
        for action in actions:
            missing = set(action["happens_after"]) - self.actions.keys()
            if missing:
                raise Broken(f"{action['name']} happens after {missing}, which are not there")
        self.check_order()
        for action in actions:
            if action["kind"] == "read":
                self.check_read(action)

    def before(self, first, second):
        return first in self.actions[second]["happens_after"]

    def check_order(self):
        """Happens-before is a strict partial order that contains program order."""
        for name, action in self.actions.items():
            for earlier in action["happens_after"]:
                if earlier == name or self.before(name, earlier):
                    raise Broken(f"{name} happens before itself")
                if not set(self.actions[earlier]["happens_after"]) <= set(action["happens_after"]):
                    raise Broken(f"happens-before is not transitive at {name}")
            for other, second in self.actions.items():
                if other != name and second["thread"] == action["thread"]:
                    if self.before(name, other) == self.before(other, name):
                        raise Broken(f"{name} and {other} are not in program order")

    @staticmethod
    def place(action):
        return (str(action["location"]), action["half"])

    def check_read(self, read):
        """It sees a write of its location that does not happen after it and that no other write hides."""
        name, seen = read["name"], read["sees"]
        writes = [w for w in self.actions.values() if w["kind"] == "write" and self.place(w) == self.place(read)]
        if seen is not None:
            write = self.actions.get(seen)
            if not write or write not in writes or write["value"] != read["value"]:
                raise Broken(f"{name} sees {seen}, which is no write of that value there")
            if self.before(name, seen):
                raise Broken(f"{name} sees {seen}, which happens after it")
        for other in writes:
            hides = seen is None or self.before(seen, other["name"])
            if hides and self.before(other["name"], name):
                raise Broken(f"{name} sees {seen or 'the initial value'}, which {other['name']} hides")

    def sees_earlier(self, name):
        seen = self.actions[name]["sees"]
        return seen is None or self.before(seen, name)


def check_step(e, f, previous, now, revised):
    """One step: the execution f commits `now`, after `previous`."""
    if not previous < now:
        raise Broken("nothing is committed")
    if not now <= f.actions.keys():
        raise Broken("rule 1: a committed action is not in the execution of the step")
    for a in now:
        for b in now:
            if e.before(a, b) != f.before(a, b):
                raise Broken(f"rule 2: happens-before of {a} and {b} differs")
    for a in now:
        if e.actions[a]["kind"] == "write" and e.actions[a]["value"] != f.actions[a]["value"]:
            raise Broken(f"rule 4: {a} writes another value")
    for a in previous:
        if e.actions[a]["kind"] == "read" and e.actions[a]["sees"] != f.actions[a]["sees"]:
            raise Broken(f"rule 5: {a} sees another write")
    for name, action in f.actions.items():
        if action["kind"] == "read" and name not in (now if revised else previous) and not f.sees_earlier(name):
            raise Broken(f"rule 6: {name} sees a write that does not happen before it")
    for a in now - previous:
        if e.actions[a]["kind"] != "read":
            continue
        for execution in (e, f):
            seen = execution.actions[a]["sees"]
            if seen is not None and seen not in previous:
                raise Broken(f"rule 7: {a} sees {seen}, which is not committed before it")


def check(justification, rules):
    """Raises Broken. Synchronization actions are committed at the end, with the execution itself: rule 3 holds."""
    if justification["rules"] != rules:
        raise Broken(f"the rules are {justification['rules']}")
    e = Execution(justification["execution"])
    committed = set()
    for step in justification["steps"]:
        now = committed | set(step["commits"])
        if not now <= e.actions.keys():
            raise Broken("an action is committed that the execution does not have")
        check_step(e, Execution(step["execution"]), committed, now, rules == "revised")
        committed = now
    if committed != e.actions.keys():
        raise Broken("not all actions are committed")
