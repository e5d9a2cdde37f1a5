#!/bin/sh
# Installs Berth on Debian from this checkout, or brings an installation up to date: sudo deploy/systemd/install.sh
# What is in /etc/berth is never overwritten. DESTDIR=/somewhere puts everything below that folder and starts nothing.
set -eu

here=$(cd "$(dirname "$0")/../.." && pwd)
root=${DESTDIR:-}
units='berth@.service berth-backup.service berth-backup.timer berth-drill.service berth-drill.timer'

say() { printf '%s\n' "$*"; }
stop() { say "$*" >&2; exit 1; }

[ -n "$root" ] || [ "$(id -u)" = 0 ] || stop 'Run this as root.'
node=$(command -v node) || stop 'Node.js 20.19 or later is needed, as /usr/bin/node.'
"$node" "$here/tools/lib/node-version.mjs" || exit 1
[ -n "$root" ] || [ -x /usr/bin/node ] || stop "The units start /usr/bin/node, but node is $node."

if [ -z "$root" ] && ! getent passwd berth >/dev/null; then
  useradd --system --user-group --home-dir /var/lib/berth --shell /usr/sbin/nologin berth
fi

# Built beside the installed version, which goes on running until it is replaced.
new=$root/opt/berth.new
rm -rf "$new"
mkdir -p "$new"
tar -C "$here" --exclude=./.git --exclude=./.cache --exclude=./data --exclude=node_modules --exclude=dist -cf - . | tar -C "$new" -xf -
(
  cd "$new"
  npm ci --include=dev --no-audit --no-fund
  npm run build
  # Neither the build nor its tools are needed to run.
  npm prune --omit=dev --no-audit --no-fund
  rm -rf .cache
)
chmod -R go-w "$new"
rm -rf "$root/opt/berth.old"
[ ! -d "$root/opt/berth" ] || mv "$root/opt/berth" "$root/opt/berth.old"
mv "$new" "$root/opt/berth"

install -d -m 0755 "$root/etc/berth" "$root/etc/systemd/system"
install -d -m 0700 "$root/etc/berth/secrets"
install -d -m 0700 "$root/var/backups/berth"
[ -n "$root" ] || chown berth:berth /var/backups/berth
[ -e "$root/etc/berth/berth.env" ] || install -m 0644 "$here/deploy/systemd/berth.env" "$root/etc/berth/berth.env"
install -d -m 0755 "$root/usr/local/sbin"
install -m 0755 "$here/deploy/systemd/berth-admin" "$root/usr/local/sbin/berth-admin"
umask 077
[ -e "$root/etc/berth/secrets/jwt-secret" ] || openssl rand -base64 48 >"$root/etc/berth/secrets/jwt-secret"
# Backups are encrypted with it: keep a copy of it elsewhere.
[ -e "$root/etc/berth/secrets/backup-key" ] || openssl rand -base64 48 >"$root/etc/berth/secrets/backup-key"
for unit in $units; do
  install -m 0644 "$here/deploy/systemd/$unit" "$root/etc/systemd/system/$unit"
done

[ -z "$root" ] || exit 0
systemctl daemon-reload
if [ -e /etc/berth/secrets/database-url ]; then
  systemctl enable --now berth-backup.timer berth-drill.timer
  systemctl try-restart 'berth@*.service'
  say 'Installed. Look at everything: berth-admin doctor. Start a server: systemctl enable --now berth@8080'
else
  say 'Installed. Before the first start, write the address of the database into /etc/berth/secrets/database-url, e.g.'
  say '  postgres://berth:PASSWORD@127.0.0.1:5432/berth'
  say 'and PUBLIC_URL into /etc/berth/berth.env. Then: systemctl enable --now berth@8080 berth-backup.timer berth-drill.timer'
fi
