"""Great Western Trail: El Paso, for one to four players."""
