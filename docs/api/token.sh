#!/bin/sh
# Signs in as a person, asks for a signed token, and works with it in one organisation; then signs out, which ends it.
#
#   ECONOMAT_URL=https://economat.example ECONOMAT_EMAIL=camille@exemple.fr ECONOMAT_PASSWORD=… sh token.sh [organisation]
#
# Without an organisation: the first one of that person. Needs curl, and an account without two-factor. For a program that
# works for a restaurant rather than for a person, take a key instead (orders.sh).
set -eu

url=${ECONOMAT_URL:?the address of the server}
email=${ECONOMAT_EMAIL:?the address of a person}
password=${ECONOMAT_PASSWORD:?their password}

answer=$(mktemp)
cookies=$(mktemp)
trap 'rm -f "$answer" "$cookies"' EXIT

# The first text of that name in the answer. A program of yours will rather use a reader of JSON.
field() {
  grep -oE "\"$1\":\"[^\"]*\"" "$answer" | head -n 1 | cut -d'"' -f4
}

# Calls the API; the answer is in $answer, its status in $status.
ask() {
  status=$(curl --silent --show-error --max-time 60 --output "$answer" --write-out '%{http_code}' "$@") || {
    echo "The server does not answer." >&2
    exit 2
  }
}

# Ends where the server refuses, and says why.
need() {
  case $status in
    2*) ;;
    *) echo "Refused ($status, $(field code)): $(field message)" >&2; exit 1 ;;
  esac
}

# As a browser does: by a session, in a cookie. The password goes by standard input: a command line can be read by others.
by_session() {
  ask --cookie "$cookies" --cookie-jar "$cookies" "$@"
}

# As a program does: by the token, and the organisation it works in.
by_token() {
  ask --config - "$@" <<SECRET
header = "Authorization: Bearer $token"
header = "x-org-id: $organisation"
SECRET
}

by_session --header 'Content-Type: application/json' --data @- "$url/api/auth/sign-in" <<SECRET
{"email":"$email","password":"$password"}
SECRET
need
grep -q '"signed_in":true' "$answer" || { echo "This account asks for a second factor." >&2; exit 1; }

by_session "$url/api/session"
need
organisation=${1:-$(field org_id)}
[ -n "$organisation" ] || { echo "This person works in no organisation." >&2; exit 1; }

by_session "$url/api/auth/token"
need
token=$(field token)
echo "Token until $(field expires_at)"

by_token "$url/api/suppliers?limit=100"
need
echo "Suppliers:"
grep -o '"name":"[^"]*"' "$answer" | cut -d'"' -f4 | sed 's/^/  /'

by_session --header 'Content-Type: application/json' --data '{}' "$url/api/auth/sign-out"
need
by_token "$url/api/suppliers?limit=1"
echo "Signed out, the token answers $status: $(field code)"
