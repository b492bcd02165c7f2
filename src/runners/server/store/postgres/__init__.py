"""The store in PostgreSQL, for hosts who already run, replicate and back it up."""

from runners.server.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
