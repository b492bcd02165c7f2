"""The store in PostgreSQL, for hosts who already run, replicate and back it up."""

from runners.server.store.postgres.store import PostgresStore, read_state

__all__ = ["PostgresStore", "read_state"]
