"""How Alembic runs the steps: on the connection that it is given, whoever opened it."""

from __future__ import annotations

from alembic import context

from doorcard.storage.schema import metadata


def run() -> None:
    """Run the steps that are still to come."""
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=metadata, compare_type=True)
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # Alembic's name for this file; any other import only looks at it
    run()
