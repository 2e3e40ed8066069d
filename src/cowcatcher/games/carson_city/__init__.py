"""Carson City, for two to five players."""
