#!/bin/sh
# Lists the suppliers, orders one article of the first that sells any, and reads the order again.
#
#   ECONOMAT_URL=https://economat.example ECONOMAT_KEY=eco_… sh orders.sh [quantity] [order reference]
#
# Needs a key with the rights « Commandes » (/settings, « Intégrations »), curl, and nothing else. The order stays a
# draft: nothing leaves for the supplier. Run again with the same reference, it makes no second order.
set -eu

url=${ECONOMAT_URL:?the address of the server}
key=${ECONOMAT_KEY:?an API key}
quantity=${1:-1}
reference=${2:-orders.sh-$(date +%Y%m%d%H%M%S)-$$}

answer=$(mktemp)
trap 'rm -f "$answer"' EXIT

# Calls the API; the answer is in $answer. Says what the server says where it refuses, and ends.
# The key goes to curl by its standard input: what stands on a command line, every user of the machine can read.
call() {
  status=$(printf 'header = "Authorization: Bearer %s"\n' "$key" |
    curl --config - --silent --show-error --max-time 60 --output "$answer" --write-out '%{http_code}' "$@") || {
    echo "The server does not answer." >&2
    exit 2
  }
  case $status in
    2*) ;;
    401) echo "The key is refused: $(field message)" >&2; exit 3 ;;
    403) echo "Not allowed: $(field message)" >&2; exit 4 ;;
    429) echo "Too fast: $(field message)" >&2; exit 5 ;;
    *) echo "Refused ($status, $(field code)): $(field message)" >&2; exit 1 ;;
  esac
}

# Sends JSON to an address; more options of curl may follow.
send() {
  body=$1
  shift
  call --header 'Content-Type: application/json' --data "$body" "$@"
}

# The first text or number of that name in the answer. A program of yours will rather use a reader of JSON.
field() {
  grep -oE "\"$1\":(\"[^\"]*\"|[-0-9.]+)" "$answer" | head -n 1 | cut -d: -f2- | tr -d '"'
}

call "$url/api/suppliers?limit=100"
echo "Suppliers:"
grep -o '"name":"[^"]*"' "$answer" | cut -d'"' -f4 | sed 's/^/  /'
suppliers=$(grep -o '{"id":"[^"]*"' "$answer" | cut -d'"' -f4)

for supplier in $suppliers; do
  send "{\"supplier_id\":\"$supplier\",\"limit\":1}" "$url/api/orders/orderable"
  item=$(field item_id)
  price=$(field price)
  [ -z "$item" ] || break
done
[ -n "${item:-}" ] || { echo "No supplier sells anything yet." >&2; exit 1; }

# The same Idempotency-Key and the same order: made once, however often it is sent.
send "{\"supplier_id\":\"$supplier\",\"lines\":[{\"item_id\":\"$item\",\"qty\":$quantity,\"unit_price\":$price}]}" \
  --header "Idempotency-Key: order $reference" "$url/api/orders"
order=$(field id)

call "$url/api/orders/$order"
echo "Order $(field order_number): $(field status), $(field total_estimated) EUR"
