#!/bin/bash
# A standby: copied from the primary once, then following it.
set -eu
PGPASSWORD="$(cat /run/secrets/password)"
export PGPASSWORD
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    until pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --checkpoint=fast --wal-method=stream \
        --dbname="host=primary user=runners application_name=standby"; do
        sleep 1
    done
    chmod 700 "$PGDATA"
fi
exec postgres -c hot_standby=on -c wal_retrieve_retry_interval=500ms
