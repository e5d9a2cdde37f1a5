#!/bin/sh
# Makes what compose.yaml needs and keeps what is there: random secrets, and a certificate for HOST to begin with.
# Usage: deploy/container/make-secrets.sh [HOST]
set -eu
host=${1:-localhost}
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$here/secrets"
cd "$here/secrets"
# The containers' users, who are not this one, read them; the folder itself is closed.
chmod 0700 .

new() { [ -e "$1" ] || { openssl rand -hex 24 >"$1" && chmod 0444 "$1"; }; }
new database-password
new jwt-secret
new metrics-token
new store-user
new store-password
new admin-password
if [ ! -e database-url ]; then
  printf 'postgres://berth:%s@database:5432/berth\n' "$(cat database-password)" >database-url
  chmod 0444 database-url
fi
if [ ! -e portal.pem ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj "/CN=$host" -addext "subjectAltName=DNS:$host" \
    -keyout key.pem -out certificate.pem 2>/dev/null
  cat certificate.pem key.pem >portal.pem
  rm key.pem
  chmod 0444 portal.pem
  echo "A certificate for $host was made that no browser trusts; put your own into $here/secrets/portal.pem."
fi
