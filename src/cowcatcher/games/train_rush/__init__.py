"""Train Rush, a prototype, for two to four players."""
