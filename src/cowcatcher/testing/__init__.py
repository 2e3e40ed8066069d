"""The checks that every game must pass, public so that games outside this package can use them."""
