"""A row that readiness writes, and limits that workers share"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    beats = op.create_table(
        "beats",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.bulk_insert(beats, [{"id": 1, "at": 0}])
    op.create_table(
        "allowances",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("left", sa.Double(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_index("ix_allowances_at", "allowances", ["at"])


def downgrade() -> None:
    for name in ("allowances", "beats"):
        op.drop_table(name)
