"""The store in PostgreSQL, for hosts who run, replicate and back it up already."""

from runners.server.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
