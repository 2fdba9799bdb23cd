# Runs after the commands of docs/operating.md: is it the shop that they promise?
ca=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
for _ in $(seq 30); do [ -e "$ca" ] && break; sleep 1; done
password=$(journalctl --unit 'haat@*' --grep 'first admin' --output cat | sed -n 's/.* with the password \([^ ]*\) .*/\1/p')
read_json() { node -pe "const json = JSON.parse(require('fs').readFileSync(0, 'utf8')); $1"; }
. /mnt/shop-checks.sh
for node in 3001 3002; do
  systemctl stop "haat@$node"
  for _ in $(seq 20); do get --output /dev/null --fail "https://$SHOP/about"; done
  systemctl start "haat@$node"
  curl --silent --fail --retry 60 --retry-delay 1 --retry-all-errors --output /dev/null "http://127.0.0.1:$node/readyz"
done
pass "each node answers while the other starts again"
systemctl is-active --quiet haat@3001 haat@3002 caddy postgresql
systemctl is-enabled --quiet haat@3001 haat@3002 caddy postgresql
pass "all services run, and start with the machine"
# `set -e` does not see a failure behind a `!`.
refused() { if "$@" 2> /dev/null; then echo "WRONG: $*"; exit 1; fi; }
pid=$(systemctl show --property MainPID --value haat@3001)
[ "$(stat --format %U "/proc/$pid")" = haat ]
refused runuser -u haat -- test -w /opt/haat/server/main.ts
grep -P '^Seccomp:\t2$' "/proc/$pid/status" > /dev/null
refused nsenter --target "$pid" --mount touch /opt/haat/changed
pass "the shop runs as its user, who cannot change the program, and sees it read-only"
[ "$(stat --format %a:%U:%G /etc/haat/haat.env)" = 640:root:haat ]
pass "nobody else can read the secrets"
refused runuser -u nobody -- ls /var/backups/haat
pass "nobody else can read the backups"
haat backup
runuser -u postgres -- createdb --owner haat restored
DATABASE_URL='postgres://haat@localhost/restored?host=/run/postgresql' haat restore --from /var/backups/haat --data-dir /tmp/restored > /tmp/restored.log
grep -F "$order" /tmp/restored.log
[ "$(ls /tmp/restored/pictures | wc -l)" = "$(ls /var/lib/haat/pictures | wc -l)" ]
pass "a backup is restored beside the running shop, with the order and the pictures"
haat auditor > /dev/null
pass "the books are clean"
systemd-analyze security haat@3001 | tail -1 | grep -E ': (0|1)\.[0-9] ' > /dev/null
pass "the unit of systemd is hardened"
ask_prometheus() { get "http://127.0.0.1:9090/api/v1/$1" | read_json "$2"; }
for _ in $(seq 40); do [ "$(ask_prometheus targets 'json.data.activeTargets.filter((one) => one.health === "up").length')" = 2 ] && break; sleep 1; done
[ "$(ask_prometheus targets 'json.data.activeTargets.filter((one) => one.health === "up").length')" = 2 ]
[ "$(ask_prometheus rules 'json.data.groups.flatMap((group) => group.rules).length > 10')" = true ]
[ "$(ask_prometheus alertmanagers 'json.data.activeAlertmanagers.length')" = 1 ]
pass "Prometheus reads both nodes and the rules, and knows whom to tell"
