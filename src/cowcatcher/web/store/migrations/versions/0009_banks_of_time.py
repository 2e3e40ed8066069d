"""A bank of time for the whole game, and a clock for everybody who is asked"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("bank", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("increment", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("due", sa.BigInteger(), nullable=False, server_default="0"))
    tables = sa.table("tables", sa.column("id"), sa.column("due"), sa.column("to_move"), sa.column("status"))
    seats = sa.table("seats", sa.column("table_id"), sa.column("seat"), sa.column("kind"), sa.column("due"))
    running = sa.select(tables.c.due).where(
        tables.c.id == seats.c.table_id, tables.c.to_move == seats.c.seat, tables.c.status == "playing"
    )
    due = sa.func.coalesce(running.scalar_subquery(), 0)
    op.execute(seats.update().where(seats.c.kind == "person").values(due=due))
    op.drop_column("tables", "due")


def downgrade() -> None:
    op.add_column("tables", sa.Column("due", sa.BigInteger(), nullable=False, server_default="0"))
    tables = sa.table("tables", sa.column("id"), sa.column("due"), sa.column("to_move"))
    seats = sa.table("seats", sa.column("table_id"), sa.column("seat"), sa.column("due"))
    running = sa.select(seats.c.due).where(tables.c.id == seats.c.table_id, tables.c.to_move == seats.c.seat)
    op.execute(tables.update().values(due=sa.func.coalesce(running.scalar_subquery(), 0)))
    op.drop_column("seats", "due")
    op.drop_column("tables", "increment")
    op.drop_column("tables", "bank")
