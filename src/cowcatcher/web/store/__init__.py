"""What outlives the server: users, tables, moves, chat, in SQLite or PostgreSQL."""
