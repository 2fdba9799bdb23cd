#!/usr/bin/env bash
# Starts the shop with `npm start`, waits until it answers, ends it, and waits until it is gone.
set -euo pipefail

answers() {
  curl --silent --fail --max-time 5 --output /dev/null http://localhost:3000/healthz
}

npm start &
shop=$!
trap 'kill "$shop" 2>/dev/null || true' EXIT

# The first start installs the packages and builds the pages.
for _ in $(seq 600); do
  if answers; then break; fi
  kill -0 "$shop" 2>/dev/null || { echo 'npm start ended before the shop answered.'; exit 1; }
  sleep 1
done
answers || { echo 'The shop did not answer within ten minutes.'; exit 1; }
echo 'The shop answers.'

kill "$shop"
for _ in $(seq 30); do
  answers || { echo 'The shop has ended.'; exit 0; }
  sleep 1
done
echo 'The shop did not end within 30 seconds.'
exit 1
