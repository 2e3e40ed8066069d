"""What the icons of El Paso do, wherever they stand (EP-6)."""
