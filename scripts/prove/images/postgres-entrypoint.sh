# Makes a database at the first start, as the image of PostgreSQL does it: a first server listens on
# the socket only, makes the database, and ends.
set -eo pipefail
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups bash "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  : "${POSTGRES_PASSWORD:?}"
  initdb --username="$POSTGRES_USER" --pwfile=<(echo "$POSTGRES_PASSWORD")
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
  pg_ctl --wait --options="-c listen_addresses=''" start
  createdb --username="$POSTGRES_USER" --maintenance-db=postgres "$POSTGRES_DB"
  pg_ctl --wait --mode=fast stop
fi
exec "$@"
