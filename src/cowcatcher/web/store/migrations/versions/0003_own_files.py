"""Tables that are played with the numbers of an owner's file"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "own_files",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("tag", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", "tag"),
    )
    op.add_column("tables", sa.Column("data", sa.String(length=64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "data")
    op.drop_table("own_files")
