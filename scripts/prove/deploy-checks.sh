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
get --fail "https://$SHOP/api/products" | grep '"id":"prd_' > /dev/null
pass "the API lists the sample goods"
head --bytes 2000000 /dev/zero > /tmp/large
# Debian's curl loses an answer of HTTP/2 that comes before the end of the body.
[ "$(get --http1.1 --output /dev/null --write-out '%{http_code}' --data-binary @/tmp/large "https://$SHOP/api/orders")" = 413 ]
pass "a large body is refused"
[ "$(get --output /dev/null --write-out '%{http_code}' "https://$SHOP/metrics")" = 404 ]
pass "figures are not for everybody"
get --head "https://$SHOP/checkout" | grep -i '^content-security-policy:.*razorpay' > /dev/null
pass "the payment keys are in use"
# Prints the value of an expression over the JSON of the input.
read_json() { node -pe "const json = JSON.parse(require('fs').readFileSync(0, 'utf8')); $1"; }
post() { get --fail --header 'Content-Type: application/json' --header "Idempotency-Key: $RANDOM-$RANDOM-$RANDOM" "$@"; }
password=$(journalctl --unit 'haat@*' --grep 'first admin' --output cat | sed -n 's/.* with the password \([^ ]*\) .*/\1/p')
token=$(post "https://$SHOP/api/users/login" --data "{\"email\":\"$ADMIN_EMAIL\",\"password\":\"$password\"}" | read_json json.token)
pass "the first admin logs in with the password of the log"
item=$(get --fail "https://$SHOP/api/products" | read_json '
  const product = json.products.find(({ stock }) => stock > 0);
  const variation = [...product.unitVariation, ...product.kgVariation].find(({ stock }) => stock > 0);
  JSON.stringify({ productId: product._id, variationId: variation._id, quantity: 1 })')
post --oauth2-bearer "$token" "https://$SHOP/api/cart" --data "$item" > /dev/null
address='{"name":"Meera Kulkarni","mobile":"9822041177","email":"meera@example.in","address":"14, Prabhat Road","city":"Pune","state":"Maharashtra","country":"India","zipCode":"411004"}'
order=$(post --oauth2-bearer "$token" "https://$SHOP/api/orders" --data "{\"shippingAddress\":$address,\"paymentMethod\":\"COD\"}" | read_json json.orderNumber)
pass "an order can be placed: $order"
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
