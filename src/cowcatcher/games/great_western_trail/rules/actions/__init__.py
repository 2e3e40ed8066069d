"""What the icons of Great Western Trail do, wherever they stand (GWT-8, GWT-11)."""
