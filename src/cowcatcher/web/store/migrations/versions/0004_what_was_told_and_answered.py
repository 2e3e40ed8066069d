"""What was told is known by the moves that led to it; answers outlive the moves that they were given to"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _calls(sa.String(length=40))
    op.create_table(
        "answers",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("client_id", sa.String(length=40), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", "client_id"),
    )
    # Whose move it was is not in the rows; a repeat that crosses the change is refused by its ply.
    with op.batch_alter_table("moves", naming_convention={"uq": "uq_moves"}) as moves:
        moves.drop_constraint("uq_moves" if op.get_bind().dialect.name == "sqlite" else "moves_table_id_client_id_key")
        moves.drop_column("client_id")
        moves.drop_column("version")


def downgrade() -> None:
    with op.batch_alter_table("moves") as moves:
        moves.add_column(sa.Column("client_id", sa.String(length=40), nullable=True))
        moves.add_column(sa.Column("version", sa.Integer(), nullable=False, server_default="0"))
        moves.create_unique_constraint("moves_table_id_client_id_key", ["table_id", "client_id"])
    op.drop_table("answers")
    _calls(sa.Integer())


def _calls(turn: sa.types.TypeEngine[str] | sa.types.TypeEngine[int]) -> None:
    """The table anew: a ply cannot be turned into the moves that led to it, so whoever is to move is told once more."""
    op.drop_table("calls")
    op.create_table(
        "calls",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("pushed", turn, nullable=False),
        sa.Column("mailed", turn, nullable=False),
        sa.Column("looked", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "user_id"),
    )
