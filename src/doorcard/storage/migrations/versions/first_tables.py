"""The first tables: the log and its readings, chips, accounts."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0001"
down_revision: Final = None

BIG: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "balances",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("cents", BIG, nullable=False),
        sa.Column("credit", sa.Boolean(), nullable=False),
        sa.CheckConstraint("cents >= 0 OR credit", name=op.f("ck_balances_overdrawn")),
        sa.PrimaryKeyConstraint("account", name=op.f("pk_balances")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "checkpoints",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("seq", BIG, autoincrement=False, nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("stream", "seq", name=op.f("pk_checkpoints")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "events",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("seq", BIG, autoincrement=False, nullable=False),
        sa.Column("at", BIG, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("stream", "seq", name=op.f("pk_events")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "hands",
        sa.Column("id", BIG, nullable=False),
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("hand", BIG, nullable=False),
        sa.Column("first", BIG, nullable=False),
        sa.Column("last", BIG, nullable=False),
        sa.Column("started", BIG, nullable=False),
        sa.Column("ended", BIG, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("void", sa.Text(), nullable=False),
        sa.Column("pot", BIG, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_hands")),
        sa.UniqueConstraint("stream", "hand", name=op.f("uq_hands_stream_hand")),
    )
    op.create_table(
        "keys",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("seq", BIG, nullable=False),
        sa.PrimaryKeyConstraint("stream", "key", name=op.f("pk_keys")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_keys_stream_seq"), "keys", ["stream", "seq"], unique=False)
    op.create_table(
        "marks",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_marks")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "orders",
        sa.Column("id", BIG, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("reply", sa.Text(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_orders")),
    )
    op.create_table(
        "seats",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("seat", BIG, autoincrement=False, nullable=False),
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("stream", "seat", name=op.f("pk_seats")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "secrets",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("hand", BIG, autoincrement=False, nullable=False),
        sa.Column("seq", BIG, nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("stream", "hand", name=op.f("pk_secrets")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("made", BIG, nullable=False),
        sa.Column("seen", BIG, nullable=False),
        sa.Column("expires", BIG, nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_sessions")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_sessions_expires"), "sessions", ["expires"], unique=False)
    op.create_index(op.f("ix_sessions_user"), "sessions", ["user"], unique=False)
    op.create_table(
        "users",
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("folded", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("made", BIG, nullable=False),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_users")),
        sa.UniqueConstraint("folded", name=op.f("uq_users_folded")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "hand_players",
        sa.Column("id", BIG, autoincrement=False, nullable=False),
        sa.Column("seat", BIG, autoincrement=False, nullable=False),
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("net", BIG, nullable=False),
        sa.ForeignKeyConstraint(["id"], ["hands.id"], name=op.f("fk_hand_players_hands")),
        sa.PrimaryKeyConstraint("id", "seat", name=op.f("pk_hand_players")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_hand_players_user_id"), "hand_players", ["user", "id"], unique=False)
    op.create_table(
        "postings",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("seq", BIG, autoincrement=False, nullable=False),
        sa.Column("line", BIG, autoincrement=False, nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("cents", BIG, nullable=False),
        sa.ForeignKeyConstraint(
            ["stream", "seq"], ["events.stream", "events.seq"], name=op.f("fk_postings_events")
        ),
        sa.PrimaryKeyConstraint("stream", "seq", "line", name=op.f("pk_postings")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_postings_account"), "postings", ["account"], unique=False)
