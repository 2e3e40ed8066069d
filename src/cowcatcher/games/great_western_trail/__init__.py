"""Great Western Trail (first edition), for two to four players."""
