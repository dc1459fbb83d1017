#!/usr/bin/env bash
# Checks java/examples/TicketSale: two clerks and too few tickets, first
# without a lock (violated), then with one (verified).
set -euo pipefail
cd "$(dirname "$0")/.."

classes=build/demo
mkdir -p "$classes"
javac -g -d "$classes" java/examples/TicketSale.java

# demo EXPECTED-EXIT-CODE COMMAND...: shows the command and its result, and
# fails when it ends otherwise.
demo() {
  local expected=$1 code=0
  shift
  echo "\$ $*"
  "build/$@" || code=$?
  echo
  if [ "$code" -ne "$expected" ]; then
    echo "demo: exit code $code, expected $expected" >&2
    exit 1
  fi
}

demo 0 heddle run -cp "$classes" TicketSale locked
demo 1 heddle check --replay-dir "$classes/replay" -cp "$classes" TicketSale
demo 0 heddle check -cp "$classes" TicketSale locked
