"""Clocks that count only while the server is up, and moves that a bot decided for somebody else"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    counters = op.create_table(
        "counters",
        sa.Column("name", sa.String(length=20), nullable=False),
        sa.Column("value", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.bulk_insert(counters, [{"name": "served", "value": 0}])
    op.create_table(
        "spent",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "ply", "seat"),
    )
    op.add_column("tables", sa.Column("due", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("deserted", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("moves", sa.Column("decider", sa.String(length=40), nullable=False, server_default=""))
    tables = sa.table("tables", sa.column("due"), sa.column("clock"), sa.column("status"))
    op.execute(tables.update().where(tables.c.status == "playing").values(due=tables.c.clock * 1000))
    seats = sa.table("seats", sa.column("deserted"), sa.column("kind"), sa.column("name"))
    left = sa.and_(seats.c.kind == "bot", seats.c.name.not_like("Bot %"))
    op.execute(seats.update().where(left).values(deserted=sa.true()))


def downgrade() -> None:
    op.drop_column("moves", "decider")
    op.drop_column("seats", "deserted")
    op.drop_column("tables", "due")
    op.drop_table("spent")
    op.drop_table("counters")
