#!/bin/bash
# Run once, when the primary makes its database: standbys may connect with the same password, and commits
# wait for one from the next start on. On the command line that would make the making wait for ever.
set -eu
echo "host replication runners all scram-sha-256" >> "$PGDATA/pg_hba.conf"
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
    --command="ALTER SYSTEM SET synchronous_standby_names = 'standby'"
