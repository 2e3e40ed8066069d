"""What Great Western Trail and El Paso share, as functions with parameters; no game of its own."""
