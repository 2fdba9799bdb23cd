# Runs after the commands of docs/operating.md: is it the shop that they promise?
ca=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
get() { curl --silent --show-error --max-time 20 --cacert "$ca" "$@"; }
pass() { echo "OK $1"; }

for _ in $(seq 30); do [ -e "$ca" ] && break; sleep 1; done
get --output /dev/null --fail --retry 30 --retry-delay 1 --retry-all-errors "https://$SHOP/"
pass "the home page comes over TLS, and its certificate is right"
get "http://$SHOP/" --output /dev/null --write-out '%{http_code} %{redirect_url}' | grep -q "^308 https://$SHOP/"
pass "plain HTTP leads to TLS"
get --cookie 'a=b; lang=de; c=d' "https://$SHOP/" | grep '<html lang="de"' > /dev/null
get --cookie 'a=b' "https://$SHOP/" | grep '<html lang="en"' > /dev/null
pass "the language comes through the proxy"
get --fail "https://$SHOP/api/products" | grep '"total":[1-9]' > /dev/null
pass "the API lists the sample goods"
head --bytes 2000000 /dev/zero > /tmp/large
[ "$(get --output /dev/null --write-out '%{http_code}' --data-binary @/tmp/large "https://$SHOP/api/contact")" = 413 ]
pass "a large body is refused"
[ "$(get --output /dev/null --write-out '%{http_code}' "https://$SHOP/metrics")" = 404 ]
pass "figures are not for everybody"
get --head "https://$SHOP/checkout" | grep -i '^content-security-policy:.*razorpay' > /dev/null
pass "the payment keys are in use"
for node in 3001 3002; do
  systemctl stop "haat@$node"
  for _ in $(seq 20); do get --output /dev/null --fail "https://$SHOP/about"; done
  systemctl start "haat@$node"
  curl --silent --fail --retry 60 --retry-delay 1 --retry-all-errors --output /dev/null "http://127.0.0.1:$node/readyz"
done
pass "each node sells while the other starts again"
systemctl is-active --quiet haat@3001 haat@3002 caddy postgresql
systemctl is-enabled --quiet haat@3001 haat@3002 caddy postgresql
pass "all services run, and start with the machine"
[ "$(stat --format %U "/proc/$(systemctl show --property MainPID --value haat@3001)")" = haat ]
! runuser -u haat -- test -w /opt/haat/server/main.ts
pass "the shop runs as its user, who cannot change the program"
[ "$(stat --format %a:%U:%G /etc/haat/haat.env)" = 640:root:haat ]
pass "nobody else can read the secrets"
[ -n "$(ls -A /var/backups/haat)" ]
! runuser -u nobody -- ls /var/backups/haat 2> /dev/null
pass "the first backup is there"
systemd-analyze security haat@3001 | tail -1 | grep -E ': (0|1)\.[0-9] ' > /dev/null
pass "the unit of systemd is hardened"
