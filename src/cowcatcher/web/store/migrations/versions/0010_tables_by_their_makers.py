"""Tables are found by who made them"""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_tables_created_by", "tables", ["created_by"])


def downgrade() -> None:
    op.drop_index("ix_tables_created_by", "tables")
