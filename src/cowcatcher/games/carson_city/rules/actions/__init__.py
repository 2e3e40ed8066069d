"""What happens on the spaces, parcels and buildings when they are resolved (phase 3)."""
