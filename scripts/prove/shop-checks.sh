# What a shopper and the owner can do with a shop that runs. The caller gives SHOP, ADMIN_EMAIL,
# `password`, `ca` (the certificate of the authority) and `read_json` (prints the value of an
# expression over `json`, the JSON of the input).
get() { curl --silent --show-error --max-time 20 --cacert "$ca" "$@"; }
pass() { echo "OK $1"; }
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
post() { get --fail --header 'Content-Type: application/json' --header "Idempotency-Key: $RANDOM-$RANDOM-$RANDOM" "$@"; }
token=$(post "https://$SHOP/api/users/login" --data "{\"email\":\"$ADMIN_EMAIL\",\"password\":\"$password\"}" | read_json json.token)
pass "the first admin logs in"
item=$(get --fail "https://$SHOP/api/products" | read_json '
  const product = json.products.find(({ stock }) => stock > 0);
  const variation = [...product.unitVariation, ...product.kgVariation].find(({ stock }) => stock > 0);
  JSON.stringify({ productId: product._id, variationId: variation._id, quantity: 1 })')
address='{"name":"Meera Kulkarni","mobile":"9822041177","email":"meera@example.in","address":"14, Prabhat Road","city":"Pune","state":"Maharashtra","country":"India","zipCode":"411004"}'
# Places an order and sets `order` to its number. A shopper may have few open orders, so the one
# before is cancelled.
buy() {
  [ -z "$id" ] || post --oauth2-bearer "$token" "https://$SHOP/api/orders/$id/cancel" --data '{}' > /dev/null
  post --oauth2-bearer "$token" "https://$SHOP/api/cart" --data "$item" > /dev/null
  read -r id order < <(post --oauth2-bearer "$token" "https://$SHOP/api/orders" --data "{\"shippingAddress\":$address,\"paymentMethod\":\"COD\"}" | read_json 'json._id + " " + json.orderNumber')
}
id=
buy
pass "an order can be placed: $order"
